// What was a script asked for? Its options, or its help and the end.
import { parseArgs } from 'node:util';

const HELP = { help: { type: 'boolean', short: 'h', default: false } };

/**
 * The options of this process; `understand` makes of them what is meant, or nothing where they make no sense.
 * Asked for help, it tells it and exits with 0; asked wrongly, with 2.
 */
export function asked(help, options, understand = (values) => values) {
  const values = understood({ ...options, ...HELP }, understand);
  if (values && !values.help) return values;
  (values ? console.log : console.error)(help);
  process.exit(values ? 0 : 2);
}

function understood(options, understand) {
  try {
    return understand(parseArgs({ options }).values);
  } catch {
    return undefined;
  }
}

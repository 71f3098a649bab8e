// What may an error repeat? Never a value that was sent: it may be a password or a token, and errors end up in logs.
import { type GraphQLSchema, isEnumType } from 'graphql';

/** graphql-js says: Variable "$it" got invalid value {…} at "it.place"; the reason, which may repeat the value. */
const VARIABLE = /^(Variable "\$\w+") got invalid value (.*)$/s;
/** So only reasons that are known are told, and only their own words. */
const REASON = [
  'Field "\\w+" of required type "[\\w![\\]]+" was not provided',
  'Field "\\w+" is not defined by type "\\w+"',
  'Expected type "\\w+" to be an object',
  'Expected non-nullable type "[\\w![\\]]+" not to be null',
  '(?:\\w+|Enum "\\w+") cannot represent [\\w -]+(?=: )',
  'A moment is written like \\S+Z',
  'A whole number between .{1,40} is wanted',
].join('|');
const KNOWN = new RegExp(
  `(?: at "([\\w.[\\]]{1,200})")?; (?:(${REASON})|Value .* does not exist in ("\\w+" enum))`,
  's',
);

/** The names that come nearest, all of them the schema's own. */
const HINT = / Did you mean (?:the enum value )?(?:"\w+"(?:, or |, | or |))+\?$/;

/** Where an enum is spoken of, and how many of its values are named. */
const ENUM = /"(\w+)" enum|Enum "(\w+)" cannot represent [\w -]+/;
const MOST_VALUES = 20;

/** What parsing and validation say, without the value that they begin or end with. */
const ECHOES: readonly (readonly [RegExp, string])[] = [
  [/^Value .* does not exist in ("\w+" enum)\.( Did you mean .*)?$/s, 'It is no value of the $1.$2'],
  [/(cannot represent [\w -]+): .*$/s, '$1.'],
  [/(^Expected value of type "[^"]+"), found .*$/s, '$1.'],
  [/( has) invalid value .*$/s, '$1 an invalid value.'],
  [/^(Syntax Error: .*?\b(?:Name|String|BlockString|Int|Float|Comment)) ".*$/s, '$1.'],
  [/^(Syntax Error: [^:"]*): .*$/s, '$1.'],
];

/**
 * The message of an error of graphql-js, with every value taken out that came with the request, and with the values that an
 * enum has; without the schema, which not everybody may see, it names nothing that was not asked for.
 */
export function withoutValues(message: string, schema?: GraphQLSchema): string {
  const hint = HINT.exec(message)?.[0] ?? '';
  const [, variable, rest = ''] = VARIABLE.exec(message) ?? [];
  if (variable === undefined) {
    const said = ECHOES.reduce((text, [echo, words]) => text.replace(echo, words), message);
    return schema ? withAllowed(said, schema) : said.replace(HINT, '');
  }
  const [known, place, reason, list] = KNOWN.exec(rest) ?? [];
  const where = place ? ` at "${place}"` : '';
  if (known === undefined) return `${variable} does not fit its type.`;
  const said = `${variable} does not fit${where}: ${reason ?? `It is no value of the ${list}`}.`;
  return schema ? `${withAllowed(said, schema)}${hint}` : said;
}

const withAllowed = (said: string, schema: GraphQLSchema): string =>
  said.replace(ENUM, (words, name, other) => {
    const type = schema.getType(name ?? other);
    if (!isEnumType(type)) return words;
    const values = type.getValues().map((value) => value.name);
    return `${words} (${values.slice(0, MOST_VALUES).join(', ')}${values.length > MOST_VALUES ? ', …' : ''})`;
  });

// What can be done, and what can happen? Every command and event in words, made from the declarations themselves.
import type { z } from 'zod';
import { listSettings, type Owned, type Registry } from '../rules/index.js';
import type { CommandDef, EventDef } from '../rules/kernel/deed.js';
import type { AnySystem } from '../rules/kernel/system.js';
import { nameIn, open, properties, type Shape, split } from './derive.js';
import { CODES } from './errors.js';

type Io = 'input' | 'output';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [row(head), row(head.map(() => '---')), ...rows.map(row), ''];
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** The shapes with a name that were met on the way; each is explained once, at the end. */
class Glossary {
  readonly shapes = new Map<string, Shape>();

  fields(schema: z.ZodType, io: Io): string[] {
    const { shape, defs } = open(schema, io);
    for (const [name, def] of Object.entries(defs)) if (!this.shapes.has(name)) this.shapes.set(name, def);
    return fieldTable(shape, defs, io);
  }

  lines(): string[] {
    const names = [...this.shapes.keys()].sort();
    return names.flatMap((name) => {
      const shape = this.shapes.get(name) as Shape;
      const body = shape.enum
        ? [shape.enum.map((value) => `\`${value}\``).join(', '), '']
        : fieldTable(shape, Object.fromEntries(this.shapes), 'output');
      return [`### ${name}`, '', ...(shape.description ? [shape.description, ''] : []), ...body];
    });
  }
}

function fieldTable(shape: Shape, defs: Readonly<Record<string, Shape>>, io: Io): string[] {
  const fields = Object.entries(properties(shape, defs)).map(([name, property]) => {
    const { shape: inner, nullable } = split(property);
    const optional = nullable || !shape.required?.includes(name);
    const meaning = property.description ?? (inner.$ref ? defs[nameIn(inner.$ref)]?.description : inner.description);
    const standard =
      io === 'input' && property.default !== undefined ? ` Default: ${JSON.stringify(property.default)}.` : '';
    const words = [meaning ?? '', standard, bounds(inner), choices(inner, defs)];
    return [`\`${name}\``, kindOf(inner) + (optional ? '' : '!'), words.join('').trim()];
  });
  return table(['Field', 'Type', 'Meaning'], fields);
}

function kindOf(shape: Shape): string {
  if (shape.$ref) return nameIn(shape.$ref);
  if (shape.type === 'array') return `[${kindOf(shape.items as Shape)}!]`;
  if (shape.type === 'integer') return 'Int';
  if (shape.type === 'boolean') return 'Boolean';
  return shape.format === 'uuid' ? 'ID' : 'String';
}

/** The values of an enum, where they are few enough to read on. */
function choices(shape: Shape, defs: Readonly<Record<string, Shape>>): string {
  const inner = shape.type === 'array' ? (shape.items as Shape) : shape;
  const values = (inner.$ref ? defs[nameIn(inner.$ref)] : inner)?.enum ?? [];
  return values.length === 0 || values.length > MOST_CHOICES
    ? ''
    : ` One of ${values.map((v) => `\`${v}\``).join(', ')}.`;
}

const MOST_CHOICES = 12;
const INT32 = 2 ** 31;

function bounds({ type, minimum = -INT32, maximum = INT32 - 1 }: Shape): string {
  if (type !== 'integer' || (minimum === -INT32 && maximum === INT32 - 1)) return '';
  if (maximum === INT32 - 1) return ` At least ${minimum}.`;
  return minimum === -INT32 ? ` At most ${maximum}.` : ` ${minimum} to ${maximum}.`;
}

function commandLines(def: CommandDef, glossary: Glossary): string[] {
  const codes =
    def.refusals.length === 0
      ? 'none of its own'
      : [...def.refusals]
          .sort()
          .map((code) => `\`${code}\``)
          .join(', ');
  const clockOnly = def.by.doc === 'the clock' ? ' Settled by the clock; there is no mutation.' : '';
  return [
    `#### \`${def.name}\``,
    '',
    `${def.doc}${clockOnly}`,
    '',
    `Who: ${def.by.doc}.${def.records ? ' May be sent with an audience.' : ''} Refusals: ${codes}.`,
    '',
    ...glossary.fields(def.input, 'input'),
  ];
}

function eventLines(def: EventDef, glossary: Glossary): string[] {
  const marks = [
    def.group,
    `version ${def.version}`,
    ...(def.voidable ? [] : ['cannot be voided']),
    ...(def.reveals ? ['reveals a secret'] : []),
  ];
  return [`#### \`${def.type}\``, '', `${def.doc} (${marks.join('; ')})`, '', ...glossary.fields(def.data, 'output')];
}

const settingLines = (system: AnySystem, skip: ReadonlySet<string>): string[] => {
  const lines = listSettings(system, { settings: {} }).filter(({ key }) => !skip.has(key));
  return lines.length === 0
    ? []
    : [
        '### Settings',
        '',
        ...table(
          ['Setting', 'Default', 'May be', 'Meaning', 'Rules'],
          lines.map((line) => [
            `\`${line.key}\``,
            `\`${line.default}\``,
            line.range,
            line.description,
            line.rules.join(', '),
          ]),
        ),
      ];
};

function chapter(
  title: string,
  registry: Registry,
  system: AnySystem | null,
  glossary: Glossary,
  shared: ReadonlySet<string>,
): string[] {
  const own = <D>(all: ReadonlyMap<string, Owned<D>>) =>
    [...all.values()].filter((one) => one.system === (system?.name ?? null)).map(({ def }) => def);
  const any = system ?? [...registry.systems.values()][0];
  const settings = system ? settingLines(system, shared) : any ? settingLines(any, notIn(any, shared)) : [];
  return [
    `## ${title}`,
    '',
    '### Commands',
    '',
    ...own(registry.commands).flatMap((def) => commandLines(def, glossary)),
    '### Events',
    '',
    ...own(registry.events).flatMap((def) => eventLines(def, glossary)),
    ...settings,
  ];
}

/** A system's own settings: all it lists but what every campaign has. */
const notIn = (system: AnySystem, shared: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    listSettings(system, { settings: {} })
      .map(({ key }) => key)
      .filter((key) => !shared.has(key)),
  );

/** Settings that every registered system lists alike are common to all. */
function sharedKeys(registry: Registry): ReadonlySet<string> {
  const common = Object.keys(registry.Settings.shape);
  const keys = [...registry.systems.values()].flatMap((system) =>
    listSettings(system, { settings: {} }).map(({ key }) => key),
  );
  return new Set(keys.filter((key) => common.includes(key.split('.')[0] as string)));
}

/** Deeds that are no command of the rules: they strike others, or bring a person in. */
const BESIDE = [
  '## Corrections and invitations',
  '',
  'These stand in the ledger like any deed, and a retry under the same `commandId` is the same deed.',
  '',
  ...table(
    ['Mutation', 'What it does', 'Who', 'Events', 'Refusals'],
    [
      [
        '`voidDeed`',
        'Strikes a deed, or the `events` of it that are named: it stays readable and no longer counts. With `cascade`, the deeds it led to go with it. A void of a void brings back what was struck.',
        'the game master',
        '`EventVoided`, one for each subject touched',
        '`NO_SUCH_DEED`, `NO_SUCH_EVENT`, `NOT_VOIDABLE`, `ALREADY_VOID`, `STILL_BUILT_UPON`, `SETTLED_ANEW`, `SECRET_IS_CLOSED`',
      ],
      [
        '`correctDeed`',
        'Strikes a deed and records the right one in its place, in one commit.',
        'the game master',
        '`EventVoided`, and what the `replacement` records',
        'those of `voidDeed` and of the replacement',
      ],
      [
        '`inviteMember`',
        'Records a new member, and makes the code by which the person comes in.',
        'the game master',
        '`MemberJoined`',
        'those of `addMember`',
      ],
    ],
  ),
];

/** The whole catalogue as Markdown. */
export function catalogue(registry: Registry): string {
  const glossary = new Glossary();
  const shared = sharedKeys(registry);
  const chapters = [
    ...chapter('Common to every rule system', registry, null, glossary, shared),
    ...[...registry.systems.values()].flatMap((system) =>
      chapter(`${system.title} (\`${system.name}\`)`, registry, system, glossary, shared),
    ),
  ];
  return `${[
    '# Deeds',
    '',
    'Made from the declarations in `src/rules` by `npm run deeds`; do not edit it by hand.',
    '',
    'A command is a mutation of the same name; beside its `input` every one takes `campaignId`, `commandId`, `faces`,',
    '`clientBytes`, `worldDay` and `expected`. An event is a type of the same name in the timeline. `!` marks what is always there.',
    '',
    ...chapters,
    ...BESIDE,
    '## Types',
    '',
    ...glossary.lines(),
    '## Codes that any request may meet',
    '',
    ...table(
      ['Code', 'Meaning'],
      Object.entries(CODES).map(([code, meaning]) => [`\`${code}\``, meaning]),
    ),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

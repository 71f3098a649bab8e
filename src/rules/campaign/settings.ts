// Which rules does this table play by, and who changed them when? R-ALL-7
import { z } from 'zod';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { command, event, gm, isRefusal, type Refusal, refuse } from '../kernel/deed.js';
import { flatten, nest } from '../kernel/settings.js';
import { Id } from '../kernel/stream.js';
import type { AnySystem } from '../kernel/system.js';
import { JsonText, Line } from '../kernel/text.js';
import { turnsBySettings } from './due-turns.js';
import { EstateSettings } from './estate-settings.js';

/** What every table can set, whatever its rule system. */
export const CampaignSettings = z.object({
  players: z
    .object({
      enrol: z.boolean().default(true).describe('Players may enrol characters of their own.'),
    })
    .prefault({}),
  estate: EstateSettings,
});

const Key = Line(200).describe('The dotted name of the setting, as the campaign lists it.');
const Value = JsonText(10_000);

/** A setting with the value it is to have. */
export const SettingValue = z
  .object({ key: Key, value: Value.describe('The value, as JSON text.') })
  .meta({ id: 'SettingValue', description: 'A setting and its value.' });
export type SettingValue = z.infer<typeof SettingValue>;

/** What is asked for: a value, or the rules' default. */
export const SettingWish = z
  .object({
    key: Key,
    value: Value.nullable().optional().describe('The value, as JSON text; left out: back to the default of the rules.'),
  })
  .meta({ id: 'SettingWish', description: 'A setting and the value it is to have.' });
export type SettingWish = z.infer<typeof SettingWish>;

/** One setting changed. What it was stands beside what it is, so that the change reads by itself. */
export const SettingChange = z
  .object({
    key: Key,
    before: Value.describe('The value until then, as JSON text.'),
    after: Value.describe('The value from then on, as JSON text.'),
    isDefault: z.boolean().describe('Whether that is the default of the rules again.'),
  })
  .meta({ id: 'SettingChange', description: 'A setting that was changed.' });
export type SettingChange = z.infer<typeof SettingChange>;

/** Each key once: which of two wishes counts would be a guess. */
export const distinctKeys = (list: readonly { key: string }[]): boolean =>
  new Set(list.map(({ key }) => key)).size === list.length;

/** What holds the settings of a campaign: those common to all, and its system's. */
export const schemasOf = (system: AnySystem): readonly z.ZodObject[] => [CampaignSettings, system.Settings];

/** The leaves in force under both schemas, by dotted key; with nothing set, the defaults. */
export const valuesIn = (system: AnySystem, set: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.assign({}, ...schemasOf(system).map((schema) => flatten(schema.parse(nest(set)))));

function misfits(system: AnySystem, set: Readonly<Record<string, unknown>>, changed: readonly string[]) {
  const issues = schemasOf(system).flatMap((schema) => schema.safeParse(nest(set)).error?.issues ?? []);
  return issues.map(({ path, message }) => {
    const where = path.map(String).join('.');
    return { key: changed.find((key) => `${where}.`.startsWith(`${key}.`)) ?? where, problem: message };
  });
}

/** What the wishes change, or which of them cannot be: an unknown key, a wrong type, a value out of range. */
export function decideSettings(
  system: AnySystem,
  current: Readonly<Record<string, unknown>>,
  wishes: readonly SettingWish[],
): readonly SettingChange[] | Refusal<'NO_SUCH_SETTING' | 'BAD_SETTING'> {
  const defaults = valuesIn(system, {});
  const unknown = wishes.map(({ key }) => key).filter((key) => !Object.hasOwn(defaults, key));
  if (unknown.length > 0)
    return refuse('NO_SUCH_SETTING', `There is no setting ${unknown.join(', ')} in ${system.title}.`, {
      keys: unknown,
    });
  const wanted = wishes.map(({ key, value = null }) => [key, value === null ? defaults[key] : JSON.parse(value)]);
  const next = { ...current, ...Object.fromEntries(wanted) };
  const problems = misfits(
    system,
    next,
    wishes.map(({ key }) => key),
  );
  if (problems.length > 0) {
    const said = problems.map(({ key, problem }) => `${key}: ${problem}`).join('; ');
    return refuse('BAD_SETTING', `These settings cannot be: ${said}`, { problems });
  }
  const [before, after] = [valuesIn(system, current), valuesIn(system, next)];
  const text = (values: Record<string, unknown>, key: string) => JSON.stringify(values[key]);
  return wishes
    .map(({ key }) => ({
      key,
      before: text(before, key),
      after: text(after, key),
      isDefault: text(after, key) === text(defaults, key),
    }))
    .filter((change) => change.before !== change.after);
}

/** The campaign's own choices after these changes: only what differs from the rules is kept. */
export function withChanges(
  settings: Readonly<Record<string, unknown>>,
  changes: readonly SettingChange[],
): Readonly<Record<string, unknown>> {
  const next = { ...settings };
  for (const { key, after, isDefault } of changes) {
    delete next[key];
    if (!isDefault) next[key] = JSON.parse(after);
  }
  return next;
}

const spoken = ({ key, before, after, isDefault }: SettingChange): string =>
  `${key} from ${before} to ${after}${isDefault ? ' (the default)' : ''}`;

export const SettingsChanged = event<Campaign>()('SettingsChanged', {
  version: 1,
  doc: 'A game master changed how this table plays; what was recorded before keeps the rules it was made under. R-ALL-7',
  group: 'CAMPAIGN',
  data: z.object({ campaignId: Id, changes: z.array(SettingChange).min(1) }),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  evolve: (c, d) => ({ ...c, settings: withChanges(c.settings, d.changes) }),
  summary: (d) => `The table's rules changed: ${d.changes.map(spoken).join('; ')}.`,
});

export const changeSettings = command('changeSettings', {
  doc: 'Changes settings of the campaign, or sets them back to the default of the rules. R-ALL-7',
  input: z.object({
    changes: z.array(SettingWish).min(1).max(100).refine(distinctKeys, 'names a setting twice'),
  }),
  by: gm,
  refusals: ['NO_SUCH_SETTING', 'BAD_SETTING'],
  decide: ({ campaign: c }, input, table) => {
    const changes = decideSettings(table.system, c.settings, input.changes);
    if (isRefusal(changes)) return changes;
    if (changes.length === 0) return [];
    return [
      SettingsChanged.of({ campaignId: c.id, changes: [...changes] }),
      ...turnsBySettings(c, table.system.settles, valuesIn(table.system, c.settings), changes),
    ];
  },
});

// What is there to be asked for? Every field of the schema with a way to it, and every mutation with something to send.
import {
  astFromValue,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type Alone, newId } from './api.js';
import { withToy } from './table.js';

export type Ids = Readonly<Record<string, string>>;
export type AnyField = GraphQLField<unknown, unknown>;

/** One field to look at: the query, and where in its answer the field's value is. */
export interface Sight {
  readonly row: string;
  readonly query: string;
  readonly path: readonly string[];
}

/** The way to a type, from the root. */
export const WAYS: Readonly<Record<string, readonly string[]>> = {
  Query: [],
  Campaign: ['campaign'],
  CampaignAsOf: ['campaign', 'asOf'],
  Character: ['campaign', 'character'],
  HiddenSide: ['campaign', 'character', 'hiddenSides'],
  EventProof: ['campaign', 'timeline', 'nodes', 'proof'],
  Family: ['campaign', 'character', 'family'],
  Will: ['campaign', 'character', 'family', 'will'],
  Legacy: ['campaign', 'character', 'family', 'legacies'],
  LifeShare: ['campaign', 'character', 'family', 'lifeShares'],
  Faction: ['campaign', 'faction'],
  Member: ['campaign', 'me'],
  PlaySession: ['campaign', 'sessions'],
  Scene: ['campaign', 'scenes'],
  TimelineConnection: ['campaign', 'timeline'],
  TimelineEdge: ['campaign', 'timeline', 'edges'],
  TimelineEvent: ['campaign', 'timeline', 'nodes'],
  WhyStep: ['campaign', 'character', 'why'],
  CharacterEdge: ['campaign', 'characters', 'edges'],
  Digest: ['campaign', 'digest'],
  DigestOfCharacter: ['campaign', 'digest', 'characters'],
  DigestOfFaction: ['campaign', 'digest', 'factions'],
  DigestLine: ['campaign', 'digest', 'characters', 'lines'],
  RollStatistics: ['campaign', 'rollStatistics'],
  SystemRollStatistics: ['rollStatistics'],
  DiceStatistics: ['campaign', 'rollStatistics', 'dice'],
  HandStatistics: ['campaign', 'rollStatistics', 'hands'],
  AdvanceForecast: ['forecastAdvance'],
  InvitationPreview: ['invitation'],
  Webhook: ['webhooks'],
  Me: ['me'],
  Token: ['me', 'tokens'],
  ServerInfo: ['serverInfo'],
  RuleSystem: ['serverInfo', 'systems'],
};

/** What would go beyond the limits with all that it leads to. */
const SHORT: ReadonlySet<string> = new Set([
  'TimelineEvent.campaign',
  'PlaySession.attended',
  'Scene.characters',
  'Me.campaigns',
  'Query.campaigns',
]);

/** What a field is asked with, where it must be asked with something, or where a page must be large enough. */
export const ASKED: Readonly<Record<string, (ids: Ids) => string>> = {
  'Query.campaign': ({ campaignId }) => `id: "${campaignId}"`,
  'Query.character': ({ campaignId, characterId }) => `campaignId: "${campaignId}", id: "${characterId}"`,
  'Query.node': ({ eventId }) => `id: "${eventId}"`,
  'Query.forecastAdvance': ({ campaignId }) =>
    `campaignId: "${campaignId}", input: { by: { days: 3 }, reason: "A walk." }`,
  'Query.invitation': ({ code }) => `code: "${code}"`,
  'Query.webhooks': ({ campaignId }) => `campaignId: "${campaignId}"`,
  'Campaign.asOf': () => 'seq: "99999"',
  'CampaignAsOf.character': ({ characterId }) => `id: "${characterId}"`,
  'Campaign.counts': () => 'fromWorldDay: 0, toWorldDay: 9, every: 10',
  'Campaign.dateOf': () => 'worldDay: 5',
  'Campaign.occurrences': () => 'of: { kind: DAYS, every: 7 }, first: 2',
  'Campaign.worldDayOf': () => 'date: "1-1-5"',
  'Campaign.diff': () => 'from: { seq: "1" }',
  'Character.diff': () => 'from: { seq: "99" }',
  'Campaign.character': ({ characterId }) => `id: "${characterId}"`,
  'Campaign.characters': () => 'first: 2',
  'Campaign.faction': ({ factionId }) => `id: "${factionId}"`,
  'Campaign.previewVoid': ({ deed }) => `deed: "${deed}"`,
  'Campaign.timeline': () => 'first: 30, filter: { types: [NoteWritten] }',
  'Character.timeline': () => 'first: 30, filter: { types: [NoteWritten] }',
  'Faction.timeline': () => 'first: 5',
  'PlaySession.timeline': () => 'first: 30, filter: { types: [NoteWritten] }',
  'Character.why': () => 'field: "scars"',
  'Character.asOf': () => 'seq: "99999"',
};

export const fieldsOf = (type: unknown): AnyField[] =>
  isObjectType(type) || isInterfaceType(type) ? (Object.values(type.getFields()) as AnyField[]) : [];

export const withArgs = (type: string, field: AnyField, ids: Ids): string => {
  const asked = ASKED[`${type}.${field.name}`]?.(ids);
  if (asked === undefined && field.args.some(isRequiredArgument))
    throw new Error(`Say in test/support/matrix.ts what ${type}.${field.name} is to be asked with.`);
  return asked === undefined ? field.name : `${field.name}(${asked})`;
};

/** What of a type is asked for: its values, and `deeper` levels of what it leads to. */
function selection(type: GraphQLOutputType, deeper: number, ids: Ids): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) return ' { __typename }';
  const parts = fieldsOf(named).flatMap((field) => {
    const isLeaf = isLeafType(getNamedType(field.type));
    if (field.args.some(isRequiredArgument)) return [];
    if (isLeaf) return [field.name];
    return deeper > 0 && !('timeline' === field.name)
      ? [withArgs(named.name, field, ids) + selection(field.type, deeper - 1, ids)]
      : [];
  });
  return ` { ${['__typename', ...parts].join(' ')} }`;
}

/** What only the type of a reveal has, and so is asked for by a fragment. */
const opened: (ids: Ids) => Sight = ({ campaignId }) => ({
  row: 'Reveal.opened',
  query: `{ campaign(id: "${campaignId}") { timeline(first: 9, filter: { types: [SecretRevealed, CharacterShown] }) { nodes {
    ... on Reveal { opened(first: 9) { totalCount nodes { type payload } } } } } } }`,
  path: ['campaign', 'timeline', 'nodes', 'opened'],
});

/** Every field of every type there is a way to. */
export function fieldsToSee(schema: GraphQLSchema, ids: Ids): Sight[] {
  const plain = Object.entries(WAYS).flatMap(([name, way]) => {
    const type = schema.getType(name);
    if (!type) throw new Error(`There is no type ${name}.`);
    return fieldsOf(type).map((field) => {
      let text = withArgs(name, field, ids) + selection(field.type, SHORT.has(`${name}.${field.name}`) ? 0 : 1, ids);
      for (let at = way.length - 1; at >= 0; at--) {
        const from = way.slice(0, at).reduce((on, step) => getNamedType(fieldOf(schema, on, step).type).name, 'Query');
        text = `${withArgs(from, fieldOf(schema, from, way[at] as string), ids)} { ${text} }`;
      }
      return { row: `${name}.${field.name}`, query: `{ ${text} }`, path: [...way, field.name] };
    });
  });
  return [...plain, opened(ids)];
}

export const fieldOf = (schema: GraphQLSchema, type: string, name: string): AnyField =>
  fieldsOf(schema.getType(type)).find((field) => field.name === name) as AnyField;

/** What can be subscribed to, each with every field of its messages. */
export function subscriptions(schema: GraphQLSchema, ids: Ids) {
  return fieldsOf(schema.getSubscriptionType()).map((field) => {
    const type = getNamedType(field.type).name;
    const inner = fieldsOf(schema.getType(type));
    const told = inner.map((one) => one.name + selection(one.type, 0, ids)).join(' ');
    return {
      name: field.name,
      query: `subscription { ${documentOf(field, argumentsOf(field, ids)).replace('{ __typename }', `{ ${told} }`)} }`,
      fields: inner.map((one) => ({ row: `${type}.${one.name}`, field: one.name })),
    };
  });
}

/** Fields that can be reached by a query and that none of these look at. An event's own and a sheet's are left out: their payload and the whole sheet stand for them. */
export function unseen(schema: GraphQLSchema, sights: readonly Sight[]): string[] {
  const looked = new Set<string>();
  for (const { query } of sights) {
    const info = new TypeInfo(schema);
    const enter = () => void looked.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`);
    visit(parse(query), visitWithTypeInfo(info, { Field: { enter } }));
  }
  const reached = new Set<string>();
  const missing: string[] = [];
  const reach = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const field of fieldsOf(schema.getType(name))) {
      if (!looked.has(`${name}.${field.name}`)) missing.push(`${name}.${field.name}`);
      reach(getNamedType(field.type).name);
    }
  };
  reach('Query');
  return missing;
}

/** Every path that the server answers on beside GraphQL, whoever declared it. */
export function openDoors({ serving }: Alone): string[] {
  const { router } = serving.app.getHttpAdapter().getInstance() as { router: { stack: readonly Layer[] } };
  const paths = router.stack.flatMap(({ route }) => (route ? [route.path].flat().map(String) : []));
  return [...new Set(paths)].filter((path) => !path.includes('graphql')).sort();
}

interface Layer {
  readonly route?: { readonly path: string | RegExp | readonly (string | RegExp)[] };
}

/** Something that can be sent with a mutation; whatever a command would record is refused for a roll nobody asked for. */
export function argumentsOf(field: AnyField, ids: Ids): Record<string, unknown> {
  const command = withToy.commands.get(field.name)?.def;
  const args: Record<string, unknown> = {};
  for (const arg of field.args) {
    if (arg.name === 'campaignId') args.campaignId = ids.campaignId;
    else if (arg.name === 'input' && command)
      args.input = fitting(arg.type, ids, (value) => command.input.safeParse(value).success);
    else if (isRequiredArgument(arg)) args[arg.name] = sample(arg.type, arg.name, ids, false);
  }
  if (command) args.faces = [{ label: 'nobody asked for this', faces: [1] }];
  return args;
}

/** A value of an input that its command takes: with what it must have, or with one more, or with all. */
function fitting(type: GraphQLInputType, ids: Ids, fits: (value: unknown) => boolean): unknown {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return sample(type, 'input', ids, false);
  const least = sample(named, 'input', ids, false) as Record<string, unknown>;
  const optional = Object.values(named.getFields()).filter((field) => !isRequiredInputField(field));
  const one = optional.map(({ name, type: inner }) => ({ ...least, [name]: sample(inner, name, ids, false) }));
  return [least, ...one, sample(named, 'input', ids, true)].find(fits) ?? least;
}

function sample(type: GraphQLInputType, name: string, ids: Ids, whole: boolean): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [sample(bare.ofType, name.replace(/s$/, 'Id'), ids, whole)];
  if (isInputObjectType(bare)) {
    const all = Object.values(bare.getFields());
    if (bare.name === 'CalendarChoiceInput') return { preset: 'GREGORIAN' };
    const wanted = bare.isOneOf ? all.slice(0, 1) : all.filter((field) => whole || isRequiredInputField(field));
    return Object.fromEntries(wanted.map((field) => [field.name, sample(field.type, field.name, ids, whole)]));
  }
  if (isEnumType(bare)) return bare.getValues()[0]?.value;
  switch (String(bare)) {
    case 'ID':
      return name !== 'deed' && name !== 'id' ? (ids[name] ?? newId()) : newId();
    case 'Boolean':
      return true;
    case 'Int':
    case 'BigInteger':
      return 1;
    default:
      return name.toLowerCase().includes('password') ? 'a long enough sentence' : 'Something';
  }
}

/** A field as it is written in a document. */
export function documentOf(field: AnyField, args: Record<string, unknown>): string {
  const given = field.args.filter(({ name }) => name in args);
  const written = given.map(({ name, type }) => `${name}: ${print(astFromValue(args[name], type) as never)}`);
  const inner = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${field.name}${written.length > 0 ? `(${written.join(', ')})` : ''}${inner}`;
}

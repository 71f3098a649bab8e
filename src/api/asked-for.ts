// What does a page have to read? What its selection asks for, and no more: of each event, and beside them.
import { type FragmentDefinitionNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';
import type { RowPart } from '../ledger/contract.js';

/** What each field of every event is told from. A field that is not here is told from the text. */
export const TOLD_FROM: Readonly<Record<string, readonly RowPart[]>> = {
  __typename: [],
  id: [],
  campaign: [],
  seq: [],
  ord: [],
  type: [],
  group: [],
  worldDay: [],
  date: [],
  recordedAt: ['recordedAt'],
  leaf: ['leaf'],
  deed: ['deed'],
  eventId: ['columns'],
  playSession: ['columns'],
  actor: ['columns'],
  involves: ['columns'],
  diceSource: ['columns'],
  proof: ['columns'],
  opened: ['columns'],
  voidedBy: ['struck'],
  summary: ['text'],
  payload: ['text'],
  dates: ['text'],
  seedPeriod: ['text'],
  clientBytes: ['text'],
};
/** Below which fields of a page its events are. */
const PAGE = new Set(['nodes', 'edges', 'node']);

/** What is asked of a page. */
export interface AskedFor {
  /** Of its events. */
  readonly parts: ReadonlySet<RowPart>;
  /** Whether of all pages together, which is looked up beside the page then and not after it. */
  readonly total: boolean;
}

/** Kept by the field as it was parsed: a document that is asked again was looked through already. */
const known = new WeakMap<object, AskedFor>();

/** What is asked of the page that this field is, and of its events, whatever type they turn out to be. */
export function askedFor({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): AskedFor {
  const [first] = fieldNodes;
  const found = first && fieldNodes.length === 1 ? known.get(first) : undefined;
  if (found) return found;
  const asked = { parts: new Set<RowPart>(), total: false };
  for (const { selectionSet } of fieldNodes) collect(selectionSet, fragments, PAGE, asked);
  if (first && fieldNodes.length === 1) known.set(first, asked);
  return asked;
}

function collect(
  set: SelectionSetNode | undefined,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  page: ReadonlySet<string> | null,
  asked: { readonly parts: Set<RowPart>; total: boolean },
): void {
  for (const node of set?.selections ?? []) {
    if (node.kind === Kind.FRAGMENT_SPREAD) collect(fragments[node.name.value]?.selectionSet, fragments, page, asked);
    else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet, fragments, page, asked);
    else if (page?.has(node.name.value))
      collect(node.selectionSet, fragments, node.name.value === 'edges' ? page : null, asked);
    else if (!page) for (const part of TOLD_FROM[node.name.value] ?? ['text']) asked.parts.add(part);
    else if (node.name.value === 'totalCount') asked.total = true;
  }
}

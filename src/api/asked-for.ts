// What of each event does a page have to read? What its selection asks for, and no more.
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

/** Kept by the field as it was parsed: a document that is asked again was looked through already. */
const known = new WeakMap<object, ReadonlySet<RowPart>>();

/** What is asked of the events of the page that this field is, whatever type they turn out to be. */
export function askedFor({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>) {
  const [first] = fieldNodes;
  const found = first && fieldNodes.length === 1 ? known.get(first) : undefined;
  if (found) return found;
  const parts = new Set<RowPart>();
  for (const { selectionSet } of fieldNodes) collect(selectionSet, fragments, PAGE, parts);
  if (first && fieldNodes.length === 1) known.set(first, parts);
  return parts;
}

function collect(
  set: SelectionSetNode | undefined,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  page: ReadonlySet<string> | null,
  parts: Set<RowPart>,
): void {
  for (const node of set?.selections ?? []) {
    if (node.kind === Kind.FRAGMENT_SPREAD) collect(fragments[node.name.value]?.selectionSet, fragments, page, parts);
    else if (node.kind === Kind.INLINE_FRAGMENT) collect(node.selectionSet, fragments, page, parts);
    else if (page?.has(node.name.value))
      collect(node.selectionSet, fragments, node.name.value === 'edges' ? page : null, parts);
    else if (!page) for (const part of TOLD_FROM[node.name.value] ?? ['text']) parts.add(part);
  }
}

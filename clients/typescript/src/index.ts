// What does a frontend need to talk to the ledger?
import type { EventFieldsFragment } from './generated/operations.js';
import type { Payloads } from './generated/types.js';

export { LedgerError } from './errors.js';
export type { FollowOptions, News } from './follow.js';
export * as operations from './generated/operations.js';
export type * as schema from './generated/types.js';
export { newId } from './ids.js';
export { Ledger, type LedgerOptions, type Placed, type Sent } from './ledger.js';

/** Whether an event is of this type; its payload has a shape from then on. */
export const isEvent = <Type extends keyof Payloads>(
  event: EventFieldsFragment,
  type: Type,
): event is EventFieldsFragment & { readonly type: Type; readonly payload: Payloads[Type] } => event.type === type;

// How did this value come about? The events that made it, and a word where there is no such value.
import { z } from 'zod';
import type { WhyStep } from '../ledger/contract.js';
import { at, leadsSomewhere, nearest, type Shape } from '../ledger/paths.js';
import type { Campaign } from '../rules/kernel/campaign.js';
import type { Character } from '../rules/kernel/character.js';
import type { Id } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';
import { type AsOfArgs, asOfOf } from './as-of.js';
import type { Context, Seat } from './context.js';
import { type Dates, type DateWithin, datesAt } from './dated.js';
import { Failure } from './errors.js';
import { characterDays } from './standing-days.js';
import { tellingThen } from './telling.js';

/** A step as one seat sees it, and the days that its value holds; null where it holds none. */
export type WhySeen = WhyStep & { readonly seat: Seat; readonly dates: Dates | null };

/** Whose value it is: as she stands, under the rules of that moment. */
interface Whose {
  readonly seat: Seat;
  readonly subject: { readonly id: Id; readonly state: Character | null };
  readonly campaign: Campaign;
}

const LONGEST = 200;
const DOTTED = /^[\p{L}\p{N}_' -]+(\.[\p{L}\p{N}_' -]+)*$/u;
const SHELL = ['name', 'owner', 'status', 'born', 'age'];

const shapes = new WeakMap<AnySystem, Shape>();

function shapeOf(system: AnySystem): Shape {
  const shape = shapes.get(system) ?? (z.toJSONSchema(system.View) as Shape);
  shapes.set(system, shape);
  return shape;
}

/** Throws BAD_USER_INPUT where it is no path at all, and NO_SUCH_PATH, naming near ones, where nothing ever stood there. */
export async function why(ctx: Context, her: Whose, field: string, then: AsOfArgs): Promise<WhySeen[]> {
  if (!DOTTED.test(field) || field.length > LONGEST) {
    const problems = [{ field: 'field', message: 'is no dotted path' }];
    throw new Failure('BAD_USER_INPUT', 'field: is no dotted path', { problems });
  }
  const { registry } = ctx.services;
  const { seat, subject, campaign } = her;
  const steps = await ctx.ledger.why(seat.viewer, seat.campaignId, subject.id, field, asOfOf(seat, then));
  const system = registry.systemOf(campaign);
  const days = characterDays(system);
  const dates = datesAt(days, field) ?? datesAt(days, `sheet.${field}`);
  if (steps.length > 0 || SHELL.includes(field)) return steps.map((step) => ({ ...step, seat, dates }));
  const view = { sheet: system.view(subject.state as Character, campaign) };
  if (at(view, field) === undefined && !leadsSomewhere(shapeOf(system), field)) {
    const near = nearest(view, field);
    throw new Failure('NO_SUCH_PATH', `The sheet has no ${field}. Near it: ${near.join(', ')}.`, { field, near });
  }
  return [];
}

/** The days in a value of a step, by the calendar of when its event was recorded. */
export async function datesOf(ctx: Context, { dates, seat, event }: WhySeen, value: unknown): Promise<DateWithin[]> {
  return dates ? dates.within(value, (await tellingThen(ctx, seat, event.seq)).date) : [];
}

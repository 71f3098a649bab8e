// What may people write? Text that every store, export and screen can keep as it stands.
import { z } from 'zod';

const keepable = (text: string): boolean => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

/** Free text, kept exactly as written; `max` counts UTF-16 units. Refuses U+0000 and half surrogate pairs. */
export const Text = (max: number) =>
  z.string().max(max).refine(keepable, 'holds U+0000 or half of a surrogate pair, which no store can keep');

/** One line that says something: a name, a title, a reason. */
export const Line = (max: number) =>
  Text(max)
    .refine((text) => text.trim() !== '', 'is blank')
    .refine((text) => !/[\n\r\u2028\u2029]/.test(text), 'is more than one line');

/** A reason a person gives; kept with the deed so that it can be understood years later. */
export const Reason = Line(500).describe('Why, in your own words.');

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A JSON value as text: the form in which values of any shape travel. */
export const JsonText = (max: number) => Text(max).refine(isJson, 'is no JSON text');

/** A name as it opens a sentence: "the ogre" is "The ogre" there. */
export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `FISHERS_NET` as a person reads it: "fishers net". */
export const inWords = (value: string): string => value.toLowerCase().replaceAll('_', ' ');

/** "1 token", "2 tokens". */
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** A figure as people read it, below zero with a minus sign and no hyphen. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** A figure as it is added to others: "+ 3", "− 3". */
export const plus = (n: number): string => `${n < 0 ? '−' : '+'} ${Math.abs(n)}`;

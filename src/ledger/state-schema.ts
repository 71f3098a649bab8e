// Was this state folded by the code that runs now? A state of another shape is folded anew when it is read.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CharacterEnrolled } from '../rules/kernel/character.js';
import type { EventDef } from '../rules/kernel/deed.js';
import type { StreamKind } from '../rules/kernel/stream.js';
import type { AnySystem } from '../rules/kernel/system.js';

/** Raised by hand when a fold of the common deeds comes to something else than before. */
const FOLD = '2';

const shapes = new WeakMap<AnySystem, string>();

/** Changes with every field a sheet gains, loses or takes another default for, and not with what is said of it. */
function shapeOf(system: AnySystem): string {
  const known = shapes.get(system);
  if (known) return known;
  const shape = z.toJSONSchema(system.Sheet, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.description;
    },
  });
  const digest = createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 12);
  shapes.set(system, digest);
  return digest;
}

/** The tag stored with a state. `system` may be null for what is no character. */
export const stateSchema = (kind: StreamKind, system: AnySystem | null): string =>
  kind === 'character' && system ? `${FOLD}/${shapeOf(system)}` : FOLD;

/** A sheet that was blank before the system knew a field begins with that field's default. */
export function completed(def: EventDef, data: unknown, system: AnySystem | null): unknown {
  if (!system || def.type !== CharacterEnrolled.type) return data;
  const enrolled = data as { readonly sheet: string };
  const whole = system.Sheet.safeParse(JSON.parse(enrolled.sheet));
  return whole.success ? { ...enrolled, sheet: JSON.stringify(whole.data) } : data;
}

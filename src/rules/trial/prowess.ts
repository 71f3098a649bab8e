// Does her training count? Prowess is added once, however many sources would give it. R-TRIAL-3
import { refuse } from '../kernel/deed.js';
import type { Attack } from './attack.js';
import type { Person, Sheet } from './sheet.js';
import { sameName } from './words.js';

const isTrained = (sheet: Sheet, source: string): boolean => sheet.trained.some(({ name }) => sameName(name, source));

/** Why training named can't count; null where all can. In an attack only the means in use does. R-TRIAL-15 */
export function refuseTraining(c: Person, sources: readonly string[], attack: Attack | null) {
  const untrained = sources.find((source) => !isTrained(c.sheet, source));
  if (untrained !== undefined)
    return refuse('NOT_TRAINED', `${c.name} is not trained in ${untrained}.`, {
      source: untrained,
      trained: c.sheet.trained.map(({ name }) => name),
    });
  const other = attack && sources.find((source) => !sameName(source, attack.means));
  return other
    ? refuse('TRAINING_NOT_IN_USE', `This attack is made with ${attack.means}: training in ${other} does not count.`, {
        source: other,
        means: attack.means,
      })
    : null;
}

/** The sources that count: those named, and in an attack always the weapon or spell in use. R-TRIAL-11 */
export function countedTraining(sheet: Sheet, sources: readonly string[], attack: Attack | null): readonly string[] {
  if (attack) return isTrained(sheet, attack.means) ? [attack.means] : [];
  return sources;
}

/** Prowess once for any training, and never twice. R-TRIAL-3 */
export const prowessFor = (sheet: Sheet, counted: readonly string[]): number =>
  counted.length > 0 ? sheet.prowess : 0;

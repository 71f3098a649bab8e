// What is a guard? A place in a file without which one spec must fail. All of them, from one tree: file, spec, name, place.
import database from './database.mjs';
import doors from './doors.mjs';
import ledger from './ledger.mjs';
import proofs from './proofs.mjs';

/** A name below test/, or the spec that stands beside the file. */
const specOf = (file, name) => (name === 'beside' ? file.replace(/\.ts$/, '.spec.ts') : `test/${name}.spec.ts`);

/** Whether a text is a condition and nothing after it: `if (…)`. */
function isCondition(text) {
  if (!text.startsWith('if (')) return false;
  let depth = 0;
  const end = [...text].findIndex((sign) => {
    if (sign === '(') depth++;
    return sign === ')' && --depth === 0;
  });
  return end === text.length - 1;
}

/** A place says what stands there once, and what instead of it. Unsaid: a condition never holds, all else is gone. */
function placed(place) {
  const [find, replace] = [place].flat();
  return { find, replace: replace ?? (isCondition(find) ? 'if (false)' : '') };
}

export const guards = [database, ledger, proofs, doors].flatMap((tree) =>
  Object.entries(tree).flatMap(([file, specs]) =>
    Object.entries(specs).flatMap(([name, places]) =>
      Object.entries(places).map(([what, place]) => ({ file, spec: specOf(file, name), what, ...placed(place) })),
    ),
  ),
);

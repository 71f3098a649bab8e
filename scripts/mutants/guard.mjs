// What is a guard? A place in a file without which one spec must fail.
/** `find` stands exactly once in the file; without a replacement it is taken out. */
export const guard = (file, by, what, find, replace = '') => ({
  file,
  spec: `test/int/ledger/${by}.spec.ts`,
  what,
  find,
  replace,
});

/** Guards of one file of the ledger. */
export const ts = (file) => (by, what, find, replace) => guard(`src/ledger/${file}.ts`, by, what, find, replace);

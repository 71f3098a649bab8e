// What is meant to cost a server much and its sender little? Documents of each kind that the limits are for.
const times = (n, one) => Array.from({ length: n }, (_, i) => one(i)).join(' ');
const campaign = (selection) => `query ($id: ID!) { campaign(id: $id) { ${selection} } }`;

/** Each makes a document that no cache has seen; `n` is another number each time. */
export const HOSTILE = [
  (n) => campaign(`a${n}: name ${'characters { nodes { campaign { '.repeat(6)} name ${' } } }'.repeat(6)}`),
  (n) => campaign(`a${n}: name ${'name '.repeat(3_500)}`),
  (n) => campaign(`a${n}: name ${times(900, (i) => `b${i}: character(id: "${i}") { id }`)}`),
  (n) =>
    campaign(
      `a${n}: timeline(first: 100) { nodes { involves { name } campaign { characters(first: 100) { nodes { name } } } } }`,
    ),
  (n) => `{ me { a${n}: name ${times(500, (i) => `name @x${i}`)} } }`,
  (n) =>
    `${campaign('...F0')} ${times(30, (i) => `fragment F${i} on Campaign { ...F${i + 1} ...F${i + 1} a${n}: name }`)} fragment F30 on Campaign { name }`,
  (n) => campaign(`timeline { nodes { ${times(700, (i) => `... on SealedEvent { a${n}b${i}: id }`)} } }`),
  (n) => `mutation { ${times(120, (i) => `a${n}b${i}: renameMe(name: "x") { name }`)} }`,
  // Fields that overlap are compared each with each; names that there are not, with all that there are.
  (n) => campaign(`a${n}: name ${times(400, () => `character(id: "${n}") { id }`)}`),
  (n) =>
    `${campaign(`a${n}: name ...F0`)} ${times(380, (i) => `fragment F${i} on Campaign { ...F${i + 1} name }`)} fragment F380 on Campaign { name }`,
  (n) => campaign(`a${n}: name timeline { nodes { ${times(600, (i) => `... on DiceRoled${i} { id }`)} } }`),
  // Within the limits, so that it is read, checked and answered.
  (n) => campaign(`a${n}: name ${'name '.repeat(900)}`),
];

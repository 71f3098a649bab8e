// Who lives at Low Water when the years begin? Three houses, two factions, and what some of them owe.

/** @typedef {{ name: string, heirOf?: string, age: number, faction: 'guild' | 'weir', silver: number, kin: [string, string][] }} Soul */

export const FACTIONS = {
  guild: { name: 'the Ferry Guild', zeal: 35, benefits: 'a share of the tolls' },
  weir: { name: 'the Weir Wardens', zeal: 30, benefits: 'a roof and a blade' },
  nobody: { name: 'the Loose Oars', selfInterest: true },
};

/** Kin in the order in which they inherit; who has no sheet is kin by name alone. @type {readonly Soul[]} */
export const SOULS = [
  { name: 'Odo', age: 68, faction: 'guild', silver: 900, kin: [['Maren', 'CHILD']] },
  {
    name: 'Maren',
    heirOf: 'Odo',
    age: 34,
    faction: 'guild',
    silver: 240,
    kin: [
      ['Torvald', 'SPOUSE'],
      ['Signe', 'CHILD'],
    ],
  },
  { name: 'Torvald', age: 39, faction: 'guild', silver: 180, kin: [['Maren', 'SPOUSE']] },
  {
    name: 'Ilse',
    age: 66,
    faction: 'weir',
    silver: 610,
    kin: [
      ['Bran', 'CHILD'],
      ['Una', 'CHILD'],
    ],
  },
  { name: 'Bran', heirOf: 'Ilse', age: 41, faction: 'weir', silver: 95, kin: [['Una', 'RELATIVE']] },
  { name: 'Una', heirOf: 'Ilse', age: 27, faction: 'guild', silver: 60, kin: [] },
  { name: 'Gerd', age: 69, faction: 'guild', silver: 1_450, kin: [['Sunniva', 'CHILD']] },
  { name: 'Sunniva', heirOf: 'Gerd', age: 52, faction: 'weir', silver: 330, kin: [['Pell', 'CHILD']] },
  { name: 'Pell', heirOf: 'Sunniva', age: 23, faction: 'weir', silver: 40, kin: [['Sunniva', 'RELATIVE']] },
];

/** Wills: percents by name. @type {Readonly<Record<string, readonly [string, string, number][]>>} */
export const WILLS = {
  Odo: [
    ['Maren', 'CHILD', 60],
    ['Una', 'FRIEND', 40],
  ],
  Gerd: [
    ['Sunniva', 'CHILD', 70],
    ['Little Gerd', 'RELATIVE', 30],
  ],
};

export const DEBTS = {
  Odo: [75, 'The ropemaker.'],
  Gerd: [220, 'New stones for the mill.'],
  Torvald: [400, 'The shipwright.'],
};

/** What the game master lays down on the way: the year counted from the first, and what happens then. */
export const TURNS = [
  { year: 2, who: 'Gerd', does: 'declareDead', reason: 'the mill went in the spring flood, and the miller with it' },
  { year: 4, who: 'Torvald', does: 'declareMissing', reason: 'out in a boat on a still night, and not seen again' },
  { year: 6, who: 'Ilse', does: 'declareDead', reason: 'the marsh fever' },
  { year: 7, who: 'Torvald', does: 'declareReturned', reason: 'in at the gate one evening, grey, asking for supper' },
  { year: 10 },
];

/** How a faction takes a death, one after the other. */
export const REACTIONS = [
  'they hung the rope at half height for nine days',
  'they drank to the dead and quarrelled over the place',
  'they said nothing, and sent no one',
  'they carried the coffin over for no toll',
];

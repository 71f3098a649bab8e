// Who is made where it does not matter who? The choices that finish a character of d100.

/** A smith of 20, from the common people. */
export const SMITH = {
  affinity: 'BODY',
  callings: [{ name: 'Smith', attribute: 'STR', points: 15 }],
  dedication: 'ADVENTURE',
  birthsign: 'LION',
  age: 20,
};

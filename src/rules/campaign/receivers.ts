// Who inherits, and what part? By the preset of the campaign: will, next of kin, faction, and the realm at last. R-D100-65
import type { Heir, NamedHeir, Relation, Will } from '../kernel/estate.js';
import type { Part } from './division.js';
import type { EstatePreset, EstateSettings } from './estate-settings.js';

/** The realm has no relation to anyone. */
export interface Receiver extends Part, Omit<Heir, 'relation'> {
  readonly relation: Relation | null;
  /** Whose it is after her: she has it for life. */
  readonly after: Heir | null;
  /** Percent of the improvement points of the dead. */
  readonly points: number;
}

/** Who could inherit: those of the will and the kin who are still there. */
export interface Survivors {
  readonly will: Will | null;
  /** Those of the will who live. */
  readonly heirs: readonly NamedHeir[];
  /** In the order in which they inherit. */
  readonly kin: readonly Heir[];
  /** The faction of the dead. */
  readonly faction: Heir | null;
}

/** Percent of tax for an heir; more where there was no will. R-D100-66 */
export function taxRate(relation: Relation, withoutWill: boolean, { tax }: Pick<EstateSettings, 'tax'>): number {
  const near = relation === 'CHILD' || relation === 'SPOUSE';
  const rate = near ? tax.near : relation === 'RELATIVE' ? tax.relative : tax.unrelated;
  return Math.min(100, rate + (withoutWill ? tax.noWill : 0));
}

const isSame = (a: Heir, b: Heir): boolean =>
  a.characterId !== null || b.characterId !== null
    ? a.characterId === b.characterId
    : a.factionId !== null || b.factionId !== null
      ? a.factionId === b.factionId
      : a.name.toLowerCase() === b.name.toLowerCase();

/** What nobody inherits is the realm's: a part that is taxed away whole. */
export const realm = (parts: number): Receiver => ({
  name: 'the realm',
  characterId: null,
  factionId: null,
  relation: null,
  parts,
  rate: 100,
  after: null,
  points: 0,
});

const receives = (heir: Heir, parts: number, rate: number, points = 0): Receiver => ({
  name: heir.name,
  characterId: heir.characterId,
  factionId: heir.factionId,
  relation: heir.relation,
  parts,
  rate,
  after: null,
  points,
});

/** All who receive something, each once; with the parts that go to nobody, which the referee should know of. */
export interface Receivers {
  readonly receivers: readonly Receiver[];
  /** Of 100 parts. */
  readonly open: number;
}

/** Each as the will has it; what it leaves open to the next of kin, else to the faction. R-D100-65 */
function byWill({ will, heirs, kin, faction }: Survivors, settings: EstateSettings): Receivers {
  const rate = ({ relation }: Heir) => taxRate(relation, will === null, settings);
  const open = 100 - heirs.reduce((so, { share }) => so + share, 0);
  const other = kin[0] ?? faction;
  const known = other && heirs.find((heir) => isSame(heir, other));
  const named = heirs.map((heir) => receives(heir, heir.share + (heir === known ? open : 0), rate(heir)));
  if (open === 0 || known) return { receivers: named, open: 0 };
  return other
    ? { receivers: [...named, receives(other, open, rate(other))], open: 0 }
    : { receivers: [...named, realm(open)], open };
}

/** All to one relative, whom the kin or else the will names; to the realm where there is none. */
function toOneRelative({ heirs, kin }: Survivors, { classic }: EstateSettings): Receivers {
  const heir = [...kin, ...heirs].find(({ relation }) => relation !== 'FACTION');
  return { receivers: [heir ? receives(heir, 100, classic.tax) : realm(100)], open: 0 };
}

/** A part for life to the spouse, the rest to the heirs; the first of them begins with some of the points. */
function withSpouse({ heirs, kin, faction }: Survivors, { glory }: EstateSettings): Receivers {
  const isSpouse = ({ relation }: Heir) => relation === 'SPOUSE';
  const spouse = [...heirs, ...kin].find(isSpouse);
  const named = heirs.filter((heir) => !isSpouse(heir));
  const [next] = kin.filter((heir) => !isSpouse(heir));
  const rest = named.length > 0 ? named : next ? [{ ...next, share: 100 }] : [];
  const [first] = rest;
  if (!first) {
    const only = spouse ?? faction;
    return only
      ? { receivers: [receives(only, 100, 0, only.relation === 'FACTION' ? 0 : glory.points)], open: 0 }
      : { receivers: [realm(100)], open: 100 };
  }
  const others = rest.map((heir) => {
    const points = heir === first && heir.relation !== 'FACTION' ? glory.points : 0;
    return receives(heir, spouse ? heir.share * (glory.spouseOneIn - 1) : heir.share, 0, points);
  });
  if (!spouse) return { receivers: others, open: 0 };
  const whole = rest.reduce((so, { share }) => so + share, 0);
  const { name, characterId, factionId, relation } = first;
  return {
    receivers: [...others, { ...receives(spouse, whole, 0), after: { name, characterId, factionId, relation } }],
    open: 0,
  };
}

/** Each preset's order of who inherits. */
export const PRESETS: Readonly<
  Record<
    EstatePreset,
    {
      /** Whether one who stays missing is inherited from, and may have her own back. */
      readonly missing: boolean;
      readonly receivers: (survivors: Survivors, settings: EstateSettings) => Receivers;
    }
  >
> = {
  D100: { missing: false, receivers: byWill },
  CLASSIC: { missing: true, receivers: toOneRelative },
  GLORY: { missing: false, receivers: withSpouse },
};

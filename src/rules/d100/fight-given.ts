// Who fights whom in the worked examples? An encounter on paper, for specs.
import type { CommandDef } from '../kernel/deed.js';
import { type Faces, type Given, GM, type Sent, uuid } from '../kernel/given.js';
import type { Id } from '../kernel/stream.js';
import { declareAttack } from './attack-declare.js';
import { defend, rollAttack } from './attack-roll.js';
import { settleAttack } from './attack-settle.js';
import { openEncounter } from './encounter.js';
import { combatantIn, type Encounter, freshTurn } from './encounter-record.js';
import { EXAMPLE, MAREN, maren, ODO, piece, withTarget } from './given.js';
import { beginRound } from './round.js';
import type { Sheet } from './sheet.js';

const SWORD = uuid(51);
const SHIELD = uuid(52);
const MAIL = uuid(53);
const SUIT = { item: 'BRIGANDINE', madeFor: 'MEDIUM', csBonus: 0, drBonus: 0 } as const;

/** A sheet with a sword in hand, this combat target, and so much Combat Stamina. */
export function armed(target: number, cs: number | null, more: Partial<Sheet> = {}): Partial<Sheet> {
  return {
    ...withTarget('COMBAT', target),
    goods: [piece(SWORD, { name: 'sword', kind: 'WEAPON', weapon: { type: 'sword', damage: '1d8' } })],
    inHand: [SWORD],
    stamina: { trained: 0, other: 0, current: cs },
    hitPoints: { maximum: 20, current: 20 },
    ...more,
  };
}

/** The same in a brigandine (Damage Reduction 4), and with a large shield where asked for. */
export const armoured = (target: number, cs: number | null, withShield = false): Partial<Sheet> => {
  const sheet = armed(target, cs);
  const mail = piece(MAIL, { name: 'brigandine', kind: 'ARMOUR', suit: SUIT });
  const shield = piece(SHIELD, { name: 'shield', kind: 'SHIELD', shield: 'LARGE' });
  return {
    ...sheet,
    goods: [...(sheet.goods ?? []), mail, ...(withShield ? [shield] : [])],
    worn: MAIL,
    inHand: withShield ? [SWORD, SHIELD] : [SWORD],
  };
};

/** A monster of the referee. */
export const OGRE = {
  name: 'the ogre',
  side: 2,
  figures: {
    target: 60,
    dexScore: 8,
    dexTarget: 30,
    intScore: 5,
    intTarget: 20,
    maximumCs: 15,
    damageReduction: 3,
    move: 30,
    hitPoints: 20,
    weapon: { type: 'club', damage: '2d6' },
  },
};

/** A fight of Maren against Odo, or whoever else is named. */
export class Fight {
  readonly sceneId: Id;

  constructor(
    readonly table: Given,
    combatants: readonly Record<string, unknown>[],
  ) {
    const sent = table.send(openEncounter, { title: 'At the ford', combatants });
    this.sceneId = sent.events[0]?.def.on(sent.events[0].data).id ?? '';
  }

  get scene(): Encounter {
    return this.table.state({ kind: 'scene', id: this.sceneId }) as Encounter;
  }

  /** Somebody by place in the list of combatants. */
  id(n: number): Id {
    return this.scene.combatants[n]?.id ?? '';
  }

  send(command: CommandDef, input: Record<string, unknown> = {}, faces: Faces = {}, by: Id = GM): Sent {
    return this.table.send(command, { sceneId: this.sceneId, ...input }, { by, faces });
  }

  refused(command: CommandDef, input: Record<string, unknown> = {}, by: Id = GM): string | null {
    return this.send(command, input, {}, by).refused;
  }

  begin(input: Record<string, unknown> = {}): this {
    this.send(beginRound, input);
    return this;
  }

  /** It is this one's turn, whatever the initiative. */
  turnOf(id: Id): this {
    if (this.scene.round === 0) this.begin();
    this.table.put({ kind: 'scene', id: this.sceneId }, { ...this.scene, turn: freshTurn(id) });
    return this;
  }

  cs(id: Id): number {
    return combatantIn(this.scene, id)?.left?.cs ?? this.table.sheet<Sheet>(id).stamina.current ?? 20;
  }

  hp(id: Id): number {
    return combatantIn(this.scene, id)?.left?.hitPoints ?? this.table.sheet<Sheet>(id).hitPoints.current;
  }

  /** An attack from declaration to damage; no defence where no roll is given for one. */
  attack(
    who: { attackerId: Id; defenderId: Id } & Record<string, unknown>,
    rolls: { attack: number; defence?: number; damage?: number[]; protection?: string },
  ): Sent {
    const declared = this.send(declareAttack, who);
    if (declared.refused) return declared;
    this.send(rollAttack, {}, { attack: [rolls.attack] });
    if (rolls.defence !== undefined) this.send(defend, {}, { defence: [rolls.defence] });
    return this.send(settleAttack, { protection: rolls.protection ?? 'NONE' }, { damage: rolls.damage ?? [] });
  }
}

/** Maren against Odo with these sheets; Maren is at turn. */
export function duel(one: Partial<Sheet>, other: Partial<Sheet>, settings: Record<string, unknown> = {}): Fight {
  const table = maren(one).character<Sheet>(ODO, { ...EXAMPLE, ...other }, { name: 'Odo', owner: uuid(3) });
  const fight = new Fight(table.set(settings), [
    { characterId: MAREN, side: 1 },
    { characterId: ODO, side: 2 },
  ]);
  return fight.turnOf(MAREN);
}

// Can a server that writes a sound chain still bend its dice? Each way is found when the seed is revealed, or before.
import { describe, expect, it } from '@jest/globals';
import { WrittenLedger } from '../../test/support/written-ledger.js';
import { rollsIn } from './roll-audit.js';
import { verifyCommits } from './verification.js';
import type { RecordedRoll } from './verify-roll.js';

const CAMPAIGN = 'c-1';
const begun = () => new WrittenLedger(CAMPAIGN).found();
const verify = (ledger: WrittenLedger) => verifyCommits(CAMPAIGN, ledger.commits);
const record = (ledger: WrittenLedger, id: string, ...rolls: unknown[]) =>
  ledger.commit({ id, name: 'rollFreely', events: rolls.map((roll) => ({ type: 'DiceRolled', data: { roll } })) });
const counts = async (ledger: WrittenLedger) => {
  const verdict = await verify(ledger);
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.summary.rolls;
};
/** The roll with its first face one higher, and a total that fits. */
const nudged = (roll: RecordedRoll): RecordedRoll => {
  const [first, ...rest] = roll.dice as [RecordedRoll['dice'][number]];
  const face = (first.face % first.sides) + 1;
  return { ...roll, dice: [{ ...first, face }, ...rest], total: roll.total + face - first.face };
};

describe('server rolls', () => {
  it('wait for their seed and are proven by it, period after period and chain after chain', async () => {
    const ledger = begun().rolls('d-1', 'a', '1d6', [6]);
    expect(await counts(ledger)).toMatchObject({ proven: 0, awaiting: 1 });
    ledger.reveal('d-2').rolls('d-3', 'a', '1d6', [6]).reveal('d-4').rolls('d-5', 'a', '1d6', [6]);
    const published = { chain: 2, anchor: ledger.anchor(2), length: 3 };
    const data = { chain: 1, period: 3, seed: ledger.seed() };
    ledger.commit({
      id: 'd-6',
      name: 'closeSession',
      events: [
        { type: 'SeedRevealed', data },
        { type: 'SeedChainPublished', data: published },
      ],
    });
    Object.assign(ledger, { chain: 2, period: 1 });
    ledger.rolls('d-7', 'a', '1d6', [6]).reveal('d-8');
    expect(await counts(ledger)).toEqual({ proven: 4, awaiting: 0, physical: 0, imported: 0 });
  });

  it('may go on in a chain whose end the last seed names', async () => {
    const ledger = new WrittenLedger(CAMPAIGN, 1).found();
    ledger.reveal('d-1', { nextAnchor: ledger.anchor(2), nextLength: 1 });
    Object.assign(ledger, { chain: 2, period: 1 });
    expect(
      await counts(ledger.rolls('d-2', 'a', '1d6', [6]).reveal('d-3', { nextAnchor: null, nextLength: null })),
    ).toMatchObject({
      proven: 1,
    });
  });

  it('stay unproven, and counted, where their chain was given up', async () => {
    const ledger = begun().rolls('d-1', 'a', '1d6', [6]);
    const data = { chain: 2, anchor: ledger.anchor(2), length: 3 };
    ledger.commit({ id: 'd-2', name: 'claimMember', events: [{ type: 'SeedChainPublished', data }] });
    Object.assign(ledger, { chain: 2, period: 1 });
    expect(await counts(ledger.rolls('d-3', 'a', '1d6', [6]).reveal('d-4'))).toMatchObject({ proven: 1, awaiting: 1 });
  });

  it('may stand beside the reveal in the deed that closes their period', async () => {
    const ledger = begun();
    const roll = ledger.roll('d-1', 'aging', '1d6', [6]);
    const data = { chain: 1, period: 1, seed: ledger.seed() };
    const events = [
      { type: 'SeedRevealed', data },
      { type: 'DiceRolled', data: { roll } },
    ];
    ledger.commit({ id: 'd-1', name: 'closeSession', events });
    ledger.period = 2;
    expect(await counts(ledger.reveal('d-2'))).toMatchObject({ proven: 1, awaiting: 0 });
  });

  it('are found anywhere in an event, but never in text, and count once where one deed shows them twice', async () => {
    const ledger = begun();
    const roll = ledger.roll('d-1', 'a', '1d6', [6]);
    record(ledger, 'd-1', { deep: [{ er: [roll] }] }, { again: roll }, { text: JSON.stringify(roll) });
    expect(await counts(ledger)).toMatchObject({ awaiting: 1 });
    expect([...rollsIn({ a: [roll, null, 'text'], b: { roll } })]).toEqual([roll, roll]);
  });

  it('of the table’s own dice and of other tools are counted apart', async () => {
    const ledger = begun();
    const roll = ledger.roll('d-1', 'a', '1d6', [6]);
    record(
      ledger,
      'd-1',
      { ...roll, source: 'PHYSICAL' },
      ...[5, 77].map((total) => ({ ...roll, source: 'IMPORTED', total })),
    );
    expect(await counts(ledger)).toMatchObject({ physical: 1, imported: 2, awaiting: 0 });
  });
});

describe('bent dice', () => {
  const broken = async (ledger: WrittenLedger, place: string, reason: RegExp) => {
    const verdict = await verify(ledger);
    expect(verdict).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
    if (!verdict.ok) expect(`${verdict.at?.seq}/${verdict.at?.ord}`).toBe(place);
  };

  it('a face changed before it was recorded is found at its own place', async () => {
    const ledger = begun().rolls('d-1', 'a', '1d6', [6]);
    record(ledger, 'd-2', nudged(ledger.roll('d-2', 'attacker', '2d20', [20, 20]))).rolls('d-3', 'a', '1d6', [6]);
    expect(await counts(ledger)).toMatchObject({ awaiting: 3 });
    await broken(ledger.reveal('d-4'), '3/0', /roll "attacker" \(2d20\): die 1 \(d20\) shows \d+, the seed gives \d+/);
  });

  it('a roll made again under a label already used', async () => {
    const ledger = begun();
    record(ledger, 'd-1', ledger.roll('d-1', 'a', '1d20', [20]), ledger.roll('d-1', 'a', '1d20+0', [20]));
    await broken(ledger, '2/1', /rolled twice/);
  });

  it('a roll under a period other than the open one', async () => {
    const early = begun();
    early.period = 2;
    await broken(early.rolls('d-1', 'a', '1d6', [6]), '2/0', /period 1\/2 while 1\/1 was open/);
    const late = begun().reveal('d-1');
    late.period = 1;
    await broken(late.rolls('d-2', 'a', '1d6', [6]), '3/0', /period 1\/1 while 1\/2 was open/);
  });

  it('a roll where no chain is open', async () => {
    const data = { name: 'no seeds', seeds: null };
    const without = new WrittenLedger(CAMPAIGN).commit({
      id: 'c',
      name: 'createCampaign',
      events: [{ type: 'CampaignCreated', data }],
    });
    await broken(without.rolls('d-1', 'a', '1d6', [6]), '2/0', /while none was open/);
    const used = new WrittenLedger(CAMPAIGN, 1).found().reveal('d-1');
    used.period = 1;
    await broken(used.rolls('d-2', 'a', '1d6', [6]), '3/0', /while none was open/);
  });

  it('a seed that is not the one committed, or comes out of turn, or from an unknown chain', async () => {
    await broken(begun().reveal('d-1', { seed: '00'.repeat(32) }), '2/0', /does not lead to the published anchor/);
    await broken(begun().reveal('d-1', { seed: 'short' }), '2/0', /does not lead/);
    const skipping = begun();
    skipping.period = 2;
    await broken(skipping.reveal('d-1'), '2/0', /out of turn/);
    await broken(begun().reveal('d-1', { chain: 2 }), '2/0', /never published/);
    await broken(begun().reveal('d-1', { chain: '1' }), '2/0', /never published/);
  });

  it('a chain published again, out of turn, or malformed', async () => {
    const publishing = (over: Record<string, unknown>) => {
      const ledger = begun();
      const data = { chain: 2, anchor: ledger.anchor(2), length: 3, ...over };
      return ledger.commit({ id: 'd-1', name: 'publish', events: [{ type: 'SeedChainPublished', data }] });
    };
    await broken(publishing({ chain: 1 }), '2/0', /out of turn/);
    await broken(publishing({ chain: 3 }), '2/0', /out of turn/);
    await broken(publishing({ anchor: 'zz' }), '2/0', /32 bytes/);
    for (const length of [0, 1_000_001, null]) await broken(publishing({ length }), '2/0', /length/);
  });

  it('a roll that is not written as one, or of an unknown source, or with malformed client bytes', async () => {
    const ledger = begun();
    const roll = ledger.roll('d-1', 'a', '1d6', [6]);
    await broken(record(begun(), 'd-1', { ...roll, dice: [{ sides: 6 }] }), '2/0', /not written as a roll/);
    await broken(record(begun(), 'd-1', { ...roll, source: 'HEAVEN' }), '2/0', /HEAVEN/);
    const bytes = begun();
    bytes.clientBytes = 'XY';
    await broken(record(bytes, 'd-1', roll), '2/0', /client bytes/);
  });
});

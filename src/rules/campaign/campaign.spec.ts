// Does a story begin with all it needs, and end so that everything in it can be checked?
import { describe, expect, it } from '@jest/globals';
import { presets } from '../kernel/calendar-presets.js';
import type { Campaign } from '../kernel/campaign.js';
import { step } from '../kernel/fold.js';
import { CAMPAIGN, GM, PLAYER, SPECTATOR, uuid } from '../kernel/given.js';
import { archiveCampaign, CampaignCreated, createCampaign, renameCampaign } from './campaign.js';
import { nameOf, toyTable } from './given.js';
import { common } from './index.js';

const wish = { name: 'The Salt Road', system: 'toy' };
const founded = (input: object = {}): Campaign => {
  const sent = toyTable().send(createCampaign, { ...wish, ...input }, { by: SPECTATOR });
  if (!sent.events[0]) throw new Error(sent.refusal?.message);
  const at = { campaignId: CAMPAIGN, streamId: CAMPAIGN, eventId: uuid(1), worldDay: 0, actor: SPECTATOR };
  return step(sent.events[0].def, null, sent.events[0].data, at) as Campaign;
};
const refusedFor = (input: object) => toyTable().send(createCampaign, { ...wish, ...input }).refusal;

describe('a campaign', () => {
  it('is founded by anyone, who is then its game master', () => {
    expect(founded()).toEqual({
      id: CAMPAIGN,
      name: 'The Salt Road',
      system: 'toy',
      members: { [SPECTATOR]: { role: 'GM', status: 'ACTIVE' } },
      owner: SPECTATOR,
      settings: {},
      calendar: { definition: presets.GREGORIAN },
      clock: 0,
      session: null,
      sessionsHeld: 0,
      seeds: { chain: 1, period: 1, length: 1_000, anchor: '00'.repeat(32) },
      archived: false,
    });
  });

  it('starts on the day, with the settings and the calendar it is given', () => {
    const settings = [
      { key: 'toy.perEvening', value: '3' },
      { key: 'players.enrol', value: 'true' },
    ];
    const own = {
      name: 'Two Halves',
      months: [
        { name: 'Light', days: 200 },
        { name: 'Dark', days: 200 },
      ],
    };
    const campaign = founded({ startDay: -400, settings, calendar: { definition: own } });
    expect(campaign).toMatchObject({ clock: -400, settings: { 'toy.perEvening': 3 } });
    expect(campaign.calendar).toMatchObject({ definition: { name: 'Two Halves', hasYearZero: false } });
    expect(founded({ calendar: { preset: 'EVEN' } }).calendar).toEqual({ definition: presets.EVEN });
  });

  it('is refused with what to mend', () => {
    expect(refusedFor({ system: 'chess' })).toMatchObject({ refused: 'NO_SUCH_SYSTEM', facts: { system: 'chess' } });
    expect(refusedFor({ settings: [{ key: 'toy.luck', value: '1' }] })?.refused).toBe('NO_SUCH_SETTING');
    expect(refusedFor({ settings: [{ key: 'toy.perEvening', value: '99' }] })?.refused).toBe('BAD_SETTING');
    const dayless = { name: 'None', months: [{ name: 'Void', days: 0 }] };
    expect(refusedFor({ calendar: { definition: dayless } })).toMatchObject({
      refused: 'BAD_CALENDAR',
      facts: { problems: [{ field: 'months' }] },
    });
  });

  it('has one calendar, not two or half of one', () => {
    const definition = { name: 'One', months: [{ name: 'Light', days: 9 }] };
    for (const calendar of [{}, { preset: 'EVEN', definition }, { preset: 'MINE' }])
      expect(createCampaign.input.safeParse({ ...wish, calendar }).success).toBe(false);
  });

  it('is renamed by its game master', () => {
    const table = toyTable();
    expect(table.send(renameCampaign, { name: 'The Salt Road' }).events).toEqual([]);
    expect(table.send(renameCampaign, { name: 'Mine' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    table.send(renameCampaign, { name: 'The Iron Road' });
    expect(table.campaign.name).toBe('The Iron Road');
  });

  it('is closed for good with its last seed told, and not in the middle of anything', () => {
    const table = toyTable({ session: { id: uuid(5), number: 2, title: 'The mill' } });
    expect(table.send(archiveCampaign, { reason: 'Done' }).refused).toBe('PLAY_SESSION_IS_OPEN');
    const running = toyTable();
    running.send(common.commands.find(({ name }) => name === 'advanceClock')!, { by: { days: 90 }, reason: 'Winter' });
    expect(running.send(archiveCampaign, { reason: 'Done' }).refused).toBe('CLOCK_IS_RUNNING');
    const quiet = toyTable();
    quiet.put({ kind: 'scene', id: uuid(31) }, { id: uuid(31) });
    expect(quiet.send(archiveCampaign, { reason: 'Done' }).refused).toBe('SCENES_ARE_OPEN');
    quiet.put({ kind: 'scene', id: uuid(31) }, null);
    expect(quiet.send(archiveCampaign, { reason: 'Done' }, { by: PLAYER }).refused).toBe('NOT_ALLOWED');
    const sent = quiet.send(archiveCampaign, { reason: 'Done' });
    expect(sent.events.map((e) => e.def.type)).toEqual(['SeedRevealed', 'CampaignArchived']);
    expect(quiet.campaign).toMatchObject({ archived: true, seeds: { period: 4 } });
  });

  it('reads as a sentence', () => {
    const data = {
      campaignId: CAMPAIGN,
      ...wish,
      calendarPreset: 'EVEN' as const,
      calendar: presets.EVEN,
      settings: [],
      startDay: 7,
      memberId: GM,
      seeds: { anchor: '00'.repeat(32), length: 9 },
    };
    expect(CampaignCreated.summary(data, nameOf)).toBe(
      `Somebody founded "The Salt Road", played by toy from world day 7 (${presets.EVEN.name} calendar).`,
    );
  });
});

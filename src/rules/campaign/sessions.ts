// Which evening was it? Play sessions: who came, what coming brings, and the seed that is told when all go home.
import { z } from 'zod';
import { type Campaign, campaign } from '../kernel/campaign.js';
import { character } from '../kernel/character.js';
import { command, event, gm, refuse } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Line } from '../kernel/text.js';
import { openScenes, refuseOpenScenes, revealSeed } from './seeds.js';

const Evening = {
  campaignId: Id,
  playSessionId: Id,
  sessionNumber: z.int32().min(1).describe('Which play session of the campaign it is, from 1.'),
  title: Line(200).describe('What the evening is called.'),
};

export const PlaySessionOpened = event<Campaign>()('PlaySessionOpened', {
  version: 1,
  doc: 'A play session began.',
  group: 'SESSIONS',
  data: z.object(Evening),
  on: (d) => campaign(d.campaignId),
  involves: () => [],
  voidable: false,
  evolve: (c, d) => ({ ...c, session: { id: d.playSessionId, number: d.sessionNumber, title: d.title } }),
  summary: (d) => `Play session ${d.sessionNumber} began: ${d.title}`,
});

export const PlaySessionClosed = event<Campaign>()('PlaySessionClosed', {
  version: 1,
  doc: 'A play session ended, with the characters that took part.',
  group: 'SESSIONS',
  data: z.object({ ...Evening, attended: z.array(Id).describe('The characters that took part.') }),
  on: (d) => campaign(d.campaignId),
  involves: (d) => d.attended,
  voidable: false,
  evolve: (c, d) => ({ ...c, session: null, sessionsHeld: Math.max(c.sessionsHeld, d.sessionNumber) }),
  summary: (d, name) =>
    d.attended.length === 0
      ? `Play session ${d.sessionNumber} ended; no character took part.`
      : `Play session ${d.sessionNumber} ended; ${d.attended.length} took part: ${d.attended.map(name).join(', ')}.`,
});

export const openPlaySession = command('openPlaySession', {
  doc: 'Opens a play session; what is recorded until it closes belongs to it.',
  input: z.object({ title: Evening.title }),
  by: gm,
  refusals: ['PLAY_SESSION_IS_OPEN'],
  decide: ({ campaign: c }, { title }, table) =>
    c.session
      ? refuse('PLAY_SESSION_IS_OPEN', `Play session ${c.session.number} is still open. Close it first.`, {
          playSession: c.session.id,
          number: c.session.number,
        })
      : [
          PlaySessionOpened.of({
            campaignId: c.id,
            playSessionId: table.id('session'),
            sessionNumber: c.sessionsHeld + 1,
            title,
          }),
        ],
});

const distinct = (ids: readonly Id[]): boolean => new Set(ids).size === ids.length;

export const closePlaySession = command('closePlaySession', {
  doc: 'Closes the play session, records who took part and what that brings them, and reveals its dice seed.',
  input: z.object({
    attended: z
      .array(Id)
      .max(100)
      .refine(distinct, 'names a character twice')
      .describe('The characters that took part, each once.'),
  }),
  reads: (i) => ({ attending: i.attended.map((id) => character(id)), scenes: openScenes }),
  by: gm,
  refusals: ['NO_PLAY_SESSION', 'SCENES_ARE_OPEN'],
  decide: ({ campaign: c, attending, scenes }, { attended }, table) => {
    if (!c.session) return refuse('NO_PLAY_SESSION', 'No play session is open.');
    const open = refuseOpenScenes(scenes);
    if (open) return open;
    const { id: playSessionId, number: sessionNumber, title } = c.session;
    return [
      PlaySessionClosed.of({ campaignId: c.id, playSessionId, sessionNumber, title, attended }),
      ...attending.flatMap((one) => table.system.attended?.(one, c) ?? []),
      ...revealSeed(c, table, `Play session ${sessionNumber} ended.`),
    ];
  },
});

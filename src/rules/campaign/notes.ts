// What should not be forgotten? Notes: text as data, which never becomes anything else.
import { z } from 'zod';
import { member } from '../kernel/campaign.js';
import { command, event, hand, players } from '../kernel/deed.js';
import { Id } from '../kernel/stream.js';
import { Text } from '../kernel/text.js';

const NoteText = Text(10_000)
  .refine((text) => text.trim() !== '', 'is blank')
  .describe('The note, kept as written.');
const About = z.array(Id).max(50).describe('The characters, members and scenes it is about.');

const shortened = (text: string): string => {
  const [line = ''] = text.trim().split('\n');
  return line === text.trim() && line.length <= 120 ? line : `${[...line].slice(0, 119).join('')}…`;
};

export const NoteWritten = event<null>()('NoteWritten', {
  version: 1,
  doc: 'A member wrote something down.',
  group: 'NOTES',
  data: z.object({ memberId: Id, text: NoteText, about: About }),
  on: (d) => member(d.memberId),
  involves: (d) => [...new Set([d.memberId, ...d.about])],
  summary: (d, name) => `${name(d.memberId)} noted: ${shortened(d.text)}`,
});

export const writeNote = command('writeNote', {
  doc: 'Writes a note; with an audience it is a secret of those who may see it.',
  input: z.object({ text: NoteText, about: About.optional() }),
  by: players,
  records: true,
  decide: (_, { text, about = [] }, { actor }) => [NoteWritten.of({ memberId: hand(actor), text, about })],
});

// Who gets how much of what a party wins? Each the same, or one sum split, with nothing lost on the way.
import { z } from 'zod';
import { Id } from '../kernel/stream.js';

export const ShareMode = z
  .enum(['EACH', 'SPLIT'])
  .meta({ id: 'D100ShareMode', description: 'Whether each recipient gets the amount, or all share it.' });
export type ShareMode = z.infer<typeof ShareMode>;

export const Recipients = z
  .array(Id)
  .min(1)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, 'names a recipient twice')
  .describe('The characters that get a share, each once.');

/** What stands in the event of each share, so that it can be checked and voided alone. */
export const Share = {
  mode: ShareMode,
  pool: z.int32().describe('All that was given out or divided.'),
  recipients: z.array(Id).describe('All who got a share.'),
  share: z.int32().describe("This character's share."),
  remainder: z.int32().describe('What could not be divided and went to nobody.'),
  working: z.string().describe('How the share was reckoned, in words.'),
};
const share = z.object(Share);
export type Share = z.infer<typeof share>;

/** Shares out `amount`: shares and remainder together are always the pool. R-ALL-4 */
export function shareOut(mode: ShareMode, amount: number, recipients: readonly Id[], unit: string): Share {
  const n = recipients.length;
  const each = mode === 'EACH' ? amount : Math.floor(amount / n);
  const pool = mode === 'EACH' ? amount * n : amount;
  const remainder = pool - each * n;
  const left = remainder === 0 ? '' : `, ${remainder} left over`;
  const working =
    mode === 'EACH' ? `${amount} ${unit} each` : `${amount} ${unit} split among ${n}: ${each} each${left}`;
  return { mode, pool, recipients: [...recipients], share: each, remainder, working };
}

/** How one sum was divided; nothing where each simply got the amount. */
export const shareInWords = ({ mode, recipients, remainder, working }: Share): string =>
  mode === 'SPLIT' && (recipients.length > 1 || remainder > 0) ? ` (${working})` : '';

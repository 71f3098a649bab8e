// What does this table do with the belongings of the dead? Presets of inheritance, their figures, and the levy. R-D100-66
import { z } from 'zod';

const group = <S extends z.ZodRawShape>(shape: S) => z.object(shape).prefault({} as never);
const percent = (value: number, says: string) => z.int32().min(0).max(100).default(value).describe(says);

/** How estates are divided: by will and nearness, to one named relative, or with the spouse's third. */
export const EstatePreset = z
  .enum(['D100', 'CLASSIC', 'GLORY'])
  .meta({ id: 'EstatePreset', description: 'How a campaign divides estates.' });
export type EstatePreset = z.infer<typeof EstatePreset>;

/** Settings common to all systems that let something pass on. */
export const EstateSettings = group({
  preset: EstatePreset.default('D100').describe(
    'D100: by will, or to the next of kin, taxed by nearness. CLASSIC: all to one relative, of the missing too, less a tax had back by whoever returns. ' +
      'GLORY: untaxed, a part for life to the spouse, and points to the heir. R-D100-65',
  ),
  waitingDays: z
    .int32()
    .min(0)
    .max(100_000)
    .default(30)
    .describe('Days after a death, or after one was missed, until the estate is divided by itself. R-D100-67'),
  goods: z
    .enum(['SELL', 'KEEP'])
    .default('SELL')
    .describe("Whether priced goods count as sold, or are handed out against an heir's net. R-D100-66"),
  tax: group({
    near: percent(10, 'D100: percent of tax for a child or spouse. R-D100-66'),
    relative: percent(20, 'D100: percent of tax for another relative. R-D100-66'),
    unrelated: percent(30, 'D100: percent of tax for a friend or a faction. R-D100-66'),
    noWill: percent(10, 'D100: percentage points more without a will. R-D100-66'),
  }),
  classic: group({
    tax: percent(10, 'CLASSIC: percent of tax for the relative who inherits. R-D100-66'),
    returnTax: percent(10, 'CLASSIC: percent of tax for an owner who returns and takes her own back. R-D100-66'),
  }),
  glory: group({
    spouseOneIn: z
      .int32()
      .min(2)
      .max(100)
      .default(3)
      .describe('GLORY: a surviving spouse keeps one part in so many for life. R-D100-67'),
    points: percent(10, "GLORY: percent of the parent's improvement points that the heir begins with. R-D100-67"),
  }),
  levy: group({
    use: z.boolean().default(false).describe("Holdings are taxed on each year's first day. R-D100-66"),
    rate: percent(5, 'Percent of silver and priced goods that the levy takes. R-D100-66'),
  }),
});
export type EstateSettings = z.infer<typeof EstateSettings>;

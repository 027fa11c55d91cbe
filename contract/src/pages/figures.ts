import * as z from 'zod/mini';

/** Selectable periods of the figures of pages, in days. */
export const PAGE_PERIODS = ['7', '28', '90'] as const;
export type PagePeriod = (typeof PAGE_PERIODS)[number];
export const USUAL_PAGE_PERIOD: PagePeriod = '28';
export const pagePeriod = z.optional(z.enum(PAGE_PERIODS));

/** One figure by day. */
export const series = z.object({
  /** Every day of the period, oldest first. */
  days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
  /** The days of the preceding period of the same length, oldest first. */
  before: z.array(z.int()),
});
export type Series = z.output<typeof series>;

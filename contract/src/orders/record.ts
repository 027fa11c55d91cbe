import * as z from 'zod/mini';

/** What was given in stars: `average` with one decimal, null below three reviews. */
export const rating = z.object({ average: z.nullable(z.number()), count: z.int() });
export type Rating = z.output<typeof rating>;
/** So many of so many; null below five. */
const share = z.nullable(z.object({ count: z.int(), of: z.int() }));
/** What the orders of the last 365 days say about a seller, also where it is bad. */
export const tradeRecord = z.object({
  /** Accepted quotes that were shipped in time, of those that were shipped or that the seller broke. */
  honoured: share,
  /** Shipped in time, of all that was shipped. */
  inTime: share,
  /** Confirmed orders that were not broken by the seller. `of - count` were cancelled after they were confirmed. */
  fulfilled: share,
});
export type TradeRecord = z.output<typeof tradeRecord>;

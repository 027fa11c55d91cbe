/**
 * What competed for a slot, the best first, with what a view is worth to each, in millionths of a paisa. Of the winner
 * also its bid and its floor, in millionths of its minor unit. It is kept with a charge, whose price follows from it.
 */
export type Bids = readonly (readonly [campaignId: string, score: number, bid?: number, floor?: number])[];

/** The least price at which the winner would still have won, between its floor and its bid. */
export function priceOf([winner, second]: Bids): number {
  const [, score = 0, bid = 0, floor = 0] = winner ?? [];
  const needed = second === undefined || score === 0 ? 0 : (second[1] * bid) / score;
  return Math.ceil(Math.min(bid, Math.max(floor, needed)));
}

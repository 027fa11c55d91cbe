import { MILLIONTHS } from '#contract/advertising/choices.ts';
import { type CampaignRehearsal, REPLAYED_MAX } from '#contract/advertising/rehearsal.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { reachProblems } from '../audience/estimate.ts';
import { USUAL_RATE } from '../delivery/running.ts';
import type { AdvertisingContext } from '../tables.ts';
import { findRehearsed, seenSlots } from './queries.ts';
import { replay } from './replay.ts';

/** Two digits, and nothing below ten: nobody can be counted one by one. */
function rounded(count: number): number {
  if (count < 10) return 0;
  const step = 10 ** (String(Math.floor(count)).length - 2);
  return Math.floor(count / step) * step;
}
const percent = (part: number, all: number): number => (all === 0 ? 0 : Math.round((20 * part) / all) * 5);

/**
 * What people saw in the last 24 hours, replayed for the audience and the budget of a campaign. The audience is checked
 * like that of one which is sent, so that a rehearsal says nothing of single people.
 */
export async function rehearseCampaign(ctx: AdvertisingContext, campaignId: string): Promise<CampaignRehearsal> {
  const owned = { ownerId: ctx.actor.id, campaignId };
  const row = found(await findRehearsed.first(ctx.db, { ...owned, now: ctx.now }));
  const { currency, zone, pays_for: paysFor } = row;
  const period = { zone, since: new Date(ctx.now.getTime() - day), now: ctx.now, limit: REPLAYED_MAX };
  const [problems, slots] = await Promise.all([
    reachProblems(ctx, row.audience),
    seenSlots(ctx.db, { ...owned, ...period }),
  ]);
  const isEnough = problems.length === 0;
  const { views: counted, spent, byHour } = replay(row, isEnough ? slots : [], ctx.now);
  const views = rounded(counted);
  const paid = paysFor === 'views' ? counted / 1_000 : (counted * USUAL_RATE.clicks) / USUAL_RATE.views;
  const price = views === 0 ? null : spent / MILLIONTHS / paid;
  return {
    isEnough,
    slots: rounded(slots.length),
    views,
    currency,
    spent: counted === 0 ? 0 : Math.round((spent / MILLIONTHS / counted) * views),
    paysFor,
    price: price === null ? null : Math.round(price),
    hours: byHour.map((part) => (views === 0 ? 0 : percent(part, counted))),
  };
}

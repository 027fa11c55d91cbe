import { MILLIONTHS } from '#contract/advertising/choices.ts';
import { type CampaignRehearsal, REPLAYED_MAX } from '#contract/advertising/rehearsal.ts';
import { found } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { reachProblems } from '../audience/estimate.ts';
import { blurred } from '../audience/noise.ts';
import { USUAL_RATE } from '../delivery/running.ts';
import type { AdvertisingContext } from '../tables.ts';
import { findRehearsed, seenSlots } from './queries.ts';
import { replay } from './replay.ts';

/** Prices of two digits: an average says nothing of one view. */
function inTwoDigits(price: number): number {
  const step = 10 ** Math.max(0, String(Math.floor(price)).length - 2);
  return Math.round(price / step) * step;
}
/** Of the views in all hours; those with too few say nothing. */
function percentOf(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : Math.round((20 * count) / all) * 5));
}
const markOf = (viewers: readonly string[]): string => [...new Set(viewers)].toSorted().join(' ');

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
  const { views: counted, viewers, spent, byHour } = replay(row, isEnough ? slots : [], ctx.now);
  const off = (count: number, mark: string): number => (count === 0 ? 0 : blurred(ctx.services, { count, mark }));
  const mark = markOf(viewers);
  const seen = off(slots.length, markOf(slots.map(({ viewer_id: id }) => id)));
  const views = Math.min(seen, off(counted, mark));
  const share = paysFor === 'views' ? 1 / 1_000 : USUAL_RATE.clicks / USUAL_RATE.views;
  const price = views === 0 ? null : inTwoDigits(spent / MILLIONTHS / (counted * share));
  return {
    isEnough,
    slots: seen,
    views,
    currency,
    spent: Math.min(Number(row.budget ?? 0), Math.round((price ?? 0) * views * share)),
    paysFor,
    price,
    hours: percentOf(byHour.map((count, hour) => (views === 0 ? 0 : off(count, `${hour} ${mark}`)))),
  };
}

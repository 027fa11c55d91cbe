import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { MILLIONTHS, type VisitVerdict } from '#contract/advertising/choices.ts';
import { MATCH_MINUTES, type Matched } from '#contract/advertising/matches.ts';
import type { TaskContext, VisitorContext } from '#platform/context.ts';
import { network } from '#platform/limits/index.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { minute } from '#platform/time.ts';
import { findCampaign } from '../campaigns/queries.ts';
import { canImportMatches } from '../policy.ts';
import type { AdvertisingContext, AdvertisingTables } from '../tables.ts';
import { clickOf, markOf } from './click-mark.ts';
import { marksOf } from './marks.ts';
import { lockCampaigns } from './queries.ts';
import {
  campaignsOfClicks,
  campaignsOfLate,
  expireLate,
  readClicks,
  storeMatches,
  type WaitingRow,
} from './queries-matches.ts';
import { isOverBudget, ofState } from './verdict.ts';

interface Judged {
  readonly row: WaitingRow;
  readonly verdict: VisitVerdict;
  readonly price: number;
}
const lateAt = (now: Date): Date => new Date(now.getTime() - MATCH_MINUTES * minute);
const waits = ({ verdict, at }: WaitingRow, now: Date): boolean => verdict === 'waiting' && at > lateAt(now);

/** One after the other: what counts is spent before the next one is looked at. */
function judge(rows: readonly WaitingRow[], now: Date): Judged[] {
  const added = new Map<string, number>();
  return rows
    .filter((row) => waits(row, now))
    .map((row) => {
      const spent = added.get(row.campaign_id) ?? 0;
      const price = Number(row.match_price ?? 0);
      const after = {
        ...row,
        spent: String(Number(row.spent) + spent),
        day_spent: String(Number(row.day_spent) + spent),
      };
      const verdict = ofState(row, now) ?? (isOverBudget(after, price) ? 'budget_used' : 'valid');
      const paid = verdict === 'valid' ? price : 0;
      added.set(row.campaign_id, spent + paid);
      return { row, verdict, price: paid };
    });
}
function dayOf(judged: readonly Judged[], row: WaitingRow) {
  const own = judged.filter((each) => each.row.campaign_id === row.campaign_id);
  const valid = own.filter(({ verdict }) => verdict === 'valid');
  return {
    campaign_id: row.campaign_id,
    day: row.day,
    hour: row.hour,
    spent: valid.reduce((sum, { price }) => sum + price, 0),
    cap: row.budget_type === 'daily' ? Number(row.budget) * MILLIONTHS : null,
    views: 0,
    clicks: valid.length,
    free: own.length - valid.length,
  };
}

interface Of {
  readonly ownerId: string | null;
  readonly campaignId: string | null;
  readonly notSeenFrom: string | null;
}
/**
 * Charges clicks that have arrived, in the transaction of the caller. Their campaigns are locked first, as by the
 * reports of views and clicks and by the end of the ten minutes: of a confirmation and the end at once one counts.
 */
async function matchClicks(
  { db, now }: { readonly db: Kysely<AdvertisingTables>; readonly now: Date },
  marks: readonly string[],
  { ownerId, campaignId, notSeenFrom }: Of,
): Promise<Matched> {
  // One click can be written in several ways, such as `….0` and `….00`.
  const named = [...new Map(marks.map(clickOf).map((click) => [markOf(click), click])).values()];
  const clicks = named.map(({ pageId, slot }) => ({ page_id: pageId, slot }));
  const of = { clicks, ownerId, campaignId, notSeenFrom };
  const campaigns = await campaignsOfClicks(db, of);
  await lockCampaigns(db, { ids: campaigns.map(({ id }) => id) });
  const rows = await readClicks(db, { ...of, now });
  const judged = judge(rows, now);
  const days = [...new Map(judged.map(({ row }) => [row.campaign_id, row])).values()].map((row) => dayOf(judged, row));
  if (judged.length > 0) {
    const visits = judged.map(({ row, verdict, price }) => ({ id: row.id, verdict, price, day: row.day }));
    const stored = await storeMatches.first(db, { visits, days });
    const paying = days.filter(({ spent }) => spent > 0).length;
    if (stored?.marked !== visits.length || stored.days !== days.length || stored.paid !== paying)
      throw new Error(`${visits.length} clicks of ${days.length} campaigns were to be decided, and were not`);
  }
  const confirmed = judged.filter(({ verdict }) => verdict === 'valid').length;
  const known = rows.filter(({ verdict }) => verdict === 'valid').length;
  const late = rows.filter(
    (row) => row.verdict === 'unmatched' || (row.verdict === 'waiting' && !waits(row, now)),
  ).length;
  const free = rows.length - confirmed - known - late;
  return { confirmed, known, late, free, unknown: clicks.length - rows.length };
}

type Visitor = VisitorContext<AdvertisingTables>;
export const prepareConfirmation = async ({ services: { limits }, origin }: Visitor): Promise<undefined> => {
  await limits.consume('clickMatchesByAddress', network(origin.address));
};
/**
 * Anyone who was led to the page knows the click. They learn nothing of what became of it, and confirm nothing from the
 * address where they saw what they followed: the server of an advertiser has another one.
 */
export async function confirmClicks(ctx: Visitor, clicks: readonly string[]): Promise<void> {
  await matchClicks(ctx, clicks, { ownerId: null, campaignId: null, notSeenFrom: marksOf(ctx).address });
}

/** Of one campaign, as its team has read them from a file. */
export async function importMatches(
  ctx: AdvertisingContext,
  campaignId: string,
  clicks: readonly string[],
): Promise<Matched> {
  const ownerId = ctx.actor.id;
  const campaign = found(await findCampaign.first(ctx.db, { ownerId, campaignId }));
  enforce(canImportMatches(ctx, { matchesClicks: campaign.matches_clicks }));
  return matchClicks(ctx, clicks, { ownerId, campaignId, notSeenFrom: null });
}

const BATCH = 1_000;
/** Every minute: what nobody has confirmed in ten minutes is free. */
export const expireMatches = defineTask({
  name: 'advertising.expire_matches',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  async run(ctx: TaskContext<AdvertisingTables>) {
    const before = lateAt(ctx.now);
    while (!ctx.signal.aborted) {
      const late = await campaignsOfLate(ctx.db, { before, limit: BATCH });
      if (late.length === 0) return;
      const ids = late.map(({ id }) => id);
      await ctx.transaction(async (tx) => {
        await lockCampaigns(tx.db, { ids });
        await expireLate(tx.db, { ids, before });
      });
    }
  },
});

import { REVIEW_HISTORY_MAX } from '#contract/advertising/choices.ts';
import type {
  CampaignReview,
  CampaignReviewRow,
  listCampaignReviews as listEndpoint,
} from '#contract/advertising/reviews.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import { across } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { audited } from '#platform/observability/audit.ts';
import { goalOf, namePlaces, presentContent } from '../campaigns/present.ts';
import { thingOf } from '../campaigns/thing.ts';
import { reviewAbilities, type ReviewOf } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { brokenLink, flagsOf } from './flags.ts';
import { countReviews, decidedPage, findLive, findReview, historyOf, type ReviewRow, waitingPage } from './queries.ts';

export const reviewOf = (row: ReviewRow): ReviewOf => ({
  state: row.state,
  isOwn: row.is_own,
  claimedBy: row.claimed_by,
  claimedUntil: row.claimed_until,
});
function presentRow(row: ReviewRow, ctx: Pick<AdvertisingContext, 'member' | 'now'>, cards: Cards): CampaignReviewRow {
  const submittedAt = found(row.submitted_at);
  const { claimed_by: claimedBy, claimed_until: until } = row;
  const isClaimed = row.state === 'waiting' && until !== null && until > ctx.now;
  return {
    id: row.version_id,
    campaignId: row.campaign_id,
    kind: row.kind,
    campaignState: row.campaign_state,
    owner: cards.actor(row.owner_id) ?? null,
    state: row.state,
    headline: row.headline,
    submittedAt: submittedAt.toISOString(),
    goalAt: goalOf(submittedAt).toISOString(),
    claim: isClaimed ? { isOwn: claimedBy === ctx.member.id, until: until.toISOString() } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    code: row.code,
    note: row.note,
  };
}

/** What waits, the oldest first; what was decided, the latest first. */
export async function listReviews(
  ctx: AdvertisingContext,
  { list, page = 1, size = 10 }: Out<(typeof listEndpoint)['query']>,
): Promise<Out<(typeof listEndpoint)['reply']>> {
  const range = { adminId: ctx.member.id, offset: (page - 1) * size, limit: size };
  const [rows, counts] = await Promise.all([
    list === 'waiting' ? waitingPage(ctx.db, range) : decidedPage(ctx.db, { ...range, state: list }),
    countReviews.first(ctx.db),
  ]);
  const cards = await ctx.cards(rows.map((row) => actorReference(row.owner_id)));
  return {
    data: rows.map((row) => presentRow(row, ctx, cards)),
    page: { number: page, size, total: found(counts)[list] },
    counts: found(counts),
  };
}

/** A version as admins see it, beside the one that runs. */
export async function presentReview(ctx: AdvertisingContext, reviewId: string): Promise<CampaignReview> {
  const row = found(await findReview.first(ctx.db, { adminId: ctx.member.id, reviewId }));
  const thing = thingOf(row);
  const { live_number: number, campaign_id: campaignId } = row;
  const isNewer = number !== null && number !== row.number;
  const shown = [actorReference(row.owner_id), ...(thing === null ? [] : [thing])];
  const [live, history, cards] = await Promise.all([
    isNewer ? findLive.first(ctx.db, { campaignId, number }) : undefined,
    historyOf.first(ctx.db, { ownerId: row.owner_id, reviewId, limit: REVIEW_HISTORY_MAX }),
    ctx.cards(shown),
  ]);
  const versions = live === undefined ? [row] : [row, live];
  const named = await namePlaces(across(ctx.db), versions, ctx.language);
  const boosted = thing === null ? null : (cards.get(thing.kind, thing.id) ?? null);
  return {
    ...presentRow(row, ctx, cards),
    content: presentContent(row, found(named[0]), ctx),
    live: live === undefined ? null : presentContent(live, found(named[1]), ctx),
    thing: boosted,
    isThingChanged: (live?.thing_digest ?? null) !== null && live?.thing_digest !== row.thing_digest,
    history: found(history),
    flags: [...(row.is_up === false ? [brokenLink(row)] : []), ...flagsOf(row, boosted)],
    can: reviewAbilities(ctx, reviewOf(row)),
  };
}
export async function readReview(ctx: AdvertisingContext, reviewId: string): Promise<CampaignReview> {
  const shown = await presentReview(ctx, reviewId);
  ctx.record(audited, {
    adminId: ctx.member.id,
    what: 'advertising.read_review',
    target: { kind: 'campaign', id: shown.campaignId },
    at: ctx.now,
  });
  return shown;
}

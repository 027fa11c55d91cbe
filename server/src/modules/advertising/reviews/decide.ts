import { v7 as uuid } from 'uuid';
import { CLAIM_MINUTES } from '#contract/advertising/choices.ts';
import type { CampaignReview, rejectCampaign } from '#contract/advertising/reviews.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { across } from '#platform/database/narrow.ts';
import { audit } from '#platform/observability/audit.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { minute } from '#platform/time.ts';
import type { CampaignStateRow } from '../campaigns/columns.ts';
import { moveCampaign } from '../campaigns/move.ts';
import { freezesOf, lockCampaign } from '../campaigns/queries.ts';
import { updateCampaign, updateVersion } from '../campaigns/queries-write.ts';
import { scheduleOf } from '../campaigns/schedule.ts';
import { thingDigest, thingOf } from '../campaigns/thing.ts';
import { draftAgain } from '../campaigns/versions.ts';
import { releaseMoney } from '../money/holds.ts';
import { resumeLookedAt } from '../running/changed-things.ts';
import { findBoosts } from '../running/queries.ts';
import { recheckBoosts } from '../running/things.ts';
import { canApprove, canClaim, canReject } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { claimVersion, decideVersion, findReview, type ReviewRow } from './queries.ts';
import { presentReview, reviewOf } from './read.ts';

const reviewFor = async ({ db, member }: AdvertisingContext, reviewId: string): Promise<ReviewRow> =>
  found(await findReview.first(db, { adminId: member.id, reviewId }));

/** For a quarter of an hour nobody else decides. Of two at once, one has it. */
export async function claimReview(ctx: AdvertisingContext, reviewId: string): Promise<CampaignReview> {
  enforce(canClaim(ctx, reviewOf(await reviewFor(ctx, reviewId))));
  const until = new Date(ctx.now.getTime() + CLAIM_MINUTES * minute);
  const claimed = await claimVersion.first(ctx.db, { reviewId, adminId: ctx.member.id, now: ctx.now, until });
  if (claimed === undefined) throw new Refusal('review_claimed');
  await ctx.emit('advertising.queue_changed', { reviewId });
  return await presentReview(ctx, reviewId);
}

/** What a boost shows has changed since it was sent: that is another review, which nobody has read yet. */
async function requireSame(ctx: AdvertisingContext, review: ReviewRow): Promise<void> {
  const { version_id: before, thing_digest: sent } = review;
  const digest = await thingDigest(ctx, thingOf(review));
  // What nobody sees is paused as soon as it runs.
  if (digest === null || digest === '' || sent === null || digest === sent) return;
  const id = uuid();
  await updateVersion(ctx.db, before, { id, thing_digest: digest, claimed_by: null, claimed_until: null });
  for (const reviewId of [before, id]) await ctx.emit('advertising.queue_changed', { reviewId });
  throw new Refusal('review_changed', { keepWrites: true });
}

interface Decision {
  readonly state: 'approved' | 'rejected';
  readonly code: string | null;
  readonly note: string | null;
}
/**
 * Decides once, with the campaign locked first, as its team does: of a withdrawal and an approval at once, the later
 * one finds that the other was faster.
 */
async function decide(
  ctx: AdvertisingContext,
  reviewId: string,
  { state, code, note }: Decision,
): Promise<{ readonly campaign: CampaignStateRow; readonly number: number }> {
  const { campaign_id: campaignId } = await reviewFor(ctx, reviewId);
  const campaign = found(await lockCampaign.first(ctx.db, { campaignId }));
  const review = await reviewFor(ctx, reviewId);
  enforce((state === 'approved' ? canApprove : canReject)(ctx, reviewOf(review)));
  if (state === 'approved') await requireSame(ctx, review);
  const decided = await decideVersion.first(ctx.db, {
    reviewId,
    adminId: ctx.member.id,
    state,
    code,
    note,
    now: ctx.now,
  });
  if (decided === undefined) throw new Refusal('review_decided');
  await ctx.emit('advertising.queue_changed', { reviewId });
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: `advertising.${state === 'approved' ? 'approve' : 'reject'}_campaign`,
    target: { kind: 'campaign', id: campaignId },
    ...(note !== null && { reason: note }),
    at: ctx.now,
  });
  return { campaign, number: review.number };
}

/** After its start it runs at once; after its end it is a draft again, and its money is free. */
async function begin(ctx: AdvertisingContext, campaign: CampaignStateRow, number: number): Promise<void> {
  const { startsOn, startsAt, endsAt } = await scheduleOf(ctx, campaign);
  const program = { by: 'program', memberId: null } as const;
  if (endsAt === null || endsAt <= ctx.now) {
    await moveCampaign(ctx, campaign, { ...program, step: 'expire', reason: 'end_passed' });
    await draftAgain(ctx, campaign);
    return releaseMoney(ctx, campaign, { rule: 'end_passed', memberId: null });
  }
  const days = { starts_on: startsOn, starts_at: startsAt, ends_at: endsAt, renewed_on: null };
  await updateCampaign(ctx.db, campaign.id, { ...days, live_number: number });
  const approved = await moveCampaign(ctx, campaign, { step: 'approve', by: 'admin', memberId: ctx.member.id });
  const [freeze] = await freezesOf(ctx.db, { ownerId: campaign.owner_id });
  if (freeze !== undefined) await moveCampaign(ctx, approved, { ...program, step: 'freeze', reason: freeze.reason });
  else if (startsAt <= ctx.now) {
    await moveCampaign(ctx, approved, { ...program, step: 'start', reason: 'start_reached' });
    await recheckBoosts(ctx, await findBoosts(ctx.db, { ids: [campaign.id] }));
  }
}
const versionFact = ({ id: campaignId, owner_id: ownerId }: CampaignStateRow, ctx: AdvertisingContext) => ({
  campaignId,
  ownerId,
  memberId: ctx.member.id,
});

export async function approve(ctx: AdvertisingContext, reviewId: string): Promise<CampaignReview> {
  const { campaign, number } = await decide(ctx, reviewId, { state: 'approved', code: null, note: null });
  if (campaign.state === 'pending_review') await begin(ctx, campaign, number);
  else {
    await updateCampaign(ctx.db, campaign.id, { live_number: number, changed_at: ctx.now });
    if (!(await resumeLookedAt(ctx, campaign)))
      await ctx.emit('advertising.version_changed', { ...versionFact(campaign, ctx), state: 'approved' });
  }
  return await presentReview(ctx, reviewId);
}

/** The money of a campaign that has not run yet is free again; one that runs goes on as it was approved. */
export async function reject(
  ctx: AdvertisingContext,
  reviewId: string,
  { code, note }: Out<(typeof rejectCampaign)['body']>,
): Promise<CampaignReview> {
  const { campaign } = await decide(ctx, reviewId, { state: 'rejected', code, note });
  if (campaign.state === 'pending_review') {
    await moveCampaign(ctx, campaign, { step: 'reject', by: 'admin', memberId: ctx.member.id, note });
    await releaseMoney(ctx, campaign, { rule: 'rejected', memberId: ctx.member.id });
  } else await ctx.emit('advertising.version_changed', { ...versionFact(campaign, ctx), state: 'rejected' });
  return await presentReview(ctx, reviewId);
}

import { v7 as uuid } from 'uuid';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { reachProblems } from '../audience/estimate.ts';
import { asBudgetProblem, holdMoney, holdMore, neededFor, releaseMoney } from '../money/holds.ts';
import { settle } from '../money/settle.ts';
import { sendThing, showsOther } from '../running/changed-things.ts';
import { checkLink } from '../running/links.ts';
import { noteTeam } from '../visits/marks.ts';
import { canTakeStep, type TeamStep } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { contentProblems, missingOf, priceProblems, scheduleProblems } from './checks.ts';
import type { CampaignStateRow, VersionRow } from './columns.ts';
import { moveCampaign, stateRefusal } from './move.ts';
import { campaignOf } from './present.ts';
import { latestVersion, lockOwnCampaign } from './queries.ts';
import { updateCampaign, updateVersion } from './queries-write.ts';
import { readCampaign } from './read.ts';
import { scheduleOf } from './schedule.ts';
import { draftAgain, leaveQueue } from './versions.ts';
import { requirePublic, thingOf } from './thing.ts';

/** All that is wrong with a campaign, or what it needs to be set aside. */
async function checked(ctx: AdvertisingContext, campaign: CampaignStateRow, version: VersionRow): Promise<number> {
  const missing = missingOf(campaign, version).map((field) => ({ field, key: 'required' }));
  const { startsOn, startsAt, endsAt } = await scheduleOf(ctx, campaign);
  const custom = campaign.duration === 'custom' ? campaign.ends_on : null;
  const problems = [
    ...missing,
    ...contentProblems(campaign, version),
    ...(await reachProblems(ctx, version.audience)),
    ...(await priceProblems(ctx, campaign)),
    ...(endsAt === null ? [] : scheduleProblems({ startsOn, endsOn: custom, startsAt, endsAt }, ctx.now)),
  ];
  if (problems.length > 0 || endsAt === null) throw new Refusal('campaign_incomplete', { fields: problems });
  return neededFor(campaign, { from: startsAt > ctx.now ? startsAt : ctx.now, until: endsAt });
}
/** A draft with its money set aside waits for an admin. */
async function submit(ctx: AdvertisingContext, campaign: CampaignStateRow): Promise<void> {
  const digest = await requirePublic(ctx, thingOf(campaign));
  const version = found(await latestVersion.first(ctx.db, { campaignId: campaign.id }));
  const amount = await checked(ctx, campaign, version);
  await moveCampaign(ctx, campaign, { step: 'submit', by: 'team', memberId: ctx.member.id });
  // Another review than before: an admin who has read what was withdrawn decides about nothing else.
  const reviewId = uuid();
  const review = { id: reviewId, state: 'waiting', submitted_at: ctx.now, thing_digest: digest };
  await updateVersion(ctx.db, version.version_id, review);
  await ctx.emit('advertising.queue_changed', { reviewId });
  await ctx.task(checkLink, { versionId: reviewId });
  const why = { rule: 'sent_for_review', memberId: ctx.member.id };
  await holdMoney(ctx, campaign, { amount, ...why }).catch(asBudgetProblem);
}
async function withdraw(ctx: AdvertisingContext, campaign: CampaignStateRow): Promise<void> {
  await leaveQueue(ctx, campaign);
  await moveCampaign(ctx, campaign, { step: 'withdraw', by: 'team', memberId: ctx.member.id });
  await releaseMoney(ctx, campaign, { rule: 'withdrawn', memberId: ctx.member.id });
}
/**
 * Nothing runs without its money: what a hold lacks after a pause is set aside at once. What boosts something that has
 * changed waits for an admin instead.
 */
async function resume(ctx: AdvertisingContext, campaign: CampaignStateRow): Promise<void> {
  const digest = await requirePublic(ctx, thingOf(campaign));
  const { ends_at: endsAt, state } = campaign;
  if (endsAt === null || endsAt <= ctx.now) throw stateRefusal(state);
  if (digest !== null && (await showsOther(ctx, campaign, digest))) {
    await updateCampaign(ctx.db, campaign.id, { reason: 'thing_changed' });
    return sendThing(ctx, campaign, digest);
  }
  await moveCampaign(ctx, campaign, { step: 'resume', by: 'team', memberId: ctx.member.id });
  await holdMore(ctx, campaign, { endsAt, rule: 'renewed', memberId: ctx.member.id });
}
/** What was rejected can be corrected: its words become a new draft. */
async function revise(ctx: AdvertisingContext, campaign: CampaignStateRow): Promise<void> {
  await moveCampaign(ctx, campaign, { step: 'revise', by: 'team', memberId: ctx.member.id });
  await draftAgain(ctx, campaign);
}
async function complete(ctx: AdvertisingContext, campaign: CampaignStateRow): Promise<void> {
  await leaveQueue(ctx, campaign);
  await moveCampaign(ctx, campaign, { step: 'complete', by: 'team', memberId: ctx.member.id });
  await ctx.task(settle, { campaignId: campaign.id });
}
const STEPS: Readonly<Record<TeamStep, (ctx: AdvertisingContext, campaign: CampaignStateRow) => Promise<unknown>>> = {
  submit,
  withdraw,
  resume,
  revise,
  complete,
  pause: async (ctx, campaign) => moveCampaign(ctx, campaign, { step: 'pause', by: 'team', memberId: ctx.member.id }),
  archive: async (ctx, campaign) =>
    moveCampaign(ctx, campaign, { step: 'archive', by: 'team', memberId: ctx.member.id }),
};

/** A step that the team takes. The campaign is locked from here on: its changes follow one another. */
export async function takeStep(ctx: AdvertisingContext, campaignId: string, step: TeamStep): Promise<Campaign> {
  const campaign = found(await lockOwnCampaign.first(ctx.db, { ownerId: ctx.actor.id, campaignId }));
  const verdict = canTakeStep(ctx, campaignOf(campaign), step);
  if (verdict === 'campaign_state') throw stateRefusal(campaign.state);
  enforce(verdict);
  noteTeam(ctx);
  if (verdict !== 'unchanged') await STEPS[step](ctx, campaign);
  return await readCampaign(ctx, campaignId);
}

import { v7 as uuid } from 'uuid';
import { found } from '#platform/refusal.ts';
import { type CampaignStateRow, contentColumnsOf } from '../campaigns/columns.ts';
import { isSameContent } from '../campaigns/content.ts';
import { moveCampaign } from '../campaigns/move.ts';
import { latestVersion, liveVersion } from '../campaigns/queries.ts';
import { insertVersion, updateCampaign, updateVersion } from '../campaigns/queries-write.ts';
import { leaveQueue } from '../campaigns/versions.ts';
import type { ChangeContext } from '../tables.ts';

const program = { by: 'program', memberId: null } as const;
type Looking = Pick<ChangeContext, 'db' | 'now' | 'emit'>;

/** Whether a boost shows something else than was approved. */
export async function showsOther(
  { db }: Looking,
  { id: campaignId }: Pick<CampaignStateRow, 'id'>,
  digest: string,
): Promise<boolean> {
  const approved = (await liveVersion.first(db, { campaignId }))?.thing_digest ?? null;
  return approved !== null && approved !== digest;
}

/**
 * What a boost shows now waits for an admin, as a version of its own, or with the change that waits already. What was
 * rejected like this is not sent again.
 */
export async function sendThing(
  ctx: Looking,
  { id: campaignId, owner_id: ownerId }: CampaignStateRow,
  digest: string,
): Promise<void> {
  const latest = found(await latestVersion.first(ctx.db, { campaignId }));
  const isSent = latest.state === 'waiting' || latest.state === 'rejected';
  if (isSent && latest.thing_digest === digest) return;
  const id = uuid();
  const review = { state: 'waiting', thing_digest: digest, submitted_at: ctx.now } as const;
  if (latest.state === 'waiting' || latest.state === 'draft') {
    await updateVersion(ctx.db, latest.version_id, { ...review, id, claimed_by: null, claimed_until: null });
    await ctx.emit('advertising.queue_changed', { reviewId: latest.version_id });
  } else {
    const live = found(await liveVersion.first(ctx.db, { campaignId }));
    await insertVersion(ctx.db, { id, campaignId, number: latest.number + 1, ...review }, contentColumnsOf(live));
  }
  await ctx.emit('advertising.campaign_changed', { campaignId, ownerId });
  await ctx.emit('advertising.queue_changed', { reviewId: id });
}

/** Goes on when an admin has looked at what it shows. What its hold lacks is set aside within a minute. */
export async function resumeLookedAt(ctx: Looking, campaign: CampaignStateRow): Promise<boolean> {
  const { id, state, reason, ends_at: endsAt } = campaign;
  if (state !== 'paused' || reason !== 'thing_changed' || endsAt === null || endsAt <= ctx.now) return false;
  await updateCampaign(ctx.db, id, { renewed_on: null });
  await moveCampaign(ctx, campaign, { ...program, step: 'resume', reason: 'thing_approved' });
  return true;
}

/** It shows again what was approved: nobody has to look at it, unless its audience has changed as well. */
async function goOn(ctx: Looking, campaign: CampaignStateRow): Promise<void> {
  const { id: campaignId } = campaign;
  const latest = found(await latestVersion.first(ctx.db, { campaignId }));
  const live = found(await liveVersion.first(ctx.db, { campaignId }));
  if (isSameContent(latest, live)) await leaveQueue(ctx, campaign);
  await resumeLookedAt(ctx, campaign);
}
/** After a change of what a boost shows, which its caller has locked: it waits for an admin, or is as it was again. */
export async function followThing(ctx: Looking, campaign: CampaignStateRow, digest: string): Promise<void> {
  const waits = campaign.state === 'paused' && campaign.reason === 'thing_changed';
  if (campaign.state !== 'active' && !waits) return;
  if (!(await showsOther(ctx, campaign, digest))) {
    if (waits) await goOn(ctx, campaign);
    return;
  }
  if (!waits) await moveCampaign(ctx, campaign, { ...program, step: 'pause', reason: 'thing_changed' });
  await sendThing(ctx, campaign, digest);
}

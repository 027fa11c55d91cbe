import { v7 as uuid } from 'uuid';
import type { Campaign, editCampaign as endpoint } from '#contract/advertising/campaigns.ts';
import { MILLIONTHS } from '#contract/advertising/choices.ts';
import type { CampaignFields } from '#contract/advertising/fields.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { enforce } from '#platform/policy.ts';
import { type FieldProblem, found, Refusal } from '#platform/refusal.ts';
import { releaseMedia } from '#modules/media';
import { reachProblems } from '../audience/estimate.ts';
import { asBudgetProblem, holdMore } from '../money/holds.ts';
import { settle } from '../money/settle.ts';
import { canDeleteCampaign, canEditCampaign } from '../policy.ts';
import { checkLink } from '../running/links.ts';
import { noteTeam } from '../visits/marks.ts';
import type { AdvertisingContext } from '../tables.ts';
import { contentProblems, missingOf, priceProblems, scheduleProblems } from './checks.ts';
import type { CampaignStateRow, ContentColumns, VersionRow } from './columns.ts';
import { contentOf, filesOfContent } from './content.ts';
import { editedRow, FIXED_FIELDS, plainColumns } from './fields.ts';
import { moveCampaign, stateRefusal } from './move.ts';
import { campaignOf } from './present.ts';
import { latestVersion, lockOwnCampaign, mediaOf } from './queries.ts';
import { deleteCampaignRow, insertVersion, updateCampaign, updateVersion } from './queries-write.ts';
import { readCampaign } from './read.ts';
import { scheduleOf } from './schedule.ts';
import { thingDigest, thingOf } from './thing.ts';
import { leaveQueue } from './versions.ts';

interface Edited {
  /** As it is after the edit. */
  readonly campaign: CampaignStateRow;
  readonly version: VersionRow;
  /** Null: words, pictures, link and audience are as before. */
  readonly content: ContentColumns | null;
}

/** Money was set aside in this currency, and people were counted from this start. */
const fixedProblems = (before: CampaignStateRow, after: CampaignStateRow): FieldProblem[] => {
  const isOther = {
    currency: before.currency !== after.currency,
    budgetType: before.budget_type !== after.budget_type,
    paysFor: before.pays_for !== after.pays_for,
    startsOn: before.starts_on !== after.starts_on,
  } satisfies Record<(typeof FIXED_FIELDS)[number], boolean>;
  return FIXED_FIELDS.flatMap((field) => (isOther[field] ? [{ field, key: 'fixed_now' }] : []));
};

/** A campaign that runs, or will: what is wrong with it after the edit, and when it ends. */
async function checkRunning(ctx: AdvertisingContext, before: CampaignStateRow, edited: Edited): Promise<Date> {
  const { campaign, version, content } = edited;
  const startsAt = found(campaign.starts_at);
  const { startsOn, endsAt } = await scheduleOf(ctx, campaign);
  const custom = campaign.duration === 'custom' ? campaign.ends_on : null;
  const isMoved = before.duration !== campaign.duration || before.ends_on !== campaign.ends_on;
  const end = isMoved ? endsAt : campaign.ends_at;
  refuseFields([
    ...fixedProblems(before, campaign),
    ...missingOf(campaign, content ?? version).map((field) => ({ field, key: 'required' })),
    ...(content === null ? [] : await reachProblems(ctx, content.audience)),
    ...(await priceProblems(ctx, campaign)),
    ...(isMoved && end !== null ? scheduleProblems({ startsOn, endsOn: custom, startsAt, endsAt: end }, ctx.now) : []),
  ]);
  return found(end);
}
/** Writes into a version that nobody has decided about. What no version of the campaign shows any more is deleted. */
async function rewriteVersion(
  ctx: AdvertisingContext,
  { version, content }: { readonly version: VersionRow; readonly content: ContentColumns },
  review: Parameters<typeof updateVersion>[2],
): Promise<void> {
  await updateVersion(ctx.db, version.version_id, review, content);
  const after = new Set(filesOfContent(content));
  const dropped = filesOfContent(version).filter((id) => !after.has(id));
  if (dropped.length === 0) return;
  const shown = await mediaOf(ctx.db, { campaignIds: [version.campaign_id] });
  const stays = new Set(shown.map(({ media_id: id }) => id));
  await releaseMedia(
    ctx,
    dropped.filter((id) => !stays.has(id)),
  );
}
/**
 * The approved version goes on; the new one waits, in place of one that waits already. It is another review: an admin
 * who has read the former one decides about nothing else.
 */
async function sendVersion(ctx: AdvertisingContext, { campaign, version, content }: Edited): Promise<void> {
  if (content === null) return;
  const review = {
    state: 'waiting',
    submitted_at: ctx.now,
    thing_digest: await thingDigest(ctx, thingOf(campaign)),
  } as const;
  const isOpen = version.state === 'waiting' || version.state === 'draft';
  const id = uuid();
  const ids = { campaignId: campaign.id, ownerId: campaign.owner_id };
  if (isOpen) await rewriteVersion(ctx, { version, content }, { ...review, id, claimed_by: null, claimed_until: null });
  else await insertVersion(ctx.db, { id, campaignId: campaign.id, number: version.number + 1, ...review }, content);
  await ctx.emit('advertising.version_changed', { ...ids, state: 'waiting', memberId: ctx.member.id });
  for (const reviewId of [version.version_id, id]) await ctx.emit('advertising.queue_changed', { reviewId });
  await ctx.task(checkLink, { versionId: id });
}
/** More is set aside for a larger budget or a later end. One that is used up ends the campaign. */
async function fund(ctx: AdvertisingContext, campaign: CampaignStateRow, endsAt: Date): Promise<void> {
  const isUsed = campaign.budget_type === 'lifetime' && Number(campaign.budget) * MILLIONTHS <= Number(campaign.spent);
  if (isUsed && campaign.state !== 'approved') {
    await leaveQueue(ctx, campaign);
    await moveCampaign(ctx, campaign, { step: 'complete', by: 'program', memberId: null, reason: 'budget_used' });
    return ctx.task(settle, { campaignId: campaign.id });
  }
  const why = { rule: 'budget_raised', memberId: ctx.member.id };
  await holdMore(ctx, campaign, { endsAt, ...why }).catch(asBudgetProblem);
}

type Plain = keyof ReturnType<typeof plainColumns>;
async function edit(ctx: AdvertisingContext, before: CampaignStateRow, fields: CampaignFields): Promise<void> {
  const version = found(await latestVersion.first(ctx.db, { campaignId: before.id }));
  const columns = plainColumns(fields);
  const campaign = editedRow(before, columns);
  const content = await contentOf(ctx, fields, version);
  refuseFields(contentProblems(campaign, content ?? version));
  const edited = { campaign, version, content };
  const isDraft = before.state === 'draft';
  const endsAt = isDraft ? null : await checkRunning(ctx, before, edited);
  await updateCampaign(ctx.db, before.id, {
    ...columns,
    ...(endsAt !== null && { ends_at: endsAt }),
    version: before.version + 1,
    changed_at: ctx.now,
  });
  const isOtherwise = Object.keys(columns).some((name) => campaign[name as Plain] !== before[name as Plain]);
  await ctx.emit('advertising.campaign_changed', {
    campaignId: before.id,
    ownerId: before.owner_id,
    ...(isOtherwise && !isDraft && { memberId: ctx.member.id }),
  });
  if (endsAt === null) {
    if (content !== null) await rewriteVersion(ctx, { version, content }, {});
    return;
  }
  await sendVersion(ctx, edited);
  await fund(ctx, campaign, endsAt);
}

/** A change that started from an older version is refused with the campaign as it is now. */
export async function editCampaign(
  ctx: AdvertisingContext,
  campaignId: string,
  { version, ...fields }: Out<(typeof endpoint)['body']>,
): Promise<Campaign> {
  const before = found(await lockOwnCampaign.first(ctx.db, { ownerId: ctx.actor.id, campaignId }));
  const verdict = canEditCampaign(ctx, campaignOf(before));
  if (verdict === 'campaign_state') throw stateRefusal(before.state);
  enforce(verdict);
  if (before.version !== version) throw new Refusal('stale', { current: await readCampaign(ctx, campaignId) });
  noteTeam(ctx);
  await edit(ctx, before, fields);
  return await readCampaign(ctx, campaignId);
}

/** Deletes a campaign that nobody has seen, with its pictures. */
export async function deleteCampaign(ctx: AdvertisingContext, campaignId: string): Promise<void> {
  const campaign = found(await lockOwnCampaign.first(ctx.db, { ownerId: ctx.actor.id, campaignId }));
  enforce(canDeleteCampaign(ctx, campaignOf(campaign)));
  const media = await mediaOf(ctx.db, { campaignIds: [campaignId] });
  await deleteCampaignRow(ctx.db, campaignId);
  await releaseMedia(
    ctx,
    media.map(({ media_id: id }) => id),
  );
  await ctx.emit('advertising.campaign_changed', { campaignId, ownerId: campaign.owner_id });
}

import { v7 as uuid } from 'uuid';
import type { Campaign, createCampaign as endpoint } from '#contract/advertising/campaigns.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily, refuseSpent } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { attachCopies, copyMedia, type MediaCopy } from '#modules/media';
import { dailyLimits } from '../limits.ts';
import { canCopyCampaign, canCreateCampaign } from '../policy.ts';
import type { AdvertisingContext } from '../tables.ts';
import { contentProblems } from './checks.ts';
import type { ContentColumns } from './columns.ts';
import { bytesOf, contentOf, EMPTY_CONTENT, filesOfContent, withCopies } from './content.ts';
import { findCampaign, findZone, versionsOf } from './queries.ts';
import { type CampaignInsert, insertCampaign, insertVersion } from './queries-write.ts';
import { plainColumns } from './fields.ts';
import { readCampaign } from './read.ts';
import { requireOwn } from './thing.ts';

/** What a draft begins with. */
const EMPTY = {
  state: 'draft',
  currency: 'INR',
  budget_type: 'daily',
  pays_for: 'views',
  duration: 'month',
} as const;

const zoneOf = async ({ db, member }: AdvertisingContext): Promise<string> =>
  (await findZone.first(db, { personId: member.id }))?.zone ?? 'UTC';

/** Begins a campaign as a draft, which its team alone sees. */
export async function createCampaign(
  ctx: AdvertisingContext,
  { kind, thing, ...fields }: Out<(typeof endpoint)['body']>,
): Promise<Campaign> {
  const { now, actor, member } = ctx;
  enforce(canCreateCampaign(ctx, kind));
  if (kind === 'boost' && thing === undefined) throw fieldRefusal('thing', 'required');
  if (kind !== 'boost' && thing !== undefined) throw fieldRefusal('thing', 'unknown_key');
  if (thing !== undefined) await requireOwn(ctx, thing);
  const content = (await contentOf(ctx, fields, EMPTY_CONTENT)) ?? EMPTY_CONTENT;
  const about = { kind, thing_kind: thing?.kind ?? null };
  refuseFields(contentProblems(about, content));
  const { zone } = await inOrder({
    counted: async () => countDaily(ctx, dailyLimits.campaigns),
    zone: async () => zoneOf(ctx),
  });
  const id = uuid();
  const row = {
    ...EMPTY,
    zone,
    ...plainColumns(fields),
    id,
    owner_id: actor.id,
    author_id: member.id,
    kind,
    thing_kind: thing?.kind ?? null,
    thing_id: thing?.id ?? null,
    created_at: now,
    changed_at: now,
  };
  return await stored(ctx, row, content);
}
/** Stores a draft and its first version, and reads it. */
async function stored(ctx: AdvertisingContext, row: CampaignInsert, content: ContentColumns): Promise<Campaign> {
  const { id, owner_id: ownerId } = row;
  const { read } = await inOrder({
    campaign: async () => insertCampaign(ctx.db, row),
    version: async () => insertVersion(ctx.db, { id: uuid(), campaignId: id, number: 1, state: 'draft' }, content),
    fact: async () => ctx.emit('advertising.campaign_changed', { campaignId: id, ownerId }),
    read: async () => readCampaign(ctx, id),
  });
  return read;
}

/** A campaign, and the version of it that is copied: that which runs, else the latest one. */
async function copied(ctx: AdvertisingContext, campaignId: string) {
  const owned = { ownerId: ctx.actor.id, campaignId };
  const before = found(await findCampaign.first(ctx.db, owned));
  enforce(canCopyCampaign(ctx));
  const versions = await versionsOf(ctx.db, owned);
  return { before, shown: found(versions.find(({ number }) => number === before.live_number) ?? versions[0]) };
}
/** Copies pictures, video and file before the transaction: each campaign has its own. */
export async function copyFiles(ctx: AdvertisingContext, campaignId: string): Promise<MediaCopy[]> {
  const { shown } = await copied(ctx, campaignId);
  await refuseSpent(ctx, dailyLimits.campaigns);
  return copyMedia(ctx, filesOfContent(shown));
}
/** A draft like a campaign, without its days. */
export async function copyCampaign(
  ctx: AdvertisingContext,
  campaignId: string,
  copies: readonly MediaCopy[],
): Promise<Campaign> {
  const { now, actor, member } = ctx;
  const { before, shown } = await copied(ctx, campaignId);
  await countDaily(ctx, dailyLimits.campaigns);
  const content = withCopies(shown, copies);
  await attachCopies(ctx, { copies, bytes: bytesOf(shown), kind: 'campaign', ownerId: actor.id });
  const id = uuid();
  const { kind, thing_kind, thing_id, zone, currency, budget_type, pays_for, matches_clicks, duration } = before;
  const row = {
    id,
    owner_id: actor.id,
    author_id: member.id,
    state: 'draft',
    kind,
    thing_kind,
    thing_id,
    zone,
    currency,
    budget_type,
    budget: before.budget === null ? null : Number(before.budget),
    pays_for,
    matches_clicks,
    bid: before.bid === null ? null : Number(before.bid),
    duration,
    created_at: now,
    changed_at: now,
  } as const;
  return await stored(ctx, row, content);
}

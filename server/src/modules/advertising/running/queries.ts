import { MILLIONTHS, NEARLY_USED_PERCENT } from '#contract/advertising/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { isWithheld } from '#modules/network';
import { campaignColumns, campaignSql } from '../campaigns/columns.ts';

const theCampaign = { kind: 'campaign', id: 'campaign.id' } as const;

const due = { now: column.timestamp, limit: column.int };
const found = { id: column.uuid };
export const dueStarts = statement({
  params: due,
  row: found,
  sql: `select campaign.id from campaign where campaign.state = 'approved' and campaign.starts_at <= :now
  order by campaign.starts_at, campaign.id limit :limit`,
});
export const dueEnds = statement({
  params: due,
  row: found,
  sql: `select campaign.id from campaign where campaign.state in ('active', 'paused') and campaign.ends_at <= :now
  order by campaign.ends_at, campaign.id limit :limit`,
});
/** Frozen past their end, with money that they cannot spend any more. */
export const dueReleases = statement({
  params: due,
  row: found,
  sql: `select campaign.id from campaign where campaign.state = 'frozen' and campaign.ends_at <= :now
    and exists (select from campaign_hold where campaign_hold.campaign_id = campaign.id and campaign_hold.is_open)
  order by campaign.ends_at, campaign.id limit :limit`,
});
/** Lifetime budgets of which less is left than the next view or click costs at least. */
export const usedBudgets = statement({
  params: due,
  row: found,
  sql: `
  select campaign.id from campaign cross join lateral (
      select lowest.views * 1000 as view, lowest.click * 1000000 as click from campaign_least as lowest
      where lowest.currency = campaign.currency and lowest.since <= :now order by lowest.since desc limit 1) as price
  where campaign.state = 'active' and campaign.budget_type = 'lifetime'
    and campaign.spent + (case campaign.pays_for when 'views' then price.view else price.click end)
      > campaign.budget * 1000000
  order by campaign.id limit :limit`,
});
const isNearlyUsed = `campaign.state = 'active' and campaign.budget_type = 'lifetime'
    and campaign.spent >= campaign.budget * ${(MILLIONTHS * NEARLY_USED_PERCENT) / 100}
    and campaign.announced_budget is distinct from campaign.budget`;
/** Lifetime budgets of which most is used; each is announced once, and once more after it was raised. */
export const nearlyUsedBudgets = statement({
  params: { limit: column.int },
  row: found,
  sql: `select campaign.id from campaign where ${isNearlyUsed} order by campaign.id limit :limit`,
});
export const markAnnounced = statement({
  params: { campaignId: column.uuid },
  row: found,
  sql: `update campaign set announced_budget = campaign.budget where campaign.id = :campaignId and ${isNearlyUsed}
  returning campaign.id`,
});
/** Daily budgets whose hold was not looked at since midnight of their zone. */
export const dueRenewals = statement({
  params: due,
  row: found,
  sql: `
  select campaign.id from campaign where campaign.state = 'active' and campaign.budget_type = 'daily'
    and (campaign.renewed_on is null or campaign.renewed_on < (:now::timestamptz at time zone campaign.zone)::date)
  order by campaign.id limit :limit`,
});
export const lockDue = statement({
  params: { campaignId: column.uuid },
  row: campaignColumns,
  sql: `select ${campaignSql} from campaign where campaign.id = :campaignId for no key update skip locked`,
});
export const markRenewed = statement({
  params: { campaignId: column.uuid, now: column.timestamp },
  sql: `update campaign set renewed_on = (:now::timestamptz at time zone campaign.zone)::date
  where campaign.id = :campaignId`,
});
/** Over, and not settled: the task that was started then did not run. */
export const dueSettlements = statement({
  params: { limit: column.int },
  row: found,
  sql: `select campaign.id from campaign where campaign.state in ('completed', 'archived') and campaign.reserved > 0
    and exists (select from campaign_hold where campaign_hold.campaign_id = campaign.id and campaign_hold.is_open)
  order by campaign.id limit :limit`,
});

const things = {
  id: column.uuid,
  thing_kind: campaignColumns.thing_kind,
  thing_id: campaignColumns.thing_id,
  state: campaignColumns.state,
  reason: campaignColumns.reason,
  thing_digest: column.text.orNull,
};
/** A boost, and the digest of what it showed when it was approved. */
const thingsSql = `campaign.id, campaign.thing_kind, campaign.thing_id, campaign.state, campaign.reason,
    (select version.thing_digest from campaign_version as version
      where version.campaign_id = campaign.id and version.number = campaign.live_number) as thing_digest`;
/** It runs, or waits because what it shows has changed. */
const isLookedAt = `(campaign.state = 'active' or campaign.state = 'paused' and campaign.reason = 'thing_changed')`;
/** Boosts of these things or of these owners. */
export const runningBoosts = statement({
  params: { kind: column.text.orNull, ids: column.uuid.array, ownerIds: column.uuid.array },
  row: things,
  sql: `
  select ${thingsSql} from campaign
  where ${isLookedAt} and campaign.thing_kind = :kind and campaign.thing_id = any (:ids::uuid[])
  union
  select ${thingsSql} from campaign
  where ${isLookedAt} and campaign.thing_id is not null and campaign.owner_id = any (:ownerIds::uuid[])`,
});
export const findBoosts = statement({
  params: { ids: column.uuid.array },
  row: things,
  sql: `
  select ${thingsSql} from campaign where campaign.id = any (:ids::uuid[]) and campaign.thing_id is not null
  order by campaign.id`,
});
export const allRunningBoosts = statement({
  params: { after: column.uuid, limit: column.int },
  row: things,
  sql: `
  select ${thingsSql} from campaign
  where ${isLookedAt} and campaign.thing_id is not null and campaign.id > :after
  order by campaign.id limit :limit`,
});

export const insertFreeze = statement({
  params: { ownerId: column.uuid, reason: column.text, now: column.timestamp },
  sql: `insert into campaign_freeze (owner_id, reason, since) values (:ownerId, :reason, :now)
  on conflict (owner_id, reason) do nothing`,
});
export const deleteFreeze = statement({
  params: { ownerId: column.uuid, reason: column.text },
  sql: `delete from campaign_freeze where owner_id = :ownerId and reason = :reason`,
});
/** Suspensions end by time. */
export const suspendedOwners = statement({
  row: { owner_id: column.uuid },
  sql: `select campaign_freeze.owner_id from campaign_freeze where campaign_freeze.reason = 'suspended'`,
});
/** Whose a campaign is, and whether a ruling or reports withhold it. */
export const findWithheld = statement({
  params: { campaignId: column.uuid },
  row: { owner_id: column.uuid, withheld: column.boolean.notNull },
  sql: `
  select campaign.owner_id, ${isWithheld(theCampaign)} as withheld from campaign where campaign.id = :campaignId`,
});
export const lockCampaignsOf = statement({
  params: { ownerId: column.uuid, states: column.text.array },
  row: { ...campaignColumns, withheld: column.boolean.notNull },
  sql: `select ${campaignSql}, ${isWithheld(theCampaign)} as withheld from campaign
  where campaign.owner_id = :ownerId and campaign.state = any (:states::text[])
  order by campaign.id for no key update`,
});

import type { BudgetType, CampaignReason, CampaignState, VisitVerdict } from '#contract/advertising/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { chargedCounts, chargeDays } from './queries.ts';

const named = {
  clicks: column.json<readonly object[]>(),
  ownerId: column.uuid.orNull,
  campaignId: column.uuid.orNull,
  /** The mark of an address from which no click can be confirmed that was shown there; null: of any. */
  notSeenFrom: column.text.orNull,
};
const fromNamed = `from jsonb_to_recordset(:clicks::jsonb) as click (page_id uuid, slot int)
    join campaign_visit as visit on visit.page_id = click.page_id and visit.slot = click.slot and visit.kind = 'click'
    join campaign on campaign.id = visit.campaign_id
  where (:campaignId::uuid is null or campaign.id = :campaignId)
    and (:ownerId::uuid is null or campaign.owner_id = :ownerId)
    and (:notSeenFrom::text is null or not exists (select from campaign_visit as seen
      where seen.page_id = click.page_id and seen.slot = click.slot and seen.kind = 'view'
        and seen.address_mark = :notSeenFrom))`;
export const campaignsOfClicks = statement({
  params: named,
  row: { id: column.uuid },
  sql: `select distinct campaign.id ${fromNamed}`,
});

const waitingRow = {
  id: column.uuid,
  campaign_id: column.uuid,
  verdict: column.text.as<VisitVerdict>(),
  match_price: column.bigint.orNull,
  at: column.timestamp,
  state: column.text.as<CampaignState>(),
  reason: column.text.as<CampaignReason>().orNull,
  ends_at: column.timestamp.orNull,
  budget_type: column.text.as<BudgetType>(),
  budget: column.bigint.orNull,
  spent: column.bigint,
  reserved: column.bigint,
  day: column.date.notNull,
  hour: column.int.notNull,
  day_spent: column.bigint.notNull,
};
export type WaitingRow = RowOf<typeof waitingRow>;
/** All that decides about clicks that have arrived, after their campaigns were locked; the oldest first. */
export const readClicks = statement({
  params: { ...named, now: column.timestamp },
  row: waitingRow,
  sql: `
  select visit.id, visit.campaign_id, visit.verdict, visit.match_price, visit.at, campaign.state, campaign.reason,
    campaign.ends_at, campaign.budget_type, campaign.budget, campaign.spent, campaign.reserved,
    local.clock::date as day, extract(hour from local.clock)::int as hour, coalesce(today.spent, 0)::bigint as day_spent
  from (select visit.id, visit.campaign_id, visit.verdict, visit.match_price, visit.at ${fromNamed}) as visit
    join campaign on campaign.id = visit.campaign_id
    cross join lateral (select campaign_clock(:now, campaign.zone) as clock) as local
    left join campaign_day as today on today.campaign_id = campaign.id and today.day = local.clock::date
  order by visit.at, visit.id`,
});

/** Decides about clicks that wait, and charges those that count: what does not wait any more stays as it is. */
export const storeMatches = statement({
  params: { visits: column.json<readonly object[]>(), days: column.json<readonly object[]>() },
  row: { marked: column.int.notNull, days: column.int.notNull, paid: column.int.notNull },
  sql: `
  with marked as (
    update campaign_visit set verdict = matched.verdict, price = matched.price, day = matched.day
    from jsonb_to_recordset(:visits::jsonb) as matched (id uuid, verdict text, price bigint, day date)
    where campaign_visit.id = matched.id and campaign_visit.verdict = 'waiting'
    returning campaign_visit.id),
  ${chargeDays}
  select (select count(*)::int from marked) as marked, ${chargedCounts}`,
});

export const campaignsOfLate = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { id: column.uuid },
  sql: `
  select distinct late.campaign_id as id from (
    select visit.campaign_id from campaign_visit as visit
    where visit.verdict = 'waiting' and visit.at <= :before order by visit.at, visit.id limit :limit) as late`,
});
/** Of campaigns that are locked. */
export const expireLate = statement({
  params: { ids: column.uuid.array, before: column.timestamp },
  row: { count: column.int.notNull },
  sql: `
  with expired as (
    update campaign_visit set verdict = 'unmatched'
    where campaign_visit.verdict = 'waiting' and campaign_visit.at <= :before
      and campaign_visit.campaign_id = any (:ids::uuid[])
    returning campaign_visit.campaign_id, campaign_visit.day),
  freed as (
    update campaign_day set free = campaign_day.free + sums.count
    from (select expired.campaign_id, expired.day, count(*)::int as count from expired
      group by expired.campaign_id, expired.day) as sums
    where campaign_day.campaign_id = sums.campaign_id and campaign_day.day = sums.day)
  select count(*)::int as count from expired`,
});

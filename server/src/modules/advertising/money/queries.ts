import { column, statement } from '#platform/database/statement.ts';

export const insertHold = statement({
  params: {
    holdId: column.uuid,
    campaignId: column.uuid,
    amount: column.bigint,
    buffer: column.bigint,
    now: column.timestamp,
  },
  sql: `
  with hold as (insert into campaign_hold (hold_id, campaign_id, amount, buffer, created_at)
    values (:holdId, :campaignId, :amount, :buffer, :now) returning campaign_id, amount)
  update campaign set reserved = campaign.reserved + hold.amount from hold where campaign.id = hold.campaign_id`,
});
/** The oldest first: it is the first to be used up. */
export const openHolds = statement({
  params: { campaignId: column.uuid },
  row: { hold_id: column.uuid, amount: column.bigint, buffer: column.bigint, captured: column.bigint },
  sql: `
  select campaign_hold.hold_id, campaign_hold.amount, campaign_hold.buffer, campaign_hold.captured from campaign_hold
  where campaign_hold.campaign_id = :campaignId and campaign_hold.is_open
  order by campaign_hold.created_at, campaign_hold.hold_id`,
});
export const markCaptured = statement({
  params: { campaignId: column.uuid, holdIds: column.uuid.array, amounts: column.bigint.array },
  sql: `
  with taken as (select part.hold_id, part.amount
    from unnest(:holdIds::uuid[], :amounts::bigint[]) as part (hold_id, amount)),
  hold as (update campaign_hold set captured = campaign_hold.captured + taken.amount from taken
    where campaign_hold.hold_id = taken.hold_id)
  update campaign set captured = campaign.captured + (select sum(taken.amount) from taken)::bigint
  where campaign.id = :campaignId`,
});
/** What is not spent is no longer set aside; a part of a minor unit that was spent is given away. */
export const markReleased = statement({
  params: { campaignId: column.uuid },
  sql: `
  with hold as (update campaign_hold set is_open = false
    where campaign_hold.campaign_id = :campaignId and campaign_hold.is_open
    returning campaign_hold.amount - campaign_hold.captured as rest)
  update campaign set reserved = ceil(campaign.spent / 1000000.0)::bigint,
    returned = campaign.returned + coalesce((select sum(hold.rest) from hold), 0)::bigint
  where campaign.id = :campaignId`,
});

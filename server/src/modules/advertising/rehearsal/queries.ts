import type { BudgetType, PaidFor } from '#contract/advertising/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { StoredAudience } from '../campaigns/columns.ts';
import type { CountedHour } from '../delivery/hour-weights.ts';

const rehearsedRow = {
  currency: column.text,
  zone: column.text,
  pays_for: column.text.as<PaidFor>(),
  budget_type: column.text.as<BudgetType>(),
  budget: column.bigint.orNull,
  bid: column.bigint.orNull,
  days: column.float.orNull,
  /** By the clock of its zone. */
  today_begins_at: column.timestamp.notNull,
  today_ends_at: column.timestamp.notNull,
  hours: column.json<CountedHour[]>().notNull,
  audience: column.json<StoredAudience>().notNull,
  views: column.bigint.orNull,
  click: column.bigint.orNull,
  least: column.bigint.orNull,
  worth: column.float.orNull,
};
export type RehearsedRow = RowOf<typeof rehearsedRow>;
/** A campaign of its owner as it is filled in now, what its currency costs at least, and when people are here. */
export const findRehearsed = statement({
  params: { ownerId: column.uuid, campaignId: column.uuid, now: column.timestamp },
  row: rehearsedRow,
  sql: `
  select campaign.currency, campaign.zone, campaign.pays_for, campaign.budget_type, campaign.budget, campaign.bid,
    (extract(epoch from campaign.ends_at - coalesce(campaign.starts_at, :now)) / 86400)::float8 as days,
    campaign_midnight(campaign_clock(:now, campaign.zone)::date, campaign.zone) as today_begins_at,
    campaign_midnight(campaign_clock(:now, campaign.zone)::date + 1, campaign.zone) as today_ends_at,
    coalesce((select json_agg(here) from (select audience_hour.country, audience_hour.hour, audience_hour.people
      from audience_hour order by audience_hour.country, audience_hour.hour) as here), '[]') as hours,
    version.audience, lowest.views, lowest.click, lowest.budget as least, lowest.worth
  from campaign cross join lateral (select latest.audience from campaign_version as latest
      where latest.campaign_id = campaign.id order by latest.number desc limit 1) as version
    left join lateral (select each.views, each.click, each.budget, each.worth from campaign_least as each
      where each.currency = campaign.currency and each.since <= :now order by each.since desc limit 1) as lowest on true
  where campaign.id = :campaignId and campaign.owner_id = :ownerId`,
});

const slotRow = {
  viewer_id: column.uuid.notNull,
  at: column.timestamp,
  hour: column.int.notNull,
  /** What the view was worth to the best bidder, in millionths of a paisa. */
  best: column.float.notNull,
  country_code: column.text.orNull,
  state_code: column.text.orNull,
  city_id: column.int.orNull,
  date_of_birth: column.date.orNull,
  gender: column.text.orNull,
  education: column.int.orNull,
  interests: column.text.array.notNull,
  is_personal: column.boolean.notNull,
};
export type SlotRow = RowOf<typeof slotRow>;
/** Slots that people saw, with who they are now; without the own team, and those with whom a block stands. */
export const seenSlots = statement({
  params: {
    ownerId: column.uuid,
    campaignId: column.uuid,
    zone: column.text,
    since: column.timestamp,
    now: column.timestamp,
    limit: column.int,
  },
  row: slotRow,
  sql: `
  select visit.viewer_id, visit.at, extract(hour from campaign_clock(visit.at, :zone))::int as hour,
    coalesce((visit.bids -> 0 ->> 1)::float8, 0) as best, traits.country_code, traits.state_code, traits.city_id,
    traits.date_of_birth, traits.gender, traits.education,
    coalesce(traits.interests, '{}') || array(select skill.title_folded from profile_entry as skill
      where skill.member_id = visit.viewer_id and skill.section = 'skills' and skill.title_folded is not null)
      as interests,
    coalesce(setting.is_personal, true) as is_personal
  from campaign_visit as visit left join profile_traits as traits on traits.member_id = visit.viewer_id
    left join promoted_setting as setting on setting.member_id = visit.viewer_id
  where visit.bids is not null and visit.at >= :since and visit.at < :now and visit.kind = 'view'
    and visit.viewer_id is not null and visit.viewer_id <> :ownerId and visit.campaign_id <> :campaignId
    and not exists (select from page_team where page_team.page_id = :ownerId
      and page_team.member_id = visit.viewer_id)
    and not exists (select from block_between where block_between.actor_id = visit.viewer_id
      and block_between.other_id = :ownerId)
  order by visit.at limit :limit`,
});

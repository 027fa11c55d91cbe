import type { BoostedKind, BudgetType, CampaignKind, PaidFor } from '#contract/advertising/choices.ts';
import type { CallToAction } from '#contract/core/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { versionColumns } from '../campaigns/columns.ts';

const activeRow = {
  id: column.uuid,
  owner_id: column.uuid,
  kind: column.text.as<CampaignKind>(),
  thing_kind: column.text.as<BoostedKind>().orNull,
  thing_id: column.uuid.orNull,
  currency: column.text,
  pays_for: column.text.as<PaidFor>(),
  bid: column.bigint.orNull,
  budget_type: column.text.as<BudgetType>(),
  budget: column.bigint.notNull,
  spent: column.bigint,
  reserved: column.bigint,
  ends_at: column.timestamp.notNull,
  live_number: column.int.notNull,
  /** By the clock of the campaign’s zone. */
  day_ends_at: column.timestamp.notNull,
  day_spent: column.bigint.notNull,
  hour_spent: column.bigint.notNull,
  views: column.int.notNull,
  clicks: column.int.notNull,
  hides: column.int.notNull,
};
export type ActiveRow = RowOf<typeof activeRow>;
/** Campaigns that run, with what they have spent today, and what came of them in a week. */
export const activeCampaigns = statement({
  params: { now: column.timestamp },
  row: activeRow,
  sql: `
  with clocks as materialized (
    select known.zone, campaign_clock(:now, known.zone) as clock,
      campaign_midnight(campaign_clock(:now, known.zone)::date + 1, known.zone) as day_ends_at
    from (select distinct campaign.zone from campaign where campaign.state = 'active') as known)
  select campaign.id, campaign.owner_id, campaign.kind, campaign.thing_kind, campaign.thing_id, campaign.currency,
    campaign.pays_for, campaign.bid, campaign.budget_type, campaign.budget, campaign.spent, campaign.reserved,
    campaign.ends_at, campaign.live_number, local.day_ends_at, coalesce(today.spent, 0)::bigint as day_spent,
    (case when today.hour = extract(hour from local.clock) then today.hour_spent else 0 end)::bigint as hour_spent,
    past.views, past.clicks,
    (select count(*)::int from promoted_hidden as hidden where hidden.campaign_id = campaign.id) as hides
  from campaign join clocks as local on local.zone = campaign.zone
    left join campaign_day as today on today.campaign_id = campaign.id and today.day = local.clock::date
    cross join lateral (select coalesce(sum(week.views), 0)::int as views, coalesce(sum(week.clicks), 0)::int as clicks
      from campaign_day as week where week.campaign_id = campaign.id and week.day > local.clock::date - 7) as past
  where campaign.state = 'active' and campaign.ends_at > :now and campaign.live_number is not null
    and campaign.budget is not null
  order by campaign.id`,
});

/** When people are here, by the country of their profile and the hour of UTC. */
export const audienceHours = statement({
  row: { country: column.text, hour: column.int, people: column.int },
  sql: `
  select audience_hour.country, audience_hour.hour, audience_hour.people from audience_hour
  order by audience_hour.country, audience_hour.hour`,
});

const contentRow = {
  campaign_id: column.uuid,
  number: column.int,
  headline: column.text,
  description: column.text,
  call_to_action: column.text.as<CallToAction>().orNull,
  pictures: versionColumns.pictures,
  video: versionColumns.video,
  file: versionColumns.file,
  audience: versionColumns.audience,
  thing_digest: versionColumns.thing_digest,
};
export type ContentRow = RowOf<typeof contentRow>;
export const contentsOf = statement({
  params: { ids: column.uuid.array, numbers: column.int.array },
  row: contentRow,
  sql: `
  select version.campaign_id, version.number, version.headline, version.description, version.call_to_action,
    version.pictures, version.video, version.file, version.audience, version.thing_digest
  from unnest(:ids::uuid[], :numbers::int[]) as live (campaign_id, number)
    join campaign_version as version on version.campaign_id = live.campaign_id and version.number = live.number`,
});

const floorRow = {
  currency: column.text.notNull,
  /** Null: as the program came. */
  since: column.timestamp.orNull,
  budget: column.bigint.notNull,
  views: column.bigint.notNull,
  click: column.bigint.notNull,
  worth: column.float.notNull,
};
export type FloorRow = RowOf<typeof floorRow>;
export const allFloors = statement({
  params: { now: column.timestamp },
  row: floorRow,
  sql: `
  select distinct on (lowest.currency) lowest.currency, nullif(lowest.since, '-infinity') as since, lowest.budget,
    lowest.views, lowest.click, lowest.worth
  from campaign_least as lowest where lowest.since <= :now order by lowest.currency, lowest.since desc`,
});

/** How often a viewer has seen a campaign: on its day, and in 30 days. */
export interface SeenCampaign {
  readonly id: string;
  readonly today: number;
  readonly month: number;
}
const viewerRow = {
  country_code: column.text.orNull,
  state_code: column.text.orNull,
  city_id: column.int.orNull,
  date_of_birth: column.date.orNull,
  gender: column.text.orNull,
  education: column.int.orNull,
  interests: column.text.array.notNull,
  teams: column.uuid.array.notNull,
  blocks: column.uuid.array.notNull,
  hidden: column.uuid.array.notNull,
  is_personal: column.boolean.notNull,
  per_hour: column.int.orNull,
  kinds_off: column.text.array.notNull,
  topics_off: column.text.array.notNull,
  seen: column.json<SeenCampaign[]>().notNull,
  seen_in_hour: column.int.notNull,
};
export type ViewerRow = RowOf<typeof viewerRow>;
/** All by which is chosen what someone sees. */
export const findViewer = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: viewerRow,
  sql: `
  select traits.country_code, traits.state_code, traits.city_id, traits.date_of_birth, traits.gender, traits.education,
    coalesce(traits.interests, '{}') || array(select skill.title_folded from profile_entry as skill
      where skill.member_id = :memberId and skill.section = 'skills' and skill.title_folded is not null) as interests,
    array(select page_team.page_id from page_team where page_team.member_id = :memberId) as teams,
    array(select block_between.other_id from block_between where block_between.actor_id = :memberId) as blocks,
    array(select hidden.campaign_id from promoted_hidden as hidden where hidden.member_id = :memberId) as hidden,
    coalesce(setting.is_personal, true) as is_personal, setting.per_hour,
    coalesce(setting.kinds_off, '{}') as kinds_off, coalesce(setting.topics_off, '{}') as topics_off,
    coalesce((select json_agg(json_build_object('id', counted.campaign_id, 'today', counted.today,
        'month', counted.month)) from (
      select visit.campaign_id, count(*) as month,
        count(*) filter (where visit.day = campaign_clock(:now, campaign.zone)::date) as today
      from campaign_visit as visit join campaign on campaign.id = visit.campaign_id
      where visit.viewer_id = :memberId and visit.at > :now::timestamptz - interval '30 days'
        and visit.kind = 'view' and visit.verdict = 'valid'
      group by visit.campaign_id) as counted), '[]') as seen,
    (select count(*)::int from campaign_visit as visit where visit.viewer_id = :memberId
      and visit.at > :now::timestamptz - interval '1 hour' and visit.kind = 'view' and visit.verdict = 'valid')
      as seen_in_hour
  from (values (:memberId::uuid)) as viewer (id)
    left join profile_traits as traits on traits.member_id = viewer.id
    left join promoted_setting as setting on setting.member_id = viewer.id`,
});

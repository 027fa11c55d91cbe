import { REACHED_AGES, REACHED_GROUP } from '#contract/advertising/choices.ts';
import type { BoostedKind, CampaignKind, CampaignState, PaidFor } from '#contract/advertising/choices.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';

const ofOwner = { ownerId: column.uuid, campaignId: column.uuid.orNull };
/** The day of the reader; days of campaigns are those of their zones. */
const withToday = `with today as (select campaign_clock(:now, coalesce((select account_name.time_zone
    from account_name where account_name.member_id = :memberId), 'UTC'))::date as day)`;
const isMeant = `campaign.owner_id = :ownerId and (:campaignId::uuid is null or campaign.id = :campaignId)`;

export const ownsCampaign = statement({
  params: { ownerId: column.uuid, campaignId: column.uuid },
  row: { id: column.uuid },
  sql: `select campaign.id from campaign where campaign.id = :campaignId and campaign.owner_id = :ownerId`,
});

const dayRow = {
  day: column.date.notNull,
  /** Null: nothing on that day. */
  currency: column.text.orNull,
  spent: column.bigint.notNull,
  views: column.int.notNull,
  clicks: column.int.notNull,
};
export type DayRow = RowOf<typeof dayRow>;
/** Each day of a period and of the one before, with what was spent in each currency. */
export const figuresByDay = statement({
  params: { ...ofOwner, memberId: column.uuid, days: column.int, now: column.timestamp },
  row: dayRow,
  sql: `
  ${withToday}, sums as (
    select figure.day, campaign.currency, floor(sum(figure.spent) / 1000000) as spent, sum(figure.views) as views,
      sum(figure.clicks) as clicks
    from today cross join campaign join campaign_day as figure
      on figure.campaign_id = campaign.id and figure.day between today.day - (2 * :days::int - 1) and today.day
    where ${isMeant} group by figure.day, campaign.currency)
  select dates.day::date as day, sums.currency, coalesce(sums.spent, 0)::bigint as spent,
    coalesce(sums.views, 0)::int as views, coalesce(sums.clicks, 0)::int as clicks
  from today
    cross join generate_series(today.day - (2 * :days::int - 1), today.day, interval '1 day') as dates (day)
    left join sums on sums.day = dates.day::date
  order by dates.day, sums.currency`,
});

const bestRow = {
  id: column.uuid,
  kind: column.text.as<CampaignKind>(),
  state: column.text.as<CampaignState>(),
  thing_kind: column.text.as<BoostedKind>().orNull,
  thing_id: column.uuid.orNull,
  currency: column.text,
  pays_for: column.text.as<PaidFor>(),
  headline: column.text,
  spent: column.bigint.notNull,
  views: column.int.notNull,
  clicks: column.int.notNull,
};
export type BestRow = RowOf<typeof bestRow>;
/** The campaigns that have spent most in a period. `spent` is in millionths of the minor unit. */
export const bestCampaigns = statement({
  params: { ...ofOwner, memberId: column.uuid, days: column.int, now: column.timestamp, limit: column.int },
  row: bestRow,
  sql: `
  ${withToday}
  select campaign.id, campaign.kind, campaign.state, campaign.thing_kind, campaign.thing_id, campaign.currency,
    campaign.pays_for, shown.headline, sums.spent, sums.views, sums.clicks
  from (
    select figure.campaign_id, sum(figure.spent)::bigint as spent, sum(figure.views)::int as views,
      sum(figure.clicks)::int as clicks
    from today cross join campaign
      join campaign_day as figure on figure.campaign_id = campaign.id and figure.day > today.day - :days::int
    where ${isMeant} group by figure.campaign_id
    order by spent desc, views desc, figure.campaign_id limit :limit) as sums
  join campaign on campaign.id = sums.campaign_id
  cross join lateral (select version.headline from campaign_version as version
    where version.campaign_id = campaign.id
      and (campaign.live_number is null or version.number = campaign.live_number)
    order by version.number desc limit 1) as shown
  order by sums.spent desc, sums.views desc, campaign.id`,
});

const groupRow = {
  what: column.text.as<'all' | 'place' | 'age' | 'gender' | 'education'>(),
  country_code: column.text.orNull,
  state_code: column.text.orNull,
  city_id: column.int.orNull,
  gender: column.text.orNull,
  /** The number of a group of ages, from 1, or of an education. */
  step: column.int.orNull,
  people: column.int.notNull,
};
export type GroupRow = RowOf<typeof groupRow>;
/** Groups of people who saw campaigns in whole days, those of five or more, in steps of five. */
export const reachedGroups = statement({
  params: { ...ofOwner, from: column.timestamp, until: column.timestamp },
  row: groupRow,
  sql: `
  with person as materialized (
    select distinct visit.viewer_id from campaign join campaign_visit as visit on visit.campaign_id = campaign.id
    where ${isMeant} and visit.at >= :from and visit.at < :until and visit.kind = 'view'
      and visit.verdict = 'valid' and visit.viewer_id is not null
  ), trait as materialized (
    select traits.country_code, traits.state_code, traits.city_id, traits.gender, traits.education,
      nullif(width_bucket(extract(year from age(:until::timestamptz, traits.date_of_birth::timestamptz))::int,
        array[${REACHED_AGES.join(', ')}]), 0) as age_step
    from person join profile_traits as traits on traits.member_id = person.viewer_id
  ), counted as (
    select case when grouping(trait.country_code) = 0 then 'place' when grouping(trait.age_step) = 0 then 'age'
        when grouping(trait.gender) = 0 then 'gender' else 'education' end as what,
      trait.country_code, trait.state_code, trait.city_id, trait.gender,
      coalesce(trait.age_step, trait.education) as step, count(*)::int as people
    from trait
    group by grouping sets ((trait.country_code, trait.state_code, trait.city_id), (trait.age_step), (trait.gender),
      (trait.education))
    having coalesce(trait.country_code, trait.gender, trait.age_step::text, trait.education::text) is not null
    union all select 'all', null, null, null, null, null, count(*)::int from person
  )
  select counted.what, counted.country_code, counted.state_code, counted.city_id, counted.gender, counted.step,
    counted.people / ${REACHED_GROUP} * ${REACHED_GROUP} as people
  from counted where counted.people >= ${REACHED_GROUP}
  order by counted.what, people desc, counted.country_code, counted.state_code, counted.city_id, counted.gender,
    counted.step`,
});

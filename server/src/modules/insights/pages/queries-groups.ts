import { LEAST_GROUP } from '#contract/insights/insights.ts';
import { GROUP_STEP, type PageAudience } from '#contract/insights/pages.ts';
import { column, statement } from '#platform/database/statement.ts';

/** Maximum number of groups of one kind, by size. */
const MAX_GROUPS = 10;
/** The newest followers that are counted, so that pages with very many of them are read as fast as others. */
const MAX_FOLLOWERS = 10_000;

/**
 * Groups of viewers since a moment and of followers. Each viewer counts once, as they were at the latest view; of the
 * places of followers, a city where fewer than five live counts to its country.
 */
export const pageGroupsOf = statement({
  params: { pageId: column.uuid, from: column.timestamp },
  row: {
    audience: column.text.as<PageAudience>(),
    what: column.text.as<'title' | 'place' | 'industry'>(),
    /** Of a title or an industry. */
    name: column.text.orNull,
    country_code: column.text.orNull,
    city_id: column.int.orNull,
    people: column.int,
  },
  sql: `
  with viewer as materialized (
    select distinct on (profile_view.mark) profile_view.title, profile_view.country_code, profile_view.city_id,
      profile_view.industries
    from profile_view
    where profile_view.owner_id = :pageId and profile_view.viewed_at >= :from and profile_view.mark is not null
    order by profile_view.mark, profile_view.viewed_at desc
  ), newest as (
    select active_follow.follower_id from active_follow where active_follow.followee_id = :pageId
    order by active_follow.created_at desc, active_follow.follower_id desc limit ${MAX_FOLLOWERS}
  ), positioned as (
    select profile_position.member_id, profile_position.title, profile_position.country_code, profile_position.city_id,
      count(*) over (partition by profile_position.country_code, profile_position.city_id) as neighbours
    from newest join actor_card on actor_card.id = newest.follower_id and actor_card.state = 'active'
    join profile_position on profile_position.member_id = newest.follower_id
  ), follower as materialized (
    select positioned.title, positioned.country_code,
      case when positioned.neighbours >= ${LEAST_GROUP} then positioned.city_id end as city_id,
      (select array_agg(profile_interested.interest) from profile_interested
       where profile_interested.member_id = positioned.member_id) as industries
    from positioned
  ), person as materialized (
    select 'viewers' as audience, viewer.* from viewer union all select 'followers', follower.* from follower
  ), shared as (
    select person.audience, 'title' as what, mode() within group (order by person.title) as name,
      null::text as country_code, null::int as city_id, count(*)::int as people
    from person where person.title <> '' group by person.audience, lower(person.title)
    union all
    select person.audience, 'place', null, person.country_code, person.city_id, count(*)::int
    from person where person.country_code is not null group by person.audience, person.country_code, person.city_id
    union all
    select person.audience, 'industry', interest.name, null, null, count(*)::int
    from person cross join unnest(person.industries) as interest (name) group by person.audience, interest.name
  ), ranked as (
    select shared.*, shared.people / ${GROUP_STEP} * ${GROUP_STEP} as rounded, row_number() over (
      partition by shared.audience, shared.what
      order by shared.people / ${GROUP_STEP} desc, shared.name, shared.country_code, shared.city_id) as rank
    from shared where shared.people >= ${LEAST_GROUP}
  )
  select ranked.audience, ranked.what, ranked.name, ranked.country_code, ranked.city_id, ranked.rounded as people
  from ranked where ranked.rank <= ${MAX_GROUPS} order by ranked.rank`,
});

import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { SuggestionReason } from '#contract/profiles/profiles.ts';
import { refusedAt, type ShownPerson, visibility } from '#modules/network';

const suggestedRow = {
  actor_id: column.uuid,
  reason: column.text.as<SuggestionReason>(),
  /** The employer or school that both members list. */
  at: column.text.orNull,
};
/** A suggestion with what is shown of the person. */
export type SuggestionRow = RowOf<typeof suggestedRow> & ShownPerson;

/** Maximum number of the member's connections read, and of connections of each; enough for any member. */
const MAX_CONNECTIONS = 100;
const MAX_CONNECTIONS_OF_EACH = 200;
/**
 * Members who list the same organisation in the same section, if the viewer may see that section. The condition on
 * empty names is needed for the partial index.
 */
const membersOf = (section: 'work_experience' | 'educations', reason: SuggestionReason, weight: number): string => `
    (select colleague.member_id, '${reason}' as reason, ${weight} as weight, colleague.organisation as at
     from (select distinct entry.organisation_folded from profile_entry entry
           where entry.member_id = :viewerId and entry.section = '${section}' and entry.organisation_folded <> ''
             limit 10) as own_organisation
     cross join lateral (
       select entry.member_id, entry.organisation from profile_entry entry
       where entry.organisation_folded = own_organisation.organisation_folded and entry.organisation_folded <> ''
         and entry.section = '${section}' and entry.member_id <> :viewerId
         and ${visibility({ owner: 'entry.member_id' }).reaches('entry.level')}
       limit 60) as colleague
     limit 60)`;

/**
 * Selects at most 60 people from each source, so that the cost does not grow with the number of members; people from
 * several sources rank higher. The last source, the most followed members, always has some. Connected and dismissed
 * people and those with a pending request in either direction are excluded; people who are already followed are only
 * suggested as connections. Expensive columns are computed only for the best, four times as many as are shown, because
 * some may turn out not to be visible.
 */
export const suggestPeople = statement({
  params: { viewerId: column.uuid, personId: column.uuid, limit: column.int },
  row: suggestedRow,
  sql: `
  with own as materialized (
    select profile.city_id, profile.country_code, profile.interests from profile where profile.member_id = :viewerId
  ), candidate as (
    (select beyond.other_id as member_id, 'connections' as reason, 30 + least(count(*), 20)::int as weight,
      null::text as at
     from (select connected.other_id from connected where connected.actor_id = :viewerId
       order by connected.created_at desc limit ${MAX_CONNECTIONS}) as near
     cross join lateral (select connected.other_id from connected where connected.actor_id = near.other_id
       limit ${MAX_CONNECTIONS_OF_EACH}) as beyond
     where beyond.other_id <> :viewerId
       and beyond.other_id not in (select connected.other_id from connected where connected.actor_id = :viewerId)
     group by beyond.other_id order by count(*) desc, beyond.other_id limit 60)
    union all
    ${membersOf('work_experience', 'employer', 20)}
    union all
    ${membersOf('educations', 'school', 16)}
    union all
    (select other_member.member_id, 'community', 12, null from active_membership own_space
     join active_membership other_member
       on other_member.space_id = own_space.space_id and other_member.member_id <> :viewerId
     where own_space.member_id = :viewerId limit 60)
    union all
    (select neighbour.member_id, 'city', 8, null from own cross join lateral (
       select profile.member_id from profile where profile.city_id = own.city_id order by profile.member_id
         limit 60) as neighbour)
    union all
    (select sharing.member_id, 'interests', 4, null
      from own cross join unnest(own.interests) as own_interest cross join lateral (
       select profile_interest.member_id from profile_interest where profile_interest.interest = own_interest
         order by profile_interest.member_id limit 20) as sharing
     limit 60)
    union all
    (select compatriot.member_id, 'country', 2, null from own cross join lateral (
       select profile.member_id from profile where profile.country_code = own.country_code order by profile.member_id
         limit 60) as compatriot)
    union all
    (select follow_figure.actor_id, 'popular', 1, null from follow_figure where follow_figure.followers > 0
      order by follow_figure.followers desc, follow_figure.actor_id limit 60)
  ), ranked as (
    select candidate.member_id, sum(candidate.weight) as weight,
      (array_agg(candidate.reason order by candidate.weight desc))[1] as reason,
           (array_agg(candidate.at order by candidate.weight desc))[1] as at
    from candidate group by candidate.member_id
  ), suggestible as (
    select ranked.* from ranked
    where ranked.member_id not in (:viewerId, :personId)
      and ranked.member_id not in (select connected.other_id from connected where connected.actor_id = :viewerId)
      and ranked.member_id not in (select suggestion_gone.other_id from suggestion_gone
        where suggestion_gone.actor_id = :viewerId)
      and ranked.member_id not in (select request_waiting.to_id from request_waiting
        where request_waiting.from_id = :viewerId)
      and ranked.member_id not in (select request_waiting.from_id from request_waiting
        where request_waiting.to_id = :viewerId)
      and ranked.member_id not in (select follow_waiting.followee_id from follow_waiting
        where follow_waiting.follower_id = :viewerId)
      and (ranked.member_id not in (select active_follow.followee_id from active_follow
        where active_follow.follower_id = :viewerId)
           or (ranked.weight >= 16 and ${refusedAt({ viewer: ':viewerId', owner: 'ranked.member_id' })} is null))
    order by ranked.weight desc fetch first (4 * :limit) rows with ties
  )
  select suggestible.member_id as actor_id, suggestible.reason, suggestible.at
  from suggestible
  cross join lateral (select * from actor_card where actor_card.id = suggestible.member_id offset 0) as card
  cross join lateral (select (select follow_figure.followers from follow_figure
    where follow_figure.actor_id = suggestible.member_id) as followers) as figure
  where card.discoverable and card.kind = 'member'
    and ${visibility({ owner: 'card.id', card: 'card' }).predicate}
  order by suggestible.weight desc, figure.followers desc nulls last, suggestible.member_id limit :limit`,
});

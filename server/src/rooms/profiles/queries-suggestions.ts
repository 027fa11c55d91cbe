import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns, standingColumns, visibleText, type StandingRow } from '#rooms/network';

export interface SuggestionRow extends ActorRow, StandingRow {
  reason: 'city' | 'country' | 'interests' | 'popular';
}
/**
 * From each of four wells at most 60 people are drawn, so that this costs the same in a small hall and in a large one; whoever
 * comes from several stands before others. The wells of the popular is last, and the one that never runs dry.
 */
export const suggestPeople = statement<SuggestionRow, [viewer: string, person: string, limit: number]>(`
  with own as materialized (
    select profile.city_id, profile.country_code, profile.interests from profile where profile.member_id = $1
  ), drawn as (
    (select profile.member_id, 'city' as reason, 8 as weight from profile
     where profile.city_id = (select own.city_id from own) limit 60)
    union all
    (select profile.member_id, 'interests', 4 from profile
     where profile.interests && (select own.interests from own) limit 60)
    union all
    (select profile.member_id, 'country', 2 from profile
     where profile.country_code = (select own.country_code from own) limit 60)
    union all
    (select follow_figure.actor_id, 'popular', 1 from follow_figure where follow_figure.followers > 0 order by follow_figure.followers desc, follow_figure.actor_id limit 60)
  ), ranked as (
    select drawn.member_id, sum(drawn.weight) as weight, (array_agg(drawn.reason order by drawn.weight desc))[1] as reason
    from drawn group by drawn.member_id
  )
  select * from (
  select ${actorColumns({ card: 'actor_card', viewer: '$1' })}, ${standingColumns({ owner: 'actor_card.id', viewer: '$1' })},
         ranked.reason, ranked.weight, follow_figure.followers
  from ranked
  join actor_card on actor_card.id = ranked.member_id
  left join follow_figure on follow_figure.actor_id = actor_card.id
  where actor_card.discoverable and actor_card.kind = 'member' and actor_card.id not in ($1, $2)
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}
  ) people
  where people.follow_state is null and not people.is_connection
  order by people.weight desc, people.followers desc nulls last, people.actor_id
  limit $3`);

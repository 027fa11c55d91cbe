import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns, standingColumns, visibleText, type StandingRow } from '#rooms/network';

export interface PersonRow extends ActorRow, StandingRow {
  rank: number;
}
type Search = [viewer: string, person: string, rank: number, name: string, id: string, limit: number, beginning: string, words: readonly string[]];

/**
 * People one of whose words begins as each word of the query does. Those whose whole name begins with the query come first, and
 * within both halves those whom the viewer follows. $8 holds the words as patterns (`% as%`): the trigram index answers all of them.
 */
export const peoplePage = statement<PersonRow, Search>(`
  select page.rank, ${actorColumns({ card: 'actor_card', viewer: '$1' })}, ${standingColumns({ owner: 'actor_card.id', viewer: '$1' })}
  from (
    select * from (
      select actor_card.id, actor_card.display_name as name,
             case when actor_card.search_text like $7 then 0 else 2 end
               + case when exists (select 1 from active_follow where active_follow.follower_id = $1 and active_follow.followee_id = actor_card.id) then 0 else 1 end as rank
      from actor_card
      where actor_card.search_text like all ($8::text[]) and actor_card.state = 'active' and actor_card.discoverable
        and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}
    ) as found
    where (rank, name, id) > ($3, $4, $5)
    order by rank, name, id
    limit $6
  ) as page
  join actor_card on actor_card.id = page.id
  order by page.rank, page.name, page.id`);

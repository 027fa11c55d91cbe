import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#rooms/actors';
import { actorColumns, visibleText } from '#rooms/network';

export interface PersonRow extends ActorRow {
  following: boolean;
  rank: number;
}
type Search = [viewer: string, person: string, rank: number, name: string, id: string, limit: number, beginning: string, words: readonly string[]];

/**
 * People one of whose words begins as each word of the query does. Those whose whole name begins with the query come first, among
 * them those whom the viewer follows. $8 holds the words as patterns (`% as%`): the trigram index answers all of them.
 */
export const peoplePage = statement<PersonRow, Search>(`
  select * from (
    select ${actorColumns({ card: 'actor_card', viewer: '$1' })},
           exists (select 1 from active_follow where active_follow.follower_id = $1 and active_follow.followee_id = actor_card.id) as following,
           case when actor_card.search_text like $7 then 0 else 1 end as rank
    from actor_card
    where actor_card.search_text like all ($8::text[]) and actor_card.state = 'active' and actor_card.discoverable
      and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}
  ) as found
  where (rank, actor_name, actor_id) > ($3, $4, $5)
  order by rank, actor_name, actor_id
  limit $6`);

import { statement } from '#platform/database/statement.ts';
import type { ActorRow } from '#modules/actors';
import { actorColumns, visibleText } from '#modules/network';

export interface ReactorRow extends ActorRow {
  kind: string;
  created_at: Date;
}
export const reactorPage = statement<
  ReactorRow,
  [viewer: string, person: string, at: Date, id: string, limit: number, postId: string, kind: string | null]
>(`
  select post_reaction.kind, post_reaction.created_at, ${actorColumns({ card: 'actor_card', viewer: '$1' })}
  from post_reaction
  join actor_card on actor_card.id = post_reaction.actor_id
  where post_reaction.post_id = $6 and ($7::text is null or post_reaction.kind = $7)
    and (post_reaction.created_at, post_reaction.actor_id) < ($3, $4)
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'post_reaction.actor_id', level: `'anyone'`, ownerState: 'actor_card.state' })}
  order by post_reaction.created_at desc, post_reaction.actor_id desc
  limit $5`);

import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';

export const reactorRow = {
  ...actorRow,
  kind: column.text,
  created_at: column.timestamp,
};
export type ReactorRow = RowOf<typeof reactorRow>;

const reactor = visibility({ owner: 'post_reaction.actor_id', card: 'actor_card' });
export const reactorPage = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
    postId: column.uuid,
    kind: column.text.orNull,
  },
  row: reactorRow,
  sql: `
  select post_reaction.kind, post_reaction.created_at, ${reactor.columns.card}
  from post_reaction
  join actor_card on actor_card.id = post_reaction.actor_id
  where post_reaction.post_id = :postId and (:kind::text is null or post_reaction.kind = :kind)
    and (post_reaction.created_at, post_reaction.actor_id) < (:at, :id)
    and ${reactor.predicate}
  order by post_reaction.created_at desc, post_reaction.actor_id desc
  limit :limit`,
});

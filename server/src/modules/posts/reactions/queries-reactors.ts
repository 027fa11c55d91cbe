import { column, statement, type RowOf } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { actorColumns, visibleText } from '#modules/network';

export const reactorRow = {
  ...actorRow,
  kind: column.text,
  created_at: column.timestamp,
};
export type ReactorRow = RowOf<typeof reactorRow>;
const reactorVisible = visibleText({
  viewer: ':viewerId',
  person: ':personId',
  owner: 'post_reaction.actor_id',
  level: `'anyone'`,
  ownerState: 'actor_card.state',
});

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
  select post_reaction.kind, post_reaction.created_at, ${actorColumns({ card: 'actor_card', viewer: ':viewerId' })}
  from post_reaction
  join actor_card on actor_card.id = post_reaction.actor_id
  where post_reaction.post_id = :postId and (:kind::text is null or post_reaction.kind = :kind)
    and (post_reaction.created_at, post_reaction.actor_id) < (:at, :id)
    and ${reactorVisible}
  order by post_reaction.created_at desc, post_reaction.actor_id desc
  limit :limit`,
});

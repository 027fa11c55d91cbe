import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { PostsTables } from '../tables.ts';

const params = { ids: column.uuid.array, actorIds: column.uuid.array };
const onPosts = statement({
  params,
  row: { found: column.boolean },
  sql: `
    select exists (select from post_reaction
      where post_reaction.post_id = pair.id and post_reaction.actor_id = pair.actor_id) as found
    from unnest(:ids::uuid[], :actorIds::uuid[]) with ordinality as pair (id, actor_id, place) order by pair.place`,
});
const onComments = statement({
  params,
  row: { found: column.boolean },
  sql: `
    select exists (select from comment_reaction
      where comment_reaction.comment_id = pair.id and comment_reaction.actor_id = pair.actor_id) as found
    from unnest(:ids::uuid[], :actorIds::uuid[]) with ordinality as pair (id, actor_id, place) order by pair.place`,
});

export interface ReactionKey {
  readonly id: string;
  readonly actorId: string;
}
const having =
  (find: typeof onPosts) =>
  async (database: Kysely<never>, keys: readonly ReactionKey[]): Promise<boolean[]> => {
    const rows = await find(narrowed<PostsTables>(database), {
      ids: keys.map(({ id }) => id),
      actorIds: keys.map(({ actorId }) => actorId),
    });
    return rows.map(({ found }) => found);
  };
/** Whether actors currently have a reaction on a post. */
export const haveReactedToPosts = having(onPosts);
/** Whether actors currently have a reaction on a comment. */
export const haveReactedToComments = having(onComments);

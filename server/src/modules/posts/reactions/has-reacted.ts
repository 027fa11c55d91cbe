import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { PostsTables } from '../tables.ts';

const selectPostReaction = statement({
  params: { id: column.uuid, actorId: column.uuid },
  row: { found: column.boolean },
  sql: `select true as found from post_reaction where post_id = :id and actor_id = :actorId`,
});

const selectCommentReaction = statement({
  params: { id: column.uuid, actorId: column.uuid },
  row: { found: column.boolean },
  sql: `select true as found from comment_reaction where comment_id = :id and actor_id = :actorId`,
});

/** Whether an actor currently has a reaction on a post or comment. */
export async function hasReacted(
  database: Kysely<never>,
  to: { readonly kind: 'post' | 'comment'; readonly id: string },
  actorId: string,
): Promise<boolean> {
  const db = narrowed<PostsTables>(database);
  const rows =
    to.kind === 'post'
      ? await selectPostReaction(db, { id: to.id, actorId })
      : await selectCommentReaction(db, { id: to.id, actorId });
  return rows.length > 0;
}

import { sql, type Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { PostsTables } from '../tables.ts';

/** Whether an actor's reaction to a post or comment stands at this moment, whatever its kind. */
export async function hasReacted(
  database: Kysely<never>,
  to: { readonly kind: 'post' | 'comment'; readonly id: string },
  actorId: string,
): Promise<boolean> {
  const db = narrowed<PostsTables>(database);
  const { rows } =
    to.kind === 'post'
      ? await sql`select 1 from post_reaction where post_id = ${to.id} and actor_id = ${actorId}`.execute(db)
      : await sql`select 1 from comment_reaction where comment_id = ${to.id} and actor_id = ${actorId}`.execute(db);
  return rows.length > 0;
}

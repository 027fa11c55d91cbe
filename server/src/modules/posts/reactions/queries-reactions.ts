import { sql, type Kysely, type RawBuilder } from 'kysely';
import { REACTIONS, type ReactionKind } from '#contract/posts.ts';
import type { CommentCounts, PostCounts } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Db = Kysely<PostsTables>;
interface Reacting {
  id: string;
  actorId: string;
  kind: ReactionKind | null;
  now: Date;
}
interface Before {
  kind: ReactionKind;
}

/** The statements about one kind of thing. Tables stand by their names: the boundaries read them in the texts. */
interface Statements<Counts> {
  lock: (id: string) => RawBuilder<unknown>;
  before: (id: string, actorId: string) => RawBuilder<Before>;
  takeBack: (id: string, actorId: string) => RawBuilder<unknown>;
  put: (reacting: Reacting) => RawBuilder<unknown>;
  move: (id: string, difference: RawBuilder<unknown>) => RawBuilder<Counts>;
}
const ofPosts: Statements<PostCounts> = {
  lock: (id) => sql`select id from post where id = ${id} and deleted_at is null for no key update`,
  before: (id, actorId) => sql<Before>`select kind from post_reaction where post_id = ${id} and actor_id = ${actorId}`,
  takeBack: (id, actorId) => sql`delete from post_reaction where post_id = ${id} and actor_id = ${actorId}`,
  put: ({ id, actorId, kind, now }) => sql`
    insert into post_reaction (post_id, actor_id, kind, created_at) values (${id}, ${actorId}, ${kind}, ${now})
    on conflict (post_id, actor_id) do update set kind = excluded.kind`,
  move: (id, difference) => sql<PostCounts>`
    update post set count_sequence = count_sequence + 1, ${difference} where id = ${id}
    returning like_count, celebrate_count, support_count, insightful_count, funny_count, comment_count, count_sequence`,
};
const ofComments: Statements<CommentCounts> = {
  lock: (id) => sql`select id from comment where id = ${id} and deleted_at is null for no key update`,
  before: (id, actorId) =>
    sql<Before>`select kind from comment_reaction where comment_id = ${id} and actor_id = ${actorId}`,
  takeBack: (id, actorId) => sql`delete from comment_reaction where comment_id = ${id} and actor_id = ${actorId}`,
  put: ({ id, actorId, kind, now }) => sql`
    insert into comment_reaction (comment_id, actor_id, kind, created_at) values (${id}, ${actorId}, ${kind}, ${now})
    on conflict (comment_id, actor_id) do update set kind = excluded.kind`,
  move: (id, difference) => sql<CommentCounts>`
    update comment set count_sequence = count_sequence + 1, ${difference} where id = ${id}
    returning like_count, celebrate_count, support_count, insightful_count, funny_count, reply_count, count_sequence`,
};

const differenceOf = (before: ReactionKind | null, after: ReactionKind | null) =>
  sql.join(
    REACTIONS.map(
      (kind) =>
        sql`${sql.ref(`${kind}_count`)} = ${sql.ref(`${kind}_count`)} + ${Number(after === kind) - Number(before === kind)}::int`,
    ),
  );

/**
 * Locks the thing, reads the actor's former reaction, writes the new one, and moves the counts by the difference. The
 * lock makes
 * reactions to one thing take turns, so that fifty at once count fifty.
 */
async function change<Counts>(
  db: Db,
  statements: Statements<Counts>,
  reacting: Reacting,
): Promise<(Counts & { changed: boolean }) | undefined> {
  const { id, actorId, kind } = reacting;
  const locked = await statements.lock(id).execute(db);
  if (locked.rows.length === 0) return undefined;
  const before = (await statements.before(id, actorId).execute(db)).rows[0]?.kind ?? null;
  await (kind === null ? statements.takeBack(id, actorId) : statements.put(reacting)).execute(db);
  const [counts] = (await statements.move(id, differenceOf(before, kind)).execute(db)).rows;
  return counts && { ...counts, changed: before !== kind };
}

export const changePostReaction = (db: Db, reacting: Reacting) => change(db, ofPosts, reacting);
export const changeCommentReaction = (db: Db, reacting: Reacting) => change(db, ofComments, reacting);

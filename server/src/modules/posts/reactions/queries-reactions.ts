import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import { REACTIONS, type ReactionKind } from '#contract/posts.ts';
import { commentCountsRow, postCountsRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';

type Db = Kysely<PostsTables>;
interface Reacting {
  id: string;
  actorId: string;
  /** The member who acts for the reacting page; null if the member reacts as themselves. */
  memberId: string | null;
  kind: ReactionKind | null;
  now: Date;
}

const kind = column.text.as<ReactionKind>();
const subject = { id: column.uuid };
const reaction = { id: column.uuid, actorId: column.uuid };
const newReaction = { ...reaction, memberId: column.uuid.orNull, kind, now: column.timestamp };
/** The reaction before and after the change; null means none. */
const change = { id: column.uuid, before: kind.orNull, after: kind.orNull };
const countChanges = REACTIONS.map(
  (each) =>
    `${each}_count = ${each}_count + (:after::text is not distinct from '${each}')::int` +
    ` - (:before::text is not distinct from '${each}')::int`,
).join(', ');
const countColumns = 'like_count, celebrate_count, support_count, insightful_count, funny_count';

const ofPosts = {
  lock: statement({
    params: subject,
    row: subject,
    sql: 'select id from post where id = :id and deleted_at is null for no key update',
  }),
  before: statement({
    params: reaction,
    row: { kind },
    sql: 'select kind from post_reaction where post_id = :id and actor_id = :actorId',
  }),
  remove: statement({
    params: reaction,
    sql: 'delete from post_reaction where post_id = :id and actor_id = :actorId',
  }),
  upsert: statement({
    params: newReaction,
    sql: `
      insert into post_reaction (post_id, actor_id, member_id, kind, created_at)
      values (:id, :actorId, :memberId, :kind, :now)
      on conflict (post_id, actor_id) do update set kind = excluded.kind, member_id = excluded.member_id`,
  }),
  updateCounts: statement({
    params: change,
    row: postCountsRow,
    sql: `
      update post set ${countChanges} where id = :id
        returning comment_count, ${countColumns}`,
  }),
};
const ofComments = {
  lock: statement({
    params: subject,
    row: subject,
    sql: 'select id from comment where id = :id and deleted_at is null for no key update',
  }),
  before: statement({
    params: reaction,
    row: { kind },
    sql: 'select kind from comment_reaction where comment_id = :id and actor_id = :actorId',
  }),
  remove: statement({
    params: reaction,
    sql: 'delete from comment_reaction where comment_id = :id and actor_id = :actorId',
  }),
  upsert: statement({
    params: newReaction,
    sql: `
      insert into comment_reaction (comment_id, actor_id, member_id, kind, created_at)
      values (:id, :actorId, :memberId, :kind, :now)
      on conflict (comment_id, actor_id) do update set kind = excluded.kind, member_id = excluded.member_id`,
  }),
  updateCounts: statement({
    params: change,
    row: commentCountsRow,
    sql: `
      update comment set ${countChanges} where id = :id
        returning reply_count, ${countColumns}`,
  }),
};

/** The statements for posts or for comments; they differ in the counts they return. */
type Statements<Counts> = Omit<typeof ofPosts, 'updateCounts'> & {
  updateCounts: {
    first(
      db: Db,
      values: { id: string; before: ReactionKind | null; after: ReactionKind | null },
    ): Promise<Counts | undefined>;
  };
};

/**
 * Locks the post or comment, reads the actor's previous reaction, writes the new one and adjusts the counts by the
 * difference. The lock serialises reactions, so that fifty simultaneous ones count fifty.
 */
async function changeReaction<Counts>(
  db: Db,
  statements: Statements<Counts>,
  { id, actorId, memberId, kind: after, now }: Reacting,
): Promise<(Counts & { changed: boolean }) | undefined> {
  if ((await statements.lock.first(db, { id })) === undefined) return undefined;
  const before = (await statements.before.first(db, { id, actorId }))?.kind ?? null;
  await (after === null
    ? statements.remove(db, { id, actorId })
    : statements.upsert(db, { id, actorId, memberId, kind: after, now }));
  const counts = await statements.updateCounts.first(db, { id, before, after });
  return counts && { ...counts, changed: before !== after };
}

export const changePostReaction = async (db: Db, reacting: Reacting) => changeReaction(db, ofPosts, reacting);
export const changeCommentReaction = async (db: Db, reacting: Reacting) => changeReaction(db, ofComments, reacting);

import type { Kysely } from 'kysely';
import { column, statement } from '#platform/database/statement.ts';
import { REACTIONS, type ReactionKind } from '#contract/posts/posts.ts';
import { type CommentCounts, commentCountsRow, type PostCounts, postCountsRow } from '../row.ts';
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
const params = {
  id: column.uuid,
  actorId: column.uuid,
  memberId: column.uuid.orNull,
  kind: kind.orNull,
  now: column.timestamp,
};
const previous = { previous: kind.orNull };
const counting = REACTIONS.map(
  (each) =>
    `${each}_count = ${each}_count + (:kind::text is not distinct from '${each}')::int` +
    ` - ((select kind from previous) is not distinct from '${each}')::int`,
).join(', ');
const counts = 'like_count, celebrate_count, support_count, insightful_count, funny_count';

/** Writes a reaction, or removes it when `kind` is null, and moves the counts by the difference to the previous one. */
const changeOnPost = `
  with previous as (
    select kind from post_reaction where post_id = :id and actor_id = :actorId
  ), removed as (
    delete from post_reaction where post_id = :id and actor_id = :actorId and :kind::text is null
  ), written as (
    insert into post_reaction (post_id, actor_id, member_id, kind, created_at)
    select post.id, :actorId, :memberId, :kind::text, :now from post where id = :id and :kind::text is not null
    on conflict (post_id, actor_id) do update set kind = excluded.kind, member_id = excluded.member_id
  )
  update post set ${counting} where id = :id
  returning repost_count, comment_count, ${counts}, (select kind from previous) as previous`;
/** The tables of comments differ by their names, and in what is counted besides. */
const changeOnComment = changeOnPost
  .replace('repost_count, ', '')
  .replaceAll('comment_count', 'reply_count')
  .replaceAll('post', 'comment');

const ofPost = statement({ params, row: { ...postCountsRow, ...previous }, sql: changeOnPost });
const ofComment = statement({ params, row: { ...commentCountsRow, ...previous }, sql: changeOnComment });

type Changed<Counts> = Counts & { changed: boolean };
const compared = <Counts extends { previous: ReactionKind | null }>(
  row: Counts | undefined,
  after: ReactionKind | null,
): Changed<Counts> | undefined => row && { ...row, changed: row.previous !== after };

/**
 * Requires a lock on the post or comment, taken by an earlier statement of the same transaction: then fifty
 * simultaneous reactions count fifty.
 */
export const changePostReaction = async (db: Db, reacting: Reacting): Promise<Changed<PostCounts> | undefined> =>
  compared(await ofPost.first(db, reacting), reacting.kind);
export const changeCommentReaction = async (db: Db, reacting: Reacting): Promise<Changed<CommentCounts> | undefined> =>
  compared(await ofComment.first(db, reacting), reacting.kind);

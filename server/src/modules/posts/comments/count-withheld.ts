import { column, statement } from '#platform/database/statement.ts';
import { onFact } from '#platform/facts/effect.ts';
import { isWithheld } from '#modules/network';
import type { PostsTables } from '../tables.ts';

/**
 * A withheld comment is in no count, nor are the replies to it. No row: it is counted as it should be. Deleting and
 * hiding it, and what becomes of its replies, leaves the counts of the post alone then (`moveCounts`).
 */
const changeCounted = statement({
  params: { id: column.uuid },
  row: { postId: column.uuid, parentId: column.uuid.orNull, authorId: column.uuid },
  sql: `
  with changed as (
    update comment set counted = not comment.counted
    where comment.id = :id and comment.counted = ${isWithheld({ kind: 'comment', id: ':id::uuid' })}
    returning comment.post_id, comment.parent_id, comment.author_id, comment.reply_count,
      comment.deleted_at is null as is_there, case when comment.counted then 1 else -1 end as by
  ), parent as (
    update comment set reply_count = comment.reply_count + changed.by
    from changed where comment.id = changed.parent_id and changed.is_there
    returning comment.deleted_at is null and comment.counted as counts
  ), counted as (
    update post set comment_count = post.comment_count + changed.by * (1 + changed.reply_count)
    from changed left join parent on true
    where post.id = changed.post_id and changed.is_there and (changed.parent_id is null or parent.counts)
  )
  select changed.post_id as "postId", changed.parent_id as "parentId", changed.author_id as "authorId" from changed`,
});

const findLabelled = statement({
  params: { id: column.uuid },
  row: { postId: column.uuid, parentId: column.uuid.orNull, authorId: column.uuid },
  sql: `
  select comment.post_id as "postId", comment.parent_id as "parentId", comment.author_id as "authorId" from comment
  where comment.id = :id and comment.deleted_at is null`,
});
/** Those who have its post on the screen read what a ruling says above a comment. */
export const showLabelled = onFact<PostsTables, 'moderation.label_changed'>(
  'moderation.label_changed',
  'posts.show_labelled',
  async (ctx, { kind, id }) => {
    const labelled = kind === 'comment' ? await findLabelled.first(ctx.db, { id }) : undefined;
    if (labelled !== undefined)
      await ctx.emit('posts.comment_edited', { ...labelled, commentId: id, newlyMentionedIds: [] });
  },
);

/** Those who have its post on the screen read it again: for others than its writer it is gone. */
export const countWithheld = onFact<PostsTables, 'network.withheld_changed'>(
  'network.withheld_changed',
  'posts.count_withheld',
  async (ctx, { kind, id }) => {
    const changed = kind === 'comment' ? await changeCounted.first(ctx.db, { id }) : undefined;
    if (changed !== undefined)
      await ctx.emit('posts.comment_edited', { ...changed, commentId: id, newlyMentionedIds: [] });
  },
);

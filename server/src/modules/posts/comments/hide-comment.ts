import type { Out } from '#contract/core/endpoint.ts';
import type { listHiddenComments } from '#contract/posts/hidden.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { presentActorCard, actorRow } from '#modules/actors';
import { presentPicture } from '#modules/media';
import type { StoredPicture } from '../attachments/stored.ts';
import { canHideComment, canListHidden, canUnhideComment } from '../policy.ts';
import { findModeratedComment } from '../queries.ts';
import { seePost } from '../read-post.ts';
import { commentAuthorColumns, commentAuthorVisible } from '../row.ts';
import type { PostsTables } from '../tables.ts';
import { moveCounts, weight } from './queries-comments.ts';
import { authorsUnder } from './who-commented.ts';

const markHidden = statement({
  params: { now: column.timestamp, by: column.uuid, commentId: column.uuid },
  row: { moved: column.int },
  sql: `
    update comment set deleted_at = :now, deleted_by = :by, hidden_at = :now
    where id = :commentId and deleted_at is null
    returning ${weight} as moved`,
});
const markShown = statement({
  params: { commentId: column.uuid },
  row: { moved: column.int },
  sql: `
    update comment set deleted_at = null, deleted_by = null, hidden_at = null
    where id = :commentId and hidden_at is not null
    returning ${weight} as moved`,
});

const seeModerated = async (ctx: RequestContext<PostsTables>, commentId: string) =>
  found(await findModeratedComment.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, commentId }));

/** Hides a comment on the caller's post, with its replies, from everyone. Nobody is notified. */
export async function hideComment(ctx: RequestContext<PostsTables>, commentId: string): Promise<void> {
  const row = await seeModerated(ctx, commentId);
  enforce(canHideComment(ctx, { authorId: row.actor_id, postAuthorId: row.post_author_id }));
  const [hidden] = await markHidden(ctx.db, { now: ctx.now, by: ctx.actor.id, commentId });
  const thread = { postId: row.post_id, parentId: row.parent_id };
  found(await moveCounts(ctx.db, thread, -found(hidden).moved));
  await ctx.emit('posts.comment_deleted', { ...thread, commentId, authorIds: await authorsUnder(ctx.db, commentId) });
}

/** Shows a hidden comment again, at any later time. A reply follows its comment: that one has to be shown first. */
export async function unhideComment(ctx: RequestContext<PostsTables>, commentId: string): Promise<void> {
  const row = await seeModerated(ctx, commentId);
  enforce(canUnhideComment(ctx, { authorId: row.actor_id, postAuthorId: row.post_author_id }));
  const [shown] = await markShown(ctx.db, { commentId });
  const thread = { postId: row.post_id, parentId: row.parent_id };
  found(await moveCounts(ctx.db, thread, found(shown).moved));
  await ctx.emit('posts.comment_restored', { ...thread, commentId, authorIds: await authorsUnder(ctx.db, commentId) });
}

const hiddenPage = statement({
  params: {
    viewerId: column.uuid,
    personId: column.uuid,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
    postId: column.uuid,
  },
  row: {
    ...actorRow,
    id: column.uuid,
    text: column.text,
    picture: column.json<StoredPicture>().orNull,
    created_at: column.timestamp,
    hidden_at: column.timestamp.notNull,
  },
  sql: `
  select comment.id, comment.text, comment.picture, comment.created_at, comment.hidden_at, ${commentAuthorColumns}
  from comment
  join actor_card on actor_card.id = comment.author_id
  left join comment as parent on parent.id = comment.parent_id
  where comment.post_id = :postId and comment.hidden_at is not null and parent.deleted_at is null
    and (comment.hidden_at, comment.id) < (:at, :id)
    and ${commentAuthorVisible}
  order by comment.hidden_at desc, comment.id desc
  limit :limit`,
});

/** The comments that the author of a post has hidden there; nobody else may read them. */
export async function listHidden(
  ctx: RequestContext<PostsTables>,
  postId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Out<(typeof listHiddenComments)['reply']>> {
  const post = await seePost(ctx, postId);
  enforce(canListHidden(ctx, { authorId: post.actor_id }));
  const limit = query.limit ?? defaultLimit;
  const { at, id } = fromCursor(query.cursor, newestPosition);
  const rows = await hiddenPage(ctx.db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at,
    id,
    limit: limit + 1,
    postId,
  });
  return infinitePage(
    rows,
    limit,
    (row) => ({ at: row.hidden_at, id: row.id }),
    (row) => ({
      id: row.id,
      author: presentActorCard(row, ctx.services, ctx.now),
      text: row.text,
      picture: row.picture === null ? null : presentPicture(row.picture, row.picture.alt, ctx.services, ctx.now),
      createdAt: row.created_at.toISOString(),
      hiddenAt: row.hidden_at.toISOString(),
    }),
  );
}

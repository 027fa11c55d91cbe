import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { Comment, createComment as endpoint, Entity } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { attachPictures } from '../attachments/pictures.ts';
import type { StoredPicture } from '../attachments/stored.ts';
import { mentioned } from '../create-post.ts';
import { mentionedIn } from '../text/entities.ts';
import { linkParts } from '../text/mention.ts';
import { checkComment } from '../text/written.ts';
import { newCommentRow } from '../new-post-row.ts';
import { canComment } from '../policy.ts';
import { findComment, findPostToComment } from '../queries.ts';
import { readNewComment } from '../read-post.ts';
import { insertComment, moveCounts } from './queries-comments.ts';
import type { PostsTables } from '../tables.ts';
import { dailyLimits } from '../limits.ts';

type PostsContext = RequestContext<PostsTables>;

export const emptyComment = (): Refusal => new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });

/** Comments on a post or replies to a comment. Threads have two levels: a reply to a reply joins the same thread. */
export async function createComment(
  ctx: PostsContext,
  postId: string,
  input: Out<(typeof endpoint)['body']>,
): Promise<Comment> {
  if (input.text === '' && input.picture === undefined) throw emptyComment();
  const viewer = { viewerId: ctx.actor.id, personId: ctx.member.id };
  const [postRow, parentComment, entities, [picture = null]] = await Promise.all([
    findPostToComment.first(ctx.db, { ...viewer, postId }),
    input.parentId == null ? null : findComment.first(ctx.db, { ...viewer, commentId: input.parentId }),
    linkParts(ctx, input.text),
    input.picture === undefined ? [] : attachPictures(ctx, [input.picture], ctx.actor.id, 'comment'),
  ]);
  const post = found(postRow);
  enforce(canComment(ctx, { commentsOpen: post.comments_open, space: post.space }));
  const parent = parentComment === null ? null : found(parentComment);
  if (parent !== null && (parent.post_id !== postId || parent.deleted_at !== null)) found(undefined);
  const parentId = parent === null ? null : (parent.parent_id ?? parent.id);
  const place = { post, parentId, parentAuthorId: parent?.actor_id ?? null };
  return await insertAndTell(ctx, place, { text: input.text, entities, picture });
}

interface Place {
  readonly post: NonNullable<Awaited<ReturnType<typeof findPostToComment.first>>>;
  readonly parentId: string | null;
  readonly parentAuthorId: string | null;
}
/** Everything that follows from a permitted comment, in one round trip: limits, row, counts and the reply. */
async function insertAndTell(
  ctx: PostsContext,
  { post, parentId, parentAuthorId }: Place,
  { text, entities, picture }: { text: string; entities: Entity[]; picture: StoredPicture | null },
): Promise<Comment> {
  const commentId = uuid();
  const row = newCommentRow({
    id: commentId,
    postId: post.id,
    parentId,
    authorId: ctx.actor.id,
    memberId: ctx.member.id,
    text,
    entities,
    picture,
    createdAt: ctx.now,
  });
  const mentions = mentionedIn(entities).length;
  const { counted, mentionedIds, comment } = await inOrder({
    countComments: async () => countDaily(ctx, dailyLimits.comments),
    countMentions: async () => countDaily(ctx, dailyLimits.mentions, mentions),
    insertComment: async () => insertComment(ctx.db, row),
    checkComment: async () => checkComment(ctx, { id: commentId, authorId: ctx.actor.id, text }),
    counted: async () => moveCounts(ctx.db, { postId: post.id, parentId }, 1),
    mentionedIds: async () =>
      mentioned(ctx, { authorId: post.actor_id, visibility: post.visibility, spaceId: post.space_id }, entities),
    comment: async () => readNewComment(ctx, commentId, post.space),
  });
  found(counted);
  await ctx.emit('posts.commented', {
    postId: post.id,
    commentId,
    parentId,
    authorId: ctx.actor.id,
    postAuthorId: post.actor_id,
    parentAuthorId,
    mentionedIds,
  });
  return comment;
}

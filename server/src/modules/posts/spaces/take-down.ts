import { v7 as uuid } from 'uuid';
import type { RequestContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { ModeratedInSpace } from '#platform/kinds.ts';
import { found } from '#platform/refusal.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import { markCommentDeleted, moveCounts } from '../comments/queries-comments.ts';
import { authorsUnder } from '../comments/who-commented.ts';
import { detachEdits, insertChange, insertHeldPost } from '../held/queries-held.ts';
import { markPostDeleted } from '../queries-write.ts';
import { seePost } from '../read-post.ts';
import type { PostsTables } from '../tables.ts';
import { purge } from '../tasks.ts';
import { commentInSpace, commentToRemove, postInSpace } from './queries-spaces.ts';

type PostsContext = RequestContext<PostsTables>;
interface Decision {
  readonly rule?: string | undefined;
  readonly reason: string;
}
interface Removed {
  readonly spaceId: string;
  readonly authorId: string;
  readonly memberId: string;
  readonly text: string;
  readonly entities: unknown;
  readonly createdAt: Date;
}
/** Keeps the text of what was removed for its author, with the reason. */
async function keepForAuthor(ctx: PostsContext, removed: Removed, { rule = '', reason }: Decision): Promise<void> {
  const { spaceId, authorId } = removed;
  const heldId = uuid();
  const byId = ctx.actor.id;
  await insertHeldPost(ctx.db, {
    id: heldId,
    space_id: spaceId,
    author_id: authorId,
    member_id: removed.memberId,
    text: removed.text,
    entities: JSON.stringify(removed.entities),
    created_at: removed.createdAt,
    state: 'removed',
    decided_at: ctx.now,
    decided_by: byId,
    rule,
    reason,
  });
  await insertChange(ctx.db, { heldId, before: 'published', after: 'removed', byId, reason, now: ctx.now });
  await ctx.emit('posts.held_changed', { heldId, spaceId, authorId, byId, state: 'removed' });
}
/** As if the time to restore it had passed. */
const beyondRestoring = (now: Date): Date => new Date(now.getTime() - restorePeriodMs - 1);

/** What was written to change the post stays with its author, too; an edit that waits is rejected with the post. */
async function keepEdits(
  ctx: PostsContext,
  { postId, spaceId, authorId }: { readonly postId: string; readonly spaceId: string; readonly authorId: string },
  { rule = '', reason }: Decision,
): Promise<void> {
  const [byId, now] = [ctx.actor.id, ctx.now];
  for (const { id: heldId, was } of await detachEdits(ctx.db, { postId, rule, reason, byId, now })) {
    if (was !== 'held') continue;
    await insertChange(ctx.db, { heldId, before: 'held', after: 'rejected', byId, reason, now });
    await ctx.emit('posts.held_changed', { heldId, spaceId, authorId, byId, state: 'rejected' });
  }
}

/** Takes a post down. Its author keeps the text, with the reason. */
export async function takeDown(
  ctx: PostsContext,
  post: Awaited<ReturnType<typeof seePost>>,
  decision: Decision,
): Promise<void> {
  const { id: postId, actor_id: authorId, member_id: memberId, text, entities, published_at: createdAt } = post;
  const spaceId = found(post.space_id);
  found(await markPostDeleted(ctx.db, postId, beyondRestoring(ctx.now)));
  await keepEdits(ctx, { postId, spaceId, authorId }, decision);
  await keepForAuthor(ctx, { spaceId, authorId, memberId, text, entities, createdAt }, decision);
  await ctx.task(purge, {});
  await ctx.emit('posts.deleted', { postId, authorId });
  await ctx.emit('posts.space_changed', { spaceId });
}

/** Takes a comment down, with the replies to it. */
export async function takeCommentDown(ctx: PostsContext, commentId: string, decision: Decision): Promise<void> {
  const comment = found(await commentToRemove.first(ctx.db, { id: commentId }));
  const { postId, parentId, spaceId, authorId, authorMemberId: memberId, text, entities, createdAt } = comment;
  const left = found(await markCommentDeleted(ctx.db, commentId, ctx.actor.id, beyondRestoring(ctx.now)));
  found(await moveCounts(ctx.db, { postId, parentId }, -left));
  await keepForAuthor(ctx, { spaceId, authorId, memberId, text, entities, createdAt }, decision);
  const authorIds = await authorsUnder(ctx.db, commentId);
  await ctx.emit('posts.comment_deleted', { postId, parentId, commentId, authorIds });
}

const own = (ctx: RequestContext<never>): PostsContext => ({ ...ctx, db: narrowed<PostsTables>(ctx.db) });
/** What the team of a space decides about when it was reported. */
export const moderatedPosts: ModeratedInSpace = {
  find: async (db, id) => postInSpace.first(db, { id }),
  remove: async (ctx, id, decision) => takeDown(own(ctx), await seePost(own(ctx), id), decision),
};
export const moderatedComments: ModeratedInSpace = {
  find: async (db, id) => commentInSpace.first(db, { id }),
  remove: async (ctx, id, decision) => takeCommentDown(own(ctx), id, decision),
};

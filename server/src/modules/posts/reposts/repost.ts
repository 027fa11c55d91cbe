import { v7 as uuid } from 'uuid';
import type { Level } from '#contract/core/choices.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { repostWithThoughts as endpoint } from '#contract/posts/reposts.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { purgeTime } from '#platform/undo.ts';
import { nothing } from '../attachments/stored.ts';
import { defaultVisibility, insertPublished, publish } from '../create-post.ts';
import { dailyLimits } from '../limits.ts';
import { canRepost } from '../policy.ts';
import { postCountsFor } from '../present.ts';
import { markPostDeleted } from '../queries-write.ts';
import type { PostsTables } from '../tables.ts';
import { purge } from '../tasks.ts';
import { narrower } from './levels.ts';
import { refuseLevelOfPage } from '../visibility/level-of-page.ts';
import { findDirect, lockOrigin, moveReposts } from './queries-reposts.ts';

type PostsContext = RequestContext<PostsTables>;
type Reposted = { reposted: boolean; counts: Post['counts'] };

/** What a repost of this post shows, locked, so that simultaneous reposts are counted one after the other. */
async function originToRepost(ctx: PostsContext, postId: string) {
  const origin = found(await lockOrigin.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId }));
  return { ...origin, visibility: origin.visibility as Level };
}
type Origin = Awaited<ReturnType<typeof originToRepost>>;

const answer = (origin: Origin, reposted: boolean, by: -1 | 0 | 1): Reposted => ({
  reposted,
  counts: postCountsFor({ ...origin, repost_count: Math.max(0, origin.repost_count + by) }, origin),
});
const factOf = (ctx: PostsContext, origin: Origin, repostId: string) => ({
  postId: origin.id,
  authorId: origin.author_id,
  actorId: ctx.actor.id,
  repostId,
});

/** Reposts a post as it is. Of simultaneous calls by one actor, one creates the repost. */
export async function repostPost(ctx: PostsContext, postId: string): Promise<Reposted> {
  const [origin, direct, usual] = await Promise.all([
    originToRepost(ctx, postId),
    findDirect.first(ctx.db, { actorId: ctx.actor.id, postId }),
    defaultVisibility(ctx),
  ]);
  enforce(canRepost(ctx, origin));
  if (direct !== undefined) return answer(origin, true, 0);
  const id = uuid();
  const visibility = narrower(usual as Level, origin.visibility);
  await inOrder({
    countPosts: async () => countDaily(ctx, dailyLimits.posts),
    insertPublished: async () =>
      insertPublished(ctx, {
        id,
        authorId: ctx.actor.id,
        memberId: ctx.member.id,
        spaceId: null,
        text: '',
        entities: [],
        visibility,
        // What is said about it is said about the origin.
        commentsOpen: false,
        publishedAt: ctx.now,
        repost: { ofId: origin.id, mode: 'direct' },
      }),
    moveReposts: async () => moveReposts.later(ctx.db, { originId: origin.id, by: 1 }),
  });
  await ctx.emit('posts.reposted', factOf(ctx, origin, id));
  return answer(origin, true, 1);
}

/** Takes the direct repost back. Without one it changes nothing. */
export async function unrepostPost(ctx: PostsContext, postId: string): Promise<Reposted> {
  const [origin, direct] = await Promise.all([
    originToRepost(ctx, postId),
    findDirect.first(ctx.db, { actorId: ctx.actor.id, postId }),
  ]);
  if (direct === undefined) return answer(origin, false, 0);
  const runAt = purgeTime(ctx.now);
  await inOrder({
    markPostDeleted: async () => markPostDeleted(ctx.db, direct.id, ctx.now),
    moveReposts: async () => moveReposts.later(ctx.db, { originId: origin.id, by: -1 }),
    startTask: async () => ctx.task(purge, {}, { runAt }),
  });
  await ctx.emit('posts.deleted', { postId: direct.id, authorId: ctx.actor.id });
  await ctx.emit('posts.unreposted', factOf(ctx, origin, direct.id));
  return answer(origin, false, -1);
}

/** Publishes a post of the caller above the origin. Several of them are possible, as they say different things. */
export async function repostWithThoughts(
  ctx: PostsContext,
  postId: string,
  input: Out<(typeof endpoint)['body']>,
): Promise<Post> {
  refuseLevelOfPage(ctx, input.visibility);
  const permitted = Promise.all([originToRepost(ctx, postId), input.visibility ?? defaultVisibility(ctx)]).then(
    ([origin, level]) => {
      enforce(canRepost(ctx, origin));
      return { origin, visibility: narrower(level as Level, origin.visibility) };
    },
  );
  const post = await publish(ctx, {
    ...input,
    attachment: Promise.resolve(nothing),
    visibility: permitted.then(({ visibility }) => visibility),
    quoted: permitted.then(({ origin }) => origin),
  });
  const { origin } = await permitted;
  await moveReposts.later(ctx.db, { originId: origin.id, by: 1 });
  await ctx.emit('posts.reposted', factOf(ctx, origin, post.id));
  return post;
}

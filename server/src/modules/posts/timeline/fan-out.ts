import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { EffectContext, TaskContext } from '#platform/context.ts';
import { onFacts } from '#platform/facts/effect.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { backfill, fanOutNewPiece, fanOutPiece } from './queries-fan-out.ts';
import type { PostsTables } from '../tables.ts';

/** Followers of one piece. */
export const PIECE = 2000;
/** Followers of each post that an effect of many posts covers at least. */
const PIECE_OF_ONE = 200;
/** Sorts after every time and id. */
const start = { afterAt: new Date('9999-01-01T00:00:00Z'), afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

type Places = Awaited<ReturnType<typeof fanOutPiece>>;
const goOn = async (ctx: EffectContext<PostsTables>, places: Places): Promise<void> => {
  for (const { post_id, after_at, after_id } of places)
    await ctx.task(fanOutFurther, { postId: post_id, afterAt: after_at.toISOString(), afterId: after_id });
};

/**
 * Adds one post to the timelines of the next followers. The place of the piece is its payload: one that was
 * interrupted is repeated without harm.
 */
export const fanOutFurther = defineTask({
  name: 'posts.fan_out_further',
  payload: z.object({ postId: id, afterAt: z.iso.datetime(), afterId: id }),
  concurrency: 2,
  run: async (ctx: TaskContext<PostsTables>, { postId, afterAt, afterId }) =>
    ctx.transaction(async (tx) =>
      goOn(tx, await fanOutPiece(tx.db, { postIds: [postId], afterAt: new Date(afterAt), afterId, limit: PIECE })),
    ),
});

/** The first piece of each post; the further ones are tasks. */
async function fanOut(ctx: EffectContext<PostsTables>, postIds: readonly string[], known: boolean): Promise<void> {
  const limit = Math.max(PIECE_OF_ONE, Math.floor(PIECE / postIds.length));
  // A backfill may have been faster for one of many. The batch then fails, and each fact runs alone.
  const run = known || postIds.length === 1 ? fanOutPiece : fanOutNewPiece;
  await goOn(ctx, await run(ctx.db, { postIds: [...postIds], ...start, limit }));
}

export const effects = [
  onFacts<PostsTables, 'posts.published'>('posts.published', 'posts.fan_out', async (ctx, facts) =>
    fanOut(
      ctx,
      facts.map(({ data }) => data.postId),
      false,
    ),
  ),
  // The fan-out skips posts that only the author can see; they are added when the post is opened to more people.
  onFacts<PostsTables, 'posts.edited'>('posts.edited', 'posts.fan_out_opened', async (ctx, facts) => {
    const opened = facts.filter(({ data }) => data.visibilityChanged).map(({ data }) => data.postId);
    if (opened.length > 0) await fanOut(ctx, opened, true);
  }),
  onFacts<PostsTables, 'network.followed'>('network.followed', 'posts.backfill', async (ctx, facts) => {
    await backfill(ctx.db, {
      followerIds: facts.map(({ data }) => data.followerId),
      followeeIds: facts.map(({ data }) => data.followeeId),
    });
  }),
];

import { onFacts } from '#platform/facts/effect.ts';
import { backfill, fanOut, fanOutNew } from './feed/queries-timeline.ts';
import type { PostsTables } from './tables.ts';

export const effects = [
  onFacts<PostsTables, 'posts.published'>('posts.published', 'posts.fan_out', async (ctx, facts) => {
    // A backfill may have been faster for one of them. The batch then fails, and each fact runs alone.
    const run = facts.length > 1 ? fanOutNew : fanOut;
    await run(ctx.db, { postIds: facts.map(({ data }) => data.postId) });
  }),
  // The fan-out skips posts that only the author can see; they are added when the post is opened to more people.
  onFacts<PostsTables, 'posts.edited'>('posts.edited', 'posts.fan_out_opened', async (ctx, facts) => {
    const opened = facts.filter(({ data }) => data.visibilityChanged).map(({ data }) => data.postId);
    if (opened.length > 0) await fanOut(ctx.db, { postIds: opened });
  }),
  onFacts<PostsTables, 'network.followed'>('network.followed', 'posts.backfill', async (ctx, facts) => {
    await backfill(ctx.db, {
      followerIds: facts.map(({ data }) => data.followerId),
      followeeIds: facts.map(({ data }) => data.followeeId),
    });
  }),
];

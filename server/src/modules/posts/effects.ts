import { onFact } from '#platform/facts/effect.ts';
import { backfill, fanOut } from './feed/queries-timeline.ts';
import type { PostsTables } from './tables.ts';

export const effects = [
  onFact<PostsTables, 'posts.published'>('posts.published', 'posts.fan_out', async (ctx, { postId }) => {
    await fanOut(ctx.db, { postId });
  }),
  // The fan-out skips posts that only the author can see; they are added when the post is opened to more people.
  onFact<PostsTables, 'posts.edited'>(
    'posts.edited',
    'posts.fan_out_opened',
    async (ctx, { postId, visibilityChanged }) => {
      if (visibilityChanged) await fanOut(ctx.db, { postId });
    },
  ),
  onFact<PostsTables, 'network.followed'>(
    'network.followed',
    'posts.backfill',
    async (ctx, { followerId, followeeId }) => {
      await backfill(ctx.db, { followerId, followeeId });
    },
  ),
];

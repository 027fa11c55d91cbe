import { onFact } from '#platform/facts/effect.ts';
import { backfill, fanOut } from './queries-timeline.ts';
import type { PostsTables } from './tables.ts';

export const effects = [
  onFact<PostsTables, 'posts.published'>('posts.published', 'posts.fan_out', async (act, { postId }) => {
    await fanOut(act.db, postId);
  }),
  onFact<PostsTables, 'network.followed'>('network.followed', 'posts.backfill', async (act, { followerId, followeeId }) => {
    await backfill(act.db, followerId, followeeId);
  }),
];

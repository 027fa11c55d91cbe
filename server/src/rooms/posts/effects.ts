import { onFact } from '#platform/facts/effect.ts';
import { backfill, fanOut } from './queries-timeline.ts';
import type { PostsTables } from './tables.ts';

export const effects = [
  onFact<PostsTables, 'posts.published'>('posts.published', 'posts.fan_out', async (act, { postId }) => {
    await fanOut(act.db, postId);
  }),
  // Home pages pass over what only its author may see: opened later, it is put there then.
  onFact<PostsTables, 'posts.edited'>(
    'posts.edited',
    'posts.fan_out_opened',
    async (act, { postId, visibilityChanged }) => {
      if (visibilityChanged) await fanOut(act.db, postId);
    },
  ),
  onFact<PostsTables, 'network.followed'>(
    'network.followed',
    'posts.backfill',
    async (act, { followerId, followeeId }) => {
      await backfill(act.db, followerId, followeeId);
    },
  ),
];

import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { PostsTables } from '../tables.ts';
import { announceEnded } from './queries-polls.ts';

/** Polls that one transaction announces. */
const batch = 200;

/** Announces polls that have ended. Publishing a poll queues it for that time; the schedule covers what was missed. */
export const announcePolls = defineTask({
  name: 'posts.announce_polls',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    let full: boolean;
    do
      full = await ctx.transaction(async (tx) => {
        const ended = await announceEnded(tx.db, { now: ctx.now, limit: batch });
        for (const { post_id: postId, author_id: authorId } of ended)
          await tx.emit('posts.poll_ended', { postId, authorId });
        return ended.length === batch;
      });
    while (full && !ctx.signal.aborted);
  },
});

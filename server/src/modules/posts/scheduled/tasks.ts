import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { PostsTables } from '../tables.ts';
import { asAuthor, publishTaken } from './publish.ts';
import { dueIds, markFailed, takeDue } from './queries-scheduled.ts';

type Context = TaskContext<PostsTables>;
/** Posts that one run of the sweep publishes at a time. */
const batch = 200;

/**
 * Publishes one post whose time has come, if nobody was faster. A refusal leaves it in the table with its reason; any
 * other error is tried again.
 */
async function publishDue(ctx: Context, id: string): Promise<void> {
  try {
    await ctx.transaction(async (tx) => {
      const row = await takeDue.first(tx.db, { id, now: tx.now });
      if (row === undefined) return;
      const isPublished = await publishTaken(await asAuthor(tx, row), row);
      const { author_id: authorId, member_id: memberId } = row;
      await tx.emit('posts.schedule_changed', { scheduledId: id, authorId });
      if (isPublished) await tx.emit('posts.schedule_published', { postId: id, authorId, memberId });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await ctx.transaction(async (tx) => {
      const row = await markFailed.first(tx.db, { id, now: tx.now, failure: error.code });
      if (row === undefined) return;
      const { author_id: authorId, member_id: memberId } = row;
      await tx.emit('posts.schedule_changed', { scheduledId: id, authorId });
      await tx.emit('posts.schedule_failed', { scheduledId: id, authorId, memberId });
    });
  }
}

/** Queued for the time of each scheduled post. */
export const publishScheduled = defineTask({
  name: 'posts.publish_scheduled',
  payload: z.object({ id: z.uuid() }),
  run: async (ctx: Context, { id }) => publishDue(ctx, id),
});

/** Publishes what the tasks of single posts have missed: after a crash, at most a minute late. */
export const sweepScheduled = defineTask({
  name: 'posts.sweep_scheduled',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async (ctx: Context) => {
    const due = await dueIds(ctx.db, { now: ctx.now, limit: batch });
    const failures: unknown[] = [];
    for (const { id } of due) {
      if (ctx.signal.aborted) return;
      // One that cannot be published does not keep back the others.
      await publishDue(ctx, id).catch((error: unknown) => {
        failures.push(error);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures, 'scheduled posts could not be published');
  },
});

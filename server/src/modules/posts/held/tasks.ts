import * as z from 'zod/mini';
import { HELD_DAYS, HELD_REMINDER_DAYS } from '#contract/posts/spaces.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { PostsTables } from '../tables.ts';
import { insertChange, remindOverdue, returnOverdue } from './queries-held.ts';

/** Held posts that one transaction changes. */
const batch = 200;

/** Reminds the teams of spaces of what waits, and returns to its author what has waited too long. */
export const sweepHeld = defineTask({
  name: 'posts.sweep_held',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: async (ctx: TaskContext<PostsTables>) => {
    const before = (days: number) => new Date(ctx.now.getTime() - days * day);
    let full: boolean;
    do
      full = await ctx.transaction(async (tx) => {
        const returned = await returnOverdue(tx.db, { before: before(HELD_DAYS), now: ctx.now, limit: batch });
        for (const { id: heldId, space_id: spaceId, author_id: authorId } of returned) {
          await insertChange(tx.db, { heldId, before: 'held', after: 'returned', byId: null, now: ctx.now });
          await tx.emit('posts.held_changed', { heldId, spaceId, authorId, byId: null, state: 'returned' });
        }
        return returned.length === batch;
      });
    while (full && !ctx.signal.aborted);
    for (const [index, days] of HELD_REMINDER_DAYS.entries())
      await ctx.transaction(async (tx) => {
        const waiting = await remindOverdue(tx.db, { before: before(days), number: index + 1, limit: batch });
        for (const { id: heldId, space_id: spaceId, author_id: authorId } of waiting)
          await tx.emit('posts.held_waits', { heldId, spaceId, authorId });
      });
  },
});

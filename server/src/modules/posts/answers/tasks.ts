import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { PostsTables } from '../tables.ts';
import { recountAsked } from './queries-answers.ts';

/** Answers that one statement counts. */
const batch = 200;

/**
 * Redraws the order of answered questions once a month. It runs daily, so that a server that was off on the first day
 * catches up; what was counted in this month stays as it is.
 */
export const redrawAnswers = defineTask({
  name: 'posts.redraw_answers',
  payload: z.object({}),
  schedule: '40 2 * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<PostsTables>) => {
    const before = new Date(Date.UTC(ctx.now.getUTCFullYear(), ctx.now.getUTCMonth(), 1));
    let counted: number;
    do counted = await recountAsked(ctx.db, { before, now: ctx.now, limit: batch });
    while (counted === batch && !ctx.signal.aborted);
  },
});

import * as z from 'zod/mini';
import { VIEWERS_KEPT_DAYS } from '#contract/insights/insights.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { deleteClicks, deleteViews, forgetViewers, forgetWindows } from './queries-forget.ts';
import { windowBefore } from './record-view.ts';
import type { InsightsTables } from './tables.ts';

const batch = 1_000;
/** The longest period and the one before it. */
const COUNT_RETENTION_DAYS = 2 * 365 + 2;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/** Deletes expired marks every hour, so that private views leave no trace of the viewer. */
export const forgetMarks = defineTask({
  name: 'insights.forget_marks',
  payload: z.object({}),
  schedule: '12 * * * *',
  run: async (ctx: TaskContext<InsightsTables>) => {
    await forgetWindows(ctx.db, { until: windowBefore(ctx.now) });
  },
});

/** Anonymises old views and deletes counts that no period includes. */
export const forgetOldViews = defineTask({
  name: 'insights.forget_viewers',
  payload: z.object({}),
  schedule: '40 4 * * *',
  run: async (task: TaskContext<InsightsTables>) => {
    const before = daysBefore(task.now, VIEWERS_KEPT_DAYS);
    for (let forgotten = batch; forgotten >= batch && !task.signal.aborted;)
      forgotten = await forgetViewers(task.db, before, batch);
    const expired = { before: daysBefore(task.now, COUNT_RETENTION_DAYS) };
    await deleteViews(task.db, expired);
    await deleteClicks(task.db, expired);
  },
});

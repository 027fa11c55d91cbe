import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { PagesTables } from '../tables.ts';
import { expiredBefore } from '../team/times.ts';
import { advance } from './advance.ts';
import { duePages } from './queries.ts';
import { absentBefore, claimedBefore } from './times.ts';

/** Pages of one run; the others wait for the next. */
const batchSize = 200;

/**
 * Takes the steps that time brings: no admin was seen for 90 days, no one answered in 14, no admin objected in 30. One
 * transaction per page, so that a run that is killed has lost nothing.
 */
export const advanceSuccessions = defineTask({
  name: 'pages.advance_successions',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<PagesTables>) => {
    const { now, signal } = ctx;
    const times = {
      absentBefore: absentBefore(now),
      askedBefore: expiredBefore(now),
      claimedBefore: claimedBefore(now),
      now,
    };
    for (const { id } of await duePages(ctx.db, { ...times, limit: batchSize })) {
      if (signal.aborted) return;
      await ctx.transaction(async (tx) => advance(tx, id));
    }
  },
});

import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { remindOfEnds } from '../ending/remind.ts';
import { remindOfFavourites } from '../favourites/remind.ts';
import { closeExpired } from '../replies/closing.ts';
import { remindOfDecisions, remindTeams } from '../replies/remind.ts';
import type { JobsTables } from '../tables.ts';
import { mailInterview } from './interviews/mail.ts';
import { leaveDue } from './leave.ts';
import { viewExported } from './view-exported.ts';

const leave = async (ctx: TaskContext<JobsTables>): Promise<void> => {
  await ctx.transaction(async (tx) => leaveDue(tx, null));
};
/** Lets rejections leave, ten minutes after they were made. */
export const leaveTask = defineTask({ name: 'jobs.leave_rejections', payload: z.object({}), run: leave });
/** Those whose task was lost. */
export const sweepLeaving = defineTask({
  name: 'jobs.sweep_rejections',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
  run: leave,
});
export const remindTask = defineTask({
  name: 'jobs.remind_teams',
  payload: z.object({}),
  schedule: '*/15 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<JobsTables>) => {
    await remindTeams(ctx);
    await remindOfDecisions(ctx);
    await remindOfEnds(ctx);
    await remindOfFavourites(ctx);
  },
});
export const closeExpiredTask = defineTask({
  name: 'jobs.close_expired',
  payload: z.object({}),
  schedule: '25 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<JobsTables>) => closeExpired(ctx),
});
export const tasks = [leaveTask, sweepLeaving, remindTask, closeExpiredTask, mailInterview, viewExported];

import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { restorePeriodMs } from '#platform/undo.ts';
import type { JobsTables } from '../tables.ts';
import { purgeAlerts } from './queries.ts';

const batch = 500;
/** Deletes alerts that can no longer be restored, with what they have found. */
export const purgeAlertsTask = defineTask({
  name: 'jobs.purge_alerts',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  async run(ctx: TaskContext<JobsTables>) {
    const before = new Date(ctx.now.getTime() - restorePeriodMs);
    let gone: number;
    do gone = await ctx.transaction(async ({ db }) => (await purgeAlerts(db, { before, limit: batch })).length);
    while (gone === batch);
  },
});

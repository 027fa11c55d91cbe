import * as z from 'zod/mini';
import { TEAM_HOURS } from '#contract/moderation/moderation.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { hour } from '#platform/time.ts';
import { gatherPassedOn } from '../cases/gather.ts';
import type { ModerationTables } from '../tables.ts';
import { passOnLate } from './queries.ts';

/** Passes on to the platform what the team of a space has not decided about in time. */
export const passOnReports = defineTask({
  name: 'moderation.pass_on',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<ModerationTables>) =>
    ctx.transaction(async (tx) => {
      const before = new Date(ctx.now.getTime() - TEAM_HOURS * hour);
      const reports = await passOnLate(tx.db, { before, now: ctx.now });
      await gatherPassedOn({ ...tx, now: ctx.now }, reports);
      for (const spaceId of new Set(reports.map((report) => report.space_id)))
        await tx.emit('moderation.reports_changed', { spaceId });
    }),
});

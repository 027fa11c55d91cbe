import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { lockPage } from '../queries-details.ts';
import type { PagesTables } from '../tables.ts';
import { closeRequest, overdueRequests } from './queries.ts';
import { recordStep } from './steps.ts';
import { expiredBefore } from './times.ts';

/** Requests that end in one run; the others wait for the next. */
const batchSize = 200;

/** Ends invitations and requests that no one answered in 14 days. */
export const endTeamRequests = defineTask({
  name: 'pages.end_team_requests',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<PagesTables>) => {
    const { now } = ctx;
    for (const row of await overdueRequests(ctx.db, { before: expiredBefore(now), limit: batchSize }))
      await ctx.transaction(async (tx) => {
        const { id, page_id: pageId, member_id: memberId, kind, role: offered } = row;
        await lockPage(tx.db, pageId);
        // Answered in between.
        if (!(await closeRequest(tx.db, id, { ending: 'expired', now }))) return;
        const step = { pageId, memberId, event: `${kind}_expired`, by: null, offered, requestId: id, now } as const;
        await recordStep({ ...tx, db: across(tx.db) }, step);
      });
  },
});

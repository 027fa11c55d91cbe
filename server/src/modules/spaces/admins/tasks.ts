import * as z from 'zod/mini';
import { ADMIN_REQUEST_DAYS } from '#contract/spaces/admins.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { lockSpace } from '../members/queries-members.ts';
import type { SpacesTables } from '../tables.ts';
import { endRequests, overdueRequests } from './queries.ts';
import { recordStep } from './requests.ts';

/** Requests that end in one run; the others wait for the next. */
const batchSize = 200;

/** Ends requests to become an admin that the owner did not answer in 14 days. */
export const endOldAdminRequests = defineTask({
  name: 'spaces.end_old_admin_requests',
  payload: z.object({}),
  schedule: '25 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<SpacesTables>) => {
    const before = new Date(ctx.now.getTime() - ADMIN_REQUEST_DAYS * day);
    const overdue = await overdueRequests(ctx.db, { before, limit: batchSize });
    for (const [spaceId, rows] of Map.groupBy(overdue, ({ space_id: id }) => id))
      await ctx.transaction(async (tx) => {
        const space = await lockSpace(tx.db, spaceId);
        if (space === undefined) return;
        // Answered or withdrawn in between: those are gone.
        const ended = await endRequests(tx.db, { spaceId, memberIds: rows.map(({ member_id: id }) => id) });
        for (const { member_id: memberId } of ended) {
          const asking = { spaceId, memberId, kind: space.kind };
          await recordStep(tx, asking, { cause: 'admin_expired', by: null });
          await tx.emit('spaces.admin_request_ended', asking);
          await tx.emit('spaces.admin_request_expired', asking);
        }
      });
  },
});

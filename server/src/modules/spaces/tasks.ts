import * as z from 'zod/mini';
import { SPACE_REQUEST_DAYS } from '#contract/spaces/members.ts';
import { SPACE_RESTORE_DAYS } from '#contract/spaces/spaces.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { changeMemberships } from './members/change-memberships.ts';
import { findPeople, lockSpace, overdueRequests } from './members/queries-members.ts';
import { overdueSpaces } from './queries-write.ts';
import type { SpacesTables } from './tables.ts';

/** Spaces erased per run; the others wait for the next. */
const batchSize = 20;

/** Deletes what every module stores about spaces that were deleted seven days ago. */
export const eraseSpaces = defineTask({
  name: 'spaces.erase',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<SpacesTables>) => {
    const before = new Date(ctx.now.getTime() - SPACE_RESTORE_DAYS * day);
    for (const { id } of await overdueSpaces(ctx.db, { before, limit: batchSize }))
      await ctx.transaction(async (tx) => {
        // Restored in between.
        if (((await lockSpace(tx.db, id))?.deleted_at ?? null) === null) return;
        const everywhere = { ...tx, db: across(tx.db) };
        for (const personalData of Object.values(ctx.services.personalData))
          if (personalData !== 'nothing') await personalData.erase(everywhere, id, '');
      });
  },
});

/** Requests and invitations that end in one run for a space; the others wait for the next run. */
const requestBatch = 500;

/** Ends requests and invitations that no one answered in 30 days. People may ask again at once. */
export const endOldRequests = defineTask({
  name: 'spaces.end_old_requests',
  payload: z.object({}),
  schedule: '15 * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<SpacesTables>) => {
    const before = new Date(ctx.now.getTime() - SPACE_REQUEST_DAYS * day);
    const overdue = await overdueRequests(ctx.db, { before, limit: requestBatch });
    for (const [spaceId, rows] of Map.groupBy(overdue, ({ space_id: id }) => id))
      await ctx.transaction(async (tx) => {
        const space = await lockSpace(tx.db, spaceId);
        if (space === undefined) return;
        const memberIds = rows.map(({ member_id: id }) => id);
        // Answered, or asked again, in between.
        const people = (await findPeople(tx.db, { spaceId, memberIds })).filter(
          ({ state, created_at: since }) => (state === 'requested' || state === 'invited') && since <= before,
        );
        const changes = people.map(({ member_id: memberId, state, role }) => ({
          memberId,
          before: { state, role },
          after: null,
        }));
        await changeMemberships(tx, space, changes, { cause: 'expired', by: null });
        for (const { member_id: memberId, state } of people)
          if (state === 'requested') await tx.emit('spaces.request_expired', { spaceId, memberId, kind: space.kind });
      });
  },
});

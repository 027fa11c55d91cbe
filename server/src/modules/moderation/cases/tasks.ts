import * as z from 'zod/mini';
import { APPEAL_MONTHS } from '#contract/moderation/cases.ts';
import { STRIKE_MONTHS } from '#contract/moderation/measures.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { monthsBefore } from '#platform/zones/months.ts';
import { release } from '#modules/network';
import type { ModerationTables } from '../tables.ts';
import { selectReported } from './queries-people.ts';
import { closeOld, forgetSnapshots, insertStep, markEnding, releaseLate } from './queries-gather.ts';

const SNAPSHOT_DAYS = 180;
const APPEAL_REMINDER_DAYS = 14;
export const appealsSince = (now: Date): Date => monthsBefore(now, APPEAL_MONTHS);
export const strikesSince = (now: Date): Date => monthsBefore(now, STRIKE_MONTHS);

/** What only reports have withheld is shown again after a day without a ruling. */
export const releaseUnruled = defineTask({
  name: 'moderation.release_unruled',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<ModerationTables>) =>
    ctx.transaction(async (tx) => {
      for (const { id: caseId, kind, thing_id: thingId } of await releaseLate(tx.db, { now: ctx.now })) {
        await release({ ...tx, db: across(tx.db), now: ctx.now }, { kind, thingId, caseId });
        await insertStep(tx.db, { caseId, step: 'released', adminId: null, now: ctx.now });
        await tx.emit('moderation.case_changed', { caseId });
      }
    }),
});

/** Ends cases whose time for an appeal is over, reminds authors of those that end soon, and forgets what they kept. */
export const closeCases = defineTask({
  name: 'moderation.close_cases',
  payload: z.object({}),
  schedule: '20 3 * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<ModerationTables>) =>
    ctx.transaction(async (tx) => {
      for (const { id: caseId } of await closeOld(tx.db, { before: appealsSince(ctx.now), now: ctx.now })) {
        await insertStep(tx.db, { caseId, step: 'closed', adminId: null, now: ctx.now });
        await tx.emit('moderation.case_changed', { caseId });
      }
      const soon = new Date(appealsSince(ctx.now).getTime() + APPEAL_REMINDER_DAYS * day);
      for (const { id: caseId } of await markEnding(tx.db, { before: soon, now: ctx.now })) {
        const memberIds = (await selectReported(tx.db, { caseId })).map(({ id }) => id);
        await tx.emit('moderation.appeal_ends', { caseId, memberIds });
      }
      const before = new Date(ctx.now.getTime() - SNAPSHOT_DAYS * day);
      await forgetSnapshots(tx.db, { before, strikesSince: strikesSince(ctx.now) });
    }),
});

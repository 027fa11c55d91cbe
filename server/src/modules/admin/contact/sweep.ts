import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import type { AdminTables } from '../tables.ts';
import { deleteEnded, deleteExpired } from './queries-write.ts';

const batch = 500;
/** So long messages are kept once they have ended. */
const KEPT_DAYS = 365;

/** Deletes messages of visitors who did not confirm their address, and those that ended a year ago. */
export const sweepContacts = defineTask({
  name: 'admin.sweep_contacts',
  payload: z.object({}),
  schedule: '25 * * * *',
  async run(ctx: TaskContext<AdminTables>) {
    await deleteExpired(ctx.db, { now: ctx.now });
    const before = new Date(ctx.now.getTime() - KEPT_DAYS * day);
    for (let deleted = batch; deleted >= batch && !ctx.signal.aborted;)
      deleted = await deleteEnded(ctx.db, { before, limit: batch });
  },
});

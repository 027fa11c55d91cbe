import * as z from 'zod/mini';
import { GRACE_DAYS } from '#contract/accounts/closing.ts';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { forgetReasons } from '#platform/observability/audit.ts';
import { forgetCalls } from '#platform/personal-data.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { AccountsTables } from '../tables.ts';
import { lockOverdue, selectOverdue } from './queries.ts';

const graceBefore = (now: Date): Date => new Date(now.getTime() - GRACE_DAYS * 86_400_000);
/** Maximum number of accounts erased per run; the others wait for the next. */
const batchSize = 100;

/**
 * Deletes or anonymises what every module stores about a member, in one transaction. Files are deleted by tasks
 * afterwards.
 */
export const eraseAccount = defineTask({
  name: 'accounts.erase',
  payload: z.object({ memberId: id }),
  concurrency: 1,
  run: async (ctx: TaskContext<AccountsTables>, { memberId }) =>
    ctx.transaction(async (tx) => {
      const email = await lockOverdue(tx.db, memberId, graceBefore(ctx.now));
      if (email === null) return;
      const everywhere = { ...tx, db: across(tx.db) };
      for (const personalData of Object.values(ctx.services.personalData))
        if (personalData !== 'nothing') await personalData.erase(everywhere, memberId, email);
      await forgetCalls(across(tx.db), memberId);
      await forgetReasons(across(tx.db), memberId);
    }),
});

/** Queues the erasure of accounts whose grace period is over. */
export async function queueErasures(ctx: TaskContext<AccountsTables>): Promise<void> {
  const overdue = await selectOverdue(ctx.db, graceBefore(ctx.now), batchSize);
  if (overdue.length === 0) return;
  await ctx.transaction(async (tx) => {
    for (const memberId of overdue) await tx.task(eraseAccount, { memberId }, { key: memberId });
  });
}

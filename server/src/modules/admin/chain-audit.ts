import * as z from 'zod/mini';
import type { TaskContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { appendToChain } from '#platform/observability/audit-chain.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { dayOf } from './figures/figures.ts';
import type { AdminTables } from './tables.ts';

/** Chains what the audit log has got since a minute ago. */
export const chainAudit = defineTask({
  name: 'admin.chain_audit',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  run: async (ctx: TaskContext<AdminTables>) =>
    ctx.transaction(async ({ db }) =>
      appendToChain(across(db), { yesterday: dayOf(new Date(ctx.now.getTime() - day)) }),
    ),
});

import type { listBackgroundTasks as endpoint } from '#contract/admin/admin.ts';
import type { Out } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import { audit } from '#platform/observability/audit.ts';
import { across } from '#platform/database/narrow.ts';
import { listTasks, retryTask } from '#platform/tasks/index.ts';
import { taskCounts } from './figures/health.ts';
import type { AdminTables } from './tables.ts';
import { enforce } from '#platform/policy.ts';
import { canRetryTask, taskAbilities } from './policy.ts';

export async function listBackgroundTasks(
  ctx: RequestContext<AdminTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const { rows, total } = await listTasks(ctx.db, { state: query.state, ...page });
  return {
    data: rows.map((row) => ({
      ...row,
      can: taskAbilities(query),
      runAt: row.runAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
    })),
    page: { ...page, total },
  };
}

/** Resets the attempts of a failed task, so that it runs again. */
export async function retryBackgroundTask(ctx: RequestContext<AdminTables>, taskId: string): Promise<void> {
  enforce(canRetryTask({ state: (await retryTask(ctx.db, taskId)) ? 'dead' : null }));
  taskCounts.forget(ctx);
  await audit(across(ctx.db), {
    adminId: ctx.member.id,
    what: 'admin.retry_task',
    target: { kind: 'task', id: taskId },
    at: ctx.now,
  });
}

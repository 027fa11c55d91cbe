import type { listBackgroundTasks as endpoint } from '#contract/admin.ts';
import type { Out } from '#contract/kit.ts';
import type { Act } from '#platform/act.ts';
import { audit } from '#platform/audit.ts';
import { across } from '#platform/database/door.ts';
import { Refusal } from '#platform/refusal.ts';
import { listTasks, retryTask } from '#platform/tasks/index.ts';
import type { AdminTables } from './tables.ts';

export async function listBackgroundTasks(
  act: Act<AdminTables>,
  query: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const page = { number: query.page ?? 1, size: query.size ?? 10 };
  const { rows, total } = await listTasks(act.db, { state: query.state, ...page });
  return {
    data: rows.map((row) => ({ ...row, runAt: row.runAt.toISOString(), createdAt: row.createdAt.toISOString() })),
    page: { ...page, total },
  };
}

/** Gives dead work all its attempts again. */
export async function retryBackgroundTask(act: Act<AdminTables>, taskId: string): Promise<void> {
  if (!(await retryTask(act.db, taskId))) throw new Refusal('not_found');
  await audit(across(act.db), {
    adminId: act.member.id,
    what: 'admin.retry_task',
    target: { kind: 'task', id: taskId },
    at: act.now,
  });
}

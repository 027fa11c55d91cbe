import * as contract from '#contract/admin.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { readDashboard } from './dashboard.ts';
import type { AdminTables } from './tables.ts';
import { listBackgroundTasks, retryBackgroundTask } from './tasks-of-house.ts';

type AdminAct = Act<AdminTables>;

export const routes = [
  serve(contract.readDashboard, async (act: AdminAct, { query }) => ({ data: await readDashboard(act, query) })),
  serve(contract.listBackgroundTasks, (act: AdminAct, { query }) => listBackgroundTasks(act, query)),
  serve(contract.retryBackgroundTask, (act: AdminAct, { params }) => retryBackgroundTask(act, params.taskId)),
];

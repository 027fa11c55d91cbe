import * as contract from '#contract/admin/admin.ts';
import { readAuditHead } from '#contract/admin/audit-heads.ts';
import * as people from '#contract/admin/people.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import * as chain from '#platform/observability/audit-chain.ts';
import { found } from '#platform/refusal.ts';
import { serve } from '#platform/serve/serve.ts';
import { readDashboard } from './dashboard.ts';
import { listAudit, listOwnActs, readMemberRoles } from './people.ts';
import type { AdminTables } from './tables.ts';
import { listBackgroundTasks, retryBackgroundTask } from './system-tasks.ts';

type AdminContext = RequestContext<AdminTables>;

export const routes = [
  serve(contract.readDashboard, async (ctx: AdminContext, { query }) => ({ data: await readDashboard(ctx, query) })),
  serve(contract.listBackgroundTasks, async (ctx: AdminContext, { query }) => listBackgroundTasks(ctx, query)),
  serve(contract.retryBackgroundTask, async (ctx: AdminContext, { params }) => retryBackgroundTask(ctx, params.taskId)),
  serve(people.readMemberRoles, async (ctx: AdminContext, { params }) => ({
    data: await readMemberRoles(ctx, params.memberId),
  })),
  serve(people.listOwnActs, async (ctx: AdminContext, { query }) => listOwnActs(ctx, query)),
  serve(readAuditHead, async ({ db }: VisitorContext<AdminTables>, { params }) => ({
    data: found(await chain.readAuditHead(across(db), params.day)),
  })),
  serve(people.listAudit, async (ctx: AdminContext, { query }) => listAudit(ctx, query)),
];

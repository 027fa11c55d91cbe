import * as contract from '#contract/moderation.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { listReports } from './list-reports.ts';
import { report } from './report.ts';
import type { ModerationTables } from './tables.ts';

export const routes = [
  serve(contract.createReport, async (ctx: RequestContext<ModerationTables>, { body }) => ({
    data: { id: await report(ctx, body) },
  })),
  serve(contract.listReports, async (ctx: RequestContext<ModerationTables>, { query }) => listReports(ctx, query)),
];

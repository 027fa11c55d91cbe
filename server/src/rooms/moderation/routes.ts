import * as contract from '#contract/moderation.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { listReports } from './list-reports.ts';
import { report } from './report.ts';
import type { ModerationTables } from './tables.ts';

export const routes = [
  serve(contract.reportSomething, async (act: Act<ModerationTables>, { body }) => ({
    data: { id: await report(act, body) },
  })),
  serve(contract.listReports, (act: Act<ModerationTables>, { query }) => listReports(act, query)),
];

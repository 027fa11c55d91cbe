import * as contract from '#contract/jobs/alerts.ts';
import type { VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { JobsContext as Context } from '../read-job.ts';
import type { JobsTables } from '../tables.ts';
import * as alerts from './job-alerts.ts';

export const alertRoutes = [
  serve(contract.listJobAlerts, async (ctx: Context) => ({ data: await alerts.listJobAlerts(ctx) })),
  serve(contract.createJobAlert, async (ctx: Context, { body }) => ({ data: await alerts.createJobAlert(ctx, body) })),
  serve(contract.editJobAlert, async (ctx: Context, { params, body }) => ({
    data: await alerts.editJobAlert(ctx, params.alertId, body),
  })),
  serve(contract.deleteJobAlert, async (ctx: Context, { params }) => alerts.deleteJobAlert(ctx, params.alertId)),
  serve(contract.restoreJobAlert, async (ctx: Context, { params }) => alerts.restoreJobAlert(ctx, params.alertId)),
  serve(contract.pauseJobAlert, async (ctx: VisitorContext<JobsTables>, { query }) => ({
    data: await alerts.pauseJobAlert(ctx, query.data),
  })),
];

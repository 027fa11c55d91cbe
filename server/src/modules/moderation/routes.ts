import * as inSpaces from '#contract/moderation/spaces.ts';
import * as contract from '#contract/moderation/moderation.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { closeReport } from './close-report.ts';
import { listReports } from './list-reports.ts';
import { readEvidence } from './read-evidence.ts';
import { report } from './report.ts';
import { dismissReports, removeReported } from './spaces/answer-reports.ts';
import { listSpaceReports } from './spaces/list-space-reports.ts';
import type { ModerationTables } from './tables.ts';

type ModerationContext = RequestContext<ModerationTables>;

export const routes = [
  serve(contract.createReport, async (ctx: ModerationContext, { body }) => ({
    data: { id: await report(ctx, body) },
  })),
  serve(contract.listReports, async (ctx: ModerationContext, { query }) => listReports(ctx, query)),
  serve(contract.closeReport, async (ctx: ModerationContext, { params }) => closeReport(ctx, params.reportId)),
  serve(contract.readReportEvidence, async (ctx: ModerationContext, { params }) => ({
    data: await readEvidence(ctx, params.reportId),
  })),
  serve(inSpaces.listSpaceReports, async (ctx: ModerationContext, { params, query }) =>
    listSpaceReports(ctx, params.spaceId, query),
  ),
  serve(inSpaces.dismissReports, async (ctx: ModerationContext, { params }) => ({
    data: await dismissReports(ctx, params),
  })),
  serve(inSpaces.removeReported, async (ctx: ModerationContext, { params, body }) => ({
    data: await removeReported(ctx, params, body),
  })),
];

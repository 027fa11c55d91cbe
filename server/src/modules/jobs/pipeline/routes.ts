import * as applications from '#contract/jobs/applications/applications.ts';
import * as contract from '#contract/jobs/pipeline/pipeline.ts';
import * as bulk from '#contract/jobs/pipeline/bulk.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { serve } from '#platform/serve/serve.ts';
import type { JobsContext as Context } from '../read-job.ts';
import { closeJob, readClosing } from '../replies/closing.ts';
import { readJobReplies, readPageReplies } from '../replies/figures.ts';
import * as several from './bulk.ts';
import * as change from './change.ts';
import { exportPipeline } from './export.ts';
import { createNote, deleteNote, rateApplication } from './notes.ts';
import { listPipeline, readPipeline, readReview } from './read.ts';
import { readCalendar, readRecord } from './record.ts';

export const pipelineRoutes = [
  serve(contract.readJobReplies, async (ctx: Context, { params }) => ({
    data: await readJobReplies(ctx, params.jobId),
  })),
  serve(contract.readPageReplies, async (ctx: Context, { params }) => ({
    data: await readPageReplies(ctx, params.pageId),
  })),
  serve(contract.readPipeline, async (ctx: Context, { params }) => ({ data: await readPipeline(ctx, params.jobId) })),
  serve(contract.listPipeline, async (ctx: Context, { params, query }) => listPipeline(ctx, params.jobId, query)),
  serve(contract.readTeamApplication, async (ctx: Context, { params }) => ({
    data: await readReview(ctx, params.applicationId),
  })),
  serve(reviewing.openApplication, async (ctx: Context, { params }) => ({
    data: await change.openApplication(ctx, params.applicationId),
  })),
  serve(reviewing.moveApplication, async (ctx: Context, { params, body }) => ({
    data: await change.moveApplication(ctx, params.applicationId, body),
  })),
  serve(reviewing.messageCandidate, async (ctx: Context, { params, body }) => ({
    data: await change.messageCandidate(ctx, params.applicationId, body.text),
  })),
  serve(reviewing.uncoverApplication, async (ctx: Context, { params }) => ({
    data: await change.uncoverApplication(ctx, params.applicationId),
  })),
  serve(reviewing.createNote, async (ctx: Context, { params, body }) => ({
    data: await createNote(ctx, params.applicationId, body.text),
  })),
  serve(reviewing.deleteNote, async (ctx: Context, { params }) => deleteNote(ctx, params.noteId)),
  serve(reviewing.rateApplication, async (ctx: Context, { params, body }) => ({
    data: await rateApplication(ctx, params.applicationId, body),
  })),
  serve(reviewing.offerInterview, async (ctx: Context, { params, body }) => ({
    data: await change.offerInterview(ctx, params.applicationId, body),
  })),
  serve(bulk.moveApplications, async (ctx: Context, { params, body }) => ({
    data: await several.moveApplications(ctx, params.jobId, body),
  })),
  serve(bulk.assignApplications, async (ctx: Context, { params, body }) => ({
    data: await several.assignApplications(ctx, params.jobId, body),
  })),
  serve(bulk.rejectApplications, async (ctx: Context, { params, body }) => ({
    data: await several.rejectApplications(ctx, params.jobId, body),
  })),
  serve(bulk.undoRejections, async (ctx: Context, { params, body }) => ({
    data: await several.undoRejections(ctx, params.jobId, body),
  })),
  serve(bulk.exportPipeline, async (ctx: Context, { params }) => ({
    data: await exportPipeline(ctx, params.jobId),
  })),
  serve(bulk.readClosing, async (ctx: Context, { params }) => ({ data: await readClosing(ctx, params.jobId) })),
  serve(bulk.closeJob, async (ctx: Context, { params, body }) => ({
    data: await closeJob(ctx, params.jobId, body),
  })),
  serve(applications.readApplicationRecord, async (ctx: Context, { params, query }) => ({
    data: await readRecord(ctx, params.applicationId, query.number),
  })),
  serve(applications.readInterviewCalendar, async (ctx: Context, { params }) => ({
    data: await readCalendar(ctx, params),
  })),
];

import * as contract from '#contract/jobs/applications/applications.ts';
import { serve } from '#platform/serve/serve.ts';
import type { JobsContext as Context } from '../read-job.ts';
import * as applying from './apply.ts';
import * as decide from './decide.ts';
import { listOwn, readApplying, readOwn } from './read.ts';
import { writeToTeam } from './write-to-team.ts';

export const applicationRoutes = [
  serve(contract.readApplying, async (ctx: Context, { params }) => ({ data: await readApplying(ctx, params.jobId) })),
  serve(contract.previewApplication, async (ctx: Context, { params, body }) => ({
    data: await applying.previewApplication(ctx, params.jobId, body),
  })),
  serve(contract.createApplication, {
    prepare: async (ctx: Context, { params, body }) => applying.prepareApplication(ctx, params.jobId, body),
    handle: async (ctx: Context, { params }, prepared) => ({
      data: await applying.apply(ctx, params.jobId, prepared),
    }),
    discard: applying.discardApplication,
  }),
  serve(contract.markApplied, async (ctx: Context, { params }) => ({
    data: await applying.markApplied(ctx, params.jobId),
  })),
  serve(contract.listApplications, async (ctx: Context, { query }) => listOwn(ctx, query)),
  serve(contract.readApplication, async (ctx: Context, { params }) => ({
    data: await readOwn(ctx, params.applicationId),
  })),
  serve(contract.editApplication, {
    prepare: async (ctx: Context, { params, body }) => applying.prepareEdit(ctx, params.applicationId, body),
    handle: async (ctx: Context, { params }, prepared) => ({
      data: await applying.editApplication(ctx, params.applicationId, prepared),
    }),
    discard: applying.discardApplication,
  }),
  serve(contract.withdrawApplication, async (ctx: Context, { params }) => ({
    data: await decide.withdrawApplication(ctx, params.applicationId),
  })),
  serve(contract.answerOffer, async (ctx: Context, { params, body }) => ({
    data: await decide.answerOffer(ctx, params.applicationId, body.accept),
  })),
  serve(contract.pickInterview, async (ctx: Context, { params, body }) => ({
    data: await decide.pickInterview(ctx, params, body.slot),
  })),
  serve(contract.writeToTeam, async (ctx: Context, { params, body }) => ({
    data: await writeToTeam(ctx, params.applicationId, body.text),
  })),
  serve(contract.editApplicationConsent, async (ctx: Context, { params, body }) => ({
    data: await decide.editConsent(ctx, params.applicationId, body.keep),
  })),
];

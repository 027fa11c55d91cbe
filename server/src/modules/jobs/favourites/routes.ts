import * as contract from '#contract/jobs/favourites.ts';
import { serve } from '#platform/serve/serve.ts';
import type { JobsContext as Context } from '../read-job.ts';
import * as companies from './companies.ts';
import * as favourites from './favourite-jobs.ts';

export const favouriteRoutes = [
  serve(contract.saveJob, async (ctx: Context, { params }) => ({
    data: await favourites.saveJob(ctx, params.jobId),
  })),
  serve(contract.unsaveJob, async (ctx: Context, { params }) => ({
    data: await favourites.unsaveJob(ctx, params.jobId),
  })),
  serve(contract.editFavouriteJob, async (ctx: Context, { params, body }) => ({
    data: await favourites.editFavouriteJob(ctx, params.jobId, body.note),
  })),
  serve(contract.listFavouriteJobs, async (ctx: Context, { query }) => favourites.listFavouriteJobs(ctx, query)),
  serve(contract.saveCompany, async (ctx: Context, { params }) => ({
    data: await companies.saveCompany(ctx, params.pageId),
  })),
  serve(contract.unsaveCompany, async (ctx: Context, { params }) => companies.unsaveCompany(ctx, params.pageId)),
  serve(contract.readCompanyFavourite, async (ctx: Context, { params }) => ({
    data: await companies.readCompanyFavourite(ctx, params.pageId),
  })),
  serve(contract.listFavouriteCompanies, async (ctx: Context, { query }) =>
    companies.listFavouriteCompanies(ctx, query),
  ),
];

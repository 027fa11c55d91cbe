import * as contract from '#contract/pages/succession.ts';
import { listLeftPages as listLeftPagesEndpoint } from '#contract/pages/closing.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { PagesTables } from '../tables.ts';
import { listLeftPages } from './left-pages.ts';
import { claimPage } from './claim.ts';
import { nameSuccessors } from './name-successors.ts';
import { readPageSuccession } from './read-succession.ts';

type PagesContext = RequestContext<PagesTables>;

export const successionRoutes = [
  serve(contract.readPageSuccession, async (ctx: PagesContext, { params }) => ({
    data: await readPageSuccession(ctx, params.pageId),
  })),
  serve(listLeftPagesEndpoint, async (ctx: PagesContext) => listLeftPages(ctx)),
  serve(contract.nameSuccessors, async (ctx: PagesContext, { params, body }) => ({
    data: await nameSuccessors(ctx, params.pageId, body.memberIds),
  })),
  serve(contract.claimPage, async (ctx: PagesContext, { params }) => ({ data: await claimPage(ctx, params.pageId) })),
];

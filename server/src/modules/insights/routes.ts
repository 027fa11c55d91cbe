import * as contract from '#contract/insights/insights.ts';
import * as ofPages from '#contract/insights/pages.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { listBestPosts } from './list-best-posts.ts';
import { listViewers } from './list-viewers.ts';
import { readPageFigures, readPageGroups } from './pages/read.ts';
import { recordPageView, recordWebsiteClick } from './pages/record.ts';
import { readFigures, readGroups } from './read-figures.ts';
import { recordView } from './record-view.ts';
import type { InsightsTables } from './tables.ts';
import { readViewingMode, editViewingMode } from './viewing-mode.ts';

type InsightsContext = RequestContext<InsightsTables>;

export const routes = [
  serve(contract.recordView, async (ctx: InsightsContext, { params }) => recordView(ctx, params.memberId)),
  serve(contract.readViewingMode, async (ctx: InsightsContext) => ({ data: await readViewingMode(ctx) })),
  serve(contract.editViewingMode, async (ctx: InsightsContext, { body }) => ({
    data: await editViewingMode(ctx, body.mode),
  })),
  serve(contract.readFigures, async (ctx: InsightsContext, { query }) => ({ data: await readFigures(ctx, query) })),
  serve(contract.readGroups, async (ctx: InsightsContext, { query }) => ({ data: await readGroups(ctx, query) })),
  serve(contract.listViewers, async (ctx: InsightsContext, { query }) => listViewers(ctx, query)),
  serve(contract.listBestPosts, async (ctx: InsightsContext, { query }) => ({ data: await listBestPosts(ctx, query) })),
  serve(ofPages.recordPageView, async (ctx: InsightsContext, { params }) => recordPageView(ctx, params.pageId)),
  serve(ofPages.recordWebsiteClick, async (ctx: InsightsContext, { params }) => recordWebsiteClick(ctx, params.pageId)),
  serve(ofPages.readPageFigures, async (ctx: InsightsContext, { params, query }) => ({
    data: await readPageFigures(ctx, params.pageId, query),
  })),
  serve(ofPages.readPageGroups, async (ctx: InsightsContext, { params, query }) => ({
    data: await readPageGroups(ctx, params.pageId, query),
  })),
];

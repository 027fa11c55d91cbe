import * as contract from '#contract/marketplace/insights.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MarketplaceContext as Context } from '../listings/read.ts';
import { readProductInsights } from './read-insights.ts';
import { recordView } from './record.ts';

export const figureRoutes = [
  serve(contract.recordProductView, async (ctx: Context, { params }) => recordView(ctx, 'product', params.productId)),
  serve(contract.recordServiceView, async (ctx: Context, { params }) => recordView(ctx, 'service', params.serviceId)),
  serve(contract.readProductInsights, async (ctx: Context, { query }) => ({
    data: await readProductInsights(ctx, query),
  })),
];

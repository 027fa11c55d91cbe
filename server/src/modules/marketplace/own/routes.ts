import * as contract from '#contract/marketplace/own.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MarketplaceContext as Context } from '../listings/read.ts';
import { exportOwnProducts, listOwnProducts, listOwnServices } from './list-own.ts';

export const ownRoutes = [
  serve(contract.listOwnProducts, async (ctx: Context, { query }) => listOwnProducts(ctx, query)),
  serve(contract.listOwnServices, async (ctx: Context, { query }) => listOwnServices(ctx, query)),
  serve(contract.exportOwnProducts, async (ctx: Context, { body }) => ({ data: await exportOwnProducts(ctx, body) })),
];

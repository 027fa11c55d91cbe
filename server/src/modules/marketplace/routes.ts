import * as contract from '#contract/marketplace/listings.ts';
import { serve } from '#platform/serve/serve.ts';
import { deleteListings, pauseListings } from './listings/bulk.ts';
import type { MarketplaceContext as Context } from './listings/read.ts';
import { exploreRoutes } from './explore/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { ownRoutes } from './own/routes.ts';
import { productRoutes } from './products/routes.ts';
import { serviceRoutes } from './services/routes.ts';

export const routes = [
  ...productRoutes,
  ...serviceRoutes,
  ...exploreRoutes,
  ...ownRoutes,
  ...figureRoutes,
  serve(contract.pauseListings, async (ctx: Context, { body }) => ({ data: await pauseListings(ctx, body.ids) })),
  serve(contract.deleteListings, async (ctx: Context, { body }) => ({ data: await deleteListings(ctx, body.ids) })),
];

import * as contract from '#contract/marketplace/explore.ts';
import type { VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MarketplaceContext as Context } from '../listings/read.ts';
import type { MarketplaceTables } from '../tables.ts';
import { listSellerProducts, listSellerServices, listSimilarProducts } from './lists.ts';
import { readOpenListing } from './open-listing.ts';
import { countProducts, countServices, searchOpenProducts, searchProducts, searchServices } from './search.ts';

type Visiting = VisitorContext<MarketplaceTables>;

export const exploreRoutes = [
  serve(contract.listProducts, async (ctx: Context, { query }) => searchProducts(ctx, query)),
  serve(contract.countProducts, async (ctx: Context, { query }) => ({ data: await countProducts(ctx, query) })),
  serve(contract.listServices, async (ctx: Context, { query }) => searchServices(ctx, query)),
  serve(contract.countServices, async (ctx: Context, { query }) => ({ data: await countServices(ctx, query) })),
  serve(contract.listSimilarProducts, async (ctx: Context, { params }) => ({
    data: await listSimilarProducts(ctx, params.productId),
  })),
  serve(contract.listSellerProducts, async (ctx: Context, { params, query }) =>
    listSellerProducts(ctx, params.sellerId, query),
  ),
  serve(contract.listSellerServices, async (ctx: Context, { params, query }) =>
    listSellerServices(ctx, params.sellerId, query),
  ),
  serve(contract.listOpenProducts, async (ctx: Visiting, { query }) => searchOpenProducts(ctx, query)),
  serve(contract.readOpenListing, async (ctx: Visiting, { params }) => ({
    data: await readOpenListing(ctx, params.listingId),
  })),
];

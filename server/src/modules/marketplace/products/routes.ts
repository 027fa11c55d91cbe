import * as contract from '#contract/marketplace/products.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MarketplaceContext as Context } from '../listings/read.ts';
import {
  createListing,
  deleteListing,
  editListing,
  editListingState,
  readListing,
  restoreListing,
} from '../listings/use-cases.ts';
import { productDefinition as product } from './definition.ts';

export const productRoutes = [
  serve(contract.readProduct, async (ctx: Context, { params }) => ({
    data: await readListing(ctx, product, params.productId),
  })),
  serve(contract.createProduct, async (ctx: Context, { body }) => ({ data: await createListing(ctx, product, body) })),
  serve(contract.editProduct, async (ctx: Context, { params, body }) => ({
    data: await editListing(ctx, product, params.productId, body),
  })),
  serve(contract.editProductState, async (ctx: Context, { params, body }) => ({
    data: await editListingState(ctx, product, params.productId, body.state),
  })),
  serve(contract.deleteProduct, async (ctx: Context, { params }) => deleteListing(ctx, product, params.productId)),
  serve(contract.restoreProduct, async (ctx: Context, { params }) => ({
    data: await restoreListing(ctx, product, params.productId),
  })),
];

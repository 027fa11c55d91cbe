import * as contract from '#contract/marketplace/services.ts';
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
import { serviceDefinition as service } from './definition.ts';

export const serviceRoutes = [
  serve(contract.readService, async (ctx: Context, { params }) => ({
    data: await readListing(ctx, service, params.serviceId),
  })),
  serve(contract.createService, async (ctx: Context, { body }) => ({ data: await createListing(ctx, service, body) })),
  serve(contract.editService, async (ctx: Context, { params, body }) => ({
    data: await editListing(ctx, service, params.serviceId, body),
  })),
  serve(contract.editServiceState, async (ctx: Context, { params, body }) => ({
    data: await editListingState(ctx, service, params.serviceId, body.state),
  })),
  serve(contract.deleteService, async (ctx: Context, { params }) => deleteListing(ctx, service, params.serviceId)),
  serve(contract.restoreService, async (ctx: Context, { params }) => ({
    data: await restoreListing(ctx, service, params.serviceId),
  })),
];

import * as contract from '#contract/orders/papers.ts';
import { serve } from '#platform/serve/serve.ts';
import type { OrderContext as Context } from '../orders/present.ts';
import { createOrderDocument } from './create-order-document.ts';
import { createQuoteDocument } from './create-quote-document.ts';

/* A PDF takes a part of a second, so it is made before a connection is taken. */
export const paperRoutes = [
  serve(contract.createQuoteDocument, {
    prepare: async (ctx: Context, { params }) => createQuoteDocument(ctx, params.quoteId),
    handle: async (_ctx: Context, _input, document) => Promise.resolve({ data: document }),
  }),
  serve(contract.createOrderDocument, {
    prepare: async (ctx: Context, { params }) => createOrderDocument(ctx, params.orderId),
    handle: async (_ctx: Context, _input, document) => Promise.resolve({ data: document }),
  }),
];

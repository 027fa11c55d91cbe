import * as compare from '#contract/orders/compare.ts';
import * as draft from '#contract/orders/quote-draft.ts';
import * as contract from '#contract/orders/requests.ts';
import { serve } from '#platform/serve/serve.ts';
import type { OrderContext as Context } from '../orders/present.ts';
import { acceptQuote } from './accept-quote.ts';
import { createComparison, listSuggested, readComparison, withdrawComparison } from './compare.ts';
import { endQuote, endRequest, openQuote } from './change-request.ts';
import { createRequest } from './create-request.ts';
import { discardDraft, saveDraft } from './draft.ts';
import { offerQuote } from './offer-quote.ts';
import { listRequests, readRequest } from './read-request.ts';

export const quoteRoutes = [
  serve(contract.listOrderRequests, async (ctx: Context, { query }) => listRequests(ctx, query)),
  serve(contract.readOrderRequest, async (ctx: Context, { params }) => ({
    data: await readRequest(ctx, params.requestId),
  })),
  serve(contract.createOrderRequest, async (ctx: Context, { body }) => ({ data: await createRequest(ctx, body) })),
  serve(contract.withdrawOrderRequest, async (ctx: Context, { params }) => ({
    data: await endRequest(ctx, params.requestId, 'withdraw'),
  })),
  serve(contract.declineOrderRequest, async (ctx: Context, { params, body }) => ({
    data: await endRequest(ctx, params.requestId, 'decline', body.reason),
  })),
  serve(compare.createOrderComparison, async (ctx: Context, { body }) => ({ data: await createComparison(ctx, body) })),
  serve(compare.listSuggestedItems, async (ctx: Context, { query }) => ({ data: await listSuggested(ctx, query) })),
  serve(compare.readOrderComparison, async (ctx: Context, { params, query }) => ({
    data: await readComparison(ctx, params.comparisonId, query.quantity),
  })),
  serve(compare.withdrawOrderComparison, async (ctx: Context, { params }) => ({
    data: await withdrawComparison(ctx, params.comparisonId),
  })),
  serve(contract.offerQuote, async (ctx: Context, { params, body }) => ({
    data: await offerQuote(ctx, params.requestId, body),
  })),
  serve(draft.saveQuoteDraft, async (ctx: Context, { params, body }) => ({
    data: await saveDraft(ctx, params.requestId, body),
  })),
  serve(draft.removeQuoteDraft, async (ctx: Context, { params }) => discardDraft(ctx, params.requestId)),
  serve(contract.openQuote, async (ctx: Context, { params }) => ({ data: await openQuote(ctx, params.quoteId) })),
  serve(contract.withdrawQuote, async (ctx: Context, { params }) => ({
    data: await endQuote(ctx, params.quoteId, 'withdraw'),
  })),
  serve(contract.declineQuote, async (ctx: Context, { params, body }) => ({
    data: await endQuote(ctx, params.quoteId, 'decline', body.wishes),
  })),
  serve(contract.acceptQuote, async (ctx: Context, { params, body }) => ({
    data: await acceptQuote(ctx, params.quoteId, body),
  })),
];

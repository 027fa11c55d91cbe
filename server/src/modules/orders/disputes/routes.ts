import * as contract from '#contract/orders/disputes.ts';
import { serve } from '#platform/serve/serve.ts';
import type { OrderContext as Context } from '../orders/present.ts';
import { decideDispute, listDisputes, readDispute } from './decide.ts';
import { readDisputeEvidence } from './evidence.ts';
import { accept, propose } from './settle.ts';

export const disputeRoutes = [
  serve(contract.proposeSettlement, async (ctx: Context, { params, body }) => ({
    data: await propose(ctx, params.orderId, body),
  })),
  serve(contract.acceptSettlement, async (ctx: Context, { params, body }) => ({
    data: await accept(ctx, params.orderId, body.number),
  })),
  serve(contract.listDisputes, async (ctx: Context, { query }) => listDisputes(ctx, query)),
  serve(contract.readDispute, async (ctx: Context, { params }) => ({ data: await readDispute(ctx, params.orderId) })),
  serve(contract.readDisputeEvidence, async (ctx: Context, { params }) => ({
    data: await readDisputeEvidence(ctx, params.orderId),
  })),
  serve(contract.decideDispute, async (ctx: Context, { params, body }) => ({
    data: await decideDispute(ctx, params.orderId, body),
  })),
];

import * as contract from '#contract/wallet/refunds.ts';
import { serve } from '#platform/serve/serve.ts';
import { previewRefund, type RefundContext, startRefund } from './create-refund.ts';
import { previewRefundOf, refundWallet } from './refund-as-admin.ts';
import { listRefunds } from './present.ts';

export const refundRoutes = [
  serve(contract.previewRefund, async (ctx: RefundContext, { body }) => ({
    data: await previewRefund(ctx, { ownerId: ctx.actor.id, ...body }),
  })),
  serve(contract.createRefund, async (ctx: RefundContext, { body }) => ({
    data: await startRefund(ctx, { ownerId: ctx.actor.id, ...body }),
  })),
  serve(contract.listRefunds, async (ctx: RefundContext, { query }) => listRefunds(ctx, query)),
  serve(contract.previewRefundOf, async (ctx: RefundContext, { params, body }) => ({
    data: await previewRefundOf(ctx, params.actorId, body),
  })),
  serve(contract.refundWallet, async (ctx: RefundContext, { params, body }) => ({
    data: await refundWallet(ctx, params.actorId, body),
  })),
];

import { exportOrders as exportEndpoint } from '#contract/orders/export.ts';
import * as contract from '#contract/orders/orders.ts';
import * as steps from '#contract/orders/taking.ts';
import { serve } from '#platform/serve/serve.ts';
import { paymentIn } from './orders/begin-order.ts';
import { exportOrders } from './orders/export-orders.ts';
import { placeOrder } from './orders/place-order.ts';
import type { OrderContext as Context } from './orders/present.ts';
import { listOrders, readOrder } from './orders/read-order.ts';
import { readPrice } from './orders/read-price.ts';
import { takeStep } from './orders/take-step.ts';

/** From endpoint to use case, nothing else. */
export const routes = [
  serve(contract.listOrders, async (ctx: Context, { query }) => listOrders(ctx, query)),
  serve(contract.readOrder, async (ctx: Context, { params }) => ({ data: await readOrder(ctx, params.orderId) })),
  serve(contract.readOrderTerms, async (ctx: Context, { query }) =>
    Promise.resolve({ data: { payment: paymentIn(ctx.services, query.currency) } }),
  ),
  serve(contract.readOrderPrice, async (ctx: Context, { query }) => ({ data: await readPrice(ctx, query) })),
  serve(exportEndpoint, async (ctx: Context, { body }) => ({ data: await exportOrders(ctx, body) })),
  serve(contract.placeOrder, async (ctx: Context, { body }) => ({ data: await placeOrder(ctx, body) })),
  serve(steps.confirmOrder, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.orderId, 'confirm'),
  })),
  serve(steps.shipOrder, async (ctx: Context, { params, body: { tracking = '', trackingLink = null } }) => ({
    data: await takeStep(ctx, params.orderId, 'ship', {
      tracking: tracking === '' && trackingLink === null ? null : { text: tracking, link: trackingLink },
    }),
  })),
  serve(steps.deliverOrder, async (ctx: Context, { params, body }) => ({
    data: await takeStep(ctx, params.orderId, 'deliver', { reason: body.note ?? null, fileIds: body.fileIds }),
  })),
  serve(steps.requestChanges, async (ctx: Context, { params, body }) => ({
    data: await takeStep(ctx, params.orderId, 'request_changes', { reason: body.reason }),
  })),
  serve(steps.receiveOrder, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.orderId, 'receive'),
  })),
  serve(steps.completeOrder, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.orderId, 'complete'),
  })),
  serve(steps.cancelOrder, async (ctx: Context, { params, body }) => ({
    data: await takeStep(ctx, params.orderId, 'cancel', { reason: body.reason ?? null }),
  })),
  serve(steps.disputeOrder, async (ctx: Context, { params, body }) => ({
    data: await takeStep(ctx, params.orderId, 'dispute', { reason: body.reason }),
  })),
  serve(steps.markOrderPaid, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.orderId, 'mark_paid'),
  })),
  serve(steps.markPaymentReceived, async (ctx: Context, { params }) => ({
    data: await takeStep(ctx, params.orderId, 'mark_payment_received'),
  })),
];

import { listOrders, readOrder } from '#contract/orders/orders.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

export const live: LiveHandlers = {
  'orders.placed': () => [listOrders],
  'orders.changed': ({ orderId }) => [queryKey(readOrder, { params: { orderId } }), listOrders],
};

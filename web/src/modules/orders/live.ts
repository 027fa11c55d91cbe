import { listOrders, readOrder } from '#contract/orders/orders.ts';
import { listOrderRequests, readOrderRequest } from '#contract/orders/requests.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

const requestKey = (requestId: string) => queryKey(readOrderRequest, { params: { requestId } });
export const live: LiveHandlers = {
  'orders.placed': () => [listOrders],
  'orders.changed': ({ orderId }) => [queryKey(readOrder, { params: { orderId } }), listOrders],
  'orders.settlement_proposed': ({ orderId }) => [queryKey(readOrder, { params: { orderId } })],
  'orders.requested': () => [listOrderRequests],
  'orders.request_changed': ({ requestId }) => [requestKey(requestId), listOrderRequests],
  'orders.quote_opened': ({ requestId }) => [requestKey(requestId)],
};

import { readOrderComparison } from '#contract/orders/compare.ts';
import { listOrders, readOrder } from '#contract/orders/orders.ts';
import { listOrderRequests, readOrderRequest } from '#contract/orders/requests.ts';
import { listActorReviews, listItemReviews, readOrderReviews, readTradeRecord } from '#contract/orders/reviews.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers, StaleRead } from '#shell/live/handlers.ts';

const requestKey = (requestId: string) => queryKey(readOrderRequest, { params: { requestId } });
const reviewsKey = (orderId: string) => queryKey(readOrderReviews, { params: { orderId } });
const orderKey = (orderId: string) => queryKey(readOrder, { params: { orderId } });
const reviewsOf = ({ orderId }: { orderId: string }): StaleRead[] => [
  orderKey(orderId),
  reviewsKey(orderId),
  listItemReviews,
  listActorReviews,
  readTradeRecord,
];
export const live: LiveHandlers = {
  'orders.placed': () => [listOrders],
  'orders.changed': ({ orderId }) => [
    orderKey(orderId),
    listOrders,
    // The end of an order is where its reviews begin.
    reviewsKey(orderId),
  ],
  'orders.settlement_proposed': ({ orderId }) => [orderKey(orderId)],
  'orders.requested': () => [listOrderRequests],
  'orders.request_changed': ({ requestId }) => [requestKey(requestId), listOrderRequests, readOrderComparison],
  'orders.quote_opened': ({ requestId }) => [requestKey(requestId)],
  'orders.quote_drafted': ({ requestId }) => [requestKey(requestId)],
  'orders.review_written': ({ orderId }) => [orderKey(orderId), reviewsKey(orderId)],
  'orders.review_shown': reviewsOf,
  'orders.review_answered': reviewsOf,
};

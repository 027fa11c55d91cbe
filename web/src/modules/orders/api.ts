import type { QueryClient } from '@tanstack/react-query';
import { readOrderComparison } from '#contract/orders/compare.ts';
import { listOrders, type Order, readOrder, readOrderTerms } from '#contract/orders/orders.ts';
import { listOrderRequests, type OrderRequest, readOrderRequest } from '#contract/orders/requests.ts';
import { infiniteQueryOptions, queryKey, queryOptions } from '#shell/calls/query-options.ts';
import type { OrdersSearch } from './search.ts';

export const orderQuery = (orderId: string) => queryOptions(readOrder, { params: { orderId } });
export const requestQuery = (requestId: string) => queryOptions(readOrderRequest, { params: { requestId } });
export const ordersQuery = ({ side, state, item }: Pick<OrdersSearch, 'side' | 'state' | 'item'>) =>
  infiniteQueryOptions(listOrders, {
    query: { side, ...(state !== undefined && { state }), ...(item !== '' && { itemId: item }) },
  });
export const requestsQuery = ({ side, requestState, item }: Pick<OrdersSearch, 'side' | 'requestState' | 'item'>) =>
  infiniteQueryOptions(listOrderRequests, {
    query: { side, ...(requestState !== undefined && { state: requestState }), ...(item !== '' && { itemId: item }) },
  });
/** Answers of several sellers, compared at a quantity; null: at the one that was asked for. */
export const comparisonQuery = (comparisonId: string, quantity: number | null) =>
  queryOptions(readOrderComparison, {
    params: { comparisonId },
    query: quantity === null ? {} : { quantity: String(quantity) },
  });
/** How an order in this currency is paid. */
export const termsQuery = (currency: string) => queryOptions(readOrderTerms, { query: { currency } });

/** Stores an order from a reply of the server wherever it is shown. */
export function keepOrder(queries: QueryClient, order: Order): void {
  queries.setQueryData(orderQuery(order.id).queryKey, { data: order });
  void queries.invalidateQueries({ queryKey: queryKey(listOrders) });
}
export function keepRequest(queries: QueryClient, request: OrderRequest): void {
  queries.setQueryData(requestQuery(request.id).queryKey, { data: request });
  void queries.invalidateQueries({ queryKey: queryKey(listOrderRequests) });
}
/** After a step of several requests at once. */
export function refreshRequests(queries: QueryClient): void {
  for (const endpoint of [listOrderRequests, readOrderRequest, readOrderComparison])
    void queries.invalidateQueries({ queryKey: queryKey(endpoint) });
}

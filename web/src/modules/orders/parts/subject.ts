import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderRequest } from '#contract/orders/requests.ts';
import { keepOrder, keepRequest, orderQuery, requestQuery } from '../api.ts';
import { text } from '../strings.ts';
import { stateText } from '../texts.ts';

/** An order or a request, as the dialogs of its steps need it. */
export interface Subject<T> {
  readonly id: string;
  readonly queryKey: QueryKey;
  /** Stores the reply to a step. */
  readonly keep: (queries: QueryClient, reply: T) => void;
  /** Its state in words. */
  readonly stateOf: (thing: T) => string;
  /** As it was when the dialog was opened. */
  readonly before: T;
}

export const orderSubject = (order: Order): Subject<Order> => ({
  id: order.id,
  queryKey: orderQuery(order.id).queryKey,
  keep: keepOrder,
  stateOf: (now) => stateText({ ...now, isLate: false }),
  before: order,
});

/** Of a request with quotes, that of the latest one. */
const stateIn = ({ state, quotes }: OrderRequest): string => {
  const [latest] = quotes;
  return state === 'quoted' && latest !== undefined ? text(`quote.${latest.state}`) : text(`asked.${state}`);
};
export const requestSubject = (request: OrderRequest): Subject<OrderRequest> => ({
  id: request.id,
  queryKey: requestQuery(request.id).queryKey,
  keep: keepRequest,
  stateOf: stateIn,
  before: request,
});

import { ORDER_SIDES, ORDER_STATES } from '#contract/orders/choices.ts';
import { REQUEST_STATES } from '#contract/orders/quote-choices.ts';
import { matching, oneOf, pageNumber, type SearchOf } from '#shell/navigation/search-params.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The list: of one side, orders or requests, those in one state, and of one thing. */
export const ordersSearch = {
  side: oneOf(ORDER_SIDES, 'buyer'),
  what: oneOf(['orders', 'requests'], 'orders'),
  state: oneOf(ORDER_STATES, undefined),
  requestState: oneOf(REQUEST_STATES, undefined),
  item: matching(UUID),
};
export type OrdersSearch = SearchOf<typeof ordersSearch>;

/** An order: `placed` says that it was placed just now. */
export const orderSearch = { placed: oneOf(['yes'], undefined) };
/** A request: the form of a quote is open. */
export const requestSearch = { quote: oneOf(['new'], undefined) };

/** The steps of an order that is being placed. */
export const FLOW_STEPS = ['delivery', 'payment'] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];
/** How much of a ladder is accepted; the number is checked where the price is computed. */
export const acceptSearch = { step: oneOf(FLOW_STEPS, undefined), quantity: pageNumber };

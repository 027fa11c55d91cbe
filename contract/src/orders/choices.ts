/** The two sides of an order. */
export const ORDER_SIDES = ['buyer', 'seller'] as const;
export type OrderSide = (typeof ORDER_SIDES)[number];
/** Who takes a step. `program`: a deadline has passed, or an account has left. `admin`: decides a dispute. */
export const ORDER_PARTIES = [...ORDER_SIDES, 'program', 'admin'] as const;
export type OrderParty = (typeof ORDER_PARTIES)[number];

/** Goods are shipped or picked up, work is delivered as files. */
export const ORDER_WORKS = ['goods', 'service'] as const;
export type OrderWork = (typeof ORDER_WORKS)[number];

export const ORDER_STATES = [
  'placed',
  'confirmed',
  'shipped',
  'received',
  'delivered',
  'changes_requested',
  'disputed',
  'completed',
  'cancelled',
  'refunded',
  'split',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** How a state is called: goods that are picked up are never on their way. */
export const stateName = (state: OrderState, isPickup: boolean): OrderState | 'ready' =>
  state === 'shipped' && isPickup ? 'ready' : state;

/**
 * `wallet`: the wallet of the buyer keeps the money aside until the order is completed. `outside`: the two pay each
 * other as they agree, and tick it off. `none`: there is nothing to pay.
 */
export const ORDER_PAYMENTS = ['wallet', 'outside', 'none'] as const;
export type OrderPayment = (typeof ORDER_PAYMENTS)[number];

export const ORDER_QUANTITY_MAX = 1_000_000;
/* Of a member a day: the other side gets an e-mail of each. */
export const ORDERS_A_DAY = 50;
export const PROPOSALS_A_DAY = 20;
export const ORDER_EXPORTS_A_DAY = 50;
/** Graphemes. */
export const ORDER_REASON_MAX = 500;
export const ORDER_NOTE_MAX = 1_000;
export const ADDRESS_NAME_MAX = 120;
export const ADDRESS_PHONE_MAX = 40;
export const ADDRESS_LINES_MAX = 300;
export const ADDRESS_CITY_MAX = 120;
export const ADDRESS_CODE_MAX = 20;
export const TRACKING_MAX = 120;
/** Days in which an order is shipped, where its seller states none. */
export const SHIP_DAYS = 14;
/** Days after the end of an order for which its address is stored. */
export const ADDRESS_DAYS = 180;
/** Days after which an order that is paid by wallet and still waits for its seller ends. */
export const ORDER_DAYS_MAX = 360;
/** How often the buyer of a service may ask for changes. */
export const CHANGE_ROUNDS = 2;
export const ORDER_FILES_MAX = 10;
export const ORDER_FILE_BYTES_MAX = 20_000_000;

import type { Order } from '#contract/orders/orders.ts';
import type { OrderRequest, Quote } from '#contract/orders/requests.ts';
import { actorOf } from '../posts.ts';

export const orderId = '0190a0a0-0000-4000-8000-00000000000a';
export const requestId = '0190a0a0-0000-4000-8000-00000000000b';
const item = {
  kind: 'product',
  id: '0190a0a0-0000-4000-8000-000000000001',
  name: 'Lamp',
  unit: 'piece',
  isSample: false,
} as const;
const at = '2026-01-01T12:00:00.000Z';
const due = '2026-01-04T12:00:00.000Z';

const none: Order['can'] = {
  confirm: false,
  ship: false,
  deliver: false,
  requestChanges: false,
  receive: false,
  complete: false,
  cancel: false,
  dispute: false,
  propose: false,
  acceptProposal: false,
  markPaid: false,
  markPaymentReceived: false,
};
/** An order of two lamps that Asha placed with Karan, with which nothing can be done unless `can` says so. */
export const orderOf = (more: Partial<Omit<Order, 'can'>> = {}, can: Partial<Order['can']> = {}): Order => ({
  id: orderId,
  side: 'buyer',
  other: actorOf('karan', { name: 'Karan Mehta' }),
  state: 'placed',
  work: 'goods',
  payment: 'wallet',
  item,
  quantity: 2,
  total: { amount: 1_001, currency: 'INR' },
  waitsFor: 'seller',
  dueAt: due,
  isLate: false,
  placedAt: at,
  changedAt: at,
  unitPrice: 500,
  goods: 1_000,
  delivery: 1,
  tax: 153,
  taxRate: 1_800,
  shipDays: 14,
  address: null,
  isPickup: false,
  note: null,
  tracking: null,
  paidAt: null,
  paymentReceivedAt: null,
  roundsLeft: 0,
  files: [],
  settlement: null,
  proposals: [],
  steps: [{ step: null, by: 'buyer', from: null, to: 'placed', reason: null, at }],
  ...more,
  can: { ...none, ...can },
});

export const quoteOf = (more: Partial<Quote> = {}): Quote => ({
  id: '0190a0a0-0000-4000-8000-00000000000c',
  number: 1,
  state: 'offered',
  quantity: 100,
  currency: 'INR',
  lines: [],
  ladder: [
    { from: 20, price: 95_00 },
    { from: 50, price: 90_00 },
  ],
  delivery: 500_00,
  taxRate: null,
  goods: 9_000_00,
  total: 9_500_00,
  tax: null,
  shipDays: 21,
  terms: null,
  fingerprint: 'ab12',
  offeredAt: at,
  expiresAt: due,
  openedAt: null,
  can: { accept: false, decline: false, withdraw: false },
  ...more,
});
export const requestOf = (more: Partial<OrderRequest> = {}): OrderRequest => ({
  id: requestId,
  side: 'buyer',
  other: actorOf('karan', { name: 'Karan Mehta' }),
  state: 'open',
  item,
  quantity: 100,
  waitsFor: 'seller',
  createdAt: at,
  changedAt: at,
  endsAt: due,
  text: 'For a wedding',
  country: null,
  quotes: [],
  steps: [{ quoteId: null, step: 'request', by: 'buyer', reason: null, at }],
  orderId: null,
  can: { quote: false, decline: false, withdraw: false },
  ...more,
});

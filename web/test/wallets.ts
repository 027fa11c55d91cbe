import type { Deposit } from '#contract/wallet/deposits.ts';
import type { WalletTransaction } from '#contract/wallet/history.ts';
import type { OfferedCurrency, Wallet, WalletBalance } from '#contract/wallet/wallet.ts';
import { actorOf } from './posts.ts';
import { stubServer } from './server.ts';

export const id = '0190a0a0-0000-7000-8000-000000000001';
export const at = '2026-01-01T12:00:00.000Z';
export const balanceOf = (more: Partial<WalletBalance> = {}): WalletBalance => ({
  currency: 'INR',
  available: 50_000,
  granted: 0,
  onHold: 0,
  earned: 0,
  owed: 0,
  ...more,
});
export const inr: OfferedCurrency = {
  currency: 'INR',
  methods: ['card', 'upi'],
  min: 10_000,
  max: 10_000_000,
  possible: 10_000_000,
  quick: [50_000, 100_000],
};
export const walletOf = (more: Partial<Wallet> = {}): Wallet => ({
  ownerId: id,
  access: 'all',
  balances: [balanceOf()],
  grantEnds: [],
  frozenAt: null,
  currencies: [inr],
  can: { deposit: true },
  ...more,
});
export const depositOf = (more: Partial<Deposit> = {}): Deposit => ({
  id,
  amount: { amount: 50_000, currency: 'INR' },
  state: 'opened',
  isLate: false,
  method: { kind: 'card', brand: 'visa', lastFour: '4242', maskedId: null },
  failure: null,
  payUrl: '/sandbox/pay/1',
  receipt: null,
  createdAt: at,
  expiresAt: at,
  steps: [{ state: 'created', at, happenedAt: at }],
  next: { waitingFor: 'payer', until: at },
  can: { open: true, cancel: true, receipt: false },
  ...more,
});
export const lineOf = (more: Partial<WalletTransaction> = {}): WalletTransaction => ({
  id,
  type: 'deposit',
  amount: { amount: 50_000, currency: 'INR' },
  at,
  state: 'pending',
  method: 'card',
  receipt: null,
  module: 'wallet',
  kind: 'deposit',
  thingId: id,
  thing: null,
  by: actorOf('asha'),
  rule: 'opened',
  happenedAt: at,
  moves: [],
  hold: null,
  deposit: depositOf(),
  ...more,
});
export const card = {
  id: 'card_1',
  provider: 'sandbox',
  brand: 'rupay',
  lastFour: '4242',
  expiry: '2029-04',
  isExpired: false,
  isDefault: true,
};
export const one = { number: 1, size: 10, total: 1 };
export const stubWallet = (more: Record<string, object> = {}) =>
  stubServer({
    'GET /wallet': { data: walletOf() },
    'GET /wallet/holds': { data: [], next: null },
    'GET /wallet/payment-methods': { data: { cards: [], upi: null } },
    'GET /wallet/campaigns': { data: [] },
    'GET /wallet/transactions': { data: [lineOf()], page: one },
    [`GET /wallet/transactions/${id}`]: { data: lineOf() },
    ...more,
  });

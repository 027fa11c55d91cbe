import * as z from 'zod/mini';
import { card } from '../core/cards.ts';
import { data, endpoint, id, infinite, infiniteQuery, instant } from '../core/endpoint.ts';
import { currencyCode } from '../core/money/shape.ts';
import { PAYMENT_METHODS } from '../core/money/payments.ts';
import { PAGE_ADVERTISERS } from '../core/roles.ts';

/** Amounts in minor units of one currency. Nothing is converted, and there is no sum over currencies. */
export const walletBalance = z.object({
  currency: currencyCode,
  available: z.int(),
  /** Goodwill: spent first, never refunded or paid out. */
  granted: z.int(),
  /** Set aside for something, for what each hold says. */
  onHold: z.int(),
  /** From sales. */
  earned: z.int(),
  /** What has to be given back, as a number above 0. */
  owed: z.int(),
});
export type WalletBalance = z.output<typeof walletBalance>;

/** A currency in which money can be added. */
const offered = z.object({
  currency: currencyCode,
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /** Of one deposit, in minor units. */
  min: z.int(),
  max: z.int(),
  /** The largest deposit that today and the balance still allow; 0: none. */
  possible: z.int(),
  /** Amounts to offer as buttons, in minor units, from the smallest on. */
  quick: z.array(z.int()),
});
export type OfferedCurrency = z.output<typeof offered>;

/** Granted money that is taken back at a time, as far as it is not spent until then. */
const grantEnd = z.object({ currency: currencyCode, amount: z.int(), endsAt: instant });
export type GrantEnd = z.output<typeof grantEnd>;

export const wallet = z.object({
  ownerId: id,
  /** `spending`: the caller advertises for a page, and sees what advertising may spend and has spent. */
  access: z.enum(['all', 'spending']),
  balances: z.array(walletBalance),
  /** The next ends of grants, the first one first. */
  grantEnds: z.array(grantEnd),
  /** Since when nothing can be paid from it; null: it is not frozen. */
  frozenAt: z.nullable(instant),
  currencies: z.array(offered),
  can: z.object({ deposit: z.boolean() }),
});
export type Wallet = z.output<typeof wallet>;

const asSpender = { access: 'member', as: PAGE_ADVERTISERS } as const;

export const readWallet = endpoint({
  ...asSpender,
  whileSuspended: true,
  method: 'GET',
  path: '/wallet',
  summary: 'Read the wallet of the caller, or of the page that they act as',
  reply: data(wallet),
});

export const HOLD_STATES = ['open', 'captured', 'released', 'expired'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** Money that is set aside. */
const hold = z.object({
  id,
  currency: currencyCode,
  /** What is left of it, in minor units, with what is left of the buffer. */
  amount: z.int(),
  /** Of it, what is captured only if the price rises, and released otherwise. */
  buffer: z.int(),
  /** What was paid from it already. */
  captured: z.int(),
  /** The module and the kind of the thing, for its name where it has no card. */
  module: z.string(),
  kind: z.string(),
  thingId: id,
  /** The thing, if the caller can see it. */
  thing: z.nullable(card),
  createdAt: instant,
  /** What is left comes back then at the latest. */
  endsAt: instant,
});
export type WalletHold = z.output<typeof hold>;

export const listHolds = endpoint({
  ...asSpender,
  method: 'GET',
  path: '/wallet/holds',
  summary: 'List what is on hold now, newest first',
  query: z.strictObject(infiniteQuery),
  reply: infinite(hold),
});

import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id, instant, paged, pagedQuery } from '../core/endpoint.ts';
import { amountInput, currencyCode, money } from '../core/money/shape.ts';
import { MONEY_MAX } from '../core/money/money.ts';
import { QUEUES } from '../core/roles.ts';
import { text } from '../core/text.ts';
import { walletBalance } from './wallet.ts';

/* What admins do with a wallet, each with a reason. Large amounts wait for a second admin. */

export const ACT_KINDS = ['freeze', 'unfreeze', 'grant', 'adjust', 'refund'] as const;
export type ActKind = (typeof ACT_KINDS)[number];
export const ACT_STATES = ['proposed', 'applied', 'refused', 'withdrawn'] as const;
export type ActState = (typeof ACT_STATES)[number];
/** `second`: another admin agreed. `alone`: there was no other, and a day had passed. */
export const ACT_BASES = ['at_once', 'second', 'alone'] as const;
export type ActBasis = (typeof ACT_BASES)[number];
export const ACT_REASON_MAX = 500;
/** Hours after which the only admin with the duty decides alone. */
export const ALONE_HOURS = 24;

const admin = { access: 'admin', duty: QUEUES.payments } as const;

const balances = z.array(walletBalance);
export const walletAct = z.object({
  id,
  ownerId: id,
  /** Null once the owner closed their account. */
  owner: z.nullable(actorCard),
  kind: z.enum(ACT_KINDS),
  /** Below 0 where it was taken away; null for those that move nothing. */
  money: z.nullable(money),
  endsAt: z.nullable(instant),
  reason: z.string(),
  state: z.enum(ACT_STATES),
  /** Null until it was applied. */
  basis: z.nullable(z.enum(ACT_BASES)),
  proposedBy: z.nullable(actorCard),
  proposedAt: instant,
  /** Null: nobody yet, or the program. */
  decidedBy: z.nullable(actorCard),
  decidedAt: z.nullable(instant),
  /** When the proposer may decide alone, if there is no other admin with the duty; null once it is decided. */
  aloneAt: z.nullable(instant),
  can: z.object({ apply: z.boolean(), refuse: z.boolean(), withdraw: z.boolean() }),
});
export type WalletAct = z.output<typeof walletAct>;

/**
 * Without names and words: replies to writes that move money are kept for 400 days, longer than a closed account. The
 * list has the rest.
 */
const decided = z.omit(walletAct, { owner: true, reason: true, proposedBy: true, decidedBy: true, can: true });
export type DecidedAct = z.output<typeof decided>;

/** What a measure does or, of a dry run, would do. */
const outcome = z.object({
  /** Null: a dry run. */
  measure: z.nullable(decided),
  /** The amount is so large that a second admin has to agree. */
  needsSecond: z.boolean(),
  before: balances,
  after: balances,
  isFrozen: z.boolean(),
});
export type ActOutcome = z.output<typeof outcome>;

const ofOwner = { ...admin, params: z.strictObject({ actorId: id }) } as const;
const acting = { ...ofOwner, method: 'POST', idempotency: 'required', status: 201, reply: data(outcome) } as const;
const reason = text({ min: 1, max: ACT_REASON_MAX, lines: true });
/** Shows what would happen, by the same function; nothing stays. */
const dryRun = z.optional(z.boolean());

export const freezeWallet = endpoint({
  ...acting,
  path: '/admin/wallets/{actorId}/freeze',
  summary: 'Freeze a wallet: nothing new can be paid, held or refunded from it',
  confirmed: true,
  body: z.strictObject({ reason, dryRun }),
  refusals: ['not_found', 'not_oneself', 'wallet_frozen'],
});
export const unfreezeWallet = endpoint({
  ...acting,
  path: '/admin/wallets/{actorId}/unfreeze',
  summary: 'End the freeze of a wallet',
  confirmed: true,
  body: z.strictObject({ reason, dryRun }),
  refusals: ['not_found', 'not_oneself', 'wallet_not_frozen'],
});
export const grantMoney = endpoint({
  ...acting,
  path: '/admin/wallets/{actorId}/grants',
  summary: 'Give goodwill, which is spent first and never leaves; above a limit a second admin has to agree',
  confirmed: true,
  body: z.strictObject({
    currency: currencyCode,
    amount: amountInput({ max: 10 ** 12 }),
    /** When what is left of it is taken back. */
    endsAt: z.optional(z.nullable(z.iso.datetime().check(z.maxLength(40)))),
    reason,
    dryRun,
  }),
  refusals: ['not_found', 'not_oneself'],
});
export const adjustWallet = endpoint({
  ...acting,
  path: '/admin/wallets/{actorId}/adjustments',
  summary: 'Correct what is available, up or down; above a limit a second admin has to agree',
  confirmed: true,
  body: z.strictObject({
    currency: currencyCode,
    /** In minor units; below 0 to take away. */
    amount: amountInput({ min: -MONEY_MAX, max: 10 ** 12 }).check(z.refine((amount) => amount !== 0)),
    reason,
    dryRun,
  }),
  refusals: ['not_found', 'not_oneself', 'funds_missing'],
});

const ofAct = { ...admin, params: z.strictObject({ actId: id }) } as const;
export const ACT_DECISIONS = ['apply', 'refuse', 'withdraw'] as const;
export const decideWalletAct = endpoint({
  ...ofAct,
  method: 'POST',
  path: '/admin/wallet-acts/{actId}/decision',
  summary: 'Agree to what another admin proposed, refuse it, or withdraw an own proposal',
  confirmed: true,
  idempotency: 'required',
  body: z.strictObject({ decision: z.enum(ACT_DECISIONS) }),
  reply: data(decided),
  refusals: ['not_found', 'not_oneself', 'second_admin_needed', 'not_permitted', 'act_decided', 'funds_missing'],
});
export const listWalletActs = endpoint({
  ...admin,
  method: 'GET',
  path: '/admin/wallet-acts',
  summary: 'List what admins did or propose, newest first; of one wallet, or what waits for a second admin',
  query: z.strictObject({ ...pagedQuery, ownerId: z.optional(id), state: z.optional(z.enum(ACT_STATES)) }),
  reply: paged(walletAct),
});

export const NOTE_MAX = 2_000;
const note = z.object({ id, text: z.string(), admin: z.nullable(actorCard), at: instant });
export type WalletNote = z.output<typeof note>;
export const listWalletNotes = endpoint({
  ...ofOwner,
  method: 'GET',
  path: '/admin/wallets/{actorId}/notes',
  summary: 'List what admins wrote down about a wallet, newest first',
  query: z.strictObject(pagedQuery),
  reply: paged(note),
  refusals: ['not_found'],
});
export const createWalletNote = endpoint({
  ...ofOwner,
  method: 'POST',
  path: '/admin/wallets/{actorId}/notes',
  summary: 'Write something down about a wallet, for other admins',
  status: 201,
  body: z.strictObject({ text: text({ min: 1, max: NOTE_MAX, lines: true }) }),
  reply: data(note),
  refusals: ['not_found'],
});

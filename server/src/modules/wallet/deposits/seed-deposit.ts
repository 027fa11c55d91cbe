import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Language } from '#contract/core/language.ts';
import type { Money } from '#contract/core/money/shape.ts';
import { narrowed } from '#platform/database/narrow.ts';
import type { PaymentMethod } from '#platform/payments/index.ts';
import type { Services } from '#platform/services.ts';
import type { WalletTables } from '../tables.ts';
import { applyPayment } from './apply-payment.ts';
import { insertDeposit, insertMethod, insertStep, lockDeposit } from './queries.ts';
import { referenceOf } from './reference.ts';

export interface SeededDeposit {
  readonly ownerId: string;
  readonly memberId: string;
  readonly money: Money;
  readonly method: PaymentMethod;
  /** When it was paid; the row was made a minute before. */
  readonly at: Date;
  /** `failed`: the bank declined it. `mismatched`: the provider has another amount, and a person has to look. */
  readonly state?: 'succeeded' | 'failed' | 'mismatched';
}

/**
 * A deposit as if it had been paid at that time, for demo worlds and tests, by the function that applies what a
 * provider says. Inside a transaction; nothing is sent. Receipts are numbered in the order of the calls.
 *
 * @returns the id of the deposit
 */
export async function seedDeposit(
  db: Kysely<never>,
  { services, language = 'en' }: { readonly services: Services; readonly language?: Language },
  { ownerId, memberId, money, method, at, state = 'succeeded' }: SeededDeposit,
): Promise<string> {
  const own = narrowed<WalletTables>(db);
  const id = uuid({ msecs: at.getTime() });
  const createdAt = new Date(at.getTime() - 60_000);
  const { provider } = services.payments.providers[0] ?? {};
  await insertDeposit(own, {
    id,
    ownerId,
    memberId,
    provider: provider?.name ?? 'sandbox',
    currency: money.currency,
    amount: String(money.amount),
    method: method.kind,
    now: createdAt,
    expiresAt: new Date(createdAt.getTime() + 30 * 60_000),
  });
  await insertMethod(own, { id, ownerId, kind: method.kind, savedCardId: null });
  await insertStep(own, { id, state: 'created', now: createdAt, happenedAt: createdAt });
  const deposit = await lockDeposit.first(own, { id });
  if (deposit === undefined) throw new Error('the deposit was not stored');
  const silent = { emit: async () => Promise.resolve(), task: async () => Promise.resolve() };
  const ctx = { db: own, now: at, language, services, ...silent };
  const failure = state === 'failed' ? ('declined' as const) : null;
  const reference = referenceOf(id, 1);
  const payment = { id: `seed_${id}`, reference, amount: money, method, failure, happenedAt: at, refunded: 0 };
  if (state === 'mismatched') {
    await applyPayment(ctx, deposit, { ...payment, state: 'opened' });
    const half = { ...money, amount: Math.ceil(money.amount / 2) };
    await applyPayment(ctx, deposit, { ...payment, state: 'succeeded', amount: half });
  } else await applyPayment(ctx, deposit, { ...payment, state });
  return id;
}

import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Money } from '#contract/core/money/shape.ts';
import type { PaymentMethodKind } from '#contract/core/money/payments.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { post, transactionOf } from '../ledger/posting.ts';
import type { WalletTables } from '../tables.ts';
import { arrivalOf } from './plan.ts';
import { insertRefunds, updateEnded } from './queries.ts';

export interface SeededRefund {
  readonly ownerId: string;
  readonly memberId: string;
  readonly depositId: string;
  readonly money: Money;
  readonly method: PaymentMethodKind;
  readonly at: Date;
}

/** A refund as if it had been asked for at that time and had arrived the next day, for demo worlds. */
export async function seedRefund(
  db: Kysely<never>,
  { ownerId, memberId, depositId, money: { amount, currency }, method, at }: SeededRefund,
): Promise<void> {
  const own = narrowed<WalletTables>(db);
  const id = uuid({ msecs: at.getTime() });
  const transaction = transactionOf(
    { purpose: { module: 'wallet', kind: 'refund', id }, key: 'refund', rule: 'refunded', memberId },
    { type: 'refund', currency, movements: [{ from: 'available', from_owner: ownerId, to: 'provider', amount }] },
  );
  await post({ db, now: at, language: 'en' }, [transaction]);
  const row = { id, deposit_id: depositId, amount, transaction_id: transaction.id, arrives_by: arrivalOf(method, at) };
  await insertRefunds(own, { rows: [row], ownerId, memberId, actId: null, currency, now: at });
  const next = new Date(at.getTime() + 86_400_000);
  const bankReference = `BANK${id.slice(-8).toUpperCase()}`;
  await updateEnded(own, { id, state: 'succeeded', returnedId: null, bankReference, now: next });
}

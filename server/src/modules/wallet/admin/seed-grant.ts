import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Money } from '#contract/core/money/shape.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { post } from '../ledger/posting.ts';
import { selectHolders } from '../proofs/queries.ts';
import type { WalletTables } from '../tables.ts';
import { transactionOfAct } from './moves.ts';
import { insertAct } from './queries-acts.ts';
import { insertGrant } from './queries-grants.ts';

export interface SeededGrant {
  readonly ownerId: string;
  readonly money: Money;
  readonly reason: string;
  readonly at: Date;
  readonly endsAt: Date;
}

/** Goodwill as if an admin had given it at that time, for demo worlds. Inside a transaction. */
export async function seedGrant(
  db: Kysely<never>,
  { ownerId, money: { amount, currency }, reason, at, endsAt }: SeededGrant,
): Promise<void> {
  const own = narrowed<WalletTables>(db);
  const [admin] = await selectHolders(own, { duty: 'payments' });
  if (admin === undefined) return;
  const adminId = admin.member_id;
  const actId = uuid({ msecs: at.getTime() });
  const transaction = transactionOfAct({ actId, ownerId, kind: 'grant', currency, amount, memberId: adminId });
  await post({ db, now: at, language: 'en' }, [transaction]);
  const state = { state: 'applied', basis: 'at_once', transactionId: transaction.id, now: at };
  await insertAct(own, { id: actId, ownerId, kind: 'grant', currency, amount, endsAt, reason, adminId, ...state });
  await insertGrant(own, { actId, ownerId, currency, amount, endsAt });
}

import type { ActKind } from '#contract/wallet/acts.ts';
import type { Balance } from '../ledger/balances.ts';
import type { Entry, Transaction } from '../ledger/posting.ts';
import { transactionOf } from '../ledger/posting.ts';

export interface Move {
  readonly actId: string;
  readonly ownerId: string;
  readonly kind: Extract<ActKind, 'grant' | 'adjust'>;
  readonly currency: string;
  /** Of an adjustment, below 0 to take away. */
  readonly amount: number;
  readonly memberId: string;
}

/** What a grant or an adjustment posts. What is taken away is booked as a loss given back, and the other way round. */
export function transactionOfAct({ actId, ownerId, kind, currency, amount, memberId }: Move): Transaction {
  const request = { purpose: { module: 'wallet', kind: 'measure', id: actId }, key: kind, rule: kind, memberId };
  const owner = { from_owner: ownerId, to_owner: ownerId };
  const { from_owner, to_owner } = owner;
  if (kind === 'grant')
    return transactionOf(request, {
      type: 'grant',
      currency,
      movements: [{ from: 'granted', to: 'granted', to_owner, amount }],
    });
  return transactionOf(request, {
    type: 'adjustment',
    currency,
    movements: [
      amount > 0
        ? { from: 'losses', to: 'available', to_owner, amount }
        : { from: 'available', from_owner, to: 'losses', amount: -amount },
    ],
  });
}

const FIELDS = ['available', 'granted', 'earned', 'owed'] as const;
/** Both accounts of what is on hold are shown as one sum. */
const fieldOf = (account: string) => FIELDS.find((field) => field === account) ?? 'onHold';
/** Balances as they are after these entries, of one currency. */
export function balancesAfter(
  before: readonly Balance[],
  { ownerId, currency, entries }: { ownerId: string; currency: string; entries: readonly Entry[] },
): Balance[] {
  const empty: Balance = { currency, available: 0, granted: 0, onHold: 0, earned: 0, owed: 0 };
  const all = before.some((each) => each.currency === currency) ? before : [...before, empty];
  return all.map((balance) => {
    if (balance.currency !== currency) return balance;
    const after = { ...balance };
    for (const { ownerId: of, account, amount } of entries)
      if (of === ownerId) {
        const field = fieldOf(account);
        after[field] += field === 'owed' ? -amount : amount;
      }
    return after;
  });
}

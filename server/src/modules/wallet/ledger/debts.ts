import type { Kysely } from 'kysely';
import { inOrder } from '#platform/database/in-order.ts';
import { lockWallet } from '../admin/queries-acts.ts';
import type { WalletTables } from '../tables.ts';
import type { Movement } from './posting.ts';
import { selectBalances } from './queries.ts';

/** What an owner can spend and what they owe in one currency, both 0 or more. */
export interface Funds {
  readonly ownerId: string;
  readonly available: number;
  readonly owed: number;
}

/** The wallet is locked from here on, so that what is moved by it still fits when it is posted. */
export async function lockFunds(db: Kysely<WalletTables>, ownerId: string, currency: string): Promise<Funds> {
  const { balances } = await inOrder({
    locked: async () => lockWallet.first(db, { ownerId }),
    balances: async () => selectBalances(db, { ownerId }),
  });
  const of = (account: string) =>
    balances.find((row) => row.currency === currency && row.account === account)?.balance ?? 0;
  return { ownerId, available: of('available'), owed: -of('owed') };
}

interface Moved {
  readonly movements: readonly Movement[];
  readonly after: Funds;
}
const some = (movements: readonly (Movement & { amount: number })[]) => movements.filter(({ amount }) => amount > 0);

/** Money of a provider that comes in: what is owed is paid first. */
export function moveIn(amount: number, { ownerId, available, owed }: Funds): Moved {
  const paid = Math.min(amount, owed);
  const to = { from: 'provider', to_owner: ownerId };
  return {
    movements: some([
      { ...to, to: 'owed', amount: paid },
      { ...to, to: 'available', amount: amount - paid },
    ]),
    after: { ownerId, available: available + amount - paid, owed: owed - paid },
  };
}

/** Money that a provider has taken out: what is not there any more is owed. */
export function moveOut(amount: number, { ownerId, available, owed }: Funds): Moved {
  const taken = Math.min(amount, available);
  const from = { from_owner: ownerId, to: 'provider' };
  return {
    movements: some([
      { ...from, from: 'available', amount: taken },
      { ...from, from: 'owed', amount: amount - taken },
    ]),
    after: { ownerId, available: available - taken, owed: owed + amount - taken },
  };
}

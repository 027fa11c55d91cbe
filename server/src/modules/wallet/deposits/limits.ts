import type { Kysely } from 'kysely';
import { ATTEMPTS_A_DAY, DEPOSITS_A_DAY, DEPOSITS_MAX_FACTOR } from '#contract/wallet/deposits.ts';
import type { WalletCurrency } from '#platform/config/wallet-currencies.ts';
import type { Balance } from '../ledger/balances.ts';
import type { WalletTables } from '../tables.ts';
import { selectDayFigures } from './queries.ts';

export const dayOf = (now: Date): Date => new Date(new Date(now).setUTCHours(0, 0, 0, 0));
export const dayAfter = (now: Date): Date => new Date(dayOf(now).getTime() + 86_400_000);

export type DayFigures = Awaited<ReturnType<typeof selectDayFigures>>;
/** Of today (UTC). */
export const dayFigures = async (db: Kysely<WalletTables>, ownerId: string, now: Date): Promise<DayFigures> =>
  selectDayFigures(db, { ownerId, since: dayOf(now) });

const sum = (figures: DayFigures, of: 'succeeded' | 'attempts'): number =>
  figures.reduce((total, row) => total + row[of], 0);
export const hasSpentDay = (figures: DayFigures): boolean => sum(figures, 'succeeded') >= DEPOSITS_A_DAY;
export const hasSpentAttempts = (figures: DayFigures): boolean => sum(figures, 'attempts') >= ATTEMPTS_A_DAY;

/**
 * The largest deposit that is possible now, in minor units; 0 if none is. Ten times the largest one can be added in a
 * day, and be in the wallet.
 */
export function possibleDeposit(
  { currency, min, max }: WalletCurrency,
  figures: DayFigures,
  balances: readonly Balance[],
): number {
  const cap = max * DEPOSITS_MAX_FACTOR;
  const day = figures.find((row) => row.currency === currency);
  const balance = balances.find((each) => each.currency === currency);
  const inside = balance ? balance.available + balance.granted + balance.onHold + balance.earned : 0;
  const possible = Math.min(max, cap - (day?.amount ?? 0), cap - inside - (day?.waiting ?? 0));
  return possible < min ? 0 : possible;
}

import { providerFor } from '#platform/payments/index.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { allowed } from '#platform/policy.ts';
import { selectState } from './admin/queries-grants.ts';
import { currenciesOf, quickAmounts } from './currencies.ts';
import { dayFigures, hasSpentAttempts, hasSpentDay, possibleDeposit } from './deposits/limits.ts';
import type { WalletContext } from './deposits/read-deposit.ts';
import { balanceOf, type Balance } from './ledger/balances.ts';
import { canDeposit, seesAll } from './policy.ts';

/** What advertising has on hold, by currency. */
const selectHeldFor = statement({
  params: { ownerId: column.uuid, module: column.text },
  row: { currency: column.text, amount: column.int },
  sql: `select currency, sum(amount + buffer - captured)::bigint as amount from wallet_hold
  where owner_id = :ownerId and module = :module and state = 'open' group by currency`,
});
/** The module whose spending advertisers of a page see. */
export const SPENDING_MODULE = 'advertising';

/** What advertising may spend, and has on hold: neither earnings nor what others have set aside. */
async function spendingOf({ db, actor }: WalletContext, balances: readonly Balance[]): Promise<Balance[]> {
  const reserved = await selectHeldFor(db, { ownerId: actor.id, module: SPENDING_MODULE });
  return balances.map((balance) => ({
    ...balance,
    onHold: reserved.find(({ currency }) => currency === balance.currency)?.amount ?? 0,
    earned: 0,
    owed: 0,
  }));
}

export async function readWallet(ctx: WalletContext) {
  const { db, actor, now, services } = ctx;
  const [balances, figures, state] = await Promise.all([
    balanceOf(across(db), actor.id),
    dayFigures(db, actor.id, now),
    selectState.first(db, { ownerId: actor.id }),
  ]);
  const isSpent = hasSpentDay(figures) || hasSpentAttempts(figures);
  const isAll = seesAll(ctx);
  const currencies = currenciesOf(services.config).flatMap((offered) => {
    const methods = providerFor(services.payments, offered.currency)?.methods(offered.currency) ?? [];
    const possible = isSpent ? 0 : possibleDeposit(offered, figures, balances);
    return methods.length === 0 || !isAll
      ? []
      : [{ ...offered, methods: [...methods], possible, quick: quickAmounts(offered) }];
  });
  const frozenAt = state?.frozen_at ?? null;
  const deposit = canDeposit(ctx, { isFrozen: frozenAt !== null, isPaymentOn: currencies.length > 0 });
  return {
    ownerId: actor.id,
    access: isAll ? ('all' as const) : ('spending' as const),
    balances: isAll ? balances : await spendingOf(ctx, balances),
    grantEnds: state?.grant_ends ?? [],
    frozenAt,
    currencies,
    can: allowed({ deposit }),
  };
}

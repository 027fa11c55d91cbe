import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import { toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import {
  ATTEMPTS_A_DAY,
  type createDeposit as endpoint,
  DEPOSIT_MINUTES,
  DEPOSITS_A_DAY,
} from '#contract/wallet/deposits.ts';
import { across } from '#platform/database/narrow.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { dailyLimitReached, inTurn } from '#platform/limits/daily.ts';
import { requireProvider } from '#platform/payments/index.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { currencyOf } from '../currencies.ts';
import { balanceOf } from '../ledger/balances.ts';
import { canDeposit } from '../policy.ts';
import { dayAfter, dayFigures, hasSpentAttempts, hasSpentDay, possibleDeposit } from './limits.ts';
import { presentDeposit } from './present.ts';
import { insertDeposit, insertMethod, insertStep, selectFrozen, selectWhole } from './queries.ts';
import type { WalletContext } from './read-deposit.ts';

type Body = Out<(typeof endpoint)['body']>;

/** Checks what needs no database. */
function offeredIn({ services, language }: WalletContext, { currency, amount, method }: Body) {
  const provider = requireProvider(services.payments, currency);
  const offered = currencyOf(services.config, currency);
  if (offered === null) throw fieldRefusal('currency', 'invalid_choice');
  if (!provider.methods(currency).includes(method)) throw fieldRefusal('method', 'invalid_choice');
  const written = (value: number) => formatMoney(value, currency, toLocale(language));
  if (amount < offered.min) throw fieldRefusal('amount', 'deposit_too_small', { amount: written(offered.min) });
  if (amount > offered.max) throw fieldRefusal('amount', 'deposit_too_big', { amount: written(offered.max) });
  return { provider, offered, written };
}

/** The row, of which the provider hears by the next call. Deposits of a wallet are counted one after the other. */
export async function createDeposit(ctx: WalletContext, body: Body) {
  const { db, actor, member, now } = ctx;
  const { provider, offered, written } = offeredIn(ctx, body);
  const { figures, balances, frozen } = await inOrder({
    turn: async () => inTurn(across(db), actor, 'wallet_deposit'),
    figures: async () => dayFigures(db, actor.id, now),
    balances: async () => balanceOf(across(db), actor.id),
    frozen: async () => selectFrozen.first(db, { ownerId: actor.id }),
  });
  enforce(canDeposit(ctx, { isFrozen: (frozen?.frozen_at ?? null) !== null, isPaymentOn: true }));
  if (hasSpentDay(figures)) throw dailyLimitReached(DEPOSITS_A_DAY, now, dayAfter(now));
  if (hasSpentAttempts(figures)) throw dailyLimitReached(ATTEMPTS_A_DAY, now, dayAfter(now));
  const possible = possibleDeposit(offered, figures, balances);
  if (body.amount > possible) throw new Refusal('limit_reached', { values: { amount: written(possible) } });

  const id = uuid();
  const { whole } = await inOrder({
    row: async () =>
      insertDeposit(db, {
        id,
        ownerId: actor.id,
        memberId: member.id,
        provider: provider.name,
        currency: body.currency,
        amount: String(body.amount),
        method: body.method,
        now,
        expiresAt: new Date(now.getTime() + DEPOSIT_MINUTES * 60_000),
      }),
    used: async () =>
      insertMethod(db, { id, ownerId: actor.id, kind: body.method, savedCardId: body.savedCardId ?? null }),
    step: async () => insertStep(db, { id, state: 'created', now, happenedAt: now }),
    whole: async () => selectWhole.first(db, { id }),
    emitted: async () =>
      ctx.emit('wallet.deposit_changed', { depositId: id, ownerId: actor.id, state: 'created', isLate: false }),
  });
  return presentDeposit(ctx, found(whole));
}

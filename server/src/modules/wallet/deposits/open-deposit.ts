import { ATTEMPTS_A_DAY } from '#contract/wallet/deposits.ts';
import { type Payment, type PaymentProvider, providerNamed } from '#platform/payments/index.ts';
import { dailyLimitReached } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { translate } from '#platform/strings.ts';
import { canOpen } from '../policy.ts';
import { applyPayment } from './apply-payment.ts';
import { dayAfter, dayFigures, hasSpentAttempts } from './limits.ts';
import { presentDeposit } from './present.ts';
import { countAttempt, type DepositRow, lockDeposit, selectMethod, selectWhole } from './queries.ts';
import type { WalletContext } from './read-deposit.ts';
import { referenceOf } from './reference.ts';
import { returnAddress } from './return.ts';

/** Seconds until a payer may try again. */
const RETRY_SECONDS = 5;
type Opened =
  /** It is open already. */
  | { readonly payment: null }
  | { readonly payment: Payment; readonly payAt: string | null }
  /** The provider did not answer to this attempt. */
  | { readonly silent: number; readonly cause: unknown };

const isSilence = (error: unknown): boolean => error instanceof Refusal && error.code === 'unavailable';

/** A payment under an earlier reference that did not remain without effect: the payer pays it, not another one. */
async function earlierPayment(provider: PaymentProvider, deposit: DepositRow): Promise<Payment | null> {
  for (let attempt = deposit.attempt; attempt > 0; attempt -= 1) {
    const payment = await provider.find(referenceOf(deposit.id, attempt));
    if (payment !== null && payment.state !== 'opened') return payment;
  }
  return null;
}

/** Asks the provider while no connection is held. */
export async function askToOpen(ctx: WalletContext, depositId: string): Promise<Opened> {
  const { db, actor, services, now, language } = ctx;
  const [row, used] = await Promise.all([
    selectWhole.first(db, { id: depositId }),
    selectMethod.first(db, { id: depositId }),
  ]);
  const deposit = found(row?.owner_id === actor.id ? row : null);
  enforce(canOpen(ctx, { state: deposit.state, expiresAt: deposit.expires_at }));
  if (deposit.pay_at !== null) return { payment: null };
  if (deposit.attempt > 1 && hasSpentAttempts(await dayFigures(db, actor.id, now)))
    throw dailyLimitReached(ATTEMPTS_A_DAY, now, dayAfter(now));
  const provider = providerNamed(services.payments, deposit.provider);
  try {
    const earlier = await earlierPayment(provider, deposit);
    if (earlier !== null) return { payment: earlier, payAt: null };
    return await provider.open({
      reference: referenceOf(deposit.id, deposit.attempt),
      amount: { amount: deposit.amount, currency: deposit.currency },
      description: translate(language, 'wallet:deposit.description'),
      method: deposit.method,
      payerId: deposit.owner_id,
      savedCardId: used?.saved_card_id ?? null,
      returnTo: returnAddress(ctx, deposit.id, '/payment-success'),
      failedTo: returnAddress(ctx, deposit.id, '/payment-fail'),
      expiresAt: deposit.expires_at,
    });
  } catch (error) {
    if (isSilence(error)) return { silent: deposit.attempt, cause: error };
    throw error;
  }
}

/** Writes what the provider answered. Its silence is counted, although the call is refused. */
export async function openDeposit(ctx: WalletContext, depositId: string, opened: Opened) {
  const { db, actor } = ctx;
  const row = await lockDeposit.first(db, { id: depositId });
  const deposit = found(row?.owner_id === actor.id ? row : null);
  if ('silent' in opened) {
    await countAttempt(db, { id: deposit.id, attempt: opened.silent });
    throw new Refusal('unavailable', { keepWrites: true, retryAfter: RETRY_SECONDS, cause: opened.cause });
  }
  if (opened.payment !== null) await applyPayment(ctx, deposit, opened.payment, opened.payAt);
  return presentDeposit(ctx, found(await selectWhole.first(db, { id: depositId })));
}

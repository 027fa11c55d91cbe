import { inTransaction } from '../database/transaction.ts';
import type { CardDetails, PaymentMethod, PaymentState } from '../payments/index.ts';
import type { WirePayment } from '../payments/sandbox/dialect.ts';
import { maskId, type Outcome, outcomeOf, type UpiOutcome } from './cards.ts';
import { newId } from './ids.ts';
import {
  askForStep,
  changeDuePayments,
  changePayment,
  endDueRefunds,
  type PaymentRow,
  refundsOf,
  type RefundRow,
  saveCard,
} from './queries.ts';
import { insertEvent } from './queries-webhooks.ts';
import type { SandboxContext } from './sandbox.ts';

type Db = SandboxContext['db'];
const DAY_MS = 86_400_000;
/** How long money stays reserved. */
const RESERVED_MS = 7 * DAY_MS;
/** After what time a payment of `late@upi` succeeds. */
export const LATE_MS = 2 * 60_000;

/** Writes down that something has changed, and sends it. */
export const report = async (
  db: Db,
  { id, reference, state, happened_at: now }: Pick<PaymentRow, 'id' | 'reference' | 'state' | 'happened_at'>,
): Promise<number> => insertEvent(db, { id: newId('event'), paymentId: id, about: 'payment', reference, state, now });
export const reportRefund = async (db: Db, refund: RefundRow): Promise<number> =>
  insertEvent(db, {
    id: newId('event'),
    paymentId: refund.payment_id,
    about: 'refund',
    reference: refund.reference,
    state: refund.state,
    now: refund.happened_at,
  });

interface Change {
  readonly from: readonly PaymentState[];
  readonly to: PaymentState;
  readonly used?: PaymentMethod;
  readonly failure?: string | null;
  readonly next?: { readonly state: 'succeeded' | 'expired'; readonly at: Date };
}
/** Changes a payment and reports it. Null if it is in none of the states to begin with. */
export async function change(ctx: SandboxContext, id: string, step: Change): Promise<PaymentRow | null> {
  const now = ctx.clock.now();
  const payment = await inTransaction(ctx.db, async (db) => {
    const changed = await changePayment.first(db, {
      id,
      from: step.from,
      to: step.to,
      used: step.used ?? null,
      failure: step.failure ?? null,
      nextState: step.next?.state ?? null,
      nextAt: step.next?.at ?? null,
      now,
    });
    if (changed === undefined) return null;
    await report(db, changed);
    const { used, payer_id: payerId } = changed;
    if (used?.kind === 'card' && used.isSaved && (step.to === 'succeeded' || step.to === 'authorized')) {
      const { brand, lastFour, expiry } = used;
      await saveCard(db, { id: newId('card'), payerId, brand, lastFour, expiry, now });
    }
    return changed;
  });
  ctx.wake();
  return payment;
}

/** What the bank says to a card, once it is sure of its holder. */
async function charge(ctx: SandboxContext, id: string, used: PaymentMethod, outcome: Outcome): Promise<void> {
  const from = ['opened', 'processing'] as const;
  if (outcome === 'reserve') {
    const next = { state: 'expired', at: new Date(ctx.clock.now().getTime() + RESERVED_MS) } as const;
    await change(ctx, id, { from, to: 'authorized', used, next });
  } else if (outcome === 'succeeds' || outcome === 'step') await change(ctx, id, { from, to: 'succeeded', used });
  else await change(ctx, id, { from, to: 'failed', used, failure: outcome });
}

/** Someone pays by a card, typed or saved. Whether the bank asks for a code first. */
export async function payByCard(
  ctx: SandboxContext,
  { id }: PaymentRow,
  { card, isSaved }: { readonly card: CardDetails; readonly isSaved: boolean },
): Promise<'step' | 'over'> {
  const outcome = outcomeOf(card.lastFour) ?? 'declined';
  const { brand, lastFour, expiry } = card;
  const used: PaymentMethod = { kind: 'card', brand, lastFour, expiry, isSaved };
  if (outcome !== 'step') {
    await charge(ctx, id, used, outcome);
    return 'over';
  }
  await inTransaction(ctx.db, async (db) => {
    const payment = await askForStep.first(db, { id, used, now: ctx.clock.now() });
    if (payment !== undefined) await report(db, payment);
  });
  ctx.wake();
  return 'step';
}
/** The payer has typed the code of the bank, or refused. */
export async function endStep(ctx: SandboxContext, { id }: PaymentRow, isConfirmed: boolean): Promise<void> {
  await change(
    ctx,
    id,
    isConfirmed
      ? { from: ['processing'], to: 'succeeded' }
      : { from: ['processing'], to: 'failed', failure: 'not_authenticated' },
  );
}

/** Someone pays by a UPI id of tests. */
export async function payByUpi(ctx: SandboxContext, { id }: PaymentRow, upiId: string, outcome: UpiOutcome) {
  const used: PaymentMethod = { kind: 'upi', maskedId: maskId(upiId) };
  const from = ['opened'] as const;
  const now = ctx.clock.now().getTime();
  if (outcome === 'succeeds') await change(ctx, id, { from, to: 'succeeded', used });
  else if (outcome === 'declined') await change(ctx, id, { from, to: 'failed', used, failure: 'declined' });
  else if (outcome === 'late')
    await change(ctx, id, {
      from,
      to: 'failed',
      used,
      failure: 'other',
      next: { state: 'succeeded', at: new Date(now + LATE_MS) },
    });
}
/** The payer presses a button in the app of the bank. */
export async function answerInApp(ctx: SandboxContext, { id }: PaymentRow, isPaid: boolean): Promise<void> {
  const used: PaymentMethod = { kind: 'upi', maskedId: maskId('sandbox@upi') };
  const from = ['opened'] as const;
  await change(ctx, id, isPaid ? { from, to: 'succeeded', used } : { from, to: 'failed', used, failure: 'refused' });
}
export const cancel = async (ctx: SandboxContext, { id }: PaymentRow) =>
  change(ctx, id, { from: ['opened', 'processing'], to: 'cancelled' });
export const captureReserved = async (ctx: SandboxContext, id: string) =>
  change(ctx, id, { from: ['authorized'], to: 'succeeded' });
export const expireReserved = async (ctx: SandboxContext, id: string) =>
  change(ctx, id, { from: ['authorized', 'opened', 'processing'], to: 'expired' });

/** Changes what time alone changes, and reports it. */
export async function changeWhatIsDue(ctx: SandboxContext): Promise<void> {
  await inTransaction(ctx.db, async (db) => {
    const now = ctx.clock.now();
    for (const payment of await changeDuePayments(db, { now })) await report(db, payment);
    for (const refund of await endDueRefunds(db, { now })) await reportRefund(db, refund);
  });
}

/** A payment as the sandbox reports it, with the refunded amount. */
export async function wireOf(db: Db, payment: PaymentRow): Promise<WirePayment> {
  const refunds = await refundsOf(db, { paymentIds: [payment.id] });
  return {
    id: payment.id,
    reference: payment.reference,
    state: payment.state,
    amount: { amount: payment.amount, currency: payment.currency },
    method: payment.used,
    failure: payment.failure,
    happenedAt: payment.happened_at.toISOString(),
    refunded: refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0),
  };
}

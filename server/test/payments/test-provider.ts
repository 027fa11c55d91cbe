import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { RawBody } from '#contract/core/webhooks/raw-body.ts';
import type { Payment, PaymentMethod, PaymentProvider, PaymentRefund, SavedCard } from '#platform/payments/index.ts';
import { found, Refusal } from '#platform/refusal.ts';

const SECRET = 'a secret of this provider';
const TOLERANCE_MS = 5 * 60_000;
const signature = (at: string, bytes: Uint8Array) =>
  createHmac('sha256', SECRET).update(`${at}.`).update(bytes).digest('hex');
const equal = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const eventShape = z.object({
  id: z.string(),
  about: z._default(z.enum(['payment', 'refund']), 'payment'),
  paymentId: z.string(),
  reference: z.string(),
});
const visa: PaymentMethod = { kind: 'card', brand: 'visa', lastFour: '4242', expiry: '2030-12', isSaved: false };

/**
 * A provider of tests: it keeps payments in memory, and its payers do what tests say. While `state.isDown`, it answers
 * nothing. `now`: asked when it is needed, as tests open their world late.
 */
export function testProvider({ now = () => new Date() }: { now?: () => Date } = {}) {
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, PaymentRefund>();
  const cards = new Map<string, SavedCard[]>();
  const state = { isDown: false };
  const byId = (id: string) => found([...payments.values()].find((each) => each.id === id));
  const change = (id: string, next: Payment['state'], details: Partial<Payment> = {}): Payment => {
    const payment = byId(id);
    const changed = { ...payment, method: payment.method ?? visa, failure: null, ...details, state: next };
    payments.set(changed.reference, { ...changed, happenedAt: now() });
    return byId(id);
  };
  /** Waits as a network does, and fails as one that is away. */
  const answer = async <T>(make: () => T): Promise<T> => {
    await Promise.resolve();
    if (state.isDown) throw new Refusal('unavailable');
    return make();
  };
  /** What has gone back follows from the refunds. */
  const current = (payment: Payment): Payment => ({
    ...payment,
    refunded: [...refunds.values()]
      .filter((refund) => refund.paymentId === payment.id && refund.state !== 'failed')
      .reduce((sum, { amount }) => sum + amount.amount, 0),
  });
  const provider: PaymentProvider = {
    name: 'testpay',
    methods: (currency) => (currency === 'INR' ? ['upi', 'card'] : ['card']),
    open: async ({ reference, amount }) =>
      answer(() => {
        const payment = payments.get(reference) ?? {
          id: randomUUID(),
          reference,
          state: 'opened',
          amount,
          method: null,
          failure: null,
          happenedAt: now(),
          refunded: 0,
        };
        payments.set(reference, payment);
        return { payment: current(payment), payAt: `https://pay.example/${payment.id}` };
      }),
    find: async (reference) =>
      answer(() => {
        const payment = payments.get(reference);
        return payment === undefined ? null : current(payment);
      }),
    capture: async (id) => answer(() => current(byId(id).state === 'authorized' ? change(id, 'succeeded') : byId(id))),
    refund: async ({ paymentId, reference, amount }) =>
      answer(() => {
        const payment = [...payments.values()].find((each) => each.id === paymentId);
        const isPossible = payment === undefined || payment.amount.amount - current(payment).refunded >= amount.amount;
        if (!refunds.has(reference) && !isPossible) throw new Refusal('unavailable');
        const refund = refunds.get(reference) ?? {
          id: randomUUID(),
          reference,
          paymentId,
          amount,
          state: 'sent',
          bankReference: null,
          happenedAt: now(),
        };
        refunds.set(reference, refund);
        return refund;
      }),
    findRefund: async (reference) => answer(() => refunds.get(reference) ?? null),
    cards: async (payerId) => answer(() => cards.get(payerId) ?? []),
    removeCard: async (payerId, cardId) =>
      answer(() => {
        cards.set(
          payerId,
          (cards.get(payerId) ?? []).filter(({ id }) => id !== cardId),
        );
      }),
    verify: ({ bytes, headers }, at) => {
      const [sentAt = '', signed = ''] = (headers['x-testpay-signature'] ?? '').split('.');
      const isRecent = Math.abs(at.getTime() - Number(sentAt)) <= TOLERANCE_MS;
      if (!isRecent || !equal(signed, signature(sentAt, bytes))) return null;
      return eventShape.parse(JSON.parse(Buffer.from(bytes).toString()));
    },
    close: async () => Promise.resolve(),
  };
  return {
    provider,
    payments,
    refunds,
    cards,
    state,
    /** The payer, the bank or time changes a payment; `details` such as its method or the reason of its failure. */
    change,
    /** The bank ends a refund. */
    endRefund(reference: string, end: 'succeeded' | 'failed'): PaymentRefund {
      const bankReference = end === 'succeeded' ? `BANK${randomUUID().slice(0, 8)}` : null;
      const refund = { ...found(refunds.get(reference)), state: end, bankReference, happenedAt: now() };
      refunds.set(reference, refund);
      return refund;
    },
    /** A webhook as the provider would send it. */
    webhook(event: z.input<typeof eventShape>, at: Date): RawBody & { bytes: Buffer } {
      // Spaces that no serializer would write: what is signed are these bytes.
      const bytes = Buffer.from(`${JSON.stringify(event, null, 3)}\n `);
      const sentAt = String(at.getTime());
      return { bytes, headers: { 'x-testpay-signature': `${sentAt}.${signature(sentAt, bytes)}` } };
    },
  };
}

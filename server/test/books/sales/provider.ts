import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { RawBody } from '#contract/core/webhooks/raw-body.ts';
import type { Payment, PaymentProvider } from '#platform/payments/index.ts';

const SECRET = 'a secret of this provider';
const TOLERANCE_MS = 5 * 60_000;
const signature = (at: string, bytes: Uint8Array) =>
  createHmac('sha256', SECRET).update(`${at}.`).update(bytes).digest('hex');
const equal = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const eventShape = z.object({ id: z.string(), paymentId: z.string(), reference: z.string() });

/** A provider of tests: it keeps payments in memory, and its payers do what tests say. */
export function testProvider() {
  const payments = new Map<string, Payment>();
  const byId = (id: string) => {
    const payment = [...payments.values()].find((each) => each.id === id);
    if (payment === undefined) throw new Error(`no payment ${id}`);
    return payment;
  };
  const change = (id: string, state: Payment['state']): Payment => {
    const changed = { ...byId(id), state };
    payments.set(changed.reference, changed);
    return changed;
  };
  const provider: PaymentProvider = {
    name: 'testpay',
    open: async ({ reference, amount }) => {
      const payment = payments.get(reference) ?? { id: randomUUID(), reference, state: 'opened', amount };
      payments.set(reference, payment);
      return Promise.resolve({ payment, payAt: `https://pay.example/${payment.id}` });
    },
    find: async (reference) => Promise.resolve(payments.get(reference) ?? null),
    capture: async (id) => Promise.resolve(change(id, 'succeeded')),
    refund: async () => Promise.resolve({ id: randomUUID(), state: 'sent' }),
    verify: ({ bytes, headers }, now) => {
      const [at = '', signed = ''] = (headers['x-testpay-signature'] ?? '').split('.');
      const isRecent = Math.abs(now.getTime() - Number(at)) <= TOLERANCE_MS;
      if (!isRecent || !equal(signed, signature(at, bytes))) return null;
      return eventShape.parse(JSON.parse(Buffer.from(bytes).toString()));
    },
    close: async () => Promise.resolve(),
  };
  return {
    provider,
    payments,
    change,
    /** A webhook as the provider would send it. */
    webhook(event: z.output<typeof eventShape>, now: Date): RawBody & { bytes: Buffer } {
      // Spaces that no serializer would write: what is signed are these bytes.
      const bytes = Buffer.from(`${JSON.stringify(event, null, 3)}\n `);
      const at = String(now.getTime());
      return { bytes, headers: { 'x-testpay-signature': `${at}.${signature(at, bytes)}` } };
    },
  };
}

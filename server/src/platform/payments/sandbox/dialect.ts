import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { money } from '#contract/core/money/shape.ts';
import { PAYMENT_FAILURES, PAYMENT_METHODS } from '../provider.ts';

/* How the sandbox is spoken to, as the documentation of a provider says it: addresses, shapes and signatures. */

export const SANDBOX = 'sandbox';
export const SIGNATURE_HEADER = 'sandbox-signature';
/** Milliseconds by which the time of a signature may differ from ours, in both directions. */
export const TOLERANCE_MS = 5 * 60_000;

const card = { brand: z.string(), lastFour: z.string().check(z.regex(/^\d{4}$/)), expiry: z.string() };
export const wireMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), isSaved: z.boolean(), ...card }),
  z.object({ kind: z.literal('upi'), maskedId: z.nullable(z.string()) }),
]);
export const PAYMENT_STATES = [
  'opened',
  'processing',
  'authorized',
  'succeeded',
  'failed',
  'cancelled',
  'expired',
] as const;
export const wirePayment = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(PAYMENT_STATES),
  amount: money,
  method: z.nullable(wireMethod),
  failure: z.nullable(z.enum(PAYMENT_FAILURES)),
  happenedAt: z.iso.datetime(),
  refunded: z.int().check(z.minimum(0)),
});
export type WirePayment = z.output<typeof wirePayment>;
export const wireOpened = z.object({ payment: wirePayment, payAt: z.url() });
export const wireRefund = z.object({
  id: z.string(),
  reference: z.string(),
  paymentId: z.string(),
  amount: money,
  state: z.enum(['sent', 'succeeded', 'failed']),
  bankReference: z.nullable(z.string()),
  happenedAt: z.iso.datetime(),
});
export type WireRefund = z.output<typeof wireRefund>;
export const wireCards = z.array(z.object({ id: z.string(), savedAt: z.iso.datetime(), ...card }));
export const wireEvent = z.object({
  id: z.string(),
  about: z.enum(['payment', 'refund']),
  paymentId: z.string(),
  reference: z.string(),
});

const name = z.string().check(z.minLength(1), z.maxLength(200));
const amount = z.object({
  amount: z.int().check(z.minimum(1)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});
export const orderInput = z.object({
  reference: name,
  amount,
  description: z.string().check(z.maxLength(500)),
  method: z.enum(PAYMENT_METHODS),
  payerId: name,
  savedCardId: z.nullable(name),
  returnTo: z.url({ protocol: /^https?$/ }),
  failedTo: z.url({ protocol: /^https?$/ }),
  expiresAt: z.iso.datetime(),
});
export type OrderInput = z.output<typeof orderInput>;
export const refundInput = z.object({ paymentId: name, reference: name, amount });
export type RefundInput = z.output<typeof refundInput>;

export interface SandboxKeys {
  /** Of our calls to it. */
  readonly secretKey: string;
  /** Both are valid; it signs with one of them, so that the other can be replaced meantime. */
  readonly webhookSecrets: readonly [string, string];
  /** Opens the control screen. */
  readonly controlKey: string;
}
/** Derived from `SECRET_KEY`, as all keys are: made with it at the first start, and kept with it. */
export function sandboxKeys(secretKey: string): SandboxKeys {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secretKey, 'guildhall', `sandbox:${purpose}`, 32)).toString('base64url');
  return {
    secretKey: key('calls'),
    webhookSecrets: [key('webhooks:1'), key('webhooks:2')],
    controlKey: key('control'),
  };
}

const signatureOf = (secret: string, at: string, bytes: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${at}.`).update(bytes).digest();

/** The header of a webhook: its time in milliseconds, and HMAC-SHA256 over time and body. */
export function signWebhook(secret: string, bytes: Uint8Array, now: Date): string {
  const at = String(now.getTime());
  return `at=${at};hmac=${signatureOf(secret, at, bytes).toString('hex')}`;
}

/** Whether one of the secrets has signed these bytes a few minutes ago at most. */
export function isSigned(header: string, bytes: Uint8Array, secrets: readonly string[], now: Date): boolean {
  const [, at = '', hex = ''] = /^at=(\d{1,15});hmac=([\da-f]{64})$/.exec(header) ?? [];
  if (at === '' || Math.abs(now.getTime() - Number(at)) > TOLERANCE_MS) return false;
  const signature = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(signature, signatureOf(secret, at, bytes)));
}

/** Whether two keys are equal, in a time that says nothing of them. */
export function isKey(text: string, key: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

import * as z from 'zod/mini';
import { Refusal } from '../../refusal.ts';
import type { PaymentProvider } from '../provider.ts';
import type { Send, SentReply } from '../send.ts';
import {
  isSigned,
  SANDBOX,
  type SandboxKeys,
  SIGNATURE_HEADER,
  wireCards,
  wireEvent,
  wireOpened,
  wirePayment,
  wireRefund,
} from './dialect.ts';

interface ClientOptions {
  readonly keys: Pick<SandboxKeys, 'secretKey' | 'webhookSecrets'>;
  readonly send: Send;
  /** Where it says that people pay has to be there. */
  readonly publicUrl: string;
}

/** What it answered is none of what it can answer. */
const lies = (what: string): Refusal => new Refusal('unavailable', { cause: new Error(`the sandbox answers ${what}`) });
function must(isTrue: boolean, what: string): void {
  if (!isTrue) throw lies(what);
}

function read<T extends z.ZodMiniType>(shape: T, { status, text }: SentReply): z.output<T> {
  must(status >= 200 && status < 300, `status ${status}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw lies('no JSON');
  }
  const parsed = z.safeParse(shape, value);
  if (!parsed.success) throw lies('another shape');
  return parsed.data;
}

const dated = <T extends { happenedAt: string }>(thing: T) => ({ ...thing, happenedAt: new Date(thing.happenedAt) });
interface Amount {
  readonly amount: number;
  readonly currency: string;
}
const isSame = (one: Amount, other: Amount): boolean => one.amount === other.amount && one.currency === other.currency;

/** Calls of the sandbox; one that has no whole answer in time is refused as `unavailable`. */
function callsOf({ keys, send }: ClientOptions) {
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, input?: unknown): Promise<SentReply> => {
    const headers = { authorization: `Bearer ${keys.secretKey}` };
    const json = { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) };
    try {
      return await send({ method, path: `/sandbox/api${path}`, ...(input === undefined ? { headers } : json) });
    } catch (error) {
      throw new Refusal('unavailable', { cause: error });
    }
  };
  /** Null where the sandbox has never heard of it. */
  const find = async (path: string, reference: string): Promise<SentReply | null> => {
    const reply = await call('GET', `${path}?reference=${encodeURIComponent(reference)}`);
    return reply.status === 404 ? null : reply;
  };
  return { call, find };
}

/** The sandbox as the rest of the product sees it: a provider behind a network. */
export function sandboxProvider(options: ClientOptions): PaymentProvider {
  const { keys, publicUrl } = options;
  const { call, find } = callsOf(options);
  const cardsOf = (payerId: string) => `/payers/${encodeURIComponent(payerId)}/cards`;
  return {
    name: SANDBOX,
    methods: (currency) => (currency === 'INR' ? ['upi', 'card'] : ['card']),
    async open({ savedCardId = null, returnTo, failedTo = returnTo, expiresAt, ...order }) {
      const input = { ...order, savedCardId, returnTo, failedTo, expiresAt: expiresAt.toISOString() };
      const { payment, payAt } = read(wireOpened, await call('POST', '/payments', input));
      must(payment.reference === order.reference, 'another payment');
      must(isSame(payment.amount, order.amount), 'another amount');
      must(new URL(payAt).origin === new URL(publicUrl).origin, 'an address elsewhere');
      return { payment: dated(payment), payAt };
    },
    async find(reference) {
      const reply = await find('/payments', reference);
      if (reply === null) return null;
      const payment = read(wirePayment, reply);
      must(payment.reference === reference, 'another payment');
      return dated(payment);
    },
    async capture(paymentId) {
      const payment = read(wirePayment, await call('POST', `/payments/${encodeURIComponent(paymentId)}/capture`, {}));
      must(payment.id === paymentId, 'another payment');
      return dated(payment);
    },
    async refund(order) {
      const refund = read(wireRefund, await call('POST', '/refunds', order));
      must(refund.reference === order.reference && refund.paymentId === order.paymentId, 'another refund');
      must(isSame(refund.amount, order.amount), 'another amount');
      return dated(refund);
    },
    async findRefund(reference) {
      const reply = await find('/refunds', reference);
      if (reply === null) return null;
      const refund = read(wireRefund, reply);
      must(refund.reference === reference, 'another refund');
      return dated(refund);
    },
    async cards(payerId) {
      const cards = read(wireCards, await call('GET', cardsOf(payerId)));
      return cards.map((card) => ({ ...card, savedAt: new Date(card.savedAt) }));
    },
    async removeCard(payerId, cardId) {
      const { status } = await call('DELETE', `${cardsOf(payerId)}/${encodeURIComponent(cardId)}`);
      must(status === 204, `status ${status}`);
    },
    verify({ bytes, headers }, now) {
      if (!isSigned(headers[SIGNATURE_HEADER] ?? '', bytes, keys.webhookSecrets, now)) return null;
      try {
        const parsed = z.safeParse(wireEvent, JSON.parse(Buffer.from(bytes).toString()));
        return parsed.success ? parsed.data : null;
      } catch {
        return null; // signed, and still no JSON
      }
    },
    close: async () => Promise.resolve(),
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isKey, orderInput, type OrderInput, refundInput } from '../payments/sandbox/dialect.ts';
import { type Answer, answerOnce } from './answers.ts';
import { newId } from './ids.ts';
import { captureReserved, report, wireOf } from './payments.ts';
import { cardsOf, deleteCard, findByReference, findPayment, findRefundByReference, insertPayment } from './queries.ts';
import { sendRefund, wireRefundOf } from './refunds.ts';
import type { SandboxContext } from './sandbox.ts';

const missing: Answer = { status: 404, body: { error: 'not_found' } };
const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body);
/** A parameter of an address, as text. */
const textOf = (values: unknown, name: string): string => {
  const value = (values as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};

async function open(ctx: SandboxContext, order: OrderInput): Promise<Answer> {
  const { reference, amount, payerId, method } = order;
  const request = JSON.stringify([amount.amount, amount.currency, payerId, method]);
  return await answerOnce(ctx, { key: `payment:${reference}`, request }, async (db) => {
    const now = ctx.clock.now();
    const payment = await insertPayment.first(db, {
      id: newId('pay'),
      reference,
      amount: amount.amount,
      currency: amount.currency,
      description: order.description,
      method,
      payerId,
      savedCardId: order.savedCardId,
      returnTo: order.returnTo,
      failedTo: order.failedTo,
      expiresAt: new Date(order.expiresAt),
      now,
    });
    if (payment === undefined) throw new Error('a payment was not stored');
    await report(db, payment);
    const payAt = `${ctx.config.publicUrl}/sandbox/pay/${payment.id}`;
    return { status: 201, body: { payment: await wireOf(db, payment), payAt } };
  });
}
async function capture(ctx: SandboxContext, id: string): Promise<Answer> {
  const captured = await captureReserved(ctx, id);
  const payment = captured ?? (await findPayment.first(ctx.db, { id }));
  return payment === undefined ? missing : { status: 200, body: await wireOf(ctx.db, payment) };
}

type Make = (ctx: SandboxContext, request: FastifyRequest) => Promise<Answer>;
const read =
  <T extends z.ZodMiniType>(shape: T, make: (ctx: SandboxContext, input: z.output<T>) => Promise<Answer>): Make =>
  async (ctx, { body }) => {
    const parsed = z.safeParse(shape, body);
    return parsed.success ? make(ctx, parsed.data) : { status: 422, body: { error: 'invalid' } };
  };

const routes: readonly (readonly ['GET' | 'POST' | 'DELETE', string, Make])[] = [
  ['POST', '/payments', read(orderInput, open)],
  [
    'GET',
    '/payments',
    async ({ db }, { query }) => {
      const payment = await findByReference.first(db, { reference: textOf(query, 'reference') });
      return payment === undefined ? missing : { status: 200, body: await wireOf(db, payment) };
    },
  ],
  ['POST', '/payments/:id/capture', async (ctx, { params }) => capture(ctx, textOf(params, 'id'))],
  [
    'POST',
    '/refunds',
    read(refundInput, async (ctx, input) => {
      const request = JSON.stringify([input.paymentId, input.amount.amount, input.amount.currency]);
      return await answerOnce(ctx, { key: `refund:${input.reference}`, request }, async (db) =>
        sendRefund(ctx, db, input),
      );
    }),
  ],
  [
    'GET',
    '/refunds',
    async ({ db }, { query }) => {
      const refund = await findRefundByReference.first(db, { reference: textOf(query, 'reference') });
      return refund === undefined ? missing : { status: 200, body: wireRefundOf(refund) };
    },
  ],
  [
    'GET',
    '/payers/:payerId/cards',
    async ({ db }, { params }) => {
      const cards = await cardsOf(db, { payerId: textOf(params, 'payerId') });
      const body = cards.map(({ id, brand, last_four: lastFour, expiry, saved_at: savedAt }) => ({
        id,
        brand,
        lastFour,
        expiry,
        savedAt: savedAt.toISOString(),
      }));
      return { status: 200, body };
    },
  ],
  [
    'DELETE',
    '/payers/:payerId/cards/:id',
    async ({ db }, { params }) => {
      await deleteCard(db, { payerId: textOf(params, 'payerId'), id: textOf(params, 'id') });
      return { status: 204, body: {} };
    },
  ],
];

/** What the sandbox answers to the program that pays in it, by its secret key. */
export function mountApi(scope: FastifyInstance, ctx: SandboxContext): void {
  const isOurs = ({ headers }: FastifyRequest) => isKey(headers.authorization ?? '', `Bearer ${ctx.keys.secretKey}`);
  for (const [method, url, make] of routes)
    scope.route({
      method,
      url: `/sandbox/api${url}`,
      onRequest: async (request, reply) => {
        if (!isOurs(request)) return reply.code(401).send({ error: 'wrong_key' });
      },
      handler: async (request, reply) => send(reply, await make(ctx, request)),
    });
}

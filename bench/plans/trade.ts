import { randomUUID } from 'node:crypto';
import type { App } from '../../server/src/app.ts';
import type { Cast, CastMember } from '../cast.ts';

type Send = (method: 'PUT' | 'POST', by: CastMember, path: string, payload: object) => Promise<{ id: string }>;

/** A service at a price, in a currency that is paid outside wallets. */
async function serviceOf(send: Send, seller: CastMember): Promise<string> {
  const { id } = await send('POST', seller, '/services', {
    name: 'Portraits on a loom',
    category: 'photography',
    industry: 'arts-and-culture',
    description: 'In natural light.',
    remote: true,
    pricing: 'set_pricing',
    currency: 'JPY',
    price: 500,
    payPeriod: 'hour',
  });
  await send('PUT', seller, `/services/${id}/state`, { state: 'active' });
  return id;
}

/** What Asha ordered of Ravi, asked of him, and asked of two sellers at once. */
export async function tradeOf(
  fastify: App['fastify'],
  { asha, ravi, leela }: Pick<Cast, 'asha' | 'ravi' | 'leela'>,
): Promise<Record<string, string>> {
  const send: Send = async (method, { token }, path, payload) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const reply = await fastify.inject({ method, url: `/api${path}`, headers, payload });
    const { data } = reply.json<{ data?: { id: string } }>();
    if (data === undefined) throw new Error(`${method} ${path} answered ${reply.statusCode} ${reply.body}`);
    return data;
  };
  const [one, other] = [await serviceOf(send, ravi), await serviceOf(send, leela)];
  const item = { kind: 'service', itemId: one };
  const order = await send('POST', asha, '/orders', { ...item, quantity: 1, total: 500 });
  // Admins read it as a dispute too.
  await send('POST', ravi, `/orders/${order.id}/confirm`, {});
  await send('POST', asha, `/orders/${order.id}/dispute`, { reason: 'The loom is not in the pictures.' });
  const text = 'How much for ten?';
  const request = await send('POST', asha, '/order-requests', { ...item, quantity: 10, text });
  const comparison = await send('POST', asha, '/order-comparisons', {
    kind: 'service',
    itemIds: [one, other],
    quantity: 10,
    text,
  });
  return {
    orderId: order.id,
    requestId: request.id,
    comparisonId: comparison.id,
    ...Object.fromEntries(
      ['/order-price', '/order-comparisons/suggestions'].flatMap((path) => [
        [`${path} kind`, 'service'],
        [`${path} itemId`, one],
      ]),
    ),
  };
}

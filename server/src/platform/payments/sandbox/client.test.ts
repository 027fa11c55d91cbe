import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSender, ownOrigin } from '../send.ts';
import { sandboxProvider } from './client.ts';
import { sandboxKeys } from './dialect.ts';

const publicUrl = 'http://localhost:3000';
const order = {
  reference: 'row-1',
  amount: { amount: 50_000, currency: 'INR' },
  description: 'Add money',
  method: 'card',
  payerId: 'asha',
  returnTo: `${publicUrl}/payment-success`,
  expiresAt: new Date(),
} as const;
const payment = {
  id: 'pay_1',
  reference: 'row-1',
  state: 'opened',
  amount: order.amount,
  method: null,
  failure: null,
  happenedAt: '2026-11-29T12:00:00.000Z',
  refunded: 0,
};
const payAt = `${publicUrl}/sandbox/pay/pay_1`;

/** The provider before a server that answers as a test says. */
async function before(listener: RequestListener, timeoutMs = 10_000) {
  const server = createServer(listener);
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  const sender = createSender(() => `http://127.0.0.1:${port}`, { timeoutMs });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await sender.close();
  });
  return sandboxProvider({ keys: sandboxKeys('a secret of the tests'), send: sender.send, publicUrl });
}
const answering = async (status: number, body: unknown) =>
  before((_request, response) => {
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
const unavailable = { code: 'unavailable' };

test('what it answers is read', async () => {
  const provider = await answering(201, { payment, payAt });
  expect(await provider.open(order)).toEqual({
    payment: { ...payment, happenedAt: new Date(payment.happenedAt) },
    payAt,
  });
});

test('a provider that is dead is unavailable', async () => {
  const sender = createSender(() => 'http://127.0.0.1:1');
  onTestFinished(() => sender.close());
  const provider = sandboxProvider({ keys: sandboxKeys('a secret'), send: sender.send, publicUrl });
  await expect(provider.open(order)).rejects.toMatchObject(unavailable);
  await expect(provider.find('row-1')).rejects.toMatchObject(unavailable);
});

test('a provider that is slow is unavailable, also when it has begun to answer', async () => {
  const silent = await before(() => undefined, 50);
  await expect(silent.find('row-1')).rejects.toMatchObject(unavailable);
  const stuck = await before((_request, response) => {
    response.writeHead(200).write('{"id":');
  }, 50);
  await expect(stuck.find('row-1')).rejects.toMatchObject(unavailable);
});

test.each<[string, number, unknown]>([
  ['no JSON', 200, '<html>'],
  ['nothing', 200, ''],
  ['another shape', 200, { payment: {}, payAt }],
  ['a redirect', 302, ''],
  ['an error', 500, { error: 'internal' }],
  ['an endless text', 200, 'x'.repeat(300_000)],
  ['another amount', 201, { payment: { ...payment, amount: { amount: 1, currency: 'INR' } }, payAt }],
  ['another currency', 201, { payment: { ...payment, amount: { amount: 50_000, currency: 'USD' } }, payAt }],
  ['another payment', 201, { payment: { ...payment, reference: 'row-2' }, payAt }],
  ['an address elsewhere', 201, { payment, payAt: 'https://elsewhere.example/pay' }],
  ['an address that is a script', 201, { payment, payAt: 'javascript:alert(1)' }],
  ['a state that does not exist', 201, { payment: { ...payment, state: 'paid' }, payAt }],
])('a provider that answers with %s is unavailable', async (_what, status, body) => {
  await expect((await answering(status, body)).open(order)).rejects.toMatchObject(unavailable);
});

test('a payment or refund of another reference is none of ours', async () => {
  const provider = await answering(200, payment);
  await expect(provider.find('row-2')).rejects.toMatchObject(unavailable);
  await expect(provider.capture('pay_2')).rejects.toMatchObject(unavailable);
  const refund = {
    id: 'refund_1',
    reference: 'r',
    paymentId: 'pay_1',
    amount: order.amount,
    state: 'sent',
    bankReference: null,
    happenedAt: payment.happenedAt,
  };
  const refunding = await answering(201, refund);
  await expect(refunding.refund({ reference: 'r', paymentId: 'pay_2', amount: order.amount })).rejects.toMatchObject(
    unavailable,
  );
  await expect(refunding.findRefund('s')).rejects.toMatchObject(unavailable);
});

test('its own port is where it listens, also on all addresses', () => {
  const at = (address: string, family: string) => ownOrigin({ address, family, port: 3000 }, 'https://hall.example');
  expect(at('0.0.0.0', 'IPv4')).toBe('http://127.0.0.1:3000');
  expect(at('::', 'IPv6')).toBe('http://[::1]:3000');
  expect(at('fd00::1', 'IPv6')).toBe('http://[fd00::1]:3000');
  expect(ownOrigin(null, 'https://hall.example')).toBe('https://hall.example');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandboxServer, type SandboxServer } from '#test/payments/sandbox-server.ts';

let server: SandboxServer;
let cookie: string;
beforeAll(async () => {
  server = await openSandboxServer();
  const opened = await server.visit(`/sandbox/control?key=${server.keys.controlKey}`);
  cookie = (opened.response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterAll(() => server.close());

const amount = (minor: number, currency = 'INR') => ({ amount: minor, currency });
async function paid() {
  const payment = await server.open();
  await server.payByCard(payment.path, '4242424242424242');
  return payment;
}
const control = async (form: Record<string, string>) => server.visit('/sandbox/control', form, { cookie });

test('a refund is sent, then succeeds with the reference of the bank, and counts once', async () => {
  const { id: paymentId, reference: ofPayment } = await paid();
  const order = { paymentId, reference: randomUUID(), amount: amount(20_000) };
  const sent = await server.provider.refund(order);
  expect(sent).toMatchObject({ ...order, state: 'sent', bankReference: null });
  expect((await server.provider.refund(order)).id).toBe(sent.id);
  expect((await server.provider.find(ofPayment))?.refunded).toBe(20_000);
  await server.advance(5_001);
  const ended = await server.provider.findRefund(order.reference);
  expect(ended).toMatchObject({ state: 'succeeded', bankReference: expect.stringMatching(/^BANK\w{10}$/) as string });
  expect(server.events.filter((event) => event?.about === 'refund').map((event) => event?.reference)).toEqual([
    order.reference,
    order.reference,
  ]);
  expect(await server.provider.findRefund('none')).toBeNull();
});

test('no more goes back than was paid, also by many at once, and nothing of what is not paid', async () => {
  const { id: paymentId, reference } = await paid();
  const refunds = await Promise.allSettled(
    Array.from({ length: 8 }, async () =>
      server.provider.refund({ paymentId, reference: randomUUID(), amount: amount(20_000) }),
    ),
  );
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await server.provider.find(reference))?.refunded).toBe(40_000);
  const { id: unpaid } = await server.open();
  for (const order of [
    { paymentId: unpaid, amount: amount(1) },
    { paymentId, amount: amount(1, 'USD') },
    { paymentId: 'none', amount: amount(1) },
  ])
    await expect(server.provider.refund({ ...order, reference: randomUUID() })).rejects.toMatchObject({
      code: 'unavailable',
    });
});

test('the next refunds fail as often as was set, and one that has succeeded can come back', async () => {
  const { id: paymentId, reference: ofPayment } = await paid();
  await control({ action: 'settings', failing_refunds: '1', failing_calls: '0', signs_with: '1' });
  const [failing, next] = [randomUUID(), randomUUID()];
  for (const reference of [failing, next])
    await server.provider.refund({ paymentId, reference, amount: amount(10_000) });
  await server.advance(5_001);
  expect((await server.provider.findRefund(failing))?.state).toBe('failed');
  const succeeded = await server.provider.findRefund(next);
  expect(succeeded?.state).toBe('succeeded');
  expect((await server.provider.find(ofPayment))?.refunded).toBe(10_000);
  await control({ action: 'return_refund', id: succeeded?.id ?? '' });
  expect(await server.provider.findRefund(next)).toMatchObject({ state: 'failed', bankReference: null });
  expect((await server.provider.find(ofPayment))?.refunded).toBe(0);
});

test('what is left of a payment goes back unasked, once', async () => {
  const { id: paymentId, reference } = await paid();
  await server.provider.refund({ paymentId, reference: randomUUID(), amount: amount(20_000) });
  await control({ action: 'refund', id: paymentId });
  await control({ action: 'refund', id: paymentId });
  expect((await server.provider.find(reference))?.refunded).toBe(50_000);
  const page = await server.visit('/sandbox/control', undefined, { cookie });
  expect(page.text.split(`id="${paymentId}"`)[1]?.split('</section>')[0]).not.toContain('value="refund"');
  await control({ action: 'refund', id: 'none' });
});

test('a payment is captured, expired and lets itself succeed late from the control screen', async () => {
  const [reserved, left] = [await server.open(), await server.open()];
  await server.payByCard(reserved.path, '4000 0000 0000 0259');
  await control({ action: 'capture', id: reserved.id });
  await control({ action: 'expire', id: left.id });
  expect((await server.provider.find(reserved.reference))?.state).toBe('succeeded');
  expect((await server.provider.find(left.reference))?.state).toBe('expired');
  await control({ action: 'succeed', id: left.id });
  expect((await server.provider.find(left.reference))?.state).toBe('succeeded');
  const page = await server.visit('/sandbox/control', undefined, { cookie });
  expect(page.text).toContain(reserved.reference);
});

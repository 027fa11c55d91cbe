import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ORDER, openSandboxServer, type SandboxServer } from '#test/payments/sandbox-server.ts';
import { TEST_CARDS } from './cards.ts';
import { STEP_CODE } from './pages/steps.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await openSandboxServer();
});
afterAll(() => server.close());

const number = (lastFour: string) => TEST_CARDS.find((card) => card.lastFour === lastFour)?.number ?? '';
const minute = 60_000;

test('a payment is opened once for each reference, and found by it', async () => {
  const { id, reference } = await server.open({ reference: 'row-1' });
  expect((await server.open({ reference: 'row-1' })).id).toBe(id);
  expect(await server.provider.find(reference)).toMatchObject({
    id,
    reference,
    state: 'opened',
    amount: DEFAULT_ORDER.amount,
    method: null,
    failure: null,
    refunded: 0,
  });
  expect(await server.provider.find('row-2')).toBeNull();
  const both = await Promise.all([server.open({ reference: 'row-3' }), server.open({ reference: 'row-3' })]);
  expect(both[0].id).toBe(both[1].id);
  await expect(server.open({ reference: 'row-1', payerId: 'ravi' })).rejects.toMatchObject({ code: 'unavailable' });
});

test.each([
  ['4242', 'succeeded', null],
  ['0002', 'failed', 'declined'],
  ['9995', 'failed', 'no_funds'],
  ['0069', 'failed', 'expired_card'],
  ['0127', 'failed', 'wrong_cvv'],
  ['0259', 'authorized', null],
])('a card that ends in %s: %s, %s', async (lastFour, state, failure) => {
  const { path, reference } = await server.open();
  const paid = await server.payByCard(path, number(lastFour));
  expect([paid.status, paid.to]).toEqual([303, path]);
  const back = state === 'failed' ? DEFAULT_ORDER.failedTo : DEFAULT_ORDER.returnTo;
  expect((await server.visit(path)).to).toBe(back);
  const payment = await server.provider.find(reference);
  expect(payment).toMatchObject({
    state,
    failure,
    method: { kind: 'card', lastFour, expiry: '2040-12', isSaved: false },
  });
  expect(payment?.happenedAt.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
  // What is over changes no more: a second press leads back.
  expect((await server.payByCard(path, number('0002'))).to).toBe(back);
  expect((await server.provider.find(reference))?.state).toBe(state);
});

test('a card that asks for a code succeeds with it, fails when it is refused, and says that it was wrong', async () => {
  const [first, second] = [await server.open(), await server.open()];
  for (const { path } of [first, second])
    expect((await server.payByCard(path, number('3155'))).to).toBe(`${path}/step`);
  expect((await server.provider.find(first.reference))?.state).toBe('processing');
  expect((await server.visit(first.path)).to).toBe(`${first.path}/step`);
  const wrong = await server.visit(`${first.path}/step`, { answer: 'confirm', code: '1' });
  expect([wrong.status, wrong.text.includes('aria-invalid="true"')]).toEqual([422, true]);
  await server.visit(`${first.path}/step`, { answer: 'confirm', code: STEP_CODE });
  await server.visit(`${second.path}/step`, { answer: 'refuse' });
  expect((await server.provider.find(first.reference))?.state).toBe('succeeded');
  expect(await server.provider.find(second.reference)).toMatchObject({ state: 'failed', failure: 'not_authenticated' });
});

test.each([
  ['success@upi', 'succeeded', null],
  ['failure@upi', 'failed', 'declined'],
])('%s: %s', async (upi, state, failure) => {
  const { path, reference } = await server.open({ method: 'upi' });
  expect((await server.visit(path, { upi })).to).toBe(path);
  expect(await server.provider.find(reference)).toMatchObject({
    state,
    failure,
    method: { kind: 'upi', maskedId: `${upi.slice(0, 2)}•••••@upi` },
  });
});

test('late@upi fails, and succeeds two minutes later', async () => {
  const { path, reference } = await server.open({ method: 'upi' });
  await server.visit(path, { upi: 'late@upi' });
  expect((await server.provider.find(reference))?.state).toBe('failed');
  await server.advance(119_000);
  expect((await server.provider.find(reference))?.state).toBe('failed');
  await server.advance(2_000);
  expect(await server.provider.find(reference)).toMatchObject({ state: 'succeeded', failure: null });
});

test('expire@upi waits until the payment expires, and a payment that no one pays does too', async () => {
  const [first, second] = [await server.open({ method: 'upi' }), await server.open()];
  expect((await server.visit(first.path, { upi: 'expire@upi' })).to).toBe(`${first.path}/wait`);
  expect((await server.visit(`${first.path}/wait`)).text).toContain('data-state="opened"');
  await server.advance(31 * minute);
  for (const { reference, path } of [first, second]) {
    expect((await server.provider.find(reference))?.state).toBe('expired');
    expect((await server.visit(path)).to).toBe(DEFAULT_ORDER.failedTo);
  }
});

test('the app of the bank pays or refuses what its code names', async () => {
  const [first, second] = [await server.open({ method: 'upi' }), await server.open({ method: 'upi' })];
  const app = ({ path }: { path: string }) => path.replace('/pay/', '/app/');
  const page = await server.visit(first.path);
  expect(page.text).toContain('<svg');
  expect(page.text).toContain(`href="${app(first)}"`);
  expect((await server.visit(app(first))).text).toContain('₹500');
  await server.visit(app(first), { answer: 'pay' });
  await server.visit(app(second), { answer: 'refuse' });
  expect((await server.provider.find(first.reference))?.state).toBe('succeeded');
  expect(await server.provider.find(second.reference)).toMatchObject({ state: 'failed', failure: 'refused' });
  expect(JSON.parse((await server.visit(`${first.path}/state`)).text)).toEqual({ state: 'succeeded' });
  expect((await server.visit(app(first))).text).toContain('Paid');
});

test('a payer cancels', async () => {
  const { path, reference } = await server.open();
  await server.visit(`${path}/cancel`, {});
  expect((await server.provider.find(reference))?.state).toBe('cancelled');
  expect((await server.visit(path)).to).toBe(DEFAULT_ORDER.failedTo);
});

test('what is reserved is captured once, and expires after seven days', async () => {
  const [first, second] = [await server.open(), await server.open()];
  for (const { path } of [first, second]) await server.payByCard(path, number('0259'));
  expect((await server.provider.capture(first.id)).state).toBe('succeeded');
  expect((await server.provider.capture(first.id)).state).toBe('succeeded');
  await server.advance(7 * 86_400_000 + minute);
  expect((await server.provider.find(first.reference))?.state).toBe('succeeded');
  expect((await server.provider.find(second.reference))?.state).toBe('expired');
  expect((await server.provider.capture(second.id)).state).toBe('expired');
});

test('of two presses at once, one pays', async () => {
  const { path, id } = await server.open();
  await Promise.all([server.payByCard(path, number('4242')), server.payByCard(path, number('0002'))]);
  const { rows } = await server.pool.query('select state from sandbox_event where payment_id = $1', [id]);
  expect(rows).toHaveLength(2);
});

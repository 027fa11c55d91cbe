import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SIGNATURE_HEADER, signWebhook } from '#platform/payments/sandbox/dialect.ts';
import { openSandboxServer, type SandboxServer } from '#test/payments/sandbox-server.ts';
import { RETRIES_MS } from './deliver.ts';

let server: SandboxServer;
let cookie: string;
beforeAll(async () => {
  server = await openSandboxServer();
  const opened = await server.visit(`/sandbox/control?key=${server.keys.controlKey}`);
  cookie = (opened.response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  server.answer.status = 204;
  await server.settled();
  server.events.length = 0;
});

const control = async (action: string, form: Record<string, string> = {}) => {
  const { status } = await server.visit('/sandbox/control', { action, ...form }, { cookie });
  expect(status).toBe(303);
  await server.settled();
};
const eventsOf = async (id: string) =>
  (
    await server.pool.query<{ id: string; state: string }>(
      'select id, state from sandbox_event where payment_id = $1 order by happened_at, state desc',
      [id],
    )
  ).rows;

test('each change arrives once, signed, in the order in which it happened', async () => {
  const { path, reference, id } = await server.open();
  await server.settled();
  server.clock.advance(1);
  await server.payByCard(path, '4242424242424242');
  await server.settled();
  expect(server.events).toHaveLength(2);
  expect(server.events.map((event) => event?.reference)).toEqual([reference, reference]);
  const events = await eventsOf(id);
  expect(server.events.map((event) => event?.id)).toEqual(events.map((event) => event.id));
});

test('an event that is not taken is sent again with growing waits, and given up', async () => {
  server.answer.status = 503;
  await server.open();
  await server.settled();
  expect(server.events).toHaveLength(1);
  for (const wait of RETRIES_MS) {
    await server.advance(wait - 100);
    const before = server.events.length;
    await server.advance(200);
    expect(server.events.length).toBe(before + 1);
  }
  await server.advance(10 * 86_400_000);
  expect(server.events.filter((event) => event?.id === server.events[0]?.id)).toHaveLength(RETRIES_MS.length + 1);
});

const bytes = Buffer.from(JSON.stringify({ id: 'event_1', about: 'payment', paymentId: 'pay_1', reference: 'r' }));
const verify = (header: string | undefined, body = bytes, now = new Date()) =>
  server.provider.verify({ bytes: body, headers: header === undefined ? {} : { [SIGNATURE_HEADER]: header } }, now);

test.each([
  [0, true],
  [5 * 60_000, true],
  [-5 * 60_000, true],
  [5 * 60_000 + 1, false],
  [-5 * 60_000 - 1, false],
  [3_600_000, false],
])('a signature from %d ms away: %j', (offset, isTaken) => {
  const now = new Date();
  const header = signWebhook(server.keys.webhookSecrets[0], bytes, new Date(now.getTime() + offset));
  expect(verify(header, bytes, now) !== null).toBe(isTaken);
});

test('both secrets are valid, and nothing else', () => {
  const now = new Date();
  for (const secret of server.keys.webhookSecrets) expect(verify(signWebhook(secret, bytes, now))).not.toBeNull();
  expect(server.keys.webhookSecrets[0]).not.toBe(server.keys.webhookSecrets[1]);
  const header = signWebhook(server.keys.webhookSecrets[0], bytes, now);
  const other = String(now.getTime() + 1);
  for (const wrong of [
    undefined,
    '',
    'at=;hmac=',
    signWebhook(server.keys.secretKey, bytes, now),
    header.replace(/at=\d+/, `at=${other}`),
    header.slice(0, -2),
    header.toUpperCase(),
  ])
    expect([wrong, verify(wrong)]).toEqual([wrong, null]);
  expect(verify(header, Buffer.from(`${bytes.toString()} `))).toBeNull();
  for (const text of ['', 'null', '{', '{"id":1}']) {
    const body = Buffer.from(text);
    expect(verify(signWebhook(server.keys.webhookSecrets[0], body, now), body)).toBeNull();
  }
});

test('the control screen opens by its key alone', async () => {
  for (const path of ['/sandbox/control', '/sandbox/control?key=wrong', `/sandbox/control?key=a&key=b`])
    expect((await server.visit(path)).status).toBe(403);
  expect((await server.visit('/sandbox/control', { action: 'release' })).status).toBe(403);
  const page = await server.visit('/sandbox/control', undefined, { cookie });
  expect([page.status, page.text.includes('Send forged')]).toEqual([200, true]);
});

test('an event is sent again, twice, forged, later, and in the reverse order', async () => {
  const { path, id } = await server.open();
  await server.settled();
  server.clock.advance(1);
  await server.visit(`${path}/cancel`, {});
  await server.settled();
  const [first = { id: '' }, second = { id: '' }] = await eventsOf(id);
  server.events.length = 0;
  await control('resend', { id: first.id });
  await control('double', { id: second.id });
  expect(server.events.map((event) => event?.id)).toEqual([first.id, second.id, second.id]);
  server.events.length = 0;
  await control('forge', { id: first.id });
  expect(server.events).toEqual([null]);
  server.events.length = 0;
  await control('reverse', { id });
  expect(server.events.map((event) => event?.id)).toEqual([second.id, first.id]);
});

const settings = { failing_refunds: '0', failing_calls: '0', signs_with: '1' };
test('webhooks are held, dropped, delayed and released', async () => {
  await control('settings', { ...settings, holds: 'yes' });
  const { id } = await server.open();
  const other = await server.open();
  await server.settled();
  expect(server.events).toEqual([]);
  const deliveryOf = async (paymentId: string) => {
    const [event] = await eventsOf(paymentId);
    const { rows } = await server.pool.query<{ id: string }>('select id from sandbox_delivery where event_id = $1', [
      event?.id,
    ]);
    return rows[0]?.id ?? '';
  };
  await control('drop', { id: await deliveryOf(id) });
  await control('move', { id: await deliveryOf(other.id), minutes: '10' });
  expect(server.events).toEqual([]);
  await server.advance(600_001);
  expect(server.events.map((event) => event?.paymentId)).toEqual([other.id]);
  const third = await server.open();
  await control('settings', settings);
  await control('release');
  expect(server.events.map((event) => event?.paymentId)).toEqual([other.id, third.id]);
});

test('it signs with the other secret after it is chosen, and calls fail as often as was set', async () => {
  await control('settings', { ...settings, signs_with: '2', failing_calls: '1' });
  const reference = randomUUID();
  await expect(server.open({ reference })).rejects.toMatchObject({ code: 'unavailable' });
  // The failure is stored under its key, as providers do it; the next attempt has another one.
  await expect(server.open({ reference })).rejects.toMatchObject({ code: 'unavailable' });
  expect(await server.provider.find(reference)).toBeNull();
  const { id } = await server.open();
  await server.settled();
  expect(server.events.map((event) => event?.paymentId)).toEqual([id]);
  await control('settings', settings);
});

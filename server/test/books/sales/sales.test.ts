import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyProvider } from '#platform/payments/index.ts';
import { testProvider } from '#test/payments/test-provider.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { createSale, openSale, receivePaymentEvent } from './contract.ts';
import { createTables, sales } from './index.ts';

const testpay = testProvider();
let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld({}, { extraModules: { sales }, payments: onlyProvider(testpay.provider) });
  await createTables(world.database);
  asha = await world.member('asha');
});
afterAll(() => world.close());

const keyed = (key = randomUUID()) => ({ 'idempotency-key': key });
const body = { title: 'Middlemarch', amount: 50_000 };
const countOf = async (table: string) =>
  Number((await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(world.db)).rows[0]?.count);
const stateOf = async (saleId: string) =>
  (await sql<{ state: string }>`select state from book_sale where id = ${saleId}`.execute(world.db)).rows[0]?.state;

async function opened(): Promise<{ saleId: string; reference: string; paymentId: string }> {
  const { id: saleId } = (await asha.call(createSale, { body }, keyed())).reply.data;
  await asha.call(openSale, { params: { saleId } });
  const reference = `${saleId}-1`;
  return { saleId, reference, paymentId: testpay.payments.get(reference)?.id ?? '' };
}
type Payload = { bytes: Buffer; headers: Readonly<Record<string, string>> };
const deliver = async ({ bytes, headers }: Payload, provider = 'testpay') => {
  const url = `/api${receivePaymentEvent.path.replace('{provider}', provider)}`;
  const response = await world.fastify.inject({ method: 'POST', url, headers: { ...headers }, payload: bytes });
  return response.statusCode;
};

test('a payment without a key is refused', async () => {
  const before = await countOf('book_sale');
  const { status, refusal } = await asha.call(createSale, { body });
  expect([status, refusal.code]).toEqual([422, 'idempotency_key_required']);
  expect(await countOf('book_sale')).toBe(before);
});

test('a payment that is repeated under its key is one, and its key is kept for 400 days', async () => {
  const before = await countOf('book_sale');
  const headers = keyed();
  const answers = await Promise.all(Array.from({ length: 10 }, () => asha.call(createSale, { body }, headers)));
  expect(new Set(answers.map(({ status, reply }) => JSON.stringify([status, reply]))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await countOf('book_sale')).toBe(before + 1);
  const other = await asha.call(createSale, { body: { ...body, amount: 60_000 } }, headers);
  expect([other.status, other.refusal.code]).toEqual([422, 'idempotency_key_reused']);
  const { rows } = await sql<{ keep_until: Date }>`
    select keep_until from idempotency where key = ${headers['idempotency-key']}`.execute(world.db);
  const days = ((rows[0]?.keep_until.getTime() ?? 0) - world.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(400);
});

test('opening a payment twice asks the provider for one', async () => {
  const { saleId } = await opened();
  const before = testpay.payments.size;
  const { reply } = await asha.call(openSale, { params: { saleId } });
  expect(reply.data).toMatchObject({
    state: 'opened',
    payAt: expect.stringContaining('https://pay.example/') as string,
  });
  expect(testpay.payments.size).toBe(before);
});

test('a webhook is believed by the bytes that were signed, and has one effect', async () => {
  const { saleId, ...payment } = await opened();
  testpay.change(payment.paymentId, 'succeeded');
  const hook = testpay.webhook({ id: randomUUID(), ...payment }, world.clock.now());
  const before = await countOf('book_sale_event');
  // The same event without a space that no program reads is another text under the same signature.
  expect(await deliver({ ...hook, bytes: Buffer.from(hook.bytes.toString().trim()) })).toBe(400);
  expect([await stateOf(saleId), await countOf('book_sale_event')]).toEqual(['opened', before]);
  expect(await Promise.all([deliver(hook), deliver(hook)])).toEqual([204, 204]);
  expect([await stateOf(saleId), await countOf('book_sale_event')]).toEqual(['paid', before + 1]);
});

test('a payment that failed can still succeed, and an event that comes late changes nothing', async () => {
  const { saleId, ...payment } = await opened();
  const [early, late] = [randomUUID(), randomUUID()].map((id) =>
    testpay.webhook({ id, ...payment }, world.clock.now()),
  ) as [Payload, Payload];
  testpay.change(payment.paymentId, 'failed');
  await deliver(early);
  expect(await stateOf(saleId)).toBe('opened');
  testpay.change(payment.paymentId, 'succeeded');
  await deliver(late);
  await deliver(early);
  expect(await stateOf(saleId)).toBe('paid');
});

test('another amount than ours is not credited', async () => {
  const { saleId, reference, paymentId } = await opened();
  const payment = testpay.change(paymentId, 'succeeded');
  testpay.payments.set(reference, { ...payment, amount: { amount: 1, currency: 'INR' } });
  await deliver(testpay.webhook({ id: randomUUID(), reference, paymentId }, world.clock.now()));
  expect(await stateOf(saleId)).toBe('opened');
});

test('a webhook without a signature, or an old or future one, is refused before it is read', async () => {
  const event = { id: randomUUID(), reference: 'x', paymentId: 'x' };
  const hour = 3_600_000;
  const at = (offset: number) => testpay.webhook(event, new Date(world.clock.now().getTime() + offset));
  const { bytes } = at(0);
  for (const hook of [
    at(-hour),
    at(hour),
    { bytes, headers: {} },
    { bytes: Buffer.from('{"__proto__":'), headers: {} },
  ])
    expect(await deliver(hook)).toBe(400);
  expect(await deliver({ bytes: Buffer.alloc(0), headers: {} })).toBe(400);
  expect(await deliver(at(0), 'otherpay')).toBe(404);
});

test('bytes of any type arrive as they were sent, up to the limit of the endpoint', async () => {
  const { saleId, ...payment } = await opened();
  testpay.change(payment.paymentId, 'succeeded');
  const hook = testpay.webhook({ id: randomUUID(), ...payment }, world.clock.now());
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x/y'];
  for (const type of types)
    expect([type, await deliver({ ...hook, headers: { ...hook.headers, 'content-type': type } })]).toEqual([type, 204]);
  // Neither inflated nor read: these bytes were not signed.
  const zipped = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
  expect(await deliver({ bytes: gzipSync(hook.bytes), headers: { ...hook.headers, ...zipped } })).toBe(400);
  expect(await deliver({ ...hook, headers: { ...hook.headers, authorization: 'SHA256(abc)' } })).toBe(204);
  expect(await deliver({ bytes: Buffer.alloc(2_001), headers: hook.headers })).toBe(413);
  expect(await stateOf(saleId)).toBe('paid');
});

test('a site without a provider says so, and knows no webhook', async () => {
  const bare = await openWorld({}, { extraModules: { sales } });
  try {
    await createTables(bare.database);
    const member = await bare.member('asha');
    const { status, refusal } = await member.call(createSale, { body }, keyed());
    expect([status, refusal.code]).toEqual([409, 'payments_off']);
    const url = '/api/book-sales/webhooks/testpay';
    expect((await bare.fastify.inject({ method: 'POST', url, payload: 'x' })).statusCode).toBe(404);
  } finally {
    await bare.close();
  }
});

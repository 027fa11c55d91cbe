import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyProvider } from '#platform/payments/index.ts';
import { someone } from '#test/abilities/people.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openPayingWorld } from '#test/wallet/payers.ts';
import { type App, createApp } from '../../../app.ts';
import { prove } from '../index.ts';

let paying: Awaited<ReturnType<typeof openPayingWorld>>;
/** Another process on the same database, with connections of its own. */
let neighbour: App;
beforeAll(async () => {
  paying = await openPayingWorld({ LIMIT_CALLS_ADDRESS: '1000000' });
  const { world, testpay } = paying;
  const { config, log } = world.app.services;
  const inside = (name: string) => path.join(world.directory, name);
  neighbour = await createApp({
    config,
    log,
    clock: world.clock,
    databaseUrl: world.app.database.url,
    databaseDown: () => null,
    webDirectory: null,
    uploadDirectory: world.directory,
    filesDirectory: inside('files'),
    mailDirectory: inside('mail'),
    payments: onlyProvider(testpay.provider),
  });
});
afterAll(async () => {
  await neighbour.close();
  await paying.world.close();
});

/** Each process is sent events of a payment at the same moment; with one id, or each with its own. */
async function heardByBoth(payment: { id: string; reference: string }, idOf: (index: number) => string) {
  const { testpay, world } = paying;
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const event = { id: idOf(index), about: 'payment' as const, paymentId: payment.id, reference: payment.reference };
      const { bytes, headers } = testpay.webhook(event, world.clock.now());
      const { fastify } = index % 2 === 0 ? world : neighbour;
      const url = '/api/payments/webhooks/testpay';
      return (await fastify.inject({ method: 'POST', url, headers, payload: bytes })).statusCode;
    }),
  );
  await world.settled();
  return [...new Set(answers)];
}

test.each([
  ['one event', () => () => 'the same'],
  ['an event each', () => () => randomUUID()],
])('%s at two processes at once has one effect', async (name, ids) => {
  const { opened, paymentOf, testpay, world } = paying;
  const asha = await someone(world);
  const { id } = await opened(asha);
  const payment = testpay.change(paymentOf(id).id, 'succeeded');
  expect(await heardByBoth(payment, ids())).toEqual([200]);
  const { balance } = booksOf(() => world);
  expect(await balance(asha.id)).toMatchObject({ available: 50_000 });
  const { rows: events } = await sql`select from wallet_payment_event where reference = ${payment.reference}`.execute(
    world.db,
  );
  const { rows: receipts } = await sql`select from wallet_receipt where deposit_id = ${id}`.execute(world.db);
  expect([events.length, receipts.length]).toEqual([name === 'one event' ? 1 : 12, 1]);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('what the provider sent back leaves the wallet once, although both processes hear of it', async () => {
  const { opened, becomes, paymentOf, testpay, world } = paying;
  const asha = await someone(world);
  const { id } = await opened(asha);
  await becomes(id, 'succeeded');
  const amount = { amount: 20_000, currency: 'INR' };
  await testpay.provider.refund({ paymentId: paymentOf(id).id, reference: randomUUID(), amount });
  expect(await heardByBoth(paymentOf(id), () => randomUUID())).toEqual([200]);
  expect(await booksOf(() => world).balance(asha.id)).toMatchObject({ available: 30_000, owed: 0 });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount, createExport, readExport } from '#contract/accounts/closing.ts';
import { accounts } from '#modules/accounts';
import { definePersonalData } from '#platform/personal-data.ts';
import { onlyProvider } from '#platform/payments/index.ts';
import { isWorded } from '#platform/strings.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { retainedRows, keysIntoRetained } from '#test/copies/retained-tables.ts';
import { unzipped } from '#test/copies/unzip.ts';
import { testProvider } from '#test/payments/test-provider.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { createSale, openSale } from './contract.ts';
import { createTables, sales } from './index.ts';

const testpay = testProvider();
let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld({}, { extraModules: { sales }, payments: onlyProvider(testpay.provider) });
  await createTables(world.database);
  asha = await world.member('asha');
  const body = { title: 'Middlemarch', amount: 50_000 };
  const { id: saleId } = (await asha.call(createSale, { body }, { 'idempotency-key': randomUUID() })).reply.data;
  await asha.call(openSale, { params: { saleId } });
  const payment = testpay.change(testpay.payments.get(`${saleId}-1`)?.id ?? '', 'succeeded');
  const event = { id: randomUUID(), paymentId: payment.id, reference: payment.reference };
  const { bytes, headers } = testpay.webhook(event, world.clock.now());
  await world.fastify.inject({ method: 'POST', url: '/api/book-sales/webhooks/testpay', headers, payload: bytes });
});
afterAll(() => world.close());

const exportIn = async (language: string): Promise<Map<string, Buffer>> => {
  await world.db.updateTable('session').set({ confirmed_at: world.clock.now() }).execute();
  await asha.call(createExport, {}, { 'accept-language': language });
  await world.settled();
  const { data } = (await asha.call(readExport, {})).reply;
  return await unzipped((await world.fastify.inject({ url: data?.address ?? '' })).rawPayload);
};

test('a member reads in their copy what stays when they leave, and why', async () => {
  const files = await exportIn('en');
  const page = files.get('index.html')?.toString() ?? '';
  const after = page.slice(page.indexOf('Payments for books (1)'));
  expect(after).toContain('This stays under a pseudonym when your account is deleted.');
  expect(after).toContain('The law asks for the books of eight years.');
  expect(page.slice(0, page.indexOf('Payments for books (1)'))).not.toContain('pseudonym');
  expect(JSON.parse(files.get('sales.json')?.toString() ?? '')).toMatchObject({ entries: [{ amount: 50_000 }] });
  expect(isWorded('sales:copy.retained.entries')).toBe(true);
});

test('a ledger refuses every change, and no key from elsewhere reaches its rows', async () => {
  await expect(sql`delete from book_entry`.execute(world.db)).rejects.toThrow('only added to');
  expect(await keysIntoRetained(world)).toEqual([]);
  await sql`create table shelf (id uuid primary key)`.execute(world.db);
  await sql`alter table book_entry add column shelf_id uuid references shelf (id) on delete set null`.execute(world.db);
  expect(await keysIntoRetained(world)).toEqual(['book_entry.book_entry_shelf_id_fkey']);
});

test('an erasure leaves the ledger as it is, and takes the rest', async () => {
  const retained = await retainedRows(world);
  expect(retained['book_entry']).toHaveLength(1);
  await world.db.updateTable('session').set({ confirmed_at: world.clock.now() }).execute();
  expect((await asha.call(closeAccount, {})).status).toBe(204);
  world.clock.advance(30 * 86_400_000 + 1);
  const sweep = accounts.tasks.find(({ name }) => name === 'accounts.sweep');
  await enqueue(world.database, sweep as never, {});
  await world.settled();
  expect(await retainedRows(world)).toEqual(retained);
  expect((await sql`select from book_sale`.execute(world.db)).rows).toEqual([]);
  const actor = await world.db.selectFrom('actor').selectAll().where('id', '=', asha.id).executeTakeFirst();
  expect(actor?.state).toBe('erased');
  expect(JSON.stringify(actor)).not.toContain('Asha');
});

test('what is kept is in the copy', () => {
  const retained = [{ table: 'book_entry', list: 'entries' }] as const;
  const define = () =>
    definePersonalData<{ book_entry: unknown }>({ copy: {}, retained, erase: () => Promise.resolve() });
  expect(define).toThrow('The table book_entry is retained, but its list entries is not copied');
});

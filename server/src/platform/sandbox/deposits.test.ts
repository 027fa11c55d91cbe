import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDeposit, openDeposit, readDeposit } from '#contract/wallet/deposits.ts';
import { readWallet } from '#contract/wallet/wallet.ts';
import { type Member, openWorld, type World } from '#test/world.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld({ PAYMENTS: 'sandbox', LIMIT_CALLS_ADDRESS: '1000000', LOG_LEVEL: 'error' });
  await world.fastify.listen({ port: 0, host: '127.0.0.1' });
  asha = await world.member('asha');
});
afterAll(() => world.close());

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
async function opened(method: 'card' | 'upi') {
  const body = { currency: 'INR', amount: 50_000, method };
  const created = await asha.call(createDeposit, { body }, { 'idempotency-key': randomUUID() });
  const depositId = created.reply.data.id;
  const { reply } = await asha.call(openDeposit, { params: { depositId } });
  return { depositId, path: new URL(reply.data.payUrl ?? '').pathname };
}
const pay = async (path: string, form: Record<string, string>) => {
  const payload = new URLSearchParams(form).toString();
  await world.fastify.inject({ method: 'POST', url: path, headers, payload });
  await world.app.sandbox?.settled();
  const { headers: back } = await world.fastify.inject({ url: path });
  return String(back.location);
};
const stateOf = async (depositId: string) => (await asha.call(readDeposit, { params: { depositId } })).reply.data;
const available = async () => (await asha.call(readWallet, {})).reply.data.balances[0]?.available ?? 0;

test('a deposit by card is credited by the webhook, and the browser comes back', async () => {
  const { depositId, path } = await opened('card');
  const form = { card: 'new', number: '4242 4242 4242 4242', expiry: '12/40', cvv: '123', name: 'Asha Rao' };
  expect(await pay(path, form)).toMatch(/^http:\/\/localhost:3000\/payment-/);
  expect(await stateOf(depositId)).toMatchObject({ state: 'succeeded', method: { lastFour: '4242' } });
  expect(await available()).toBe(50_000);
});

test('a payment that fails and succeeds two minutes later is credited late', async () => {
  const { depositId, path } = await opened('upi');
  await pay(path, { upi: 'late@upi' });
  expect((await stateOf(depositId)).state).toBe('failed');
  world.clock.advance(121_000);
  await world.app.sandbox?.settled();
  expect(await stateOf(depositId)).toMatchObject({ state: 'succeeded', isLate: true });
  expect(await available()).toBe(100_000);
});

test('no table, e-mail or log line has the number of a card or the name on it', async () => {
  const { path } = await opened('card');
  const numbers = ['4000 0025 0000 3155', '4000000000000002'];
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  for (const number of numbers)
    await pay(path, { card: 'new', number, expiry: '12/40', cvv: '987', name: 'Zephyrine Quagmirely', save: 'yes' });
  await pay(path, { code: '123456' });
  await world.settled();
  write.mockRestore();
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`.execute(world.db);
  const files = fs
    .readdirSync(world.directory, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile());
  const texts = new Map([['the log', lines.join('')]]);
  for (const file of files) texts.set(file.name, fs.readFileSync(`${file.parentPath}/${file.name}`, 'latin1'));
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select whole::text as row from ${sql.raw(name)} as whole`.execute(
      world.db,
    );
    texts.set(name, rows.map(({ row }) => row).join(' '));
  }
  const typed = [...numbers, ...numbers.map((number) => number.replaceAll(' ', '')), 'Quagmirely', '4242424242424242'];
  const found = [...texts].flatMap(([name, text]) =>
    typed.filter((word) => text.includes(word)).map((word) => [name, word]),
  );
  expect(found).toEqual([]);
  // The search finds what is there: the last four digits.
  expect([...texts.values()].some((text) => text.includes('4242'))).toBe(true);
});

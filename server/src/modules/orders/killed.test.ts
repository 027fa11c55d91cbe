import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptQuote } from '#contract/orders/requests.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { prove } from '#modules/wallet';
import { address, listed, placed, requiredKey, stocked, take } from '#test/orders/orders.ts';
import { offered, readRequest, requested } from '#test/orders/quotes.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/*
 * The connection ends itself at the n-th write of an act, as that of a process that dies. Of what is listed only the
 * stock counts: effects that weigh a listing write it, too, and are not what dies here.
 */

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
  const { db } = world;
  await sql`create sequence writes_made`.execute(db);
  await sql`create table deadly_write (number bigint not null)`.execute(db);
  await sql`insert into deadly_write values (0)`.execute(db);
  await sql`create function die_at_write() returns trigger language plpgsql as $$
    begin
      if nextval('writes_made') = (select number from deadly_write) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(0.01);
      end if;
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname ~ '^(placed_order|wallet|order_.*|wallet_.*)$'`.execute(db);
  for (const { name } of rows)
    await sql`create trigger die_after after insert or update on ${sql.id(name)}
      for each statement execute function die_at_write()`.execute(db);
  await sql`create trigger die_after after update of stock on listing
    for each statement execute function die_at_write()`.execute(db);
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
let people = 0;
const someone = async (): Promise<Member> => world.member(`someone${(people += 1)}`);

/** Runs it with a connection that dies at the n-th write. @returns how many writes there were */
async function dyingAt(number: number, run: () => Promise<unknown>): Promise<number> {
  await world.settled();
  await sql`update deadly_write set number = ${number}`.execute(world.db);
  await sql`alter sequence writes_made restart`.execute(world.db);
  await run().catch(() => undefined);
  const { rows } = await sql<{ made: string }>`select last_value::text as made from writes_made`.execute(world.db);
  await sql`update deadly_write set number = 0`.execute(world.db);
  return Number(rows[0]?.made);
}

test('an acceptance that dies between accepting and holding has not happened, and happens once', async () => {
  const seller = await someone();
  let deaths = 0;
  for (let number = 1; number <= 12; number += 1) {
    const buyer = await someone();
    await pay(buyer.id, 1_000_00);
    const product = await stocked(world, seller, 10);
    const request = await requested(buyer, product.id);
    const quote = await offered(seller, request.id);
    const headers = requiredKey();
    const accept = async () =>
      buyer.call(acceptQuote, { params: { quoteId: quote.id }, body: { total: quote.total, address } }, headers);
    if ((await dyingAt(number, accept)) >= number) deaths += 1;
    let status = 0;
    while (status !== 201) ({ status } = await accept());
    expect((await listed(buyer, 'buyer')).data).toHaveLength(1);
    expect((await readRequest(buyer, request.id)).state).toBe('ordered');
    expect(await balance(buyer.id)).toMatchObject({ available: 1_000_00 - quote.total, onHold: quote.total });
    expect((await product.read()).stock).toBe(6);
  }
  expect(deaths).toBeGreaterThan(5);
  expect((await prove(world.database)).differences).toEqual([]);
});
test('the other side is notified of a step that dies only when it has happened, and once', async () => {
  const seller = await someone();
  for (let number = 1; number <= 3; number += 1) {
    const buyer = await someone();
    const { id } = await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id);
    await dyingAt(number, async () => take(seller, id, 'confirm'));
    while (![200, 409].includes((await take(seller, id, 'confirm')).status)) continue;
    await world.settled();
    const { data } = (await buyer.call(listNotifications, { query: {} })).reply;
    expect(data.filter(({ kind }) => kind === 'order_confirmed')).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_step
      where order_id = ${id} and step = 'confirm'`.execute(world.db);
    expect(rows[0]?.count).toBe(1);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { toCsv } from '#contract/core/csv/csv.ts';
import { ORDER_EXPORTS_A_DAY } from '#contract/orders/choices.ts';
import { exportOrders } from '#contract/orders/export.ts';
import { deletePage } from '#contract/pages/pages.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { prove } from '#modules/wallet';
import { aService } from '#test/marketplace/listing.ts';
import { fileOf } from '#test/messaging/files.ts';
import { address, placed, read, stocked, take } from '#test/orders/orders.ts';
import { openPage } from '#test/page.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { endLongOrders } from './long-orders.ts';
import { forgetAddresses } from './tasks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
let people = 0;
const someone = async (): Promise<Member> => world.member(`someone${(people += 1)}`);

test('a page is not deleted while orders of it go on, on either side', async () => {
  const [admin, buyer] = [await someone(), await someone()];
  const page = await openPage(world, 'Mill', { admin });
  const product = await stocked(world, admin, 10, { sellerId: page.id, currency: 'JPY' });
  const { id } = await placed(buyer, product.id);
  const del = async () => page.as(admin).call(deletePage, { params: { pageId: page.id } });
  expect((await del()).refusal).toMatchObject({ code: 'page_in_use', current: [{ kind: 'order', count: 1 }] });
  await take(buyer, id, 'cancel');
  expect((await product.read()).stock).toBe(10);
  expect((await del()).refusal?.code).not.toBe('page_in_use');
});

test('what waits for its seller for 360 days ends while its money is still held', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  await pay(buyer.id, 1_000_00);
  const goods = await placed(buyer, (await stocked(world, seller, 5)).id, 2);
  const service = await aService(world, seller, { price: 500_00 });
  await service.step('active');
  const work = await placed(buyer, service.id, 1, { kind: 'service', total: 500_00, address: null });
  for (const { id } of [goods, work]) await take(seller, id, 'confirm');
  await take(seller, work.id, 'deliver', { fileIds: [await fileOf(world, seller)] });
  await take(buyer, work.id, 'request_changes', { reason: 'Longer' });
  // By then its days have been over for long.
  const confirmedAt = new Date(world.clock.now().getTime() - 20 * day);
  const step = world.db.updateTable('order_step').set({ at: confirmedAt }).where('step', '=', 'confirm');
  await step.where('order_id', '=', goods.id).execute();
  const age = async (days: number) => {
    const placedAt = new Date(world.clock.now().getTime() - days * day);
    await world.db.updateTable('placed_order').set({ placed_at: placedAt }).where('buyer_id', '=', buyer.id).execute();
    await Promise.all([enqueue(world.db, endLongOrders, {}), enqueue(world.db, endLongOrders, {})]);
    await world.settled();
  };
  await age(359);
  expect((await read(buyer, goods.id)).state).toBe('confirmed');
  await age(361);
  expect((await read(buyer, goods.id)).steps.at(-1)).toMatchObject({ step: 'cancel', by: 'program' });
  expect((await read(buyer, work.id)).steps.at(-1)).toMatchObject({ step: 'dispute', by: 'program' });
  expect(await balance(buyer.id)).toMatchObject({ available: 500_00, onHold: 500_00 });
  expect((await prove(world.database)).differences).toEqual([]);
  // Its seller broke the order, which is in the record, and the buyer alone reviews it.
  expect((await read(buyer, goods.id)).review).toMatchObject({ isMutual: false });
  expect((await read(seller, goods.id)).review).toBeNull();
  const { outcome } = await world.db
    .selectFrom('placed_order')
    .select('outcome')
    .where('id', '=', goods.id)
    .executeTakeFirstOrThrow();
  expect(outcome).toBe('broken');
});

test('orders are exported for each side, without addresses, and no text runs as a formula', async () => {
  const [admin, editor, buyer] = [await someone(), await someone(), await someone()];
  const page = await openPage(world, 'Shop', { admin });
  await page.setRole(editor, 'editor');
  const product = await stocked(world, buyer, null, { name: '=1+1, "blue"', currency: 'JPY' });
  const { id } = await placed(page.as(admin), product.id, 2);
  const csvOf = async (by: Pick<Member, 'call'>, side: 'buyer' | 'seller') =>
    (await by.call(exportOrders, { body: { side } })).reply.data.csv;
  for (const csv of [await csvOf(page.as(admin), 'buyer'), await csvOf(buyer, 'seller')]) {
    expect(csv).toContain(`"'=1+1, ""blue"""`);
    expect(csv).toContain(id);
    expect(csv).not.toContain(address.lines);
    expect(csv).not.toContain(address.phone);
  }
  expect(await csvOf(page.as(admin), 'buyer')).toContain(',Placed,');
  const [head = ''] = toCsv([], []).split('\r\n');
  expect((await csvOf(page.as(editor), 'buyer')).split('\r\n')).toHaveLength(2);
  expect((await csvOf(page.as(editor), 'buyer')).startsWith(head)).toBe(true);
});

test('in an export, goods that are picked up are ready; a member makes so many of them a day', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, null, { currency: 'JPY', pickup: true });
  const { id } = await placed(buyer, product.id, 1, { isPickup: true, address: null });
  for (const step of ['confirm', 'ship'] as const) await take(seller, id, step);
  const exported = async (by: Member) => by.call(exportOrders, { body: { side: 'seller', state: 'shipped' } });
  expect((await exported(seller)).reply.data.csv).toContain(',Ready for pickup,');
  for (let count = 1; count < ORDER_EXPORTS_A_DAY; count += 1) expect((await exported(seller)).status).toBe(200);
  expect((await exported(seller)).refusal.code).toBe('daily_limit_reached');
  expect((await exported(buyer)).status).toBe(200);
});

test('address and note are erased 180 days after the end, also the note of what was picked up', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, null, { currency: 'JPY', pickup: true });
  const note = 'Call me: +91 20 1234 5678';
  const [sent, fetched, open] = [
    await placed(buyer, product.id, 1, { note }),
    await placed(buyer, product.id, 1, { note, isPickup: true, address: null }),
    await placed(buyer, product.id, 1, { note }),
  ];
  for (const { id } of [sent, fetched]) await take(buyer, id, 'cancel');
  const endedBefore = async (days: number) => {
    const at = new Date(world.clock.now().getTime() - days * day);
    await world.db
      .updateTable('placed_order')
      .set({ ended_at: at })
      .where('buyer_id', '=', buyer.id)
      .where('ended_at', 'is not', null)
      .execute();
    await enqueue(world.db, forgetAddresses, {});
    await world.settled();
    const orders = [await read(buyer, sent.id), await read(buyer, fetched.id), await read(buyer, open.id)];
    return orders.map((order) => [order.address?.phone, order.note]);
  };
  const { phone } = address;
  expect(await endedBefore(179)).toEqual([
    [phone, note],
    [undefined, note],
    [phone, note],
  ]);
  expect(await endedBefore(181)).toEqual([
    [undefined, null],
    [undefined, null],
    [phone, note],
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPreferences } from '#contract/accounts/accounts.ts';
import { editNotificationSettings, listNotifications } from '#contract/notifications/notifications.ts';
import { declineOrderRequest, declineQuote, withdrawOrderRequest } from '#contract/orders/requests.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { address, placed, stocked, take } from '#test/orders/orders.ts';
import { accept, offered, requested } from '#test/orders/quotes.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { expireQuotes } from '../quotes/tasks.ts';
import { passDeadlines } from '../orders/tasks.ts';
import { remindOfDeadlines } from './remind.ts';

const DAY_MS = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
let people = 0;
async function someone(): Promise<Member & { readonly email: string }> {
  const name = `someone${(people += 1)}`;
  return { ...(await world.member(name)), email: `${name}@example.com` };
}
const listOf = async (who: Pick<Member, 'call'>) => {
  await world.settled();
  const { data } = (await who.call(listNotifications, { query: {} })).reply;
  return data.filter(({ kind }) => /^(order|quote|request)_/.test(kind));
};
const kindsOf = async (who: Pick<Member, 'call'>) => (await listOf(who)).map(({ kind }) => kind).toReversed();
const mailsOf = async ({ email }: { readonly email: string }) => world.emails(email);
/** Sessions end when the clock moves far, rows do not. */
async function dueIn(orderId: string, days: number): Promise<void> {
  const due = new Date(world.clock.now().getTime() + days * DAY_MS);
  await world.db
    .updateTable('placed_order')
    .set({ due_at: due, changed_at: new Date(due.getTime() - 10 * DAY_MS) })
    .where('id', '=', orderId)
    .execute();
}
async function remind(): Promise<void> {
  await Promise.all([enqueue(world.db, remindOfDeadlines, {}), enqueue(world.db, remindOfDeadlines, {})]);
  await world.settled();
}

test('the other side is notified of each step, whatever the settings say, and leads to the order', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  for (const who of [seller, buyer])
    await who.call(editNotificationSettings, {
      body: { categories: [{ category: 'marketplace', inApp: false, email: false, push: false }] },
    });
  const { id } = await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id);
  for (const [by, step] of [
    [seller, 'confirm'],
    [buyer, 'mark_paid'],
    [seller, 'mark_payment_received'],
    [seller, 'ship'],
    [buyer, 'receive'],
    [buyer, 'complete'],
  ] as const) {
    world.clock.advance(1_000);
    expect((await take(by, id, step)).status).toBe(200);
    await world.settled();
  }
  expect(await kindsOf(seller)).toEqual(['order_placed', 'order_paid', 'order_received', 'order_completed']);
  expect(await kindsOf(buyer)).toEqual([
    'order_confirmation',
    'order_confirmed',
    'order_payment_received',
    'order_shipped',
  ]);
  const [first] = await listOf(seller);
  expect(first).toMatchObject({ path: `/orders/${id}`, subject: { kind: 'order', title: 'Cotton shawl' } });
  expect(first?.text).toBe('<b>The order of Cotton shawl is complete.</b> You can look at it in your orders.');
  const mails = await mailsOf(seller);
  expect(mails.map(({ subject }) => subject)).toContain('New order: Cotton shawl.');
  for (const { text } of mails) {
    expect(text).not.toContain(address.lines);
    expect(text).not.toContain(address.phone);
  }
});

test('goods that are picked up are said to be ready, and not to be on their way', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const { id: itemId } = await stocked(world, seller, null, { currency: 'JPY', pickup: true });
  const { id } = await placed(buyer, itemId, 1, { isPickup: true, address: null });
  for (const step of ['confirm', 'ship'] as const) await take(seller, id, step);
  await world.settled();
  await dueIn(id, 1.9);
  await remind();
  expect((await kindsOf(buyer)).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'order_confirmation',
    'order_confirmed',
    'order_due_pickup',
    'order_ready',
  ]);
  const subjects = (await mailsOf(buyer)).map(({ subject }) => subject);
  expect(subjects).toContain('Cotton shawl is ready for pickup.');
  expect(subjects).toContain('Have you picked up Cotton shawl?');
});

test('those who see the orders of a page are notified, each alone and led to the page', async () => {
  const [admin, editor, advertiser, buyer, buyersEditor] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  const [page, buying] = [await openPage(world, 'Mill', { admin }), await openPage(world, 'Shop', { admin: buyer })];
  await page.setRole(editor, 'editor');
  await page.setRole(advertiser, 'advertiser');
  await buying.setRole(buyersEditor, 'editor');
  const product = await stocked(world, admin, 10, { sellerId: page.id, currency: 'JPY' });
  const { id } = await placed({ call: buying.as(buyer).call }, product.id);
  for (const who of [admin, editor]) expect(await kindsOf(who)).toEqual(['order_placed']);
  expect((await listOf(editor))[0]?.path).toBe(`/orders/${id}?acting-as=${page.id}`);
  expect((await listOf(buyer))[0]).toMatchObject({
    kind: 'order_confirmation',
    path: `/orders/${id}?acting-as=${buying.id}`,
  });
  const mail = (await mailsOf(editor)).find(({ subject }) => subject.includes('Cotton'));
  expect(mail?.text).toContain(`/orders/${id}?acting-as=${page.id}`);
  for (const who of [advertiser, buyersEditor]) expect(await kindsOf(who)).toEqual([]);
  expect((await mailsOf(advertiser)).filter(({ subject }) => subject.includes('Cotton'))).toEqual([]);
});

test('e-mails are written in the language of their reader', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  await seller.call(editPreferences, { body: { language: 'hn' } });
  await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id, 2);
  await world.settled();
  const mail = (await mailsOf(seller)).find(({ subject }) => subject.includes('Cotton'));
  expect(mail?.subject).toBe('नया ऑर्डर: Cotton shawl।');
  expect(mail?.text).toContain('2 × Cotton shawl, कुल');
});

test('notifications about requests and quotes follow the settings', async () => {
  const [seller, buyer, quiet] = [await someone(), await someone(), await someone()];
  await quiet.call(editNotificationSettings, { body: { categories: [{ category: 'marketplace', inApp: false }] } });
  const product = await stocked(world, seller, null);
  const { id } = await requested(buyer, product.id);
  const first = await offered(seller, id);
  await buyer.call(declineQuote, { params: { quoteId: first.id }, body: { wishes: 'Blue' } });
  const second = await offered(seller, id, {
    lines: [{ label: 'Shawl', quantity: 4, unitPrice: 0 }],
    delivery: 0,
  });
  expect((await accept(buyer, second)).status).toBe(201);
  expect(await kindsOf(seller)).toEqual(['quote_requested', 'quote_declined', 'order_placed']);
  expect(new Set(await kindsOf(buyer))).toEqual(new Set(['quote_offered', 'order_confirmation']));
  const other = await requested(quiet, product.id);
  await seller.call(declineOrderRequest, { params: { requestId: other.id }, body: {} });
  expect(await kindsOf(quiet)).toEqual([]);
  const third = await requested(buyer, product.id);
  await buyer.call(withdrawOrderRequest, { params: { requestId: third.id } });
  expect(await kindsOf(seller)).toContain('request_withdrawn');
});

test('the side that has to act is reminded two days before, once for each deadline', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const { id } = await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id);
  const due = async () => (await listOf(seller)).filter(({ kind }) => kind.startsWith('order_due')).length;
  await dueIn(id, 2.1);
  await remind();
  expect(await due()).toBe(0);
  await dueIn(id, 1.9);
  await remind();
  await remind();
  expect(await due()).toBe(1);
  const mails = (await mailsOf(seller)).filter(({ subject }) => subject.startsWith('Confirm the order'));
  expect(mails).toHaveLength(1);
  // What moves is reminded of again, in a state of its own.
  await take(seller, id, 'confirm');
  await dueIn(id, 1);
  await remind();
  expect((await kindsOf(seller)).filter((kind) => kind.startsWith('order_due'))).toEqual([
    'order_due_confirm',
    'order_due_ship',
  ]);
  // One that begins within two days of its deadline has just been notified.
  const short = await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id);
  await world.db
    .updateTable('placed_order')
    .set({ due_at: new Date(world.clock.now().getTime() + DAY_MS) })
    .where('id', '=', short.id)
    .execute();
  await remind();
  expect((await kindsOf(seller)).filter((kind) => kind === 'order_due_confirm')).toHaveLength(1);
});

test('the buyer hears two days before a quote ends, and both when it has', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const { id } = await requested(buyer, (await stocked(world, seller)).id);
  const quote = await offered(seller, id);
  const endsIn = async (days: number) => {
    const end = world.clock.now().getTime() + days * DAY_MS;
    await world.db
      .updateTable('order_quote')
      .set({ expires_at: new Date(end), offered_at: new Date(end - 10 * DAY_MS) })
      .where('id', '=', quote.id)
      .execute();
  };
  await endsIn(1.9);
  await remind();
  await remind();
  expect((await kindsOf(buyer)).filter((kind) => kind === 'quote_ending')).toHaveLength(1);
  await endsIn(-0.1);
  await enqueue(world.db, expireQuotes, {});
  expect(await kindsOf(buyer)).toContain('quote_expired');
  expect(await kindsOf(seller)).toContain('quote_expired');
});

test('both sides are notified of what the program does', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const { id } = await placed(buyer, (await stocked(world, seller, null, { currency: 'JPY' })).id);
  await dueIn(id, -0.1);
  await enqueue(world.db, passDeadlines, {});
  for (const who of [seller, buyer]) expect(await kindsOf(who)).toContain('order_cancelled');
});

test('a quote that ends with its request is not said apart', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const { id } = await requested(buyer, (await stocked(world, seller)).id);
  await offered(seller, id);
  const ended = new Date(world.clock.now().getTime() - 1_000);
  await world.db.updateTable('order_quote').set({ expires_at: ended }).where('request_id', '=', id).execute();
  await world.db.updateTable('order_request').set({ ends_at: ended }).where('id', '=', id).execute();
  await enqueue(world.db, expireQuotes, {});
  expect(await kindsOf(buyer)).toEqual(['quote_offered', 'request_ended']);
  expect(await kindsOf(seller)).toEqual(['quote_requested', 'request_ended']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { proposeAgreement } from '#contract/messaging/agreed.ts';
import { deleteMessage, readHistory } from '#contract/messaging/messages.ts';
import { listConversations, openConversationAbout } from '#contract/messaging/messaging.ts';
import { readDisputeEvidence } from '#contract/orders/disputes.ts';
import { declineQuote } from '#contract/orders/requests.ts';
import { say } from '#test/messaging/conversations.ts';
import { placed, stocked, take } from '#test/orders/orders.ts';
import { accept, offered, open, requested } from '#test/orders/quotes.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
let people = 0;
const someone = async (): Promise<Member> => world.member(`someone${(people += 1)}`);
type By = Pick<Member, 'call'>;
const conversations = async (by: By) => {
  await world.settled();
  return (await by.call(listConversations, { query: { desk: 'marketplace' } })).reply.data;
};
const historyOf = async (by: By, conversationId: string) =>
  (await by.call(readHistory, { params: { conversationId }, query: {} })).reply.data.messages;
const linesOf = async (by: By, conversationId: string) =>
  (await historyOf(by, conversationId)).map(({ event }) => event?.name);

test('a first request opens the conversation about the item, and each step is a line of it', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, null);
  const { id } = await requested(buyer, product.id);
  const [conversation] = await conversations(seller);
  expect(conversation).toMatchObject({ scope: 'marketplace', subject: { kind: 'product', id: product.id } });
  expect((await conversations(buyer)).map((each) => each.id)).toEqual([conversation?.id]);
  const conversationId = conversation?.id ?? '';
  const first = await offered(seller, id);
  await world.settled();
  const quoted = (await historyOf(buyer, conversationId)).at(-1);
  expect(quoted).toMatchObject({
    actorId: seller.id,
    event: { kind: 'trade', name: 'quoted' },
    shared: { kind: 'order_request', id, card: { title: 'Cotton shawl', path: `/orders/requests/${id}` } },
    can: { edit: false, delete: false, react: false, report: false, forward: false },
  });
  expect(quoted?.shared?.card?.excerpt).toMatch(/^Quote: ₹400, until /);
  await open(buyer, first.id);
  await buyer.call(declineQuote, { params: { quoteId: first.id }, body: { wishes: 'Blue' } });
  const lines = [{ label: 'Shawl', quantity: 4, unitPrice: 0 }];
  const { reply } = await accept(buyer, await offered(seller, id, { lines, delivery: 0 }));
  await take(seller, reply.data.id, 'ship');
  await world.settled();
  const byName = (one = '', other = '') => one.localeCompare(other);
  const expected = ['asked', 'quoted', 'opened', 'quote_declined', 'quoted', 'accepted', 'order_placed', 'ship'];
  for (const by of [seller, buyer])
    expect((await linesOf(by, conversationId)).toSorted((one, other) => byName(one ?? '', other ?? ''))).toEqual(
      expected.toSorted(byName),
    );
});

test('a conversation that there is gets the lines, and leaves nothing unread for who had read everything', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, null, { currency: 'JPY', pickup: true });
  const opened = await buyer.call(openConversationAbout, { params: { kind: 'product', thingId: product.id } });
  const conversationId = opened.reply.data.id;
  await say(buyer, conversationId, 'Is it warm?');
  const { id } = await placed(buyer, product.id, 1, { isPickup: true, address: null });
  await world.settled();
  for (const step of ['confirm', 'ship'] as const) {
    await take(seller, id, step);
    await world.settled();
  }
  expect((await historyOf(buyer, conversationId)).map(({ text, event }) => event?.name ?? text)).toEqual([
    'Is it warm?',
    'order_placed',
    'confirm',
    'ready',
  ]);
  expect((await conversations(buyer))[0]?.unread).toBe(0);
});

test('an admin who decides a dispute reads what both wrote about the item, and of no other order', async () => {
  const [seller, buyer, admin] = [await someone(), await someone(), await world.member('judge', { isAdmin: true })];
  const product = await stocked(world, seller, null, { currency: 'JPY' });
  const opened = await buyer.call(openConversationAbout, { params: { kind: 'product', thingId: product.id } });
  const conversationId = opened.reply.data.id;
  await say(buyer, conversationId, 'Is it warm?');
  await say(seller, conversationId, 'Very warm');
  const { id: messageId } = (await say(buyer, conversationId, 'A slip')).reply.data;
  await buyer.call(deleteMessage, { params: { messageId } });
  const { id } = await placed(buyer, product.id, 1, { note: 'In indigo' });
  const evidence = async (by: By) => by.call(readDisputeEvidence, { params: { orderId: id } });
  expect((await evidence(admin)).status).toBe(404);
  await take(seller, id, 'confirm');
  await take(buyer, id, 'dispute', { reason: 'Torn' });
  await world.settled();
  const { files, messages, agreed, note } = (await evidence(admin)).reply.data;
  expect([agreed, note]).toEqual([null, 'In indigo']);
  expect(files).toEqual([]);
  expect(messages).toMatchObject([
    { by: 'buyer', text: 'Is it warm?' },
    { by: 'seller', text: 'Very warm' },
  ]);
  expect((await evidence(buyer)).status).toBe(404);
  await world.app.background.recorder.flush();
  const rows = await world.db.selectFrom('audit').select(['what', 'target_id']).execute();
  expect(rows).toContainEqual({ what: 'orders.read_evidence', target_id: id });
});

test('about something for sale the general agreement is neither offered nor taken', async () => {
  const [seller, buyer] = [await someone(), await someone()];
  await requested(buyer, (await stocked(world, seller)).id);
  const [conversation] = await conversations(seller);
  expect(conversation?.can).toMatchObject({ agree: false, write: true });
  const params = { conversationId: conversation?.id ?? '' };
  expect((await buyer.call(proposeAgreement, { params, body: { what: 'Two shawls' } })).refusal).toMatchObject({
    code: 'agreed_by_quote',
  });
});

test('of what a page buys its editors see the lines and no card; others see nothing', async () => {
  const [admin, editor, seller, stranger] = [await someone(), await someone(), await someone(), await someone()];
  const page = await openPage(world, 'Shop', { admin });
  await page.setRole(editor, 'editor');
  const { id } = await requested(page.as(admin), (await stocked(world, seller)).id);
  const [conversation] = await conversations(page.as(admin));
  const conversationId = conversation?.id ?? '';
  expect((await historyOf(page.as(admin), conversationId))[0]?.shared).toMatchObject({
    id,
    card: { kind: 'order_request' },
  });
  expect((await historyOf(page.as(editor), conversationId))[0]?.shared).toMatchObject({ card: null });
  expect((await stranger.call(readHistory, { params: { conversationId }, query: {} })).status).toBe(404);
  expect(await conversations(stranger)).toEqual([]);
});

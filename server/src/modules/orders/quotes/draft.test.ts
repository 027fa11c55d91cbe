import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeQuoteDraft } from '#contract/orders/quote-draft.ts';
import { declineOrderRequest } from '#contract/orders/requests.ts';
import { stocked } from '#test/orders/orders.ts';
import { draftOf, offered, readRequest, requested, saveDraft } from '#test/orders/quotes.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let admin: Member, editor: Member, advertiser: Member, buyer: Member;
let page: Page;
let itemId: string;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  [admin, editor, advertiser, buyer] = await Promise.all([
    world.member('admin of the mill'),
    world.member('editor'),
    world.member('advertiser'),
    world.member('buyer'),
  ]);
  page = await openPage(world, 'Mill', { admin });
  await page.setRole(editor, 'editor');
  await page.setRole(advertiser, 'advertiser');
  itemId = (await stocked(world, admin, 10, { sellerId: page.id })).id;
});
afterAll(() => world.close());

const aRequest = async () => (await requested(buyer, itemId)).id;
const draftSeenBy = async (by: Pick<Member, 'call'>, id: string) => (await readRequest(by, id)).draft;

test('a quote that is being written is for those who quote for the seller, and takes no stock', async () => {
  const id = await aRequest();
  const saved = await saveDraft(page.as(admin), id);
  const { version: _, ...typed } = draftOf();
  expect(saved).toMatchObject({ status: 200, reply: { data: { ...typed, version: 1 } } });
  expect(await draftSeenBy(page.as(editor), id)).toEqual(saved.reply.data);
  expect(await draftSeenBy(buyer, id)).toBeNull();
  expect((await saveDraft(page.as(advertiser), id)).status).toBe(403);
  expect((await saveDraft(buyer, id)).refusal.code).toBe('not_permitted');
  expect((await saveDraft(advertiser, id)).refusal.code).toBe('not_found');
  const { state, quotes, steps } = await readRequest(buyer, id);
  expect([state, quotes, steps.map(({ step }) => step)]).toEqual(['open', [], ['ask']]);
});

test('of two who write at once, the second sees what the first stored', async () => {
  const id = await aRequest();
  const first = await saveDraft(page.as(admin), id);
  const next = await saveDraft(page.as(editor), id, { version: 1, terms: 'Cash' });
  expect([first.reply.data.version, next.reply.data.version]).toEqual([1, 2]);
  for (const version of [null, 1])
    expect((await saveDraft(page.as(admin), id, { version })).refusal).toMatchObject({
      code: 'stale',
      current: { version: 2, terms: 'Cash' },
    });
});

test('a draft ends with the quote that is offered, with its request, or when it is removed', async () => {
  const [quoted, declined, removed] = [await aRequest(), await aRequest(), await aRequest()];
  for (const id of [quoted, declined, removed]) await saveDraft(page.as(editor), id);
  await offered(page.as(admin), quoted);
  await page.as(admin).call(declineOrderRequest, { params: { requestId: declined }, body: {} });
  for (let press = 0; press < 2; press += 1)
    expect((await page.as(admin).call(removeQuoteDraft, { params: { requestId: removed } })).status).toBe(204);
  for (const id of [quoted, declined, removed]) expect(await draftSeenBy(page.as(editor), id)).toBeNull();
  // A quote is open: the next one is written beside it.
  expect((await saveDraft(page.as(editor), quoted)).status).toBe(200);
  expect((await saveDraft(page.as(editor), declined)).refusal).toMatchObject({
    code: 'state_changed',
    current: { state: 'declined' },
  });
});

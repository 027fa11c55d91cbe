import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#contract/marketplace/explore.ts';
import * as contract from '#contract/marketplace/insights.ts';
import { editProfile, readOwnProfile } from '#contract/profiles/profiles.ts';
import { saveItem, unsaveItem } from '#contract/saved/saved.ts';
import { aProduct, anActiveProduct } from '#test/marketplace/listing.ts';
import { placed, stocked, take } from '#test/orders/orders.ts';
import { accept, offered, requested } from '#test/orders/quotes.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { weightOf } from './record.ts';

let world: World;
let seller: Member, buyer: Member;
beforeAll(async () => {
  world = await openWorld();
  [seller, buyer] = await Promise.all([world.member('karan'), world.member('ravi')]);
});
afterAll(() => world.close());

const view = async (by: Member, productId: string) => by.call(contract.recordProductView, { params: { productId } });
const read = async (by: Member, query: object = {}) =>
  (await by.call(contract.readProductInsights, { query })).reply.data;
const scoreOf = async (id: string) =>
  (await world.db.selectFrom('listing').select('score').where('id', '=', id).executeTakeFirstOrThrow()).score;
const lastOf = ({ days }: { days: readonly { count: number }[] }) => days.at(-1)?.count;

test('a view counts once a person and day, that of the seller never, and a saved product once', async () => {
  const product = await anActiveProduct(world, seller, { name: 'Shawl' });
  expect([(await view(buyer, product.id)).status, (await view(buyer, product.id)).status]).toEqual([204, 204]);
  await view(seller, product.id);
  const viewed = await scoreOf(product.id);
  expect(viewed / weightOf('view', world.clock.now())).toBeCloseTo(1, 5);
  const thing = { params: { kind: 'product', id: product.id } } as const;
  await buyer.call(saveItem, thing);
  await buyer.call(unsaveItem, thing);
  await buyer.call(saveItem, thing);
  await world.settled();
  expect((await scoreOf(product.id)) / viewed).toBeCloseTo(4, 5);
  const { viewed: views, saved, top, countries } = await read(seller);
  expect([lastOf(views), lastOf(saved), views.days.length, countries]).toEqual([1, 1, 28, []]);
  const untraded = { requested: 0, quoted: 0, ordered: 0, turnover: [] };
  expect(top).toEqual([{ id: product.id, name: 'Shawl', shown: 0, viewed: 1, saved: 1, ...untraded }]);
  world.clock.advance(86_400_000);
  await view(buyer, product.id);
  const next = await read(seller, { productId: product.id, days: '7' });
  expect(next.viewed.days.slice(-2).map(({ count }) => count)).toEqual([1, 1]);
});

test('what lists have shown is counted, but not to the seller', async () => {
  const other = await world.member('other seller');
  await anActiveProduct(world, other, { category: 'metals' });
  for (const member of [buyer, other]) await member.call(listProducts, { query: { category: 'metals' } });
  await world.app.background.recorder.flush();
  expect(lastOf((await read(other)).shown)).toBe(1);
});

test('countries are named from five views on', async () => {
  const abroad = await world.member('seller abroad');
  const product = await anActiveProduct(world, abroad);
  for (let index = 0; index < 5; index += 1) {
    const viewer = await world.member(`viewer ${index}`);
    const { version } = (await viewer.call(readOwnProfile, {})).reply.data;
    await viewer.call(editProfile, { body: { version, place: { country: 'FR' } } });
    await view(viewer, product.id);
    const { countries } = await read(abroad);
    expect(countries).toEqual(index < 4 ? [] : [{ code: 'FR', name: 'France', viewed: 5 }]);
  }
});

test('the team of a page reads its figures, others do not learn that they exist', async () => {
  const advertiser = await world.member('advertiser');
  const page = await openPage(world, 'Mill', { admin: seller, advertiser });
  await aProduct(world, seller, { sellerId: page.id });
  expect((await read(advertiser, { sellerId: page.id })).top).toEqual([]);
  const refused = await buyer.call(contract.readProductInsights, { query: { sellerId: page.id } });
  expect(refused.status).toBe(404);
  const draft = await aProduct(world, seller);
  expect((await view(buyer, draft.id)).status).toBe(404);
});

test('a request weighs 8 once a person and day, and an order 20 each time', async () => {
  const { id } = await stocked(world, seller, null, { currency: 'JPY' });
  const weighed = async () => {
    await world.settled();
    return (await scoreOf(id)) / weightOf('view', world.clock.now());
  };
  await requested(buyer, id);
  await requested(buyer, id);
  expect(await weighed()).toBeCloseTo(8, 3);
  await placed(buyer, id);
  await placed(buyer, id);
  expect(await weighed()).toBeCloseTo(48, 3);
});

test('what was asked for, quoted and ordered is counted by day and product, and its turnover by currency', async () => {
  const [mill, editor, advertiser, asker] = [
    await world.member('mill'),
    await world.member('mill editor'),
    await world.member('mill advertiser'),
    await world.member('asker'),
  ];
  const page = await openPage(world, 'Weavers', { admin: mill });
  await page.setRole(editor, 'editor');
  await page.setRole(advertiser, 'advertiser');
  const [yen, euros] = [
    await stocked(world, mill, null, { sellerId: page.id, currency: 'JPY' }),
    await stocked(world, mill, null, { sellerId: page.id, currency: 'EUR' }),
  ];
  const { id: requestId } = await requested(asker, euros.id);
  const quote = await offered(page.as(mill), requestId, { currency: 'EUR' });
  const { id: cancelled } = await placed(asker, yen.id);
  expect((await take(asker, cancelled, 'cancel')).status).toBe(200);
  world.clock.advance(86_400_000);
  const { total } = await placed(asker, yen.id, 2);
  const of = async (by: Member, query: object = {}) => read(by, { sellerId: page.id, days: '7', ...query });
  const found = await of(editor);
  const last = (series: { days: readonly { count: number }[] }) => series.days.slice(-2).map(({ count }) => count);
  expect([last(found.requested), last(found.quoted), last(found.ordered)]).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(found.turnover?.map((each) => [each.currency, last(each)])).toEqual([['JPY', [0, total.amount]]]);
  // Nobody has viewed them.
  const ordered = found.top.find(({ id }) => id === yen.id);
  expect(ordered).toMatchObject({ viewed: 0, requested: 0, ordered: 2, turnover: [total] });
  expect((await accept(asker, quote)).status).toBe(201);
  expect((await of(mill)).turnover?.map((each) => [each.currency, lastOf(each)])).toEqual([
    ['JPY', total.amount],
    ['EUR', quote.total],
  ]);
  const one = await of(mill, { productId: euros.id });
  expect([lastOf(one.ordered), one.turnover?.map(({ currency }) => currency)]).toEqual([1, ['EUR']]);
  // Who advertises sees no orders.
  const shown = await of(advertiser);
  expect([lastOf(shown.ordered), shown.turnover, shown.top.map(({ turnover }) => turnover)]).toEqual([
    2,
    null,
    [null, null],
  ]);
});

test('a turnover can be larger than what is an exact whole number', async () => {
  const [rich, asker] = [await world.member('rich'), await world.member('rich asker')];
  const product = await stocked(world, rich, null, { currency: 'JPY' });
  const most = 10 ** 15;
  for (let count = 0; count < 12; count += 1) await placed(asker, product.id);
  const row = { goods: most, total: most, tax: null };
  await world.db.updateTable('placed_order').set(row).where('buyer_id', '=', asker.id).execute();
  const { turnover, top } = await read(rich, { days: '7' });
  expect(turnover?.map((each) => [each.currency, lastOf(each)])).toEqual([['JPY', 12 * most]]);
  expect(top.map((each) => each.turnover)).toEqual([[{ amount: 12 * most, currency: 'JPY' }]]);
});

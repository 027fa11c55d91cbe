import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSuggestedItems, readOrderComparison, withdrawOrderComparison } from '#contract/orders/compare.ts';
import { declineQuote, listOrderRequests } from '#contract/orders/requests.ts';
import { stocked } from '#test/orders/orders.ts';
import {
  accept,
  compare,
  compared,
  offer,
  offered,
  readCompared,
  readRequest,
  requested,
} from '#test/orders/quotes.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let buyer: Member;
let sellers: Member[];
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  buyer = await world.member('asha');
  sellers = [await world.member('karan'), await world.member('meera'), await world.member('ravi')];
});
afterAll(() => world.close());

const JPY = { currency: 'JPY' };
/** A product of each seller, and a request to all of them. */
async function comparing() {
  const products = await Promise.all(sellers.map(async (each) => stocked(world, each, 10, JPY)));
  const { id, answers } = await compared(
    buyer,
    products.map((product) => product.id),
  );
  const requests = products.map((product) => answers.find(({ item }) => item.id === product.id)?.requestId ?? '');
  return { id, products, requests };
}
const seller = (index: number): Member => sellers[index] as Member;
const statesOf = async (requests: readonly string[]) =>
  Promise.all(requests.map(async (id, index) => (await readRequest(seller(index), id)).state));

test('answers are compared at the same quantity, the cheapest first', async () => {
  const { id, requests } = await comparing();
  const [first = '', second = '', third = ''] = requests;
  await offered(seller(0), first, { ...JPY, delivery: 0 });
  const ladder = [{ from: 2, price: 80_00 }];
  await offered(seller(1), second, { ...JPY, lines: [], ladder, quantity: 9, delivery: 0, shipDays: 3 });
  const table = await readCompared(buyer, id);
  expect(table).toMatchObject({ requestedQuantity: 4, quantity: 4, orderId: null, can: { withdraw: true } });
  expect(table.answers.map(({ requestId }) => requestId)).toEqual([second, first, third]);
  expect(table.answers.map(({ quote }) => quote?.price?.total ?? null)).toEqual([320_00, 360_00, null]);
  expect(table.answers[0]).toMatchObject({ seller: { id: seller(1).id }, quote: { quantityTo: 9, shipDays: 3 } });
  // Lines are taken as they are.
  const totals = (await readCompared(buyer, id, 8)).answers.map(({ quote }) => quote?.price?.total ?? null);
  expect(totals).toEqual([640_00, null, null]);
});

test('sellers see how many were asked, and nothing of each other', async () => {
  const { id, requests } = await comparing();
  const seen = await readRequest(seller(0), requests[0] ?? '');
  expect(seen).toMatchObject({ sellers: 3, comparisonId: null });
  const others = [seller(1), seller(2)].flatMap((other) => [other.id, id]);
  for (const word of [...others, ...requests.slice(1)]) expect(JSON.stringify(seen)).not.toContain(word);
  const row = (await seller(0).call(listOrderRequests, { query: { side: 'seller' } })).reply.data[0];
  expect(row).toMatchObject({ id: requests[0], sellers: 3, comparisonId: null });
  expect((await readRequest(buyer, requests[0] ?? '')).comparisonId).toBe(id);
  for (const by of [seller(0), await world.member('stranger')]) {
    expect((await by.call(readOrderComparison, { params: { comparisonId: id } })).status).toBe(404);
    expect((await by.call(withdrawOrderComparison, { params: { comparisonId: id } })).status).toBe(404);
  }
});

test('one is accepted: the others learn that another was chosen, and their stock returns', async () => {
  const { id, products, requests } = await comparing();
  const quotes = [];
  for (const index of [0, 1]) quotes.push(await offered(seller(index), requests[index] ?? '', JPY));
  expect((await accept(buyer, quotes[0] as never)).status).toBe(201);
  expect(await statesOf(requests)).toEqual(['ordered', 'ended', 'ended']);
  expect(await Promise.all(products.map(async (product) => (await product.read()).stock))).toEqual([6, 10, 10]);
  const passed = await readRequest(seller(1), requests[1] ?? '');
  expect(passed.steps.slice(-2).map(({ step, by }) => [step, by])).toEqual([
    ['pass_over', 'buyer'],
    ['choose_other', 'buyer'],
  ]);
  expect(passed.quotes[0]?.state).toBe('declined');
  expect((await readRequest(seller(2), requests[2] ?? '')).steps.at(-1)?.step).toBe('choose_other');
  expect((await offer(seller(2), requests[2] ?? '', JPY)).refusal.code).toBe('state_changed');
  expect((await readCompared(buyer, id)).orderId).not.toBeNull();
});

test('two answers are accepted at once: one order', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { requests, products } = await comparing();
    const one = await offered(seller(0), requests[0] ?? '', JPY);
    const two = await offered(seller(1), requests[1] ?? '', JPY);
    const results = await Promise.all([accept(buyer, one), accept(buyer, two)]);
    expect(results.map(({ status }) => status)).toSatisfy((all: number[]) => all.includes(201) && all.includes(409));
    const stocks = await Promise.all(products.map(async (product) => (await product.read()).stock));
    expect(stocks.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)).toBe(26);
  }
});

test('withdrawing ends all that are open', async () => {
  const { id, products, requests } = await comparing();
  await offered(seller(0), requests[0] ?? '', JPY);
  const withdraw = async () => buyer.call(withdrawOrderComparison, { params: { comparisonId: id } });
  expect((await withdraw()).reply.data.can.withdraw).toBe(false);
  expect(await statesOf(requests)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect((await products[0]?.read())?.stock).toBe(10);
  expect((await withdraw()).refusal).toMatchObject({ code: 'state_changed', current: { state: 'withdrawn' } });
});

test('two to five things, of one category and each of another seller', async () => {
  const [one, two] = [await stocked(world, seller(0)), await stocked(world, seller(1))];
  const [again, other] = [
    await stocked(world, seller(0)),
    await stocked(world, seller(2), 10, { category: 'furniture' }),
  ];
  const errorOf = async (...ids: string[]) => (await compare(buyer, ids)).refusal.error;
  expect(await errorOf(one.id, two.id, again.id)).toEqual({ 'itemIds.2': 'Choose one thing of each seller.' });
  expect(await errorOf(one.id, other.id)).toEqual({ 'itemIds.1': 'Choose things of one category.' });
  expect(await errorOf(one.id)).toHaveProperty('itemIds');
  expect(await errorOf(...Array.from({ length: 6 }, () => one.id))).toHaveProperty('itemIds');
  expect((await compare(seller(0), [one.id, two.id])).refusal.code).toBe('own_item');
});

test('suggestions are of the same category, one of each other seller', async () => {
  const category = 'jewellery';
  const products = [];
  for (const by of [...sellers, ...sellers]) products.push(await stocked(world, by, 10, { category }));
  const [one] = products;
  const suggested = (await buyer.call(listSuggestedItems, { query: { kind: 'product', itemId: one?.id ?? '' } })).reply
    .data;
  expect(suggested.map(({ author }) => author.id).toSorted()).toEqual([seller(1).id, seller(2).id].toSorted());
  const own = await seller(1).call(listSuggestedItems, { query: { kind: 'product', itemId: one?.id ?? '' } });
  expect(own.reply.data.map(({ author }) => author.id)).toEqual([seller(2).id]);
});

test('what differs from the listing at the moment of the quote', async () => {
  const { requests } = await comparing();
  await offered(seller(0), requests[0] ?? '', JPY);
  const differences = [
    { of: 'unit_price', listed: 100_00, quoted: 90_00 },
    { of: 'delivery', listed: 0, quoted: 40_00 },
    { of: 'tax_rate', listed: null, quoted: 2_000 },
    { of: 'ship_days', listed: 14, quoted: 10 },
  ];
  const seen = (await readRequest(buyer, requests[0] ?? '')).quotes[0]?.differences;
  expect(seen).toEqual(differences);
});

test('what differs from the quote before, also where that binds no longer', async () => {
  const product = await stocked(world, seller(0), null, { currency: 'JPY' });
  const { id } = await requested(buyer, product.id);
  const first = await offered(seller(0), id, JPY);
  await buyer.call(declineQuote, { params: { quoteId: first.id }, body: {} });
  await offered(seller(0), id, { ...JPY, delivery: 41_00, shipDays: 20, terms: 'Half of it in advance' });
  for (const by of [buyer, seller(0)]) {
    const { quotes } = await readRequest(by, id);
    expect(quotes.map(({ changes }) => changes)).toEqual([
      {
        number: 1,
        list: [
          { of: 'delivery', before: 40_00, now: 41_00 },
          { of: 'ship_days', before: 10, now: 20 },
          { of: 'terms', before: null, now: null },
        ],
      },
      null,
    ]);
  }
});

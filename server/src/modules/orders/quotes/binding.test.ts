import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declineOrderRequest, declineQuote, withdrawQuote } from '#contract/orders/requests.ts';
import { minute } from '#platform/time.ts';
import { stocked } from '#test/orders/orders.ts';
import { accept, offer, offered, open, readRequest, requested } from '#test/orders/quotes.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type Offered, worseField } from './worse.ts';

/* A quote that was seen, or that stood for ten minutes, is neither taken back nor raised. */

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`bound${(people += 1)}`);
const FREE = { currency: 'JPY', lines: [{ label: 'Shawl', quantity: 4, unitPrice: 90_00 }], delivery: 40_00 };

async function quoted() {
  const [seller, buyer] = [await someone(), await someone()];
  const product = await stocked(world, seller, 20, { currency: 'JPY' });
  const { id } = await requested(buyer, product.id);
  const quote = await offered(seller, id, FREE);
  return { seller, buyer, product, id, quote };
}
type Trade = Awaited<ReturnType<typeof quoted>>;
const bindings: readonly (readonly [string, (trade: Trade) => Promise<unknown>])[] = [
  ['was seen', async ({ buyer, quote }) => open(buyer, quote.id)],
  ['stood for more than ten minutes', async () => Promise.resolve(world.clock.advance(11 * minute))],
];
const decline = async ({ seller, id }: Trade) =>
  seller.call(declineOrderRequest, { params: { requestId: id }, body: { reason: 'Sold elsewhere' } });

describe.each(bindings)('a quote that %s', (_how, bind) => {
  test('is not taken back by declining the request', async () => {
    const trade = await quoted();
    expect((await readRequest(trade.seller, trade.id)).can).toMatchObject({ decline: true });
    await bind(trade);
    expect((await readRequest(trade.seller, trade.id)).can).toMatchObject({ decline: false, quote: true });
    expect((await decline(trade)).refusal.code).toBe('quote_binding');
    expect((await accept(trade.buyer, trade.quote)).status).toBe(201);
  });

  test('is not raised by a newer one, nor taken back by replacing it first', async () => {
    const trade = await quoted();
    const { seller, buyer, product, id, quote } = trade;
    await bind(trade);
    const dearer = { ...FREE, delivery: 40_01 };
    expect((await offer(seller, id, dearer)).refusal.error).toEqual({
      delivery: 'Your last quote is binding: a new one can’t be worse for the buyer, or leave anything out.',
    });
    expect((await product.read()).stock).toBe(16);
    const cheaper = await offered(seller, id, { ...FREE, delivery: 0 });
    expect(cheaper.can).toMatchObject({ withdraw: false });
    expect((await seller.call(withdrawQuote, { params: { quoteId: cheaper.id } })).refusal.code).toBe('quote_binding');
    expect((await decline(trade)).refusal.code).toBe('quote_binding');
    expect((await offer(seller, id, FREE)).refusal.error).toHaveProperty('delivery');
    expect((await accept(buyer, quote)).refusal).toMatchObject({
      code: 'state_changed',
      current: { state: 'replaced' },
    });
    expect((await accept(buyer, cheaper)).status).toBe(201);
  });

  test('keeps its words: neither what is sold nor the terms are others by a newer one', async () => {
    const trade = await quoted();
    const { seller, id } = trade;
    await bind(trade);
    const other = { ...FREE, lines: [{ label: 'Used shawl', quantity: 4, unitPrice: 90_00 }] };
    expect(Object.keys((await offer(seller, id, other)).refusal.error ?? {})).toEqual(['lines']);
    const terms = { ...FREE, terms: 'Half of it in advance' };
    expect(Object.keys((await offer(seller, id, terms)).refusal.error ?? {})).toEqual(['terms']);
    for (const taxRate of [null, 1_800])
      expect(Object.keys((await offer(seller, id, { ...FREE, taxRate })).refusal.error ?? {})).toEqual(['taxRate']);
    expect((await offer(seller, id, { ...FREE, delivery: 0 })).status).toBe(201);
  });

  test('binds no longer once the buyer has declined it', async () => {
    const trade = await quoted();
    const { seller, buyer, id, quote } = trade;
    await bind(trade);
    expect((await buyer.call(declineQuote, { params: { quoteId: quote.id }, body: { wishes: 'Blue' } })).status).toBe(
      200,
    );
    const dearer = await offered(seller, id, { ...FREE, delivery: 50_00 });
    expect(dearer.can).toMatchObject({ withdraw: true });
    expect((await decline(trade)).reply.data.state).toBe('declined');
  });
});

const lines = (quantity: number, unitPrice: number) => [{ label: 'Shawl', quantity, unitPrice }];
const ladder = [
  { from: 10, price: 90 },
  { from: 50, price: 80 },
];
const expiresAt = new Date('2026-12-14T12:00:00Z');
const base = { delivery: 40, taxRate: null, currency: 'INR', shipDays: 10, expiresAt, terms: null };
const ofLines: Offered = { ...base, lines: lines(4, 90), ladder: [], quantity: 4 };
const ofTwo: Offered = { ...ofLines, lines: [...lines(4, 90), { label: 'Box', quantity: 1, unitPrice: 40 }] };
const ofLadder: Offered = { ...base, lines: [], ladder, quantity: 60 };
test.each<readonly [string, Offered, Partial<Offered>, ReturnType<typeof worseField>]>([
  ['the same', ofLines, {}, null],
  ['cheaper, sooner and for longer', ofLines, { delivery: 0, shipDays: 9, expiresAt: new Date('2027-01-01') }, null],
  ['dearer by its delivery', ofLines, { delivery: 41 }, 'delivery'],
  ['as dear, and more of it delivery', ofLines, { lines: lines(4, 80), delivery: 80 }, 'delivery'],
  ['dearer by its lines', ofLines, { lines: lines(4, 91) }, 'lines'],
  ['with a tax that was not stated', ofLines, { taxRate: 1_800 }, null],
  ['without the tax that was stated', { ...ofLines, taxRate: 1_800 }, { taxRate: null }, 'taxRate'],
  ['with less tax in it', { ...ofLines, taxRate: 1_800 }, { taxRate: 500 }, 'taxRate'],
  ['dearer by its lines, cheaper in all', ofLines, { lines: lines(4, 95), delivery: 0 }, null],
  ['in another currency', ofLines, { currency: 'USD' }, 'currency'],
  ['for less', ofLines, { lines: lines(3, 90), quantity: 3 }, 'quantity'],
  ['for more, and for that alone', ofLines, { lines: lines(5, 50), quantity: 5 }, 'quantity'],
  ['a ladder from there on', ofLines, { lines: [], ladder: [{ from: 4, price: 90 }], quantity: 9 }, null],
  ['a dearer ladder', ofLines, { lines: [], ladder: [{ from: 1, price: 91 }], quantity: 9 }, 'ladder'],
  ['for less goods in a line', ofLines, { lines: lines(3, 120) }, 'lines'],
  ['for a line of another name', ofLines, { lines: [{ label: 'Cloth', quantity: 4, unitPrice: 10 }] }, 'lines'],
  ['for one more line', ofLines, { lines: [...lines(4, 80), { label: 'Box', quantity: 1, unitPrice: 40 }] }, null],
  ['a line in two parts', ofLines, { lines: [...lines(1, 90), ...lines(3, 80)] }, null],
  ['a ladder in place of two lines', ofTwo, { lines: [], ladder: [{ from: 4, price: 1 }] }, 'lines'],
  ['lines in place of a ladder', { ...ofLadder, quantity: 10 }, { ladder: [], lines: lines(1, 1) }, 'lines'],
  ['shipped later', ofLines, { shipDays: 11 }, 'shipDays'],
  ['of something else', ofLines, { lines: [{ label: 'Scarf', quantity: 4, unitPrice: 90 }] }, 'lines'],
  ['under other terms', ofLines, { terms: 'Half of it in advance' }, 'terms'],
  ['over sooner', ofLines, { expiresAt: new Date('2026-12-14T11:59:59Z') }, 'validDays'],
  ['a ladder whose second price begins later', ofLadder, { ladder: [ladder[0]!, { from: 51, price: 80 }] }, 'ladder'],
  ['a ladder whose second price begins sooner', ofLadder, { ladder: [ladder[0]!, { from: 49, price: 80 }] }, null],
  ['a ladder from more on', ofLadder, { ladder: [{ from: 11, price: 70 }] }, 'quantity'],
  ['a ladder to less', ofLadder, { quantity: 59 }, 'quantity'],
  [
    'dearer in the middle',
    ofLadder,
    {
      ladder: [
        { from: 10, price: 90 },
        { from: 50, price: 81 },
      ],
      delivery: 0,
    },
    'ladder',
  ],
])('a newer quote that is %s', (_what, before, change, field) => {
  expect(worseField(before, { ...before, ...change })).toBe(field);
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUOTE_STEPS, type QuoteStep, REQUEST_STEPS, type RequestStep } from '#contract/orders/quote-choices.ts';
import {
  declineOrderRequest,
  declineQuote,
  listOrderRequests,
  type OrderRequest,
  withdrawOrderRequest,
  withdrawQuote,
} from '#contract/orders/requests.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import { listed, stocked } from '#test/orders/orders.ts';
import { accept, offer, open, readRequest, request } from '#test/orders/quotes.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { expireQuotes } from './tasks.ts';

const STOCK = 12;
const PRICE = 10_00;
const DAY_MS = 86_400_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);

const ACTS = ['decline', 'withdraw', 'decline quote', 'withdraw quote', 'open', 'accept'] as const;
/** One act of a buyer, of the seller, or of time. */
const move = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constant('ask' as const), buyer: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('offer' as const),
      which: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 8 }),
      isLadder: fc.boolean(),
      days: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constantFrom(...ACTS),
      which: fc.nat(3),
      quote: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }) },
);
type Move = typeof move extends fc.Arbitrary<infer Each> ? Each : never;

interface Cast {
  readonly seller: Member;
  readonly buyers: readonly [Member, Member];
  readonly itemId: string;
}
/** Who may not, or comes too late, is refused: what then stands is checked afterwards. */
async function play({ seller, buyers, itemId }: Cast, before: readonly OrderRequest[], each: Move): Promise<unknown> {
  if (each.what === 'ask') return await request(buyers[each.buyer] ?? seller, itemId);
  if (each.what === 'wait') {
    world.clock.advance(each.days * DAY_MS);
    return await Promise.all([enqueue(world.db, expireQuotes, {}), enqueue(world.db, expireQuotes, {})]);
  }
  const target = before[each.which % Math.max(1, before.length)];
  if (target === undefined) return undefined;
  const buyer = buyers.find(({ id }) => id === target.other?.id) ?? seller;
  const params = { requestId: target.id };
  if (each.what === 'offer') {
    const { quantity } = each;
    return await offer(seller, target.id, {
      quantity,
      ...(each.isLadder
        ? { lines: [], ladder: [{ from: 1, price: PRICE }] }
        : { lines: [{ label: 'Shawl', quantity, unitPrice: PRICE }] }),
      delivery: 0,
      validDays: each.days,
    });
  }
  if (each.what === 'decline') return await seller.call(declineOrderRequest, { params, body: {} });
  if (each.what === 'withdraw') return await buyer.call(withdrawOrderRequest, { params });
  const quote = target.quotes[each.quote % Math.max(1, target.quotes.length)];
  if (quote === undefined) return undefined;
  const ofQuote = { params: { quoteId: quote.id } };
  if (each.what === 'decline quote') return await buyer.call(declineQuote, { ...ofQuote, body: {} });
  if (each.what === 'withdraw quote') return await seller.call(withdrawQuote, ofQuote);
  if (each.what === 'open') return await open(buyer, quote.id);
  // Of a ladder less than what is reserved may be taken.
  const quantity = quote.ladder.length > 0 ? Math.min(each.quantity, quote.quantity) : quote.quantity;
  return await accept(buyer, { id: quote.id, total: quantity * PRICE }, { quantity });
}

/** Plays the history: each step is legal where it stands, and leads to the states that are shown. */
function refuseIllegal({ steps, state, quotes }: OrderRequest): void {
  const quoted = new Map<string, string>();
  const illegal: unknown[] = [];
  let now = 'open';
  const [first, ...rest] = steps;
  expect([first?.step, first?.by]).toEqual(['ask', 'buyer']);
  for (const each of rest) {
    const { step, by, quoteId } = each;
    if (quoteId !== null && step in QUOTE_STEPS) {
      const { to, by: parties } = QUOTE_STEPS[step as QuoteStep];
      // A quote expires by the time, or with its request by who ends that.
      const isBySide = step === 'expire' || (parties as readonly string[]).includes(by);
      if (quoted.get(quoteId) !== 'offered' || !isBySide) illegal.push(each);
      quoted.set(quoteId, to);
      continue;
    }
    const { from, to, by: parties } = REQUEST_STEPS[step as RequestStep];
    if (!(from as readonly string[]).includes(now) || !(parties as readonly string[]).includes(by)) illegal.push(each);
    now = to;
    if (step !== 'quote' || quoteId === null) continue;
    // At most one is open.
    if ([...quoted.values()].includes('offered')) illegal.push(each);
    quoted.set(quoteId, 'offered');
  }
  expect([illegal, now]).toEqual([[], state]);
  expect(Object.fromEntries(quoted)).toEqual(Object.fromEntries(quotes.map((each) => [each.id, each.state])));
  // The seller has declined nothing while a quote bound.
  const declined = steps.find(({ step, by }) => step === 'decline' && by === 'seller');
  const isBound = ({ openedAt, expiresAt, state: ended }: OrderRequest['quotes'][number], at: string) =>
    ended === 'expired' && openedAt !== null && openedAt < at && expiresAt > at;
  expect(quotes.filter((each) => declined !== undefined && isBound(each, declined.at))).toEqual([]);
  // What has ended has no quote that is open, and what was ordered one that was accepted.
  const countOf = (what: string) => [...quoted.values()].filter((each) => each === what).length;
  expect(countOf('offered')).toBeLessThanOrEqual(state === 'quoted' ? 1 : 0);
  expect(countOf('accepted')).toBe(state === 'ordered' ? 1 : 0);
}

test('whatever buyers, seller and time do at once, histories are legal, and stock and money are right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 7 }),
      async (rounds) => {
        people += 1;
        const seller = await world.member(`seller${people}`);
        const buyers = [await world.member(`left${people}`), await world.member(`right${people}`)] as const;
        for (const { id } of buyers) await pay(id, 50 * PRICE);
        const product = await stocked(world, seller, STOCK);
        const all = async () => {
          const query = { side: 'seller', limit: '50' } as const;
          const rows = (await seller.call(listOrderRequests, { query })).reply.data;
          return Promise.all(rows.map(async ({ id }) => readRequest(seller, id)));
        };
        await Promise.all(buyers.map(async (buyer) => request(buyer, product.id)));
        for (const acts of rounds) {
          const before = await all();
          const cast = { seller, buyers, itemId: product.id };
          await Promise.all(acts.map(async (each) => play(cast, before, each)));
          await world.settled();
        }
        const requests = await all();
        for (const each of requests) refuseIllegal(each);
        const orders = (await listed(seller, 'seller', { limit: '50' })).data;
        expect(orders.map(({ id }) => id).toSorted()).toEqual(
          requests.flatMap(({ orderId }) => orderId ?? []).toSorted(),
        );
        const reserved = requests
          .flatMap(({ quotes }) => quotes)
          .reduce((sum, { state, quantity }) => sum + (state === 'offered' ? quantity : 0), 0);
        const sold = orders.reduce((sum, { quantity }) => sum + quantity, 0);
        expect((await product.read()).stock).toBe(STOCK - reserved - sold);
        const [left, right] = [await balance(buyers[0].id), await balance(buyers[1].id)];
        expect((left?.onHold ?? 0) + (right?.onHold ?? 0)).toBe(sold * PRICE);
        expect((left?.available ?? 0) + (right?.available ?? 0)).toBe((100 - sold) * PRICE);
      },
    ),
    { numRuns: 12 },
  );
  expect((await prove(world.database)).differences).toEqual([]);
}, 180_000);

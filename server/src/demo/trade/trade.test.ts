import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_STATES } from '#contract/orders/choices.ts';
import { QUOTE_STATES, REQUEST_STATES } from '#contract/orders/quote-choices.ts';
import { expireQuotes } from '#modules/orders';
import { enqueue } from '#platform/tasks/index.ts';
import { hour } from '#platform/time.ts';
import { prove } from '#modules/wallet';
import { aService, anActiveProduct } from '#test/marketplace/listing.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type World } from '#test/world.ts';
import { type Invented, namedPeople, otherPeople } from '../content/people.ts';
import { formOf } from '../market/goods-of.ts';
import { goodsOfOthers, workshopGoods } from '../market/market.ts';
import { demoServices } from '../market/services-of.ts';
import { patientCall } from '../patient-call.ts';
import type { Person } from '../people.ts';
import { askedThings, compared } from './asked.ts';
import { boughtThings } from './bought.ts';
import { demoTrade } from './trade.ts';
import type { Shelf } from './trader.ts';

const HOURS = 72;
let world: World;
const people: Person[] = [];
const shelves = new Map<string, Shelf>();
const fullName = ({ first, last }: Invented): string => `${first} ${last}`;
const named = new Set<string>([...boughtThings, ...askedThings].flatMap(({ by }) => by));
const items = new Set<string>([...[...boughtThings, ...askedThings].map(({ item }) => item), ...compared.items]);

async function personNamed(by: string): Promise<Person> {
  const known = people.find(({ invented }) => invented.key === by || fullName(invented) === by);
  if (known !== undefined) return known;
  // A page sells by someone whose name nobody else has.
  const [someone] = namedPeople;
  const found = [...namedPeople, ...otherPeople].find((each) => each.key === by || fullName(each) === by);
  const invented = found ?? { ...someone!, key: by, first: by, last: 'Page' };
  const member = await world.member(`trader${people.length}`);
  const person = { ...member, call: patientCall(member.call), invented, leave: async () => Promise.resolve() };
  people.push(person);
  return person;
}

beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
  for (const by of named) await personNamed(by);
  const karan = await personNamed('karan');
  const workshop = await openPage(world, 'Mehta Solar', { admin: karan as never });
  const ofWorkshop = workshopGoods.map((goods) => ({ goods, by: 'karan', pageId: workshop.id }));
  const all = [...ofWorkshop, ...goodsOfOthers.map((goods) => ({ goods, by: goods.by, pageId: undefined }))];
  for (const { goods, by, pageId } of all.filter(({ goods: { name } }) => items.has(name))) {
    const seller = await personNamed(by);
    const { place: _, ...form } = formOf(goods, { currency: 'INR', scale: 100, place: { country: 'IN' } });
    const fields = { ...form, ...(pageId !== undefined && { sellerId: pageId }) };
    const { id } = await anActiveProduct(world, seller as never, fields);
    shelves.set(goods.name, { id, seller, pageId });
  }
  for (const service of demoServices.filter(({ name }) => items.has(name))) {
    const seller = await personNamed(service.by);
    const [price, payPeriod, deliveryDays] = service.price ?? [];
    const set =
      price === undefined ? { pricing: 'on_request' as const, price: null } : { price: price * 100, payPeriod };
    const fields = { currency: 'INR', ...set, ...(deliveryDays !== undefined && { deliveryDays }) };
    const created = await aService(world, seller as never, fields);
    await created.step('active');
    shelves.set(service.name, { id: created.id, seller, pageId: undefined });
  }
});
afterAll(() => world.close());

test('orders, requests and quotes of the demo world have every state, and the books are right', async () => {
  const now = new Date(world.clock.now().getTime() + HOURS * hour);
  const events = demoTrade(world.app, people, now, shelves);
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    expect(event.at.getTime()).toBeLessThanOrEqual(now.getTime());
    world.clock.advance(Math.max(0, event.at.getTime() - world.clock.now().getTime()));
    await event.run();
  }
  world.clock.advance(now.getTime() - world.clock.now().getTime());
  await enqueue(world.db, expireQuotes, {});
  await world.settled();
  const statesOf = async (table: 'placed_order' | 'order_request' | 'order_quote') =>
    (await world.db.selectFrom(table).select('state').distinct().execute()).map(({ state }) => state);
  expect(new Set(await statesOf('placed_order'))).toEqual(new Set(ORDER_STATES));
  // Of a request that ends only after 30 days there is none yet, nor of a quote that is taken back within minutes.
  const isReached = (state: string): boolean => state !== 'ended' && state !== 'withdrawn' && state !== 'replaced';
  expect(new Set((await statesOf('order_request')).filter(isReached))).toEqual(
    new Set(REQUEST_STATES.filter(isReached)),
  );
  expect(new Set((await statesOf('order_quote')).filter(isReached))).toEqual(new Set(QUOTE_STATES.filter(isReached)));
  const reviews = await world.db.selectFrom('order_review').select(['side', 'revealed_at', 'answer']).execute();
  const isShown = ({ revealed_at: at }: (typeof reviews)[number]) => at !== null;
  expect(new Set(reviews.filter(isShown).map(({ side }) => side))).toEqual(new Set(['buyer', 'seller']));
  // One waits for the other side.
  expect(reviews.filter((review) => !isShown(review))).toHaveLength(1);
  expect(reviews.filter(({ answer }) => answer !== null)).toHaveLength(1);
  expect((await prove(world.database)).differences).toEqual([]);
});

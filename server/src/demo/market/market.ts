import { listPages } from '#contract/pages/pages.ts';
import { saveItem } from '#contract/saved/saved.ts';
import { Semaphore } from '#platform/concurrency/semaphore.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { across } from '#platform/database/narrow.ts';
import { day, hour, minute } from '#platform/time.ts';
import { seedHistory } from '#modules/marketplace';
import type { App } from '../../app.ts';
import { expectOk, type Person } from '../people.ts';
import type { DemoEvent } from '../story.ts';
import { figuresOf } from './figures.ts';
import { freeze, FROZEN_GOODS, FROZEN_PAGE } from './frozen.ts';
import type { Goods, OtherGoods } from './goods-of.ts';
import { type Listed, listGoods, listService } from './list-goods.ts';
import { goodsAbroad } from './goods-abroad.ts';
import { otherGoods } from './other-goods.ts';
import { marketPosts } from './posts.ts';
import type { Shelf } from '../trade/trader.ts';
import { demoServices } from './services-of.ts';
import { talksOf } from './talks.ts';
import { furniture } from './workshop-furniture.ts';
import { lights } from './workshop-lights.ts';
import { solar } from './workshop-solar.ts';
import { tools } from './workshop-tools.ts';
import { water } from './workshop-water.ts';

/** What Karan's workshop sells, in the order in which it was listed. */
export const workshopGoods: readonly Goods[] = [...solar, ...water, ...tools, ...furniture, ...lights];
/** What others sell. */
export const goodsOfOthers: readonly OtherGoods[] = [...otherGoods, ...goodsAbroad];

/** Things that are listed at once: each waits for its pictures. */
const AT_ONCE = 4;
const inParallel = async <T, R>(list: readonly T[], work: (each: T, index: number) => Promise<R>): Promise<R[]> => {
  const turns = new Semaphore(AT_ONCE);
  return Promise.all(list.map(async (each, index) => turns.pass(async () => work(each, index))));
};

const fullName = ({ invented: { first, last } }: Person): string => `${first} ${last}`;
export const personOf = (people: readonly Person[], by: string): Person | undefined =>
  people.find((person) => fullName(person) === by || person.invented.key === by);

/** The business pages that someone sells for, by name. */
export async function pagesOf(
  people: readonly Person[],
): Promise<ReadonlyMap<string, { readonly person: Person; readonly pageId: string }>> {
  const query = { kind: 'business', list: 'my' } as const;
  const pages = await inParallel(people, async (person) => {
    const { data } = await expectOk('pages', person.call(listPages, { query }));
    return data.map(({ actor }) => [actor.name, { person, pageId: actor.id }] as const);
  });
  return new Map(pages.flat());
}

/** The page that sells what Karan's workshop makes. */
const WORKSHOP = 'Mehta Solar';
/** Days before now on which the first thing of the workshop was listed. */
const OLDEST = 96;

interface Market {
  readonly app: App;
  readonly now: Date;
  /** What was listed, by its name. */
  readonly listed: Map<string, string>;
  /** The same with who sells it. */
  readonly shelves: Map<string, Shelf>;
  pageId: string | undefined;
}

async function listWorkshop(market: Market, karan: Person): Promise<void> {
  const { app, now, listed, shelves } = market;
  market.pageId = (await pagesOf([karan])).get(WORKSHOP)?.pageId;
  if (market.pageId === undefined) throw new Error('demo world: the workshop has no page');
  const seller = { person: karan, pageId: market.pageId, currency: 'INR', country: 'IN', city: 'Ahmedabad' };
  const all = await inParallel(workshopGoods, async (goods) => listGoods(app, seller, goods));
  const db = across(app.database.db);
  await inTransaction(db, async (tx) => {
    for (const [index, { id, name, goods }] of all.entries()) {
      listed.set(name, id);
      shelves.set(name, { id, seller: karan, pageId: market.pageId });
      const at = new Date(now.getTime() - (OLDEST - index * 2.3) * day);
      const isShown = goods.state === undefined || goods.state === 'active' || goods.state === 'paused';
      const interest = isShown ? 26 + ((index * 37) % 60) : goods.state === 'archived' ? 6 : 0;
      const since = at.toISOString().slice(0, 10);
      const figures = figuresOf(now, interest, index).filter((figure) => figure.day >= since);
      await seedHistory(tx, { listingId: id, at, figures });
    }
  });
}

async function listOthers({ app, listed, shelves }: Market, people: readonly Person[]): Promise<void> {
  const pages = await pagesOf(people.slice(46));
  const all = await inParallel(goodsOfOthers, async (goods): Promise<Listed | undefined> => {
    const page = pages.get(goods.by);
    const person = page?.person ?? personOf(people, goods.by);
    if (person === undefined) return undefined;
    const [city, country] = goods.at ?? person.invented.city;
    const seller = { person, currency: goods.currency, country, city };
    const one = await listGoods(app, { ...seller, ...(page !== undefined && { pageId: page.pageId }) }, goods);
    shelves.set(one.name, { id: one.id, seller: person, pageId: page?.pageId });
    return one;
  });
  for (const each of all) if (each !== undefined) listed.set(each.name, each.id);
}

async function listServices({ app, listed, shelves }: Market, people: readonly Person[]): Promise<void> {
  await inParallel(demoServices, async (service, index) => {
    const person = personOf(people, service.by);
    if (person === undefined) return;
    const id = await listService(app, person, service, 300 + index);
    listed.set(service.name, id);
    shelves.set(service.name, { id, seller: person, pageId: undefined });
  });
}

/** Every so many things of the workshop are saved by each of these people: places in the list of people. */
const SAVERS: readonly (readonly [person: number, every: number])[] = [
  [0, 6],
  [1, 9],
  [2, 7],
  [8, 5],
  [14, 11],
  [21, 8],
];

async function save({ listed }: Market, people: readonly Person[]): Promise<void> {
  const names = [...workshopGoods, ...goodsOfOthers].flatMap(({ state, name }) => (state === undefined ? [name] : []));
  for (const [place, every] of SAVERS) {
    const person = people[place];
    if (person === undefined) continue;
    for (const name of names.filter((_, index) => index % every === place % every)) {
      const id = listed.get(name);
      if (id !== undefined) await expectOk('saved', person.call(saveItem, { params: { kind: 'product', id } }));
    }
  }
  const [service, ravi] = [listed.get(demoServices[3]?.name ?? ''), people[1]];
  if (service !== undefined && ravi !== undefined)
    await expectOk('saved', ravi.call(saveItem, { params: { kind: 'service', id: service } }));
}

/** A frozen product, and a frozen page with all that it sells; last of all, so that nothing before misses them. */
async function freezeSome({ app, now, listed }: Market, people: readonly Person[]): Promise<void> {
  const goodsId = listed.get(FROZEN_GOODS);
  if (goodsId !== undefined) await freeze(app, 'product', goodsId, now);
  const pageId = (await pagesOf(people.slice(46))).get(FROZEN_PAGE)?.pageId;
  if (pageId !== undefined) await freeze(app, 'profile', pageId, now);
}

/**
 * What is sold in the demo world: Karan's workshop with figures of 90 days, products and services of others, some of
 * them saved, and questions about them. `shelves` is filled with what was listed.
 */
export function demoMarket(
  app: App,
  people: readonly Person[],
  now: Date,
  shelves: Map<string, Shelf> = new Map(),
): DemoEvent[] {
  const karan = personOf(people, 'karan');
  if (karan === undefined) return [];
  const market: Market = { app, now, listed: new Map(), shelves, pageId: undefined };
  const at = (ago: number): Date => new Date(now.getTime() - ago);
  return [
    { at: at(4 * day), run: async () => listWorkshop(market, karan) },
    { at: at(3 * day + 5 * hour), run: async () => listOthers(market, people) },
    { at: at(3 * day + 2 * hour), run: async () => listServices(market, people) },
    { at: at(3 * day), run: async () => save(market, people) },
    ...marketPosts({ people, now, idOf: (name) => market.listed.get(name), pageId: () => market.pageId }),
    ...talksOf({ people, karan, now, idOf: (name) => market.listed.get(name), pageId: () => market.pageId }),
    { at: at(10 * minute), run: async () => freezeSome(market, people) },
  ];
}

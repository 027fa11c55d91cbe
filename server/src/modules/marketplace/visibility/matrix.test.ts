import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  LISTING_AUDIENCES,
  LISTING_KINDS,
  type ListingAudience,
  type ListingKind,
} from '#contract/marketplace/choices.ts';
import * as explore from '#contract/marketplace/explore.ts';
import { deleteProduct, readProduct } from '#contract/marketplace/products.ts';
import { deleteService, readService } from '#contract/marketplace/services.ts';
import { blockActor } from '#contract/network/network.ts';
import { searchThings } from '#contract/search/search.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { aProduct, aService, readyPictures } from '#test/marketplace/listing.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { isListedPicture } from '../index.ts';
import { publicListing } from '../open/public-page.ts';
import { listedOpen } from '../explore/queries.ts';
import { NO_ONE } from '../explore/filters.ts';
import { cardsOf, mayWatch } from '../listings/cards.ts';

/*
 * Products and services in every state, for every audience and viewer, through every outlet. The rules below are
 * written by hand, from the table of docs/marketplace.md.
 */

const STATES = ['draft', 'active', 'sold out', 'paused', 'archived', 'withheld'] as const;
type State = (typeof STATES)[number];
const VIEWERS = ['seller', 'stranger', 'blocked', 'visitor'] as const;
type Viewer = (typeof VIEWERS)[number];

let world: World;
let people: Record<Exclude<Viewer, 'visitor'>, Member>;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
  const [seller, stranger, blocked] = await Promise.all([
    world.member('seller'),
    world.member('stranger'),
    world.member('blocked'),
  ]);
  await blocked.call(blockActor, { params: { actorId: seller.id } });
  people = { seller, stranger, blocked };
});
afterAll(() => world.close());

let made = 0;
async function listingIn(kind: ListingKind, state: State, audience: ListingAudience) {
  const name = `Thing${String.fromCodePoint(97 + Math.floor(made / 26), 97 + (made % 26))}x`;
  made += 1;
  const { seller } = people;
  const [picture = ''] = await readyPictures(world, seller);
  const fields = { name, audience, pictures: [{ id: picture, alt: '' }] };
  const listing =
    kind === 'product'
      ? await aProduct(world, seller, { ...fields, ...(state === 'sold out' && { stock: 0 }) })
      : await aService(world, seller, fields);
  if (state !== 'draft') await listing.step('active');
  if (state === 'paused') await listing.step('paused');
  if (state === 'archived')
    await (kind === 'product'
      ? seller.call(deleteProduct, { params: { productId: listing.id } })
      : seller.call(deleteService, { params: { serviceId: listing.id } }));
  if (state === 'withheld') await rulingOn(world, kind, listing.id);
  return { kind, id: listing.id, name, picture };
}
type Thing = Awaited<ReturnType<typeof listingIn>>;

const callOf = (viewer: Viewer) => (viewer === 'visitor' ? world.visitor : people[viewer].call);
/** Undefined for visitors: they have no such outlet. */
const callerOf = (viewer: Viewer) => {
  if (viewer === 'visitor') return undefined;
  const { id } = people[viewer];
  return { actor: { id }, member: { id }, role: null } as never;
};
const pageContext = () =>
  ({
    db: world.database,
    services: world.app.services,
    now: world.clock.now(),
    language: 'en',
    absolute: (path: string) => `https://hall.example${path}`,
  }) as never;
const OUTLETS = {
  screen: async (viewer: Viewer, { kind, id }: Thing) =>
    kind === 'product'
      ? (await callOf(viewer)(readProduct, { params: { productId: id } })).status
      : (await callOf(viewer)(readService, { params: { serviceId: id } })).status,
  'public page': async (viewer: Viewer, { id }: Thing) =>
    (await callOf(viewer)(explore.readOpenListing, { params: { listingId: id } })).status,
  'public screen': async (_: Viewer, { id }: Thing) => {
    const head = await publicListing.head(pageContext(), { id }, {});
    return head === null ? 404 : 'gone' in head ? 410 : 200;
  },
  'search engines': async (_: Viewer, { id }: Thing) => {
    const head = await publicListing.head(pageContext(), { id }, {});
    return head !== null && 'index' in head && head.index && 'offers' in head.structured;
  },
  'public picture': async (_: Viewer, { picture }: Thing) => isListedPicture(world.database, picture),
  list: async (viewer: Viewer, { kind, id, name }: Thing) => {
    const { status, reply } =
      kind === 'product'
        ? await callOf(viewer)(explore.listProducts, { query: { query: name } })
        : await callOf(viewer)(explore.listServices, { query: { query: name } });
    return status === 200 && reply.data.some((row) => row.id === id);
  },
  'public list': async (viewer: Viewer, { id, name }: Thing) =>
    (await callOf(viewer)(explore.listOpenProducts, { query: { query: name } })).reply.data.some(
      (row) => row.id === id,
    ),
  shop: async (viewer: Viewer, { kind, id }: Thing) => {
    const input = { params: { sellerId: people.seller.id }, query: { limit: '50' } };
    const { status, reply } =
      kind === 'product'
        ? await callOf(viewer)(explore.listSellerProducts, input)
        : await callOf(viewer)(explore.listSellerServices, input);
    return status === 200 && reply.data.some((row) => row.id === id);
  },
  search: async (viewer: Viewer, { kind, id, name }: Thing) => {
    const params = { tab: kind === 'product' ? 'products' : 'services' } as const;
    const { status, reply } = await callOf(viewer)(searchThings, { params, query: { query: name } });
    return status === 200 && reply.data.some((card) => card.id === id);
  },
  card: async (viewer: Viewer, { kind, id }: Thing) => {
    const context = { language: 'en', services: world.app.services, now: world.clock.now() } as const;
    const cards = await cardsOf(kind)(world.database, { ...context, viewer: callerOf(viewer) ?? null }, [id]);
    return cards.get(id)?.state ?? 'none';
  },
  live: async (viewer: Viewer, { kind, id }: Thing) => {
    const caller = callerOf(viewer);
    return caller !== undefined && mayWatch(kind)(world.database, caller, id, world.clock.now());
  },
  sitemap: async (_: Viewer, { id }: Thing) =>
    (await listedOpen(world.db, { after: NO_ONE, limit: 1_000 })).some((row) => row.id === id),
} as const;
type Outlet = keyof typeof OUTLETS;
type Shown = Readonly<Record<Outlet, number | boolean | string>>;

/** What each outlet shows. */
function expected(kind: ListingKind, state: State, audience: ListingAudience, viewer: Viewer): Shown {
  const isPublic = audience === 'public';
  const isListed = state === 'active' || state === 'sold out';
  const isOwn = viewer === 'seller';
  const isMember = viewer === 'seller' || viewer === 'stranger';
  const isSeen = isOwn || (viewer === 'stranger' && state !== 'draft' && state !== 'withheld');
  const open = !isPublic || viewer === 'blocked' || state === 'draft' || state === 'withheld' ? 404 : 200;
  return {
    screen: viewer === 'visitor' ? 401 : !isSeen ? 404 : state === 'archived' ? 410 : 200,
    'public page': open === 200 && state === 'archived' ? 410 : open,
    // Without a session: those who are blocked are visitors there.
    'public screen': !isPublic || state === 'draft' || state === 'withheld' ? 404 : state === 'archived' ? 410 : 200,
    'search engines': isPublic && isListed,
    'public picture': isPublic && (isListed || state === 'paused'),
    list: isMember && isListed,
    'public list': kind === 'product' && isListed && (isMember || (viewer === 'visitor' && isPublic)),
    shop: isMember && isListed,
    search: isMember && isListed,
    card: !isSeen ? 'none' : state === 'archived' ? 'ended' : 'active',
    live: isSeen && state !== 'archived',
    sitemap: isPublic && isListed,
  };
}

const cases = LISTING_KINDS.flatMap((kind) =>
  STATES.filter((state) => kind === 'product' || state !== 'sold out').flatMap((state) =>
    LISTING_AUDIENCES.map((audience) => ({ kind, state, audience })),
  ),
);
describe.each(cases)('a $kind that is $state, for $audience', ({ kind, state, audience }) => {
  test('is shown to those alone who may see it', async () => {
    const thing = await listingIn(kind, state, audience);
    for (const viewer of VIEWERS) {
      const shown: Record<string, unknown> = {};
      for (const [outlet, read] of Object.entries(OUTLETS)) shown[outlet] = await read(viewer, thing);
      expect({ viewer, ...shown }).toEqual({ viewer, ...expected(kind, state, audience, viewer) });
    }
  });
});

test('what a page sells that is no longer public is for its editors', async () => {
  const { seller, stranger } = people;
  const page = await openPage(world, 'Mill', { admin: seller });
  const { id, step } = await aProduct(world, seller, { sellerId: page.id, name: 'Pagething' });
  await step('active');
  await world.db.updateTable('actor').set({ state: 'private' }).where('id', '=', page.id).execute();
  const thing = { kind: 'product', id, name: 'Pagething', picture: '' } as const;
  const statuses = async (viewer: Viewer) => [
    await OUTLETS.screen(viewer, thing),
    await OUTLETS['public page'](viewer, thing),
    await OUTLETS.list(viewer, thing),
    await OUTLETS.card(viewer, thing),
  ];
  expect(await statuses('seller')).toEqual([200, 404, false, 'active']);
  expect(await statuses('stranger')).toEqual([404, 404, false, 'none']);
  expect(stranger.id).not.toBe(seller.id);
});

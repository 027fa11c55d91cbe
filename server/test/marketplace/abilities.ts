import { bookItem } from '#contract/appointments/bookables.ts';
import * as products from '#contract/marketplace/products.ts';
import * as services from '#contract/marketplace/services.ts';
import { openConversationAbout } from '#contract/messaging/messaging.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { placeOrder } from '#contract/orders/orders.ts';
import { createOrderRequest } from '#contract/orders/requests.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { suspendMember } from '../admins/suspend.ts';
import { aHost } from '../appointments/host.ts';
import { hourly } from '../appointments/services.ts';
import { bodyOf } from '../orders/orders.ts';
import { openPage } from '../page.ts';
import type { World } from '../world.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import { aProduct, aService, type ListingUnderTest } from './listing.ts';

/** No wallet has it: what is ordered is paid outside. */
const currency = 'JPY';
type Step = (listing: ListingUnderTest<unknown>, world: World) => Promise<unknown>;
const draft: Step = () => Promise.resolve();
const active: Step = (listing) => listing.step('active');
const paused: Step = async (listing) => {
  await listing.step('active');
  await listing.step('paused');
};

/** When its host is free next is known a moment later. */
const hosted: Step = async (listing, world) => {
  await listing.step('active');
  await world.settled();
};
const ofSuspended: Step = async (listing, world) => {
  await listing.step('active');
  const { id: memberId } = listing.seller;
  await suspendMember(world, { memberId, caseId: crypto.randomUUID(), reason: 'Fraud', until: null });
};

const productParams = ({ id }: { id: string }) => ({ params: { productId: id } });
const serviceParams = ({ id }: { id: string }) => ({ params: { serviceId: id } });
type Make<W> = (world: World, seller: Parameters<typeof aProduct>[1]) => Promise<ListingUnderTest<W>>;

const toSeller =
  <W>(make: Make<W>, prepare: Step) =>
  async (world: World): Promise<Situation<W>> => {
    const listing = await make(world, await someone(world));
    await prepare(listing, world);
    return { call: listing.seller.call, read: async () => listing.read() };
  };
const toStranger =
  <W>(make: Make<W>, prepare: Step) =>
  async (world: World): Promise<Situation<W>> => {
    const listing = await make(world, await someone(world));
    await prepare(listing, world);
    const stranger = await someone(world);
    return { call: stranger.call, read: async () => listing.read(stranger) };
  };
/** Of a page, to a member of its team. */
const toTeam =
  <W>(make: (world: World, seller: Parameters<typeof aProduct>[1], pageId: string) => Promise<ListingUnderTest<W>>) =>
  (role: PageRole, prepare: Step) =>
  async (world: World): Promise<Situation<W>> => {
    const admin = await someone(world);
    const page = await openPage(world, 'Mill', { admin });
    const listing = await make(world, admin, page.id);
    await prepare(listing, world);
    const member = await someone(world);
    await page.setRole(member, role);
    return { call: member.call, read: async () => listing.read(member) };
  };
const productOfPage = toTeam(async (world, seller, sellerId) => aProduct(world, seller, { currency, sellerId }));

const product: Make<products.Product> = async (world, seller) => aProduct(world, seller, { currency });
const service: Make<services.Service> = async (world, seller) => aService(world, seller, { currency });
/** Booked by the hour of its seller, who is free next at the time that it says. */
const booked: Make<services.Service> = async (world, seller) =>
  aService(world, await aHost(seller), { currency, booking: hourly });
const about = (kind: 'product' | 'service', price: number) => ({
  report: {
    endpoint: createReport,
    input: ({ id }: { id: string }) => ({ body: { kind, id, reason: 'spam' } }),
  },
  contact: {
    endpoint: openConversationAbout,
    input: ({ id }: { id: string }) => ({ params: { kind, thingId: id } }),
  },
  order: {
    endpoint: placeOrder,
    input: ({ id }: { id: string }) => ({
      body: bodyOf(id, 1, { kind, total: price, ...(kind === 'service' && { address: null }) }),
    }),
  },
  request: {
    endpoint: createOrderRequest,
    input: ({ id }: { id: string }) => ({ body: { kind, itemId: id, text: 'For a wedding', quantity: 4 } }),
  },
});

export const productAbilities = defineAbilities<products.Product>({
  kind: 'a product',
  schema: products.product,
  abilities: {
    edit: {
      endpoint: products.editProduct,
      input: (it) => ({ ...productParams(it), body: { version: it.version, description: 'Something' } }),
    },
    publish: {
      endpoint: products.editProductState,
      input: (it) => ({ ...productParams(it), body: { state: 'active' } }),
    },
    pause: {
      endpoint: products.editProductState,
      input: (it) => ({ ...productParams(it), body: { state: 'paused' } }),
    },
    delete: { endpoint: products.deleteProduct, input: productParams },
    ...about('product', 100_00),
  },
  situations: {
    'that is a draft, to its seller': toSeller(product, draft),
    'that is active, to its seller': toSeller(product, active),
    'that is paused, to its seller': toSeller(product, paused),
    'that is active, to a stranger': toStranger(product, active),
    'that is paused, to a stranger': toStranger(product, paused),
    'of a seller who is suspended, to a stranger': toStranger(product, ofSuspended),
    'that is a draft of a page, to its editor': productOfPage('editor', draft),
    'that is active, to an advertiser of its page': productOfPage('advertiser', active),
  },
});
export const serviceAbilities = defineAbilities<services.Service>({
  kind: 'a service',
  schema: services.service,
  abilities: {
    edit: {
      endpoint: services.editService,
      input: (it) => ({ ...serviceParams(it), body: { version: it.version, description: 'Something' } }),
    },
    publish: {
      endpoint: services.editServiceState,
      input: (it) => ({ ...serviceParams(it), body: { state: 'active' } }),
    },
    pause: {
      endpoint: services.editServiceState,
      input: (it) => ({ ...serviceParams(it), body: { state: 'paused' } }),
    },
    delete: { endpoint: services.deleteService, input: serviceParams },
    ...about('service', 500_00),
    book: {
      endpoint: bookItem,
      input: (it) => ({
        params: { kind: 'service', itemId: it.id },
        body: { at: it.booking?.nextFree?.at ?? '2031-01-01T10:00:00.000Z', topic: 'Portraits' },
      }),
    },
  },
  situations: {
    'that is a draft, to its seller': toSeller(service, draft),
    'that is active, to its seller': toSeller(service, active),
    'that is paused, to its seller': toSeller(service, paused),
    'that is active, to a stranger': toStranger(service, active),
    'that is booked by the hour, to a stranger': toStranger(booked, hosted),
    'that is booked by the hour, to its host': toSeller(booked, hosted),
    'that is booked by the hour of a seller who is suspended, to a stranger': toStranger(booked, ofSuspended),
  },
});

/** A page lists by its admins and editors. */
const forPage = async (world: World) => {
  const { id } = await openPage(world, 'Mill', { admin: await someone(world) });
  const { call } = await someone(world);
  return { call, input: { body: { sellerId: id } } };
};
/** A stranger restores what its seller deleted: it is not theirs. */
const byStranger = (make: typeof product | typeof service, name: 'productId' | 'serviceId') => async (world: World) => {
  const listing = await (make as typeof product)(world, await someone(world));
  await listing.step('active');
  const { call } = await someone(world);
  return { call, input: { params: { [name]: listing.id } } };
};
export const refusedWrites: readonly RefusedWrite[] = [
  { endpoint: products.createProduct, code: 'not_permitted', make: forPage },
  { endpoint: services.createService, code: 'not_permitted', make: forPage },
  { endpoint: products.restoreProduct, code: 'not_permitted', make: byStranger(product, 'productId') },
  { endpoint: services.restoreService, code: 'not_permitted', make: byStranger(service, 'serviceId') },
];

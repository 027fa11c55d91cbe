import * as products from '#contract/marketplace/products.ts';
import * as services from '#contract/marketplace/services.ts';
import { openConversationAbout } from '#contract/messaging/messaging.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { openPage } from '../page.ts';
import type { World } from '../world.ts';
import { defineAbilities, type RefusedWrite, type Situation } from '../abilities/cases.ts';
import { someone } from '../abilities/people.ts';
import { aProduct, aService, type ListingUnderTest } from './listing.ts';

type Step = (listing: ListingUnderTest<unknown>) => Promise<unknown>;
const draft: Step = () => Promise.resolve();
const active: Step = (listing) => listing.step('active');
const paused: Step = async (listing) => {
  await listing.step('active');
  await listing.step('paused');
};

const productParams = ({ id }: { id: string }) => ({ params: { productId: id } });
const serviceParams = ({ id }: { id: string }) => ({ params: { serviceId: id } });
type Make<W> = (world: World, seller: Parameters<typeof aProduct>[1]) => Promise<ListingUnderTest<W>>;

const toSeller =
  <W>(make: Make<W>, prepare: Step) =>
  async (world: World): Promise<Situation<W>> => {
    const listing = await make(world, await someone(world));
    await prepare(listing);
    return { call: listing.seller.call, read: async () => listing.read() };
  };
const toStranger =
  <W>(make: Make<W>, prepare: Step) =>
  async (world: World): Promise<Situation<W>> => {
    const listing = await make(world, await someone(world));
    await prepare(listing);
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
    await prepare(listing);
    const member = await someone(world);
    await page.setRole(member, role);
    return { call: member.call, read: async () => listing.read(member) };
  };
const productOfPage = toTeam(async (world, seller, sellerId) => aProduct(world, seller, { sellerId }));

const product: Make<products.Product> = async (world, seller) => aProduct(world, seller);
const service: Make<services.Service> = async (world, seller) => aService(world, seller);
const about = (kind: 'product' | 'service') => ({
  report: {
    endpoint: createReport,
    input: ({ id }: { id: string }) => ({ body: { kind, id, reason: 'spam' } }),
  },
  contact: {
    endpoint: openConversationAbout,
    input: ({ id }: { id: string }) => ({ params: { kind, thingId: id } }),
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
    ...about('product'),
  },
  situations: {
    'that is a draft, to its seller': toSeller(product, draft),
    'that is active, to its seller': toSeller(product, active),
    'that is paused, to its seller': toSeller(product, paused),
    'that is active, to a stranger': toStranger(product, active),
    'that is paused, to a stranger': toStranger(product, paused),
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
    ...about('service'),
  },
  situations: {
    'that is a draft, to its seller': toSeller(service, draft),
    'that is active, to its seller': toSeller(service, active),
    'that is paused, to its seller': toSeller(service, paused),
    'that is active, to a stranger': toStranger(service, active),
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

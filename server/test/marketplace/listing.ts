import type { In } from '#contract/core/endpoint.ts';
import type { ListingTarget } from '#contract/marketplace/choices.ts';
import * as products from '#contract/marketplace/products.ts';
import * as services from '#contract/marketplace/services.ts';
import { findCityByName } from '#modules/reference';
import { across } from '#platform/database/narrow.ts';
import type { Member, World } from '../world.ts';

/** A product that can be published as it is, but for pictures and place. */
export const wholeProduct = {
  name: 'Cotton shawl',
  category: 'apparel',
  description: 'Woven by hand from organic cotton.',
  type: 'as_is',
  currency: 'INR',
  priceSetting: 'variable',
  unit: 'piece',
  minOrder: 1,
  ladder: [
    { from: 1, price: 100_00 },
    { from: 11, price: 90_00 },
    { from: 21, price: 85_00 },
  ],
} as const satisfies In<typeof products.newProduct>;
export const wholeService = {
  name: 'Portrait photography',
  category: 'photography',
  industry: 'arts-and-culture',
  description: 'Portraits in natural light.',
  remote: true,
  pricing: 'set_pricing',
  currency: 'INR',
  price: 500_00,
  payPeriod: 'hour',
} as const satisfies In<typeof services.newService>;

/** A place with a city, which the reference rows of tests have. */
export const puneOf = async (world: World) => ({
  country: 'IN',
  cityId: (await findCityByName(across(world.database), 'IN', 'Pune')) ?? 0,
});

/** Pictures that were rendered, as an upload leaves them: most tests need none of their files. */
export async function readyPictures(
  world: World,
  member: Member,
  count = 1,
  purpose: 'post' | 'cover' = 'post',
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const row = { uploader_id: member.id, kind: 'picture', purpose, state: 'ready' } as const;
  const shown = { width: 64, height: 48, bytes: 100, created_at: world.clock.now() };
  await world.db
    .insertInto('media')
    .values(ids.map((id) => ({ id, ...row, ...shown })))
    .execute();
  return ids;
}

export interface ListingUnderTest<Whole> {
  readonly id: string;
  readonly seller: Member;
  read(by?: Member): Promise<Whole>;
  step(state: ListingTarget): Promise<void>;
}

/** A draft of a product that can be published. */
export async function aProduct(
  world: World,
  seller: Member,
  fields: In<typeof products.newProduct> = {},
): Promise<ListingUnderTest<products.Product>> {
  const [picture = ''] = fields.pictures === undefined ? await readyPictures(world, seller) : [];
  const body = { ...wholeProduct, place: await puneOf(world), pictures: [{ id: picture, alt: 'A shawl' }], ...fields };
  const created = await seller.call(products.createProduct, { body });
  const params = { productId: created.reply.data.id };
  return {
    id: params.productId,
    seller,
    read: async (by = seller) => (await by.call(products.readProduct, { params })).reply.data,
    step: async (state) => void (await seller.call(products.editProductState, { params, body: { state } })),
  };
}
export async function anActiveProduct(world: World, seller: Member, fields: In<typeof products.newProduct> = {}) {
  const product = await aProduct(world, seller, fields);
  await product.step('active');
  return product;
}

export async function aService(
  world: World,
  seller: Member,
  fields: In<typeof services.newService> = {},
): Promise<ListingUnderTest<services.Service>> {
  const created = await seller.call(services.createService, { body: { ...wholeService, ...fields } });
  const params = { serviceId: created.reply.data.id };
  return {
    id: params.serviceId,
    seller,
    read: async (by = seller) => (await by.call(services.readService, { params })).reply.data,
    step: async (state) => void (await seller.call(services.editServiceState, { params, body: { state } })),
  };
}

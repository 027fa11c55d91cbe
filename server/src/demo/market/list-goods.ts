import { createProduct, deleteProduct, editProductState } from '#contract/marketplace/products.ts';
import { createService, editServiceState } from '#contract/marketplace/services.ts';
import type { App } from '../../app.ts';
import { goods as drawGoods } from '../drawings/goods/goods.ts';
import { scene } from '../drawings/scenes/scene.ts';
import { expectOk, type Person, upload } from '../people.ts';
import { formOf, type Goods, shotsOf } from './goods-of.ts';
import { cityPlace } from './place.ts';
import type { DemoService } from './services-of.ts';

/** Minor units of one unit: none for the currencies of the demo world that have none. */
const scaleOf = (currency: string): number => (currency === 'JPY' || currency === 'KRW' ? 1 : 100);

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly goods: Goods;
}
interface Seller {
  readonly person: Person;
  /** A business page of the person; left out: they sell themselves. */
  readonly pageId?: string;
  readonly currency: string;
  readonly country: string;
  readonly city: string;
}

async function uploadShots(person: Person, goods: Goods): Promise<{ id: string; alt: string }[]> {
  return Promise.all(
    shotsOf(goods).map(async ({ alt, ...shot }) => ({ id: await upload(person, 'post', await drawGoods(shot)), alt })),
  );
}

/** Lists a product with its pictures, and brings it into its state. */
export async function listGoods(app: App, seller: Seller, goods: Goods): Promise<Listed> {
  const { person, pageId, currency, country, city } = seller;
  const [place, pictures] = await Promise.all([
    cityPlace(app, country, goods.city ?? city),
    uploadShots(person, goods),
  ]);
  const form = formOf(goods, { currency, scale: scaleOf(currency), place });
  const body = { ...form, pictures, ...(pageId !== undefined && { sellerId: pageId }) };
  const { data } = await expectOk('product', person.call(createProduct, { body }));
  const params = { productId: data.id };
  const step = async (state: 'active' | 'paused') =>
    expectOk('state', person.call(editProductState, { params, body: { state } }));
  const state = goods.state ?? 'active';
  if (state !== 'draft') await step('active');
  if (state === 'paused') await step('paused');
  if (state === 'archived') await expectOk('archive', person.call(deleteProduct, { params }));
  return { id: data.id, name: goods.name, goods };
}

/** Lists a service with one picture. */
/** At a link, unless it is where its seller lives. */
const bookingOf = ([minutes, amount]: readonly [number, number], { currency, isRemote }: DemoService) => ({
  minutes,
  bufferBefore: 0 as const,
  bufferAfter: 15 as const,
  placeKind: isRemote ? ('link' as const) : ('address' as const),
  place: isRemote ? 'https://meet.example/asha' : 'Steps below the Z bridge, Pune',
  price: Math.round(amount * scaleOf(currency)),
});
export async function listService(app: App, person: Person, service: DemoService, seed: number): Promise<string> {
  const { currency, price, isRemote } = service;
  const [city, country] = person.invented.city;
  const mediaId = await upload(person, 'post', await scene(service.picture, seed));
  const [amount, payPeriod, deliveryDays] = price ?? [];
  const set = price !== undefined && {
    price: Math.round(price[0] * scaleOf(currency)),
    payPeriod,
    ...(deliveryDays !== undefined && { deliveryDays }),
  };
  const body = {
    name: service.name,
    description: service.about,
    category: service.category,
    industry: service.industry,
    remote: isRemote,
    currency,
    place: await cityPlace(app, country, city),
    pictures: [{ id: mediaId, alt: service.alt }],
    ...(service.booking !== undefined && { booking: bookingOf(service.booking, service) }),
    ...(amount === undefined ? { pricing: 'on_request' as const } : { pricing: 'set_pricing' as const, ...set }),
  };
  const { data } = await expectOk('service', person.call(createService, { body }));
  const state = { params: { serviceId: data.id }, body: { state: 'active' } } as const;
  await expectOk('state', person.call(editServiceState, state));
  return data.id;
}

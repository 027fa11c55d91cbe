import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct, type newProduct } from '#contract/marketplace/products.ts';
import { createService } from '#contract/marketplace/services.ts';
import type { In } from '#contract/core/endpoint.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { missingInProduct, missingInService } from './missing.ts';
import { emptyProduct, type ProductForm, typedProblem, withMinimum } from './product-form.ts';
import { emptyService, type ServiceForm } from './service-form.ts';

let world: World;
let seller: Member;
beforeAll(async () => {
  world = await openWorld();
  seller = await world.member('karan');
});
afterAll(async () => world.close());

const product = (more: Partial<ProductForm>): ProductForm => ({ ...emptyProduct('INR'), ...more });
it.each<[string, ProductForm]>([
  ['that was just begun', product({})],
  ['without a category', product({ name: 'Shawl', description: 'Soft', ladder: [{ from: 1, price: 100 }] })],
  ['with half a ladder', product({ priceSetting: 'variable', ladder: [{ from: 1, price: 100 }] })],
  ['whose delivery has no amount', product({ delivery: 'amount' })],
  ['for countries that are not named', product({ delivers: 'listed', type: null, unit: null })],
  ['with a country alone', product({ place: { country: 'IN', state: null, cityId: null } })],
])('a product %s lacks what the server finds missing', async (_what, form) => {
  const body = form as In<typeof newProduct>;
  const { forSeller } = (await seller.call(createProduct, { body })).reply.data;
  expect(missingInProduct(form).toSorted()).toEqual(forSeller?.missing.toSorted());
});

const service = (more: Partial<ServiceForm>): ServiceForm => ({ ...emptyService('INR'), ...more });
it.each<[string, ServiceForm]>([
  ['that was just begun', service({})],
  ['that is remote', service({ remote: true, payPeriod: 'once' })],
  ['whose price is on request', service({ pricing: 'on_request', name: 'Portraits' })],
  ['without a pay period', service({ payPeriod: null, price: 100 })],
])('a service %s lacks what the server finds missing', async (_what, form) => {
  const { forSeller } = (await seller.call(createService, { body: form })).reply.data;
  expect(missingInService(form).toSorted()).toEqual(forSeller?.missing.toSorted());
});

it('a ladder is wrong only once it can be read', () => {
  const ladder = [
    { from: 1, price: 100 },
    { from: 11, price: null },
  ];
  expect(typedProblem({ ladder, minOrder: 1 })).toBeNull();
  expect(typedProblem({ ladder: [ladder[0]!, { from: 11, price: 100 }], minOrder: 1 })).toEqual({
    index: 1,
    key: 'prices_down',
  });
  expect(withMinimum(ladder, 5).map(({ from }) => from)).toEqual([5, 11]);
});

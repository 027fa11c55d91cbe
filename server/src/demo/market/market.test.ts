import { expect, test } from 'vitest';
import { LISTING_STATES, PRODUCT_CATEGORIES } from '#contract/marketplace/choices.ts';
import { ladderProblem } from '#contract/marketplace/price/price.ts';
import { newProduct } from '#contract/marketplace/products.ts';
import { GOODS_FORMS, goodsSvg } from '../drawings/goods/goods.ts';
import { FROZEN_GOODS, FROZEN_PAGE } from './frozen.ts';
import { formOf, shotsOf } from './goods-of.ts';
import { goodsOfOthers, workshopGoods } from './market.ts';
import { demoServices } from './services-of.ts';

const all = [...workshopGoods, ...goodsOfOthers];
const placing = { currency: 'INR', scale: 100, place: { country: 'IN' } };

test('the workshop has forty products in all states, with ladders, samples and each kind of delivery', () => {
  expect([workshopGoods.length, goodsOfOthers.length, demoServices.length]).toEqual([40, 20, 11]);
  const states = workshopGoods.map(({ state, stock }) => state ?? (stock === 0 ? 'sold_out' : 'active'));
  expect(new Set(states)).toEqual(new Set(LISTING_STATES));
  const forms = all.map((goods) => formOf(goods, placing));
  const values = <K extends keyof (typeof forms)[number]>(key: K) => new Set(forms.map((form) => form[key]));
  expect(values('delivery')).toEqual(new Set(['free', 'included', 'amount']));
  expect(values('delivers')).toEqual(new Set(['country', 'listed', 'everywhere']));
  expect(values('priceSetting')).toEqual(new Set(['uniform', 'variable']));
  expect([...values('samplePrice')].length).toBeGreaterThan(3);
  expect(values('category').size).toBeGreaterThan(PRODUCT_CATEGORIES.length / 2);
  expect(all.filter(({ name }) => /\p{Script=Devanagari}/u.test(name)).length).toBeGreaterThan(all.length / 8);
});

test('one product is frozen, and one page with what it sells', () => {
  const frozen = workshopGoods.find(({ name }) => name === FROZEN_GOODS);
  expect(frozen?.state ?? 'active').toBe('active');
  expect(goodsOfOthers.some(({ by }) => by === FROZEN_PAGE)).toBe(true);
});

test('each product is complete, and its form is one that the product accepts', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const goods of all) {
    const form = formOf(goods, placing);
    expect(newProduct.safeParse(form).error?.issues ?? []).toEqual([]);
    expect(ladderProblem(form.ladder ?? [], form.minOrder ?? 1)).toBeNull();
  }
});

test('one to four pictures show what a product is, each with words of its own', () => {
  for (const goods of all) {
    const shots = shotsOf(goods);
    expect(shots.length).toBeLessThanOrEqual(4);
    expect(new Set(shots.map(({ alt }) => alt)).size).toBe(shots.length);
    expect(new Set(shots.map(({ ground }) => ground)).size).toBe(shots.length);
  }
  const covers = all.map(({ form, materials }) => [form, ...materials].join(' '));
  expect(new Set(covers).size).toBe(all.length);
});

test('every form is drawn complete in every view', () => {
  const views = ['whole', 'turned', 'close', 'three'] as const;
  const svgs = GOODS_FORMS.flatMap((form) =>
    views.map((view) => goodsSvg({ form, materials: ['teak', 'brass', 'sea'], ground: 'linen', view })),
  );
  expect(svgs.filter((svg) => /undefined|NaN|Infinity|null/.test(svg))).toEqual([]);
});

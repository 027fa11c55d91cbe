import type { In } from '#contract/core/endpoint.ts';
import type { newProduct } from '#contract/marketplace/products.ts';
import type { GoodsForm, GoodsView, Shot } from '../drawings/goods/goods.ts';
import type { Material } from '../drawings/goods/paint.ts';
import { type Ground, GROUNDS } from '../drawings/goods/studio.ts';

type NewProduct = In<typeof newProduct>;
/** What a product is brought into after it was published. */
export type GoodsState = 'active' | 'paused' | 'draft' | 'archived';

/** A product of the demo world, in the whole units of its currency. */
export interface Goods {
  readonly name: string;
  readonly about: string;
  readonly category: NonNullable<NewProduct['category']>;
  readonly unit: NonNullable<NewProduct['unit']>;
  /** The smallest quantity of each rung, and the price of one unit. */
  readonly prices: readonly (readonly [from: number, price: number])[];
  readonly form: GoodsForm;
  readonly materials: readonly [Material, Material, Material];
  readonly ground: Ground;
  /** What the picture shows. */
  readonly alt: string;
  /** Further pictures; the first always shows the whole thing. */
  readonly views?: readonly Exclude<GoodsView, 'whole'>[];
  readonly state?: GoodsState;
  readonly isCustomized?: boolean;
  readonly max?: number;
  /** Left out: not counted. */
  readonly stock?: number;
  /** The price of a sample. */
  readonly sample?: number;
  /** The sum of an order; left out: free. */
  readonly delivery?: number | 'included';
  /** Countries; left out: the one of the product. */
  readonly delivers?: readonly string[] | 'everywhere';
  readonly pickup?: boolean;
  /** Percent of tax contained in the price. */
  readonly tax?: number;
  readonly details?: Readonly<Record<string, string>>;
  readonly keywords?: readonly string[];
  /** Members alone see it. */
  readonly isForMembers?: boolean;
  readonly city?: string;
}

/** A product of another member or page, in their own city and currency. */
export interface OtherGoods extends Goods {
  /** First and last name of a member, or the name of a business page. */
  readonly by: string;
  readonly currency: string;
  /** Of a page: what its admin lives in is not where it sells. */
  readonly at?: readonly [city: string, country: string];
}

const words = {
  en: { turned: 'from the other side', close: 'close up', three: 'three of them' },
  hn: { turned: 'दूसरी ओर से', close: 'पास से', three: 'तीन एक साथ' },
} as const;
const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text);

/** The pictures of a product: each further one on another ground. */
export const shotsOf = ({ form, materials, ground, alt, views = [] }: Goods): (Shot & { readonly alt: string })[] => {
  const named = words[isHindi(alt) ? 'hn' : 'en'];
  const first = GROUNDS.indexOf(ground);
  return [
    { form, materials, ground, alt },
    ...views.map((view, index) => ({
      form,
      materials,
      ground: GROUNDS[(first + 3 * (index + 1)) % GROUNDS.length] ?? ground,
      view,
      alt: `${alt}, ${named[view]}`,
    })),
  ];
};

/** The first sentence of a text. */
const firstOf = (text: string): string => /^[^.।]+[.।]/u.exec(text)?.[0] ?? text;

interface Placing {
  readonly currency: string;
  /** Minor units of one unit of the currency. */
  readonly scale: number;
  readonly place: NonNullable<NewProduct['place']>;
}
/** The form of a product without its pictures. */
export function formOf(goods: Goods, { currency, scale, place }: Placing): NewProduct {
  const { prices, delivery, delivers, sample, tax, details = {}, keywords = [] } = goods;
  const amount = (units: number): number => Math.round(units * scale);
  return {
    name: goods.name,
    description: goods.about,
    category: goods.category,
    type: goods.isCustomized === true ? 'customized' : 'as_is',
    unit: goods.unit,
    currency,
    place,
    priceSetting: prices.length > 1 ? 'variable' : 'uniform',
    minOrder: prices[0]?.[0] ?? 1,
    maxOrder: goods.max ?? null,
    ladder: prices.map(([from, price]) => ({ from, price: amount(price) })),
    stock: goods.stock ?? null,
    samplePrice: sample === undefined ? null : amount(sample),
    ...(sample !== undefined && { sampleMax: 2 }),
    delivery: typeof delivery === 'number' ? 'amount' : (delivery ?? 'free'),
    deliveryFee: typeof delivery === 'number' ? amount(delivery) : null,
    delivers: delivers === 'everywhere' ? 'everywhere' : delivers === undefined ? 'country' : 'listed',
    ...(Array.isArray(delivers) && { deliveryCountries: [...(delivers as readonly string[])] }),
    pickup: goods.pickup ?? false,
    taxRate: tax === undefined ? null : tax * 100,
    audience: goods.isForMembers === true ? 'members' : 'public',
    details: Object.entries(details).map(([label, value]) => ({ label, value })),
    ...(keywords.length > 0 && {
      seoTitle: goods.name.slice(0, 60),
      seoDescription: firstOf(goods.about).slice(0, 160),
      seoKeywords: [...keywords],
    }),
  };
}

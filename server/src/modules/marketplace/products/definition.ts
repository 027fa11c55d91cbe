import { MONEY_MAX } from '#contract/core/money/money.ts';
import { RUNGS_MIN } from '#contract/marketplace/choices.ts';
import { ladderProblem, landedPrice, type Priced } from '#contract/marketplace/price/price.ts';
import { checkFields, refuseFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import type { ListingRow } from '../listings/columns.ts';
import type { Forms, ListingDefinition } from '../listings/definition.ts';
import { checkPictures, checkPriced, defined, placeColumns, soundsOf } from '../listings/fields.ts';
import { presentProduct } from './present.ts';

type Fields = Forms['product']['fields'];

/** What the price depends on after the edit. */
function pricedAfter(fields: Fields, before: ListingRow | null): Priced {
  return {
    ladder: fields.ladder ?? before?.ladder ?? [],
    minOrder: fields.minOrder ?? before?.min_order ?? 1,
    maxOrder: fields.maxOrder === undefined ? (before?.max_order ?? null) : fields.maxOrder,
    stock: null,
    delivery: fields.delivery ?? before?.delivery ?? 'free',
    deliveryFee: fields.deliveryFee === undefined ? Number(before?.delivery_fee ?? 0) : fields.deliveryFee,
    taxRate: null,
  };
}

/** A ladder is checked as a whole: each rung, and the smallest and the largest order that it allows. */
function checkLadder(fields: Fields, before: ListingRow | null): void {
  if (fields.ladder === undefined && fields.minOrder === undefined && fields.maxOrder === undefined) return;
  const priced = pricedAfter(fields, before);
  const { ladder, minOrder, maxOrder } = priced;
  if (maxOrder !== null && maxOrder < minOrder) throw fieldRefusal('maxOrder', 'below_minimum_order');
  const problem = ladderProblem(ladder, minOrder);
  if (problem !== null) throw fieldRefusal(`ladder.${problem.index}`, problem.key);
  const setting = fields.priceSetting ?? before?.pricing ?? 'uniform';
  if (setting === 'uniform' && ladder.length > 1) throw fieldRefusal('ladder', 'one_price');
  for (const quantity of ladder.length === 0 ? [] : [minOrder, ...(maxOrder === null ? [] : [maxOrder])])
    if ('problem' in landedPrice(priced, quantity)) throw fieldRefusal('ladder', 'total_too_big', { max: MONEY_MAX });
}

function checkDelivery({ deliveryCountries }: Fields): void {
  if (deliveryCountries !== undefined && new Set(deliveryCountries).size !== deliveryCountries.length)
    refuseFields([{ field: 'deliveryCountries', key: 'not_different' }]);
}

const json = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));
const own = (fields: Fields) => ({
  name: fields.name,
  sounds: fields.name === undefined ? undefined : soundsOf(fields.name),
  description: fields.description,
  category: fields.category,
  currency: fields.currency,
  audience: fields.audience,
  product_type: fields.type,
  details: json(fields.details),
  pricing: fields.priceSetting,
  unit: fields.unit,
  min_order: fields.minOrder,
  max_order: fields.maxOrder,
  ladder: json(fields.ladder),
  first_price: fields.ladder && (fields.ladder[0]?.price ?? null),
  stock: fields.stock,
  sample_price: fields.samplePrice,
  sample_max: fields.sampleMax,
  delivery: fields.delivery,
  delivery_fee: fields.deliveryFee,
  delivers: fields.delivers,
  delivery_countries: fields.deliveryCountries,
  pickup: fields.pickup,
  tax_rate: fields.taxRate,
  seo_title: fields.seoTitle,
  seo_description: fields.seoDescription,
  seo_keywords: fields.seoKeywords,
});

/** A price is one, or a ladder of at least two. */
const lacksPrice = ({ pricing, ladder }: ListingRow): boolean =>
  pricing === 'variable' ? ladder.length < RUNGS_MIN : ladder.length !== 1;

export const productDefinition: ListingDefinition<'product'> = {
  kind: 'product',
  tab: 'products',
  pricing: 'uniform',
  async columnsOf(ctx, fields, before) {
    const [place] = await checkFields(
      async () => placeColumns(ctx, fields.place),
      () => checkPictures(fields.pictures),
      async () => checkPriced(ctx, fields.currency),
      () => checkLadder(fields, before),
      () => checkDelivery(fields),
    );
    return defined({ ...own(fields), ...place });
  },
  missingOf(row) {
    const lacks: Readonly<Record<string, boolean>> = {
      name: row.name === '',
      category: row.category === null,
      description: row.description === '',
      type: row.product_type === null,
      pictures: row.pictures.length === 0,
      currency: row.currency === null,
      unit: row.unit === null,
      ladder: lacksPrice(row),
      deliveryFee: row.delivery === 'amount' && row.delivery_fee === null,
      deliveryCountries: row.delivers === 'listed' && row.delivery_countries.length === 0,
      place: row.place?.city_id === null || row.place === null,
    };
    return Object.keys(lacks).filter((field) => lacks[field] === true);
  },
  present: (row, ctx, beside) => presentProduct(row, ctx, { ...beside, missing: productDefinition.missingOf(row) }),
};

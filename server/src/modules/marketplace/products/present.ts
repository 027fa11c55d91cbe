import { labelOf } from '#platform/labels/labels.ts';
import type { ProductCategory } from '#contract/marketplace/choices.ts';
import type { Product, ProductRow } from '#contract/marketplace/products.ts';
import type { ListingListRow, ListingRow } from '../listings/columns.ts';
import {
  amountOf,
  presentCommon,
  type Presenting,
  presentWhole,
  type Seeing,
  type Wholly,
} from '../listings/present.ts';

export const presentProductRow = (row: ListingListRow, ctx: Presenting): ProductRow => ({
  ...presentCommon(row, ctx),
  ...labelOf(ctx.services, 'product', row.listing_id),
  category: row.category as ProductCategory | null,
  type: row.product_type,
  unit: row.unit,
  ladder: row.ladder,
  minOrder: row.min_order,
  stock: row.stock,
  sample: row.sample_price !== null,
  pickup: row.pickup,
});

export const presentProduct = (row: ListingRow, ctx: Seeing, beside: Wholly): Product => ({
  ...presentProductRow(row, ctx),
  ...presentWhole(row, ctx, beside),
  priceSetting: row.pricing === 'variable' ? 'variable' : 'uniform',
  maxOrder: row.max_order,
  samplePrice: amountOf(row.sample_price),
  sampleMax: row.sample_max,
  delivery: row.delivery,
  deliveryFee: amountOf(row.delivery_fee),
  delivers: row.delivers,
  deliveryCountries: row.delivery_countries,
  country: row.country_code,
  taxRate: row.tax_rate,
  details: row.details,
  seo: { title: row.seo_title, description: row.seo_description, keywords: row.seo_keywords },
});

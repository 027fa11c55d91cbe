import type { Service, ServiceRow } from '#contract/marketplace/services.ts';
import type { ListingListRow, ListingRow } from '../listings/columns.ts';
import {
  amountOf,
  presentCommon,
  type Presenting,
  presentWhole,
  type Seeing,
  type Wholly,
} from '../listings/present.ts';

export const presentServiceRow = (row: ListingListRow, ctx: Presenting): ServiceRow => ({
  ...presentCommon(row, ctx),
  category: row.category,
  industry: row.industry,
  remote: row.remote,
  pricing: row.pricing === 'on_request' ? 'on_request' : 'set_pricing',
  price: amountOf(row.first_price),
  payPeriod: row.pay_period,
  deliveryDays: row.delivery_days,
});

export const presentService = (row: ListingRow, ctx: Seeing, beside: Wholly): Service => ({
  ...presentServiceRow(row, ctx),
  ...presentWhole(row, ctx, beside),
});

import { labelOf } from '#platform/labels/labels.ts';
import type { Service, ServiceRow } from '#contract/marketplace/services.ts';
import type { ListingListRow, ListingRow } from '../listings/columns.ts';
import {
  amountOf,
  presentCommon,
  type Presenting,
  presentWhole,
  type Seeing,
  serviceAbilitiesOf,
  type Wholly,
} from '../listings/present.ts';

function presentBooking(row: ListingListRow, { now }: Presenting): ServiceRow['booking'] {
  const { booking, next_free_at: at, next_free_host: host, next_free_reader: reader } = row;
  if (booking === null) return null;
  const isKnown = at !== null && host !== null && reader !== null && at > now;
  const { minutes, price, placeKind } = booking;
  return { minutes, price, placeKind, nextFree: isKnown ? { at: at.toISOString(), host, reader } : null };
}

export const presentServiceRow = (row: ListingListRow, ctx: Presenting): ServiceRow => ({
  ...presentCommon(row, ctx),
  ...labelOf(ctx.services, 'service', row.listing_id),
  category: row.category,
  industry: row.industry,
  remote: row.remote,
  pricing: row.pricing === 'on_request' ? 'on_request' : 'set_pricing',
  price: amountOf(row.first_price),
  payPeriod: row.pay_period,
  deliveryDays: row.delivery_days,
  booking: presentBooking(row, ctx),
});

export const presentService = (row: ListingRow, ctx: Seeing, beside: Wholly): Service => ({
  ...presentServiceRow(row, ctx),
  ...presentWhole(row, ctx, beside),
  host: row.own || row.hosted ? beside.host : null,
  bookingTerms:
    row.own && row.booking !== null
      ? { bufferBefore: row.booking.bufferBefore, bufferAfter: row.booking.bufferAfter, place: row.booking.place }
      : null,
  can: serviceAbilitiesOf(row, ctx),
});

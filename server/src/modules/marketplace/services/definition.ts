import { across } from '#platform/database/narrow.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { checkCategory, checkIndustries } from '#modules/reference';
import type { ListingRow } from '../listings/columns.ts';
import type { Forms, ListingDefinition } from '../listings/definition.ts';
import { checkPictures, checkPriced, defined, placeColumns, soundsOf } from '../listings/fields.ts';
import { bookingColumns } from './booking.ts';
import { presentService } from './present.ts';

type Fields = Forms['service']['fields'];

const own = (fields: Fields) => ({
  name: fields.name,
  sounds: fields.name === undefined ? undefined : soundsOf(fields.name),
  description: fields.description,
  category: fields.category,
  industry: fields.industry,
  currency: fields.currency,
  audience: fields.audience,
  remote: fields.remote,
  pricing: fields.pricing,
  // A price that is on request sorts and filters nothing.
  first_price: fields.pricing === 'on_request' ? null : fields.price,
  pay_period: fields.pricing === 'on_request' ? null : fields.payPeriod,
  delivery_days: fields.deliveryDays,
});

const lacksDays = ({ pricing, pay_period: period, delivery_days: days }: ListingRow): boolean =>
  pricing === 'set_pricing' && period === 'once' && days === null;

export const serviceDefinition: ListingDefinition<'service'> = {
  kind: 'service',
  tab: 'services',
  pricing: 'set_pricing',
  async columnsOf(ctx, fields, before, sellerId) {
    const [, , place, , , booking] = await checkFields(
      async () =>
        typeof fields.category === 'string' ? checkCategory(across(ctx.db), fields.category, 'category') : undefined,
      async () =>
        checkIndustries(across(ctx.db), typeof fields.industry === 'string' ? [fields.industry] : [], 'industry'),
      async () => placeColumns(ctx, fields.place),
      () => checkPictures(fields.pictures),
      async () => checkPriced(ctx, fields.currency),
      async () => bookingColumns(ctx, fields.booking, { sellerId, hostId: before?.host_id ?? null }),
    );
    return defined({ ...own(fields), ...place, ...booking });
  },
  missingOf(row) {
    const isSet = row.pricing === 'set_pricing';
    const lacks: Readonly<Record<string, boolean>> = {
      name: row.name === '',
      category: row.category === null,
      industry: row.industry === null,
      place: !row.remote && (row.place === null || row.place.city_id === null),
      description: row.description === '',
      currency: (isSet || typeof row.booking?.price === 'number') && row.currency === null,
      price: isSet && row.first_price === null,
      payPeriod: isSet && row.pay_period === null,
      deliveryDays: lacksDays(row),
    };
    return Object.keys(lacks).filter((field) => lacks[field] === true);
  },
  present: (row, ctx, beside) => presentService(row, ctx, { ...beside, missing: serviceDefinition.missingOf(row) }),
};

import type { UserLocation } from '#contract/reference/location.ts';
import type { VisitorContext } from '#platform/context.ts';
import { selectCountryMoney } from '../queries.ts';
import type { ReferenceTables } from '../tables.ts';
import { findAddress, type AddressLocation } from './addresses.ts';

type LocationContext = VisitorContext<ReferenceTables>;

const unknownLocation: UserLocation = {
  ip: null,
  city: null,
  country_name: null,
  country_code: null,
  currency: null,
  currency_name: null,
  region: null,
  region_code: null,
  timezone: null,
  country_calling_code: null,
  currency_symbol: null,
};

/**
 * Looks up the caller's address. A failure is not an error of the call: without a readable table the location is empty.
 */
async function find({ origin, services }: LocationContext): Promise<AddressLocation | null> {
  try {
    return await findAddress(origin.address, services.config.GEO_FILE);
  } catch (error) {
    services.log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'address table unreadable, answering without location',
    );
    return null;
  }
}

/** The location in the format of the cookie. Only the country's currency and codes come from the database. */
async function present(
  { db, language, origin }: LocationContext,
  address: AddressLocation | null,
): Promise<{ data: UserLocation }> {
  if (address?.countryCode == null) return { data: { ...unknownLocation, ip: origin.address } };
  const row = await selectCountryMoney.first(db, {
    language,
    country: address.countryCode,
    region: (address.region ?? '').toLowerCase(),
  });
  return {
    data: {
      ip: origin.address,
      city: address.city,
      country_name: row?.country_name ?? null,
      country_code: address.countryCode,
      currency: row?.currency_code ?? null,
      currency_name: row?.currency_name ?? null,
      region: address.region,
      region_code: row?.region_code ?? null,
      timezone: address.timeZone,
      country_calling_code: row?.calling_code == null ? null : `+${row.calling_code}`,
      currency_symbol: row?.currency_symbol ?? null,
    },
  };
}

export const readLocation = { find, present };

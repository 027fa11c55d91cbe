import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Out } from '#contract/core/endpoint.ts';
import { MINIMUM_AGE, type profileChanges } from '#contract/profiles/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { checkFields } from '#platform/forms/check-fields.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import type { ProfileColumns } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

type Changes = Omit<Out<typeof profileChanges>, 'version'>;
const earliestBirth = '1900-01-01';

/**
 * A number in international format, grouped by country: +91 98220 12345. `country` is used to parse numbers without a
 * country code.
 */
export function toInternational(input: string | undefined, field: string, country: string | null): string | undefined {
  if (input === undefined || input === '') return input;
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(input, home);
  if (number?.isValid() !== true)
    throw fieldRefusal(field, home === undefined ? 'phone_with_country' : 'invalid_phone');
  return number.formatInternational();
}

/** Members are at least 16: they confirmed it when they signed up. */
function checkBirth(day: string, now: Date): void {
  if (day < earliestBirth || day > now.toISOString().slice(0, 10)) throw fieldRefusal('dateOfBirth', 'invalid_birth');
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() - MINIMUM_AGE);
  if (day > latest.toISOString().slice(0, 10)) throw fieldRefusal('dateOfBirth', 'too_young', { age: MINIMUM_AGE });
}

/** Date of birth and telephone numbers, validated; for the time zone only whether it is shown. */
export async function personalColumns(
  ctx: Pick<RequestContext<ProfilesTables>, 'now'>,
  changes: Changes,
  country: string | null,
): Promise<ProfileColumns> {
  const { dateOfBirth, timeZone } = changes;
  const home = changes.place?.country ?? country;
  const [, phone, mobile] = await checkFields(
    () => (typeof dateOfBirth === 'string' ? checkBirth(dateOfBirth, ctx.now) : undefined),
    () => toInternational(changes.phone, 'phone', home),
    () => toInternational(changes.mobile, 'mobile', home),
  );
  return Object.fromEntries(
    Object.entries({
      date_of_birth: dateOfBirth,
      shows_time_zone: timeZone === undefined ? undefined : timeZone !== null,
      phone,
      mobile,
    }).filter(([, value]) => value !== undefined),
  ) as ProfileColumns;
}

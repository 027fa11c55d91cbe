import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Out } from '#contract/core/endpoint.ts';
import { MINIMUM_AGE, type profileChanges } from '#contract/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import type { ProfileColumns } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

type Changes = Omit<Out<typeof profileChanges>, 'version'>;
const oldest = '1900-01-01';

/**
 * As it is dialled from anywhere, grouped as its country does: +91 98220 12345. `country` is where a number without one
 * is read.
 */
function dialled(input: string | undefined, field: string, country: string | null): string | undefined {
  if (input === undefined || input === '') return input;
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(input, home);
  if (number?.isValid() !== true)
    throw fieldRefusal(field, home === undefined ? 'phone_with_country' : 'invalid_phone');
  return number.formatInternational();
}

/** Anyone who has an account has said that they are at least 16. */
function checkBirth(day: string, now: Date): void {
  if (day < oldest || day > now.toISOString().slice(0, 10)) throw fieldRefusal('dateOfBirth', 'invalid_birth');
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() - MINIMUM_AGE);
  if (day > latest.toISOString().slice(0, 10)) throw fieldRefusal('dateOfBirth', 'too_young', { age: MINIMUM_AGE });
}

/**
 * Date of birth and telephone numbers, held against the calendar and the plans of numbering; of the time zone, whether
 * it is shown.
 */
export function personalColumns(
  ctx: Pick<RequestContext<ProfilesTables>, 'now'>,
  changes: Changes,
  country: string | null,
): ProfileColumns {
  const { dateOfBirth, timeZone, phone, mobile } = changes;
  if (typeof dateOfBirth === 'string') checkBirth(dateOfBirth, ctx.now);
  const home = changes.place?.country ?? country;
  return Object.fromEntries(
    Object.entries({
      date_of_birth: dateOfBirth,
      shows_time_zone: timeZone === undefined ? undefined : timeZone !== null,
      phone: dialled(phone, 'phone', home),
      mobile: dialled(mobile, 'mobile', home),
    }).filter(([, value]) => value !== undefined),
  ) as ProfileColumns;
}

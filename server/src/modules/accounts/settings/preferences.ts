import parsePhoneNumber from 'libphonenumber-js';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { timeZoneNamed } from '#modules/reference';
import type { AccountsTables } from '../tables.ts';

/** A number in international format, `+919822012345`; refused without a country code. Empty: none. */
export function toInternational(input: string | null | undefined): string | null | undefined {
  if (input === undefined || input === null || input === '') return input === undefined ? undefined : null;
  const number = parsePhoneNumber(input);
  if (number?.isValid() !== true) throw fieldRefusal('phone', 'phone_with_country');
  return number.number;
}

/** The zone of our list; unknown ones are refused. Null removes the choice. */
export async function listedTimeZone(
  { db }: Pick<RequestContext<AccountsTables>, 'db'>,
  timeZone: string | null | undefined,
): Promise<string | null | undefined> {
  if (typeof timeZone !== 'string') return timeZone;
  const name = await timeZoneNamed(across(db), timeZone);
  if (name === null) throw fieldRefusal('timeZone', 'invalid_choice');
  return name;
}

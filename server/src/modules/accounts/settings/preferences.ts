import parsePhoneNumber from 'libphonenumber-js';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { timeZoneNamed } from '#modules/reference';
import type { AccountsTables } from '../tables.ts';

/** A number as it is dialled from anywhere, `+919822012345`; refused without its country. Empty: none. */
export function dialled(input: string | null | undefined): string | null | undefined {
  if (input === undefined || input === null || input === '') return input === undefined ? undefined : null;
  const number = parsePhoneNumber(input);
  if (number?.isValid() !== true) throw fieldRefusal('phone', 'phone_with_country');
  return number.number;
}

/** As our list has it; refused where it has none. Null takes the choice back. */
export async function listedTimeZone(
  { db }: Pick<RequestContext<AccountsTables>, 'db'>,
  timeZone: string | null | undefined,
): Promise<string | null | undefined> {
  if (typeof timeZone !== 'string') return timeZone;
  const name = await timeZoneNamed(across(db), timeZone);
  if (name === null) throw fieldRefusal('timeZone', 'invalid_choice');
  return name;
}

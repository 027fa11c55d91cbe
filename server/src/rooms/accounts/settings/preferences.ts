import parsePhoneNumber from 'libphonenumber-js';
import type { Act } from '#platform/act.ts';
import { across } from '#platform/database/door.ts';
import { fieldRefusal } from '#platform/refusal.ts';
import { knowsTimeZone } from '#rooms/reference';
import type { AccountsTables } from '../tables.ts';

/** A number as it is dialled from anywhere, `+919822012345`; refused without its country. Empty: none. */
export function dialled(typed: string | null | undefined): string | null | undefined {
  if (typed === undefined || typed === null || typed === '') return typed === undefined ? undefined : null;
  const number = parsePhoneNumber(typed);
  if (number?.isValid() !== true) throw fieldRefusal('phone', 'phone_with_country');
  return number.number;
}

export async function checkTimeZone({ db }: Pick<Act<AccountsTables>, 'db'>, timeZone: string | null | undefined): Promise<void> {
  if (typeof timeZone === 'string' && !(await knowsTimeZone(across(db), timeZone))) throw fieldRefusal('timeZone', 'invalid_choice');
}

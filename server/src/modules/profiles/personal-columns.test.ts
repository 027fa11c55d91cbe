import { expect, test } from 'vitest';
import { Refusal } from '#platform/refusal.ts';
import { personalColumns, toInternational } from './personal-columns.ts';

/** The problem with a field, or what is stored. */
async function stored(read: () => unknown): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.fields?.map(({ field, key }) => `${field}: ${key}`).join();
  }
}

test.each<[string | undefined, string | null, unknown]>([
  [undefined, 'IN', undefined],
  ['', 'IN', ''],
  ['098220 12345', 'IN', '+91 98220 12345'],
  ['+49 30 123456', 'IN', '+49 30 123456'],
  ['098220 12345', null, 'phone: phone_with_country'],
  ['098220 12345', 'XX', 'phone: phone_with_country'],
  ['12', 'IN', 'phone: invalid_phone'],
])('the number %s of someone in %s is read as %s', async (input, country, expected) => {
  expect(await stored(() => toInternational(input, 'phone', country))).toBe(expected);
});

test('a member was born since 1900 and is at least 16, and personal details keep what was not sent', async () => {
  const now = new Date('2026-11-21T23:00:00Z');
  const born = (dateOfBirth: string) => stored(() => personalColumns({ now }, { dateOfBirth }, null));
  expect([
    await born('1899-12-31'),
    await born('1900-01-01'),
    await born('2010-11-21'),
    await born('2010-11-22'),
  ]).toEqual([
    'dateOfBirth: invalid_birth',
    { date_of_birth: '1900-01-01' },
    { date_of_birth: '2010-11-21' },
    'dateOfBirth: too_young',
  ]);
  expect([await born('2026-11-21'), await born('2026-11-22')]).toEqual([
    'dateOfBirth: too_young',
    'dateOfBirth: invalid_birth',
  ]);
  expect([
    await personalColumns({ now }, { timeZone: null }, null),
    await personalColumns({ now }, { timeZone: 'UTC', mobile: '098220 12345' }, 'IN'),
    await personalColumns({ now }, { mobile: '098220 12345', place: { country: 'IN' } }, 'DE'),
  ]).toEqual([
    { shows_time_zone: false },
    { shows_time_zone: true, mobile: '+91 98220 12345' },
    { mobile: '+91 98220 12345' },
  ]);
});

test('all problems of personal details are named at once', async () => {
  const now = new Date('2026-11-21T23:00:00Z');
  const changes = { dateOfBirth: '2020-01-01', phone: '12', mobile: '13' };
  expect(await stored(() => personalColumns({ now }, changes, 'IN'))).toBe(
    'dateOfBirth: too_young,phone: invalid_phone,mobile: invalid_phone',
  );
});

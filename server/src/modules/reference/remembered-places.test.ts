import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Place } from '#contract/reference/reference.ts';
import { recallPlace, rememberPlace } from './remembered-places.ts';

test('the names of 5,000 places are kept, and the oldest makes room', () => {
  const database = {} as Kysely<never>;
  const key = (cityId: number) => ({ country: 'IN', state: null, cityId });
  const place = (cityId: number) => ({ label: `City ${cityId}` }) as Place;
  for (let city = 1; city <= 5_000; city += 1) rememberPlace(database, key(city), 'en', place(city));
  expect(recallPlace(database, key(1), 'en')).toEqual(place(1));
  expect([recallPlace(database, key(1), 'fr'), recallPlace({} as Kysely<never>, key(1), 'en')]).toEqual([
    undefined,
    undefined,
  ]);
  rememberPlace(database, key(5_001), 'en', place(5_001));
  expect([1, 2, 5_001].map((city) => recallPlace(database, key(city), 'en')?.label)).toEqual([
    undefined,
    'City 2',
    'City 5001',
  ]);
});

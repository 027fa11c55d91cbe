import { afterEach, expect, it, vi } from 'vitest';
import type { City, Place, PlaceInput } from '#contract/reference/reference.ts';
import { hooked } from '../../../test/draw.tsx';
import { eventually } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { usePlaceNames } from './place-names.ts';

afterEach(() => vi.unstubAllGlobals());

const india = { code: 'IN', name: 'India' };
const delhi = { code: 'DL', name: 'Delhi' };
const cityOf = (id: number, name: string): City => ({ id, name, state: delhi, country: india });
const saved: Place = { country: india, state: delhi, city: { id: 1, name: 'Delhi' }, label: 'Delhi, India' };

async function names(value: PlaceInput, stored: Place | null, city: City | null) {
  const sent = stubServer({
    'GET /reference/countries': { data: [india] },
    'GET /reference/states': { data: [delhi] },
  });
  const { now } = await hooked(() => usePlaceNames(value, stored, city));
  return { now, sent };
}
it.each<[NonNullable<PlaceInput>, Place | null, City | null, string]>([
  [{ country: 'IN' }, null, null, 'India'],
  [{ country: 'IN', state: 'DL' }, null, null, 'Delhi, India'],
  [{ country: 'IN', state: 'DL', cityId: 1 }, saved, null, 'Delhi, India'],
  [{ country: 'IN', state: 'DL', cityId: 2 }, saved, cityOf(2, 'Rohini'), 'Rohini, Delhi, India'],
  [{ country: 'IN', state: 'DL', cityId: 3 }, null, cityOf(2, 'Rohini'), 'Delhi, India'],
])('%o is named as the server would name it: %#', async (value, stored, city, label) => {
  const { now } = await names(value, stored, city);
  await eventually(() => expect(now()?.label).toBe(label));
  expect(now()?.country).toEqual(india);
  expect(now()?.city?.name).toBe(label.split(', ').length === 3 ? 'Rohini' : value.cityId === 1 ? 'Delhi' : undefined);
  expect(now()?.state?.code).toBe(value.state);
});
it('no place has no name, and nothing is read for it', async () => {
  const { now, sent } = await names(null, saved, null);
  expect([now(), sent]).toEqual([null, []]);
});
it('a country that is not in the list has no name', async () => {
  const { now, sent } = await names({ country: 'XX' }, null, null);
  await eventually(() => expect(sent).toHaveLength(2));
  expect(now()).toBeNull();
});

import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Place } from '#contract/reference/reference.ts';
import { drawn } from '../../../test/draw.tsx';
import { eventually } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { text } from './strings.ts';
import PlacePicker from './parts/place-picker.tsx';

beforeAll(async () => prepareTexts('reference'));
afterEach(() => vi.unstubAllGlobals());

const PUNE: Place = {
  country: { code: 'IN', name: 'India' },
  state: { code: 'MH', name: 'Maharashtra' },
  city: { id: 7, name: 'Pune' },
  label: 'Pune, Maharashtra, India',
};
const india = { code: 'IN', name: 'India', englishName: 'India' };

/** The labels of the fields, and what stands in them. */
async function fieldsOf(states?: { code: string; name: string; englishName: string }[], state = 'MH') {
  stubServer({
    'GET /reference/countries': { data: [india] },
    ...(states && { 'GET /reference/states': { data: states } }),
  });
  const { container } = await drawn(() => (
    <PlacePicker value={{ country: 'IN', state, cityId: 7 }} savedPlace={PUNE} onChange={() => undefined} />
  ));
  return () =>
    [...container.querySelectorAll('input')].map((input) => `${input.labels?.[0]?.textContent ?? ''}: ${input.value}`);
}
const named = (field: 'country' | 'state' | 'city', name: string) => `${text(`place.${field}`)}: ${name}`;

it('the fields of a saved place are there with their names before the list of states has arrived', async () => {
  const shown = await fieldsOf();
  await eventually(() =>
    expect(shown()).toEqual([named('country', 'India'), named('state', 'Maharashtra'), named('city', 'Pune')]),
  );
});

it('another state than the saved one has no name before the list has arrived', async () => {
  const shown = await fieldsOf(undefined, 'GA');
  await eventually(() => expect(shown().slice(0, 2)).toEqual([named('country', 'India'), named('state', '')]));
});

it('a country without states has no fields for state and city', async () => {
  const shown = await fieldsOf([]);
  await eventually(() => expect(shown()).toEqual([named('country', 'India')]));
});

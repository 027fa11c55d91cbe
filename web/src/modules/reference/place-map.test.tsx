import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { eventually } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { PlaceMap } from './parts/place-map.tsx';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('reference'));
afterEach(() => vi.unstubAllGlobals());

it('a map has its room and its name before its dots, and marks the city', async () => {
  stubServer({ 'GET /reference/city-map': { data: { dots: 'M8 8h0M12 8h0', here: { x: 100, y: 60 } } } });
  const place = {
    country: { code: 'IN', name: 'India' },
    state: null,
    city: { id: 7, name: 'Pune' },
    label: 'Pune, India',
  };
  const { container } = await drawn(() => <PlaceMap place={place} />);
  const map = container.querySelector('svg');
  expect([map?.getAttribute('viewBox'), map?.getAttribute('aria-label')]).toEqual([
    '0 0 320 200',
    text('place.map', { place: 'Pune, India' }),
  ]);
  await eventually(() => expect(container.querySelector('path')?.getAttribute('d')).toBe('M8 8h0M12 8h0'));
  expect([...container.querySelectorAll('circle')].map((dot) => dot.getAttribute('cx'))).toEqual(['100', '100']);
});

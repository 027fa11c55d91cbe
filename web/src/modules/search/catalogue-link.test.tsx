import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import SearchScreen from './screens/search.tsx';

beforeAll(async () => prepareTexts('search', 'network', 'profiles', 'reference', 'choices', 'posts'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['products', 'Search products by price, delivery and more', '/marketplace/explore-products?query=lamp'],
  ['services', 'Search services by price, time and more', '/marketplace/explore-products?kind=service&query=lamp'],
])('a search of %s leads to the catalogue with the same words', async (tab, label, href) => {
  stubServer({ [`GET /search/tabs/${tab}`]: { data: [], next: null } });
  const { container } = await drawn(() => <SearchScreen />, { at: `/search?q=lamp&tab=${tab}` });
  const link = [...container.querySelectorAll('a')].find(({ textContent }) => textContent === label);
  expect(link?.getAttribute('href')).toBe(href);
});

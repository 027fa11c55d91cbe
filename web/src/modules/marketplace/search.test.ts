import { expect, it } from 'vitest';
import { parseSearch } from '#shell/navigation/search-params.ts';
import { countFilters, exploreSearch, otherKind, queryOf } from './search.ts';

const filters = (search: Record<string, string>) => parseSearch(exploreSearch, search);

it.each([
  ['nothing for the catalogue as it opens', {}, {}],
  [
    'what is of products',
    { type: 'as_is', sample: 'yes', deliversTo: 'IN' },
    { type: 'as_is', sample: 'yes', deliversTo: 'IN' },
  ],
  ['not what is of services', { payPeriod: 'hour', remote: 'yes' }, {}],
  ['not a category that there is none of', { category: 'photography' }, {}],
  ['slugs of services', { kind: 'service', category: 'photography', type: 'as_is' }, { category: 'photography' }],
  ['the order, unless it is the usual one', { sort: 'price_low' }, { sort: 'price_low' }],
  ['not what means nothing', { sort: 'newest', within: '7', priceFrom: '0', country: 'India' }, {}],
])('a call is sent with %s', (_what, search, query) => {
  expect(queryOf(filters(search as Record<string, string>))).toEqual(query);
});

it('words, order and currency are no filters to count', () => {
  expect(countFilters(filters({ query: 'lamp', sort: 'popular', currency: 'USD', unit: 'kg', verified: 'yes' }))).toBe(
    2,
  );
});

it('looking at the other kind keeps words and place, and leaves out what is of the former kind', () => {
  const next = {
    ...filters({}),
    ...otherKind(filters({ query: 'lamp', city: '1', unit: 'kg', category: 'home' }), 'service'),
  };
  expect(queryOf(next)).toEqual({ query: 'lamp', city: '1' });
  expect(otherKind(filters({ category: 'home' }), 'service')).not.toHaveProperty('category');
});

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hooked } from '../../../../test/draw.tsx';
import { logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { useSearchText } from './use-search-text.ts';

beforeAll(async () => {
  await prepareTexts('jobs', 'choices');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

it('a search is said in words: what it looks for, where, and its filters', async () => {
  stubServer({ 'GET /reference/industries': { data: [{ slug: 'textiles', name: 'Textiles' }] } });
  const { now } = await hooked(useSearchText);
  const textOf = (search: Record<string, string>, place = '') => now()({ search, place });
  expect(textOf({})).toBe(text('alert.everything'));
  expect(textOf({ query: 'loom', industry: 'textiles', verified: 'yes' })).toBe(
    `“loom” · Textiles · ${text('filter.verified')}`,
  );
  expect(textOf({}, 'Pune')).toBe('Pune');
  expect(textOf({ within: '25' }, 'Pune')).toBe(text('alert.around', { place: 'Pune', kilometres: '25' }));
  expect(textOf({ payFrom: '30000', currency: 'INR' })).toContain('30,000 INR');
});

it('an industry whose name is not known yet is left out', async () => {
  stubServer();
  const { now } = await hooked(useSearchText);
  expect(now()({ search: { query: 'loom', industry: 'textiles' }, place: '' })).toBe('“loom”');
});

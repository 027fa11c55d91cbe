import { expect, it } from 'vitest';
import { awaitsSuggestions, queryKey } from './query-options.ts';

it.each([
  [{}, ['/posts/{id}']],
  [{ params: { id: '1' } }, ['/posts/{id}', { id: '1' }]],
  [{ query: { q: 'a' } }, ['/posts/{id}', {}, { q: 'a' }]],
  [{ params: { id: '1' }, query: {} }, ['/posts/{id}', { id: '1' }]],
])('the key of a read of %o begins all keys of its kind', (parts, key) => {
  expect(queryKey({ path: '/posts/{id}' }, parts)).toEqual(key);
});

it.each([
  ['typed on', 'pun', 'pu', false, false, true],
  ['a first read', 'pun', 'pun', true, false, true],
  ['the suggestions of an earlier text', 'pun', 'pun', false, true, true],
  ['the suggestions', 'pun', 'pun', false, false, false],
  ['nothing typed', '', '', true, true, false],
])('suggestions are on their way with %s: %#', (_what, typed, query, isFetching, isPlaceholderData, awaits) => {
  expect(awaitsSuggestions(typed, query, { isFetching, isPlaceholderData })).toBe(awaits);
});

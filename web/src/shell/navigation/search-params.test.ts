import { expect, it } from 'vitest';
import { UNITS, unitsOf } from '#contract/core/text.ts';
import { oneOf, pageNumber, parseSearch, rawText, searchText, searchWith } from './search-params.ts';

const schema = {
  tab: oneOf(['posts', 'comments'], 'posts'),
  sort: oneOf(['a_z', 'z_a'], undefined),
  q: searchText(5),
  page: pageNumber,
  sealed: rawText(5),
};
const usual = { tab: 'posts', sort: undefined, q: '', page: 1, sealed: '' };

it('values of a set, texts and page numbers are parsed', () => {
  expect(parseSearch(schema, { tab: 'comments', sort: 'z_a', q: ' asha ', page: '12', sealed: ' a b ' })).toEqual({
    tab: 'comments',
    sort: 'z_a',
    q: 'asha',
    page: 12,
    sealed: ' a b ',
  });
});

it('each missing or invalid value falls back on its own', () => {
  expect(parseSearch(schema, {})).toEqual(usual);
  expect(parseSearch(schema, { tab: 'Posts', sort: '', q: 'longer than five', page: 'x', sealed: 'longer' })).toEqual(
    usual,
  );
  for (const page of ['0', '-1', '1.5', '01', '1e3', '100000', ' 2', ''])
    expect(parseSearch(schema, { page }).page).toBe(1);
  expect(parseSearch(schema, { tab: 'comments', page: 'x' })).toEqual({ ...usual, tab: 'comments' });
});

it('a text may have as many graphemes as the call accepts, and a sealed text as many characters', () => {
  const most = '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👦🙂';
  expect(most).toHaveLength(UNITS * 5);
  expect(parseSearch(schema, { q: most, sealed: '12345' })).toMatchObject({ q: most, sealed: '12345' });
  expect(parseSearch(schema, { q: 'abcde' }).q).toBe('abcde');
  expect(parseSearch(schema, { q: 'abcdef', sealed: '123456' })).toEqual(usual);
  // A grapheme of many signs is no way around the limit, and blanks around the text do not count.
  expect(parseSearch(schema, { q: '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦🙋🏽🇮🇳' }).q).toBe('');
  expect(parseSearch(schema, { q: 'a'.padStart(unitsOf(5)) }).q).toBe('a');
  expect(parseSearch(schema, { q: 'a'.padStart(unitsOf(5) + 1) }).q).toBe('');
  expect(parseSearch(schema, { q: '\u2800' }).q).toBe('');
});

it('undeclared parameters are ignored', () => {
  expect(parseSearch(schema, { other: 'x' })).toEqual(usual);
});

it('values are written back without their defaults', () => {
  expect(searchWith(schema, { ...usual, tab: 'posts' })).toEqual({});
  expect(searchWith(schema, { tab: undefined, q: undefined })).toEqual({});
  const search = { tab: 'comments', sort: 'z_a', q: 'पुणे', page: '12', sealed: ' a b ' };
  expect(searchWith(schema, parseSearch(schema, search))).toEqual(search);
});

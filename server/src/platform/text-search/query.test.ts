import { expect, test } from 'vitest';
import { queryOf, readTerms } from './query.ts';

test.each([
  ['go', "'go'"],
  ['zeb', "'zeb':*"],
  ['roofs', "('roofs':* | '~roof' | 'roof')"],
  ['roof', "('roof':* | '~roof')"],
  ['C++', "'c++'"],
  ['C#', "'c#'"],
  ['.NET', "'.net'"],
  ['<script>', "('script':* | '~script')"],
  ['“Good, morning”', "('good' <-> 'morning')"],
  ['"loom"', "'loom'"],
  ['l’otarie', "('l' <-> 'otarie':*)"],
  ['区块链', "('区块' <-> '块链')"],
  ['链', "'链':*"],
  ['"区块链 abc"', "('区块' <-> '块链' <2> 'abc')"],
  ['गैंडा बात', "'गैंडा':* & 'बात':*"],
  ['… --- "…"', ''],
  ["& | ! :* <-> ' \\", ''],
])('the query of %s', (text, query) => {
  expect(queryOf(readTerms(text))).toBe(query);
});

test('a minus excludes a word, but not all that is looked for', () => {
  const query = (text: string) => queryOf(readTerms(text, { excludes: true }));
  expect(query('loom -power -"by hand"')).toBe("('loom':* | '~loom') & !'power' & !('by' <-> 'hand')");
  expect(query('-power')).toBe('');
  expect(queryOf(readTerms('-power'))).toContain('power');
});

test('filters are read in any case, with and without quotes', () => {
  expect(readTerms('FROM:«Asha Rao» loom in:x', { filters: ['from'] })).toMatchObject([
    { filter: 'from', text: 'Asha Rao', isPhrase: true },
    { filter: null, text: 'loom' },
    { filter: null, text: 'in:x' },
  ]);
});

test('a query has at most ten terms and forty words', () => {
  expect(queryOf(readTerms('a '.repeat(50))).split(' & ')).toHaveLength(10);
  expect(queryOf(readTerms(`"${'a '.repeat(50)}" b`)).match(/'/g)).toHaveLength(80);
});

import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a CSV file starts with a byte order mark and the header row', () => {
  expect(
    toCsv(
      ['दिन', 'Views'],
      [
        ['2026-11-21', 3],
        ['2026-11-22', 0],
      ],
    ),
  ).toBe('\ufeffदिन,Views\r\n2026-11-21,3\r\n2026-11-22,0\r\n');
});

test('cells with commas, quotes or line breaks are quoted', () => {
  expect(toCsv(['a'], [['Pune, "India"'], ['two\nlines']])).toBe('\ufeffa\r\n"Pune, ""India"""\r\n"two\nlines"\r\n');
});

test('cells with semicolons are quoted: many spreadsheets divide rows there', () => {
  expect(toCsv(['a;b', 'c'], [['1;=1+1', 2]])).toBe('\ufeff"a;b",c\r\n"1;=1+1",2\r\n');
});

test('text is never written as a formula, numbers stay numbers', () => {
  const plain = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("x")', '=1,2'];
  // Full-width, small and raised forms.
  const forms = ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫a', '⁼1', '⁺1'];
  for (const text of [...plain, ...forms]) expect(toCsv(['a'], [[text]])).toMatch(/^\ufeffa\r\n"?'/);
  expect(toCsv(['=a'], [])).toBe("\ufeff'=a\r\n");
  expect(toCsv(['a'], [[-1]])).toContain('\r\n-1\r\n');
  expect(toCsv(['a'], [['a=1 ＝ b']])).toContain('\r\na=1 ＝ b\r\n');
});

test('what is missing is an empty cell', () => {
  expect(toCsv(['a', 'b', 'c'], [[null, undefined, false]])).toBe('\ufeffa,b,c\r\n,,false\r\n');
});

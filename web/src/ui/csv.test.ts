import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a table with its head, in UTF-8 that spreadsheets know', () => {
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

test('commas, quotes and line ends stay inside their cell', () => {
  expect(toCsv(['a'], [['Pune, "India"'], ['two\nlines']])).toBe('\ufeffa\r\n"Pune, ""India"""\r\n"two\nlines"\r\n');
});

test('no text runs as a formula; numbers stay numbers', () => {
  const said = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x")', '=1,2'];
  for (const text of said) expect(toCsv(['a'], [[text]])).toMatch(/^\ufeffa\r\n"?'/);
  expect(toCsv(['=a'], [])).toBe("\ufeff'=a\r\n");
  expect(toCsv(['a'], [[-1]])).toContain('\r\n-1\r\n');
});

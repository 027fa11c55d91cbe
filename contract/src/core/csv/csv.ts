import { normalized } from '../normalize.ts';

export type CsvCell = string | number | boolean | null | undefined;

/**
 * Signs that make spreadsheets read a cell as a formula when it begins with them. Their full-width, small and raised
 * forms count as well, which some spreadsheets read as the plain ones.
 */
const formula = /^[=+\-@\t\r\n]/;

/** What people wrote must not run where the file is opened, so it gets an apostrophe in front. */
function cellOf(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = formula.test(normalized(value, 'NFKC', 2)) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table in the format of RFC 4180, with a byte order mark so that spreadsheets detect UTF-8. Where commas are decimal
 * signs, spreadsheets divide rows at semicolons, so cells with these are quoted as well.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

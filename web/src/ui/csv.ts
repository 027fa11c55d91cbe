import { saveFile } from './save-file.ts';

type Cell = string | number;
/** Characters that make spreadsheets read a cell as a formula when it begins with them. */
const formula = /^[=+\-@\t\r]/;

/** User-written text must not run as a formula where the file is opened, so it gets an apostrophe in front. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table in RFC 4180 format, with a byte order mark so that spreadsheets detect UTF-8. */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** `name` is the file name without its extension. */
export const saveCsv = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void =>
  saveFile(`${name}.csv`, toCsv(head, rows), 'text/csv;charset=utf-8');

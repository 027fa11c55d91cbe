import { saveFile } from './save-file.ts';

type Cell = string | number;
/** What spreadsheets take for a formula when a cell begins with it. */
const formula = /^[=+\-@\t\r]/;

/** Text that someone wrote must not run where the file is opened: it gets an apostrophe in front. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as RFC 4180 has it, with the mark by which spreadsheets know UTF-8. */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** `name` without its ending. */
export const saveCsv = (name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): void =>
  saveFile(`${name}.csv`, toCsv(head, rows), 'text/csv;charset=utf-8');

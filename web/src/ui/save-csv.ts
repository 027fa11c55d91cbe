import { type CsvCell, toCsv } from '#contract/core/csv/csv.ts';
import { saveFile } from './save-file.ts';

/** `name` is the file name without its extension. */
export const saveCsv = (name: string, head: readonly string[], rows: readonly (readonly CsvCell[])[]): void =>
  saveFile(`${name}.csv`, toCsv(head, rows), 'text/csv;charset=utf-8');

import { CsvError, parse } from 'csv-parse/sync';
import { quoted } from '../quoted.ts';
import { decode } from './decode.ts';
import type { RowProblem } from './drafts.ts';

/** Rows of one file that are read; what follows is named as one problem. */
const rowsMax = 30_000;
/** Rows that cannot be read and are named; a file with more of them is no table. */
const unreadableMax = 500;

export interface CsvRow {
  /** As a spreadsheet numbers it, the header being 1 in an ordinary file. */
  readonly row: number;
  /** The cell under a heading, compared without case; '' when there is none. */
  readonly cell: (heading: string) => string;
}

interface CsvTable {
  readonly rows: CsvRow[];
  readonly problems: RowProblem[];
  /** Columns that hold something and that no one asked for, when all rows were read. */
  readonly unread: () => string[];
}
/**
 * Rows of a comma-separated file below the line that holds `heading`: some files begin with remarks. A row that cannot
 * be read
 * is a problem and the rest goes on.
 */
export function readCsv(file: string, bytes: Buffer, heading: string): CsvTable {
  const problems: RowProblem[] = [];
  const unreadable = (row: number, text: string): undefined => {
    if (problems.length < unreadableMax) problems.push({ file, row, code: 'row_unreadable', text: quoted(text) });
  };
  const { text, windows } = decode(bytes);
  if (windows) problems.push({ file, row: 0, code: 'read_as_windows', text: '' });
  const records = parse(text, {
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: 100_000,
    to: rowsMax + 50,
    on_skip: (error) =>
      unreadable(
        error instanceof CsvError && typeof error['lines'] === 'number' ? error['lines'] : 0,
        error?.message ?? '',
      ),
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const head = records.findIndex(({ record }) => record.some((cell) => isSameHeading(cell, heading)));
  if (head === -1) {
    if (records.length > 0) unreadable(1, records[0]?.record.join(', ') ?? '');
    return { rows: [], problems, unread: () => [] };
  }
  const columnNames = (records[head]?.record ?? []).map((cell) => cell.trim());
  const headings = columnNames.map((cell) => cell.toLowerCase());
  const body = records.slice(head + 1);
  const readColumns = new Set<string>();
  if (body.length > rowsMax) problems.push({ file, row: rowsMax, code: 'too_many_rows', text: '' });
  return {
    problems,
    unread: () =>
      columnNames.filter(
        (name, column) =>
          name !== '' &&
          !readColumns.has(name.toLowerCase()) &&
          body.some(({ record }) => (record[column] ?? '').trim() !== ''),
      ),
    rows: body.slice(0, rowsMax).map(({ record, info }) => ({
      row: info.lines,
      cell: (name) => {
        readColumns.add(name.toLowerCase());
        return record[headings.indexOf(name.toLowerCase())]?.trim() ?? '';
      },
    })),
  };
}

const isSameHeading = (a: string, right: string) => a.trim().toLowerCase() === right.toLowerCase();

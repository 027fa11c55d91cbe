import { CsvError, parse } from 'csv-parse/sync';
import { quoted } from '../quoted.ts';
import { decode } from './decode.ts';
import type { RowProblem } from './drafts.ts';

/** Maximum number of rows read per file; the rest is reported as one problem. */
const rowsMax = 30_000;
/** Maximum number of unreadable rows that are reported; a file with more is no table. */
const unreadableMax = 500;

export interface CsvRow {
  /** Line number as in a spreadsheet; the header is 1 in an ordinary file. */
  readonly row: number;
  /** The cell under a heading, compared case-insensitively; '' if there is none. */
  readonly cell: (heading: string) => string;
}

interface CsvTable {
  readonly rows: CsvRow[];
  readonly problems: RowProblem[];
  /** Non-empty columns that were never read, once all rows were read. */
  readonly unread: () => string[];
}
/**
 * Rows of a comma-separated file below the line that contains `heading`, because some files begin with remarks.
 * Unreadable rows are reported as problems and skipped.
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

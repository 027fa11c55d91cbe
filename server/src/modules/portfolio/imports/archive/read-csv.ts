import { CsvError, parse } from 'csv-parse/sync';
import { quoted } from '../quoted.ts';
import { decode } from './decode.ts';
import { columnOf, isHeading } from './headings.ts';
import type { RowProblem } from './drafts.ts';

/** Maximum number of rows read per file; the rest is reported as one problem. */
const rowsMax = 30_000;
/** Maximum number of unreadable rows that are reported; a file with more is no table. */
const unreadableMax = 500;
/** Maximum number of characters of a row. */
const rowLengthMax = 100_000;

/** What the library reports, in our words: its own are about delimiters and bytes. */
const problemCodes: Readonly<Partial<Record<CsvError['code'], RowProblem['code']>>> = {
  CSV_INVALID_CLOSING_QUOTE: 'quote_unclosed',
  INVALID_OPENING_QUOTE: 'quote_unclosed',
  CSV_QUOTE_NOT_CLOSED: 'quote_unclosed',
};

export interface CsvRow {
  /** Line number as in a spreadsheet; the header is 1 in an ordinary file. */
  readonly row: number;
  /** The cell under a heading, in English or another language; '' if there is none. */
  readonly cell: (heading: string) => string;
}

interface CsvTable {
  readonly rows: CsvRow[];
  readonly problems: RowProblem[];
  /** Non-empty columns that were never read, once all rows were read. */
  readonly unread: () => string[];
}
/**
 * Rows of a file separated by commas, semicolons or tabs, below the line that contains `heading`: some files begin with
 * remarks.
 * Unreadable rows are reported as problems and skipped.
 */
export function readCsv(file: string, bytes: Buffer, heading: string): CsvTable {
  const problems: RowProblem[] = [];
  const { text, windows } = decode(bytes);
  if (windows) problems.push({ file, row: 0, code: 'read_as_windows', text: '' });
  let reported = 0;
  const unreadable = (row: number, code: RowProblem['code'], line: string): undefined => {
    reported += 1;
    if (reported <= unreadableMax) problems.push({ file, row, code, text: quoted(line) });
  };
  const records = recordsOf(text, separatorOf(text, heading), unreadable);
  const head = records.findIndex(({ record }) => record.some((cell) => isHeading(cell, heading)));
  if (head === -1) {
    if (records.length > 0) unreadable(records[0]?.line ?? 1, 'row_unreadable', records[0]?.record.join(', ') ?? '');
    return { rows: [], problems, unread: () => [] };
  }
  const columnNames = (records[head]?.record ?? []).map((cell) => cell.trim());
  const columns = new Map<string, number>();
  const body = records.slice(head + 1);
  const readColumns = new Set<number>();
  if (body.length > rowsMax) problems.push({ file, row: rowsMax, code: 'too_many_rows', text: '' });
  return {
    problems,
    unread: () =>
      columnNames.filter(
        (name, column) =>
          name !== '' && !readColumns.has(column) && body.some(({ record }) => (record[column] ?? '').trim() !== ''),
      ),
    rows: body.slice(0, rowsMax).map(({ record, line }) => ({
      row: line,
      cell: (name) => {
        const column = columns.get(name) ?? columnOf(columnNames, name);
        columns.set(name, column);
        readColumns.add(column);
        return record[column]?.trim() ?? '';
      },
    })),
  };
}

/** Lines in which the heading is looked for; a few lines of remarks may precede it. */
const headLines = 40;
/** Spreadsheets of many countries save tables with semicolons. The one that makes the heading a cell of its own. */
function separatorOf(text: string, heading: string): string {
  const lines = text.split(/\r\n|\n|\r/, headLines);
  const hasHeading = (separator: string) =>
    lines.some(
      (line) =>
        line.includes(separator) &&
        line.split(separator).some((cell) => isHeading(cell.replace(/^[\s\uFEFF"]+|[\s"]+$/g, ''), heading)),
    );
  return [',', ';', '\t'].find(hasHeading) ?? ',';
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly line: number;
}
const options = { relax_column_count: true, skip_empty_lines: true } as const;
/** After this many broken rows the rest is read line by line, because each means to begin again behind it. */
const restartsMax = 40;
const recordsMax = rowsMax + 50;

/**
 * The records of a text. A quotation mark that is not closed would swallow all lines up to the next one, so reading
 * begins again in the line after it: one mark costs one row.
 */
function recordsOf(
  text: string,
  separator: string,
  report: (line: number, code: RowProblem['code'], text: string) => void,
): CsvRecord[] {
  const delimiter = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const lines = text.split(delimiter);
  const records: CsvRecord[] = [];
  // Lines right after a broken row may be the rest of it: they count as rows once one has all columns.
  let isRecovering = false;
  let columns = 0;
  let restarts = 0;
  let from = 0;
  while (from < lines.length && records.length < recordsMax) {
    const until = restarts < restartsMax ? lines.length : from + 1;
    let read = from;
    const take = (record: string[], line: number) => {
      isRecovering &&= record.length < columns;
      columns = Math.max(columns, record.length);
      if (record.join(',').length > rowLengthMax) report(line, 'row_too_long', lines[line - 1] ?? '');
      else if (isRecovering) report(line, 'row_unreadable', lines[line - 1] ?? '');
      else records.push({ record, line });
      read = line;
      return null;
    };
    try {
      parse(lines.slice(from, until).join(delimiter), {
        ...options,
        delimiter: separator,
        record_delimiter: delimiter,
        to: recordsMax - records.length,
        on_record: (record: string[], context) => take(record, from + context.lines),
      });
      from = until;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const broken = lines.findIndex((line, index) => index >= read && line.trim() !== '');
      report(broken + 1, problemCodes[error.code] ?? 'row_unreadable', lines[broken] ?? '');
      isRecovering = true;
      restarts += 1;
      from = broken + 1;
    }
  }
  return records;
}

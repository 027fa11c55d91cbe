import pg from 'pg';

/** Reads one value from its bytes. */
type Read = (bytes: Buffer, start: number, end: number) => unknown;

/**
 * How to read a result column: by `readText` in the first reply, which is text because its types were not known yet,
 * later by `readBest`.
 */
export interface Column {
  readonly name: string;
  readonly readText: Read;
  readonly readBest: Read;
  /** 1 if binary is the better format. */
  readonly format: 0 | 1;
}

const text: Read = (bytes, start, end) => bytes.toString('utf8', start, end);
const ascii: Read = (bytes, start, end) => bytes.toString('latin1', start, end);
const json: Read = (bytes, start, end) => JSON.parse(bytes.toString('utf8', start, end));
const twoTo32 = 4_294_967_296;
const int64 = (bytes: Buffer, start: number): number =>
  bytes.readInt32BE(start) * twoTo32 + bytes.readUInt32BE(start + 4);
/** The upper halves of PostgreSQL's infinity and -infinity. */
const epoch = 946_684_800_000;
/** High half of the values that PostgreSQL uses for infinity; the low half is -1. */
const highest = 0x7f_ff_ff_ff;
const lowest = -0x80_00_00_00;
const instant: Read = (bytes, start) => {
  const high = bytes.readInt32BE(start);
  if (high === highest) return Infinity;
  if (high === lowest) return -Infinity;
  return new Date(Math.floor(int64(bytes, start) / 1000) + epoch);
};
/** Ids contain neither quotes nor commas, so an array of them needs no real parser. */
const uuids: Read = (bytes, start, end) =>
  end - start <= 2
    ? []
    : bytes
        .toString('latin1', start + 1, end - 1)
        .split(',')
        .map((id) => (id === 'NULL' ? null : id));

const { builtins } = pg.types;
const uuidArray = 2951;
const best: Readonly<Record<number, { read: Read; format: 0 | 1 }>> = {
  [builtins.BOOL]: { read: (bytes, start) => bytes[start] === 1, format: 1 },
  [builtins.INT2]: { read: (bytes, start) => bytes.readInt16BE(start), format: 1 },
  [builtins.INT4]: { read: (bytes, start) => bytes.readInt32BE(start), format: 1 },
  [builtins.INT8]: { read: int64, format: 1 },
  [builtins.FLOAT8]: { read: (bytes, start) => bytes.readDoubleBE(start), format: 1 },
  [builtins.TIMESTAMPTZ]: { read: instant, format: 1 },
  [builtins.BYTEA]: { read: (bytes, start, end) => Buffer.from(bytes.subarray(start, end)), format: 1 },
  [builtins.TEXT]: { read: text, format: 0 },
  [builtins.VARCHAR]: { read: text, format: 0 },
  [builtins.UUID]: { read: ascii, format: 0 },
  [builtins.JSON]: { read: json, format: 0 },
  [builtins.JSONB]: { read: json, format: 0 },
  [uuidArray]: { read: uuids, format: 0 },
};

/**
 * Returns the same values as the parsers of node-postgres. Times and numbers are read in binary, which saves formatting
 * and parsing digits.
 */
export function columnOf(name: string, type: number): Column {
  const parse = (pg.types.getTypeParser as (type: number, format: 'text') => (value: string) => unknown)(type, 'text');
  const readText: Read = (bytes, start, end) => parse(bytes.toString('utf8', start, end));
  const known = best[type];
  return { name, readText, readBest: known?.read ?? readText, format: known?.format ?? 0 };
}

/** Reads the columns of a RowDescription message; `at` is the offset after its length. */
export function readColumns(bytes: Buffer, at: number): Column[] {
  const columns: Column[] = [];
  const count = bytes.readInt16BE(at);
  let position = at + 2;
  for (let index = 0; index < count; index += 1) {
    const end = bytes.indexOf(0, position);
    columns.push(columnOf(bytes.toString('utf8', position, end), bytes.readUInt32BE(end + 7)));
    position = end + 19;
  }
  return columns;
}

/** Reads a DataRow message; `at` is the offset after its length. */
export function readRow(
  bytes: Buffer,
  at: number,
  columns: readonly Column[],
  isFirst: boolean,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let position = at + 2;
  for (const column of columns) {
    const length = bytes.readInt32BE(position);
    position += 4;
    if (length < 0) {
      row[column.name] = null;
      continue;
    }
    row[column.name] = (isFirst ? column.readText : column.readBest)(bytes, position, position + length);
    position += length;
  }
  return row;
}

import pg from 'pg';

/** Reads one value from its bytes. */
type Read = (bytes: Buffer, start: number, end: number) => unknown;

/** How a column of a result is read: as text in the answer that came before its type was known, and best ever after. */
export interface Column {
  readonly name: string;
  readonly readText: Read;
  readonly readBest: Read;
  /** 1 when the best way is binary. */
  readonly format: 0 | 1;
}

const text: Read = (bytes, start, end) => bytes.toString('utf8', start, end);
const ascii: Read = (bytes, start, end) => bytes.toString('latin1', start, end);
const json: Read = (bytes, start, end) => JSON.parse(bytes.toString('utf8', start, end));
const twoTo32 = 4_294_967_296;
const int64 = (bytes: Buffer, start: number): number =>
  bytes.readInt32BE(start) * twoTo32 + bytes.readUInt32BE(start + 4);
/** Milliseconds from 1970 to 2000, where PostgreSQL begins to count. */
const epoch = 946_684_800_000;
/** The time that PostgreSQL calls infinity, and the one before all others. */
const highest = 0x7f_ff_ff_ff;
const lowest = -0x80_00_00_00;
const instant: Read = (bytes, start) => {
  const high = bytes.readInt32BE(start);
  if (high === highest) return Infinity;
  if (high === lowest) return -Infinity;
  return new Date(Math.floor(int64(bytes, start) / 1000) + epoch);
};
/** Arrays of ids hold neither quotes nor commas of their own. */
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
 * The same values as the parsers of node-postgres give; times and numbers come binary, which saves both sides from
 * writing and reading digits.
 */
export function columnOf(name: string, type: number): Column {
  const parse = (pg.types.getTypeParser as (type: number, format: 'text') => (value: string) => unknown)(type, 'text');
  const readText: Read = (bytes, start, end) => parse(bytes.toString('utf8', start, end));
  const known = best[type];
  return { name, readText, readBest: known?.read ?? readText, format: known?.format ?? 0 };
}

/** Reads the columns of a RowDescription message; `at` is the first byte after its length. */
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

/** Reads a DataRow message; `at` is the first byte after its length. */
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

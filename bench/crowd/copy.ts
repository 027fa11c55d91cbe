import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const special = /[\\\n\r\t]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function cell(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 't' : 'f';
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.replace(special, (sign) => escapes[sign] ?? sign);
}

function* lines(rows: Iterable<object>, columns: readonly string[]): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    const record = row as Record<string, unknown>;
    chunk += `${columns.map((column) => cell(record[column])).join('\t')}\n`;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Copies rows into a table; the first row's keys name the columns. Answers how many there were. */
export async function copyRows(pool: pg.Pool, table: string, rows: Iterable<object>): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done === true) return 0;
  let count = 0;
  function* all(): Generator<object> {
    for (let next: IteratorResult<object> = first; next.done !== true; next = iterator.next()) {
      count += 1;
      yield next.value;
    }
  }
  const columns = Object.keys(first.value);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(lines(all(), columns)), stream);
  } finally {
    client.release(true);
  }
  return count;
}

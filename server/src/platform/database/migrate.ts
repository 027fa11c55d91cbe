import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

const directory = path.join(import.meta.dirname, '../../../migrations');
/** Any fixed number: anyone who holds this lock migrates, the others wait and find nothing left to do. */
const lockKey = 7_204_119;

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex');

/** The migrations that this version of the program brings, in their order. */
export function knownMigrations(): { name: string; fingerprint: string; text: string }[] {
  return fs
    .readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = fs.readFileSync(path.join(directory, name), 'utf8');
      return { name, text, fingerprint: fingerprint(text) };
    });
}

/**
 * Applies each migrations/NNNN_name.sql once, in order, each in a transaction of its own. Safe when several programs
 * start
 * together. Refuses when an applied file was changed afterwards: migrations only go forward. `wanted` leaves out
 * others, for a
 * backup that is older than the program.
 * @returns names of the files applied now
 */
export async function migrate(
  pool: pg.Pool,
  report: (name: string) => void = () => {},
  wanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, fingerprint text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; fingerprint: string }>(
      'select name, fingerprint from migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.fingerprint]));
    for (const { name, text, fingerprint: present } of knownMigrations()) {
      const known = done.get(name);
      if (known === present || !wanted(name)) continue;
      if (known !== undefined)
        throw new StartRefusal(
          `Migration ${name} was changed after it was applied; restore the file and add a new migration instead.`,
        );
      report(name);
      await apply(client, name, text, present);
      applied.push(name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock_all()');
    client.release(true);
  }
}

async function apply(client: pg.PoolClient, name: string, text: string, present: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, fingerprint) values ($1, $2)', [name, present]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

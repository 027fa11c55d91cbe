import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

const directory = path.join(import.meta.dirname, '../../../migrations');
/** An arbitrary constant. The program that holds this lock migrates; the others wait and then find nothing to do. */
const lockKey = 7_204_119;

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex');

/** The migrations of this version of the program, in order. */
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
 * Applies each migrations/NNNN_name.sql once, in order, each in its own transaction. Safe when several programs start
 * together. Throws when an applied file was changed: write a new migration instead. `isIncluded` selects migrations,
 * for a backup that is older than the program.
 * @returns names of the files applied now
 */
export async function migrate(
  pool: pg.Pool,
  report: (name: string) => void = () => {},
  isIncluded: (name: string) => boolean = () => true,
): Promise<string[]> {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      `create table if not exists migration (
        name text primary key, fingerprint text not null, applied_at timestamptz not null default now()
      )`,
    );
    const { rows } = await client.query<{ name: string; fingerprint: string }>(
      'select name, fingerprint from migration',
    );
    const done = new Map(rows.map((row) => [row.name, row.fingerprint]));
    for (const { name, text, fingerprint: present } of knownMigrations()) {
      const known = done.get(name);
      if (known === present || !isIncluded(name)) continue;
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

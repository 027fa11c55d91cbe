import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';

const directory = path.join(import.meta.dirname, '../../../migrations');
/** An arbitrary constant. The program that holds this lock migrates; the others wait and then find nothing to do. */
const lockKey = 7_204_119;

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex');

interface Migration {
  readonly name: string;
  readonly fingerprint: string;
  readonly text: string;
}

/** The names of the migrations of this version of the program, in order. */
export const migrationNames = (): string[] =>
  fs
    .readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();

/** The migrations of this version of the program, in order. */
export function knownMigrations(): Migration[] {
  return migrationNames().map((name) => {
    const text = fs.readFileSync(path.join(directory, name), 'utf8');
    return { name, text, fingerprint: fingerprint(text) };
  });
}

/** Names of applied migrations that this version does not have, in order. */
function unknownMigrations(applied: readonly string[]): string[] {
  const known = new Set(migrationNames());
  return applied.filter((name) => !known.has(name)).toSorted();
}

/** Names of the applied migrations of a database that has been used. */
export async function appliedNames(pool: pg.Pool): Promise<string[]> {
  return (await pool.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name);
}

/** Names of the migrations that a start of this version would apply. */
export const pendingMigrations = (applied: readonly string[]): string[] =>
  migrationNames().filter((name) => !applied.includes(name));

/** @throws StartRefusal when this version is older than the database */
export function refuseUnknown(applied: readonly string[]): void {
  const [first, ...more] = unknownMigrations(applied);
  if (first === undefined) return;
  const names = more.length === 0 ? first : `${first} and ${more.length} more`;
  throw new StartRefusal(
    `A newer version of the program has migrated this database (${names}): start that version, or restore a backup ` +
      'that this version made into an empty DATA_DIR or database.',
  );
}

/**
 * Applies each migrations/NNNN_name.sql once, in order, each in its own transaction. Safe when several programs start
 * together. `isIncluded` selects migrations, for a backup that is older than the program.
 * @returns names of the files applied now
 * @throws StartRefusal when an applied file is unknown or was changed, or when a migration fails
 */
export async function migrate(
  pool: pg.Pool,
  report: (name: string, done: number, total: number) => void = () => {},
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
    const { rows } = await client.query<Omit<Migration, 'text'>>('select name, fingerprint from migration');
    refuseUnknown(rows.map(({ name }) => name));
    const done = new Map(rows.map((row) => [row.name, row.fingerprint]));
    const missing = knownMigrations().filter(
      ({ name, fingerprint }) => done.get(name) !== fingerprint && isIncluded(name),
    );
    for (const migration of missing) {
      const { name } = migration;
      if (done.has(name))
        throw new StartRefusal(
          `Migration ${name} was changed after it was applied; restore the file and add a new migration instead.`,
        );
      report(name, applied.length, missing.length);
      await apply(client, migration, applied);
      applied.push(name);
    }
    return applied;
  } finally {
    // The connection is closed in any case; if it was lost, the lock went with it.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

/** What a failed migration leaves, and how to go on or back. */
function failed(name: string, reason: string, before: readonly string[]): string {
  const [first, last] = [before[0], before.at(-1)];
  if (first === undefined || last === undefined)
    return (
      `The migration ${name} failed and was undone (${reason}). This start changed nothing: mend the cause and start ` +
      'again. The previous version starts, too, unless an earlier start applied migrations that it does not have.'
    );
  const names = first === last ? first : `${first} to ${last}`;
  return (
    `The migration ${name} failed and was undone (${reason}). Those before it stay applied (${names}): mend the ` +
    'cause and start this version again, which goes on from there. To go back to the previous version, restore the ' +
    'backup into an empty DATA_DIR or database.'
  );
}

async function apply(client: pg.PoolClient, migration: Migration, before: readonly string[]): Promise<void> {
  const { name, text, fingerprint: present } = migration;
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name, fingerprint) values ($1, $2)', [name, present]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartRefusal(failed(name, error instanceof Error ? error.message : String(error), before), {
      cause: error,
    });
  }
}

import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { createLog } from '../observability/log.ts';
import { connectDatabase } from './database.ts';
import { knownMigrations, migrate } from './migrate.ts';

const names = knownMigrations().map(({ name }) => name);
const [first = '', second = '', third = ''] = names;

/** An empty database, and what applies the first migrations to it, up to one of them. */
async function open() {
  const database = await emptyDatabase();
  const { pool, close } = connectDatabase(database.url, { size: 1, log: createLog('silent'), name: 'test' });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  const migrateTo = async (last: string) =>
    migrate(
      pool,
      () => undefined,
      (name) => name <= last,
    );
  return { pool, migrateTo };
}

test('a migration is applied once, and not if it was changed since', async () => {
  const { pool, migrateTo } = await open();
  expect([await migrateTo(first), await migrateTo(first)]).toEqual([[first], []]);
  await pool.query(`update migration set fingerprint = 'other'`);
  await expect(migrateTo(first)).rejects.toThrow('was changed after it was applied');
});

test('a database that a newer version has migrated is refused, and nothing is applied', async () => {
  const { pool, migrateTo } = await open();
  await migrateTo(first);
  const add = async (name: string) => pool.query(`insert into migration (name, fingerprint) values ($1, '0')`, [name]);
  await add('9998_later.sql');
  await expect(migrateTo(second)).rejects.toThrow(
    'A newer version of the program has migrated this database (9998_later.sql): start that version, or restore',
  );
  // What this version does not know may also have a number between its own.
  await add('0001_strange.sql');
  await expect(migrateTo(second)).rejects.toThrow('(0001_strange.sql and 1 more)');
  expect((await pool.query('select from migration where name = $1', [second])).rowCount).toBe(0);
});

test('a migration that fails says what stays applied, and how to go back', async () => {
  const { pool, migrateTo } = await open();
  await migrateTo(first);
  const blocked = /create table (\w+)/.exec(knownMigrations().find(({ name }) => name === third)?.text ?? '')?.[1];
  await pool.query(`create table ${blocked} ()`);
  await expect(migrateTo(third)).rejects.toThrow(
    `The migration ${third} failed and was undone (relation "${blocked}" already exists). ` +
      `Those before it stay applied (${second}): mend the cause and start this version again, which goes on from ` +
      'there. To go back to the previous version, restore the backup into an empty DATA_DIR or database.',
  );
  await expect(migrateTo(third)).rejects.toThrow(/This start changed nothing: mend the cause and start again\./);
  await pool.query(`drop table ${blocked}`);
  expect(await migrateTo(third)).toEqual([third]);
});

import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectDatabase } from '../database/database.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import type { Log } from '../observability/log.ts';
import { StartRefusal } from '../start-refusal.ts';
import { migrateTasks } from '../tasks/index.ts';
import {
  copyIn,
  copyOut,
  foreignKeysOf,
  inPublic,
  migrationsOf,
  quoted,
  sameTextEverywhere,
  tablesOf,
  type ForeignKey,
} from './catalogue.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { contentOf, readGzipped } from './pieces.ts';
import { copyTasksIn, restoreAttempts, createImportTable, enqueueImported } from './tasks.ts';

export interface RestoreRun {
  readonly signal: AbortSignal;
  /** Called with the number of restored rows and the total. */
  readonly onRows: (done: number, total: number) => void;
}

/** @throws StartRefusal when the backup has a migration that this program does not have, or another version of one */
export function checkMigrations({ migrations }: Pick<Manifest, 'migrations'>): void {
  const fingerprints = new Map(knownMigrations().map(({ name, fingerprint }) => [name, fingerprint]));
  const strange = migrations.find(({ name, fingerprint }) => fingerprints.get(name) !== fingerprint);
  if (strange !== undefined)
    throw new StartRefusal(
      `The backup was made by another version of the program, which has ${strange.name}: restore it with ` +
        'that version or a later one.',
    );
}

/** @throws StartRefusal when the database contains anything that a restore would mix with or overwrite */
async function checkEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const migrationNames = new Set(manifest.migrations.map(({ name }) => name));
  const later = (await migrationsOf(client)).filter(({ name }) => !migrationNames.has(name));
  const filled: string[] = [];
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query<{ any: boolean }>(`select exists (select from ${inPublic(name)}) as any`);
    if (rows[0]?.any === true) filled.push(name);
  }
  if (filled.length === 0 && later.length === 0) return;
  throw new StartRefusal(
    'The database is not empty: restore into an empty one (another DATA_DIR, or a new database in DATABASE_URL).',
  );
}

/** Creates the tables as of the backup; the next start applies newer migrations. */
async function makeTables(url: string, manifest: Manifest, log: Log): Promise<void> {
  const migrationNames = new Set(manifest.migrations.map(({ name }) => name));
  const connections = connectDatabase(url, { size: 2, log, name: 'guildhall-restore', copies: true });
  try {
    await migrate(
      connections.pool,
      () => undefined,
      (name) => migrationNames.has(name),
    );
    await migrateTasks(connections.pool, log);
  } finally {
    await connections.close();
  }
}

const onTable = ({ table, name }: ForeignKey, description: string) =>
  `alter table ${inPublic(table)} ${description} constraint ${quoted(name)}`;

/**
 * Restores the rows of all tables. Foreign keys are dropped before and added, and thereby checked, afterwards: tables
 * may refer to each other in circles, and one check of all rows is faster than one per row. The owner of the tables may
 * do this; disabling triggers would need a superuser.
 */
async function copyTables(client: pg.Client, folder: string, { tables }: Manifest, run: RestoreRun): Promise<void> {
  const references = await foreignKeysOf(client);
  for (const reference of references) await client.query(onTable(reference, 'drop'));
  // A ledger refuses to be emptied.
  for (const { name } of tables) await client.query(`alter table ${inPublic(name)} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => inPublic(name)).join(', ')}`);
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of tables) {
    await pipeline(readGzipped(folder, table.path), client.query(copyFrom(copyIn(table))), { signal: run.signal });
    await client.query(`alter table ${inPublic(table.name)} enable trigger user`);
    run.onRows((done += table.rows), total);
  }
  for (const reference of references) await client.query(`${onTable(reference, 'add')} ${reference.definition}`);
}

async function copyTasks(
  client: pg.Client,
  folder: string,
  { tasks }: Manifest,
  { signal }: RestoreRun,
): Promise<void> {
  await client.query(createImportTable);
  await pipeline(readGzipped(folder, tasks.path), client.query(copyFrom(copyTasksIn)), { signal });
  await client.query(enqueueImported);
  await client.query(restoreAttempts);
}

/** Reads the table back and compares its hash with the backup. */
async function checkTable(client: pg.Client, table: BackedUpTable): Promise<void> {
  const stream = client.query(copyTo(copyOut(table)));
  const content = await contentOf(stream);
  if (stream.rowCount !== table.rows || content !== table.content)
    throw new Error(
      `The table ${table.name} was restored with differences: ${stream.rowCount} rows of ${table.rows}. ` +
        'The restore was undone.',
    );
}

async function withClient(url: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'guildhall-restore' });
  // The running query rejects anyway; without a listener the event would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/**
 * Called before files are written, because they could be those of a running program. @throws StartRefusal when the
 * database is not empty
 */
export const refuseFilled = async (url: string, manifest: Manifest): Promise<void> =>
  withClient(url, async (client) => checkEmpty(client, manifest));

/** Fills an empty database in one transaction. @throws StartRefusal when it is not empty */
export const restoreDatabase = async (
  url: string,
  folder: string,
  manifest: Manifest,
  log: Log,
  run: RestoreRun,
): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(sameTextEverywhere);
    await checkEmpty(client, manifest);
    await makeTables(url, manifest, log);
    await client.query('begin');
    await copyTables(client, folder, manifest, run);
    await copyTasks(client, folder, manifest, run);
    for (const { name, last } of manifest.sequences)
      await client.query('select setval($1::regclass, $2)', [inPublic(name), last]);
    for (const table of manifest.tables) await checkTable(client, table);
    run.signal.throwIfAborted();
    await client.query('commit');
    await client.query('analyze');
  });

import fs from 'node:fs';
import path from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { readSettings } from '#platform/config/config.ts';
import type { Settings } from '#platform/config/settings.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { checkExternalDatabase } from '#platform/database/external.ts';
import { appliedNames, refuseUnknown } from '#platform/database/migrate.ts';
import { across } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { createWriter, type FactWriter, notifyOthers } from '#platform/facts/index.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { StartRefusal } from '#platform/start-refusal.ts';

/** The database, valid until it is released, and the settings that led to it. */
export interface CommandDatabase {
  readonly url: string;
  readonly settings: Settings;
  release(): Promise<void>;
}

/**
 * The database of the settings. An embedded one is shared with the running program, or started until it is released.
 */
export async function openCommandDatabase(environment: NodeJS.ProcessEnv): Promise<CommandDatabase> {
  const settings = readSettings(environment);
  if (settings.DATABASE_URL !== undefined) {
    await checkExternalDatabase(settings.DATABASE_URL);
    return { settings, url: settings.DATABASE_URL, release: () => Promise.resolve() };
  }
  const directory = path.resolve(settings.DATA_DIR);
  if (!fs.existsSync(directory))
    throw new StartRefusal(
      `There is no data in ${directory}: run npm start once, or set DATA_DIR to where the data is.`,
    );
  const borrowed = await borrowEmbeddedPostgres(directory);
  return { settings, url: borrowed.url(), release: borrowed.release };
}

const hasAccounts = statement({
  row: { there: column.boolean },
  sql: `select to_regclass('account') is not null as there`,
});

/**
 * Runs something on a database that has been used by this version or an earlier one. @throws StartRefusal
 */
export async function withDatabase<R>(
  open: () => Promise<CommandDatabase>,
  run: (db: Kysely<never>, settings: Settings, applied: readonly string[]) => Promise<R>,
): Promise<R> {
  const database = await open();
  const connections = connectDatabase(database.url, { size: 2, log: createLog('warn'), name: 'guildhall-admin' });
  try {
    const db = across(connections.db);
    if ((await hasAccounts.first(db))?.there !== true)
      throw new StartRefusal('This database contains no Guildhall data: run npm start once.');
    const applied = await appliedNames(connections.pool);
    refuseUnknown(applied);
    return await run(db, database.settings, applied);
  } finally {
    await connections.close();
    await database.release();
  }
}

/** Writes as a use case does, in one transaction. Running processes hear of its facts at once. */
export async function writeInside<R>(
  db: Kysely<never>,
  write: (ctx: { readonly db: Transaction<never>; readonly emit: FactWriter['emit'] }) => Promise<R>,
): Promise<R> {
  const result = await db.transaction().execute(async (tx) => {
    const writing = createWriter(tx, new Date());
    return write({ db: tx, emit: async (name, data) => writing.emit(name, data) });
  });
  await notifyOthers(db, { sender: 'command' });
  return result;
}

import fs from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { restoreBackup, takeBackup, type Manifest } from '#platform/backup/index.ts';
import { readSettings, secretFile, secretOf, storeOf } from '#platform/config/config.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { checkExternalDatabase } from '#platform/database/external.ts';
import { across } from '#platform/database/narrow.ts';
import { checkSecretKey, type SecretKey } from '#platform/database/secret-key.ts';
import { dataPaths, openDataDirectory } from '#platform/data-directory.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createFiles } from '#platform/files/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { recordBackup } from '#modules/admin';
import packageFile from '../../../../package.json' with { type: 'json' };
import { progress, print } from '../print.ts';
import { openCommandDatabase, type CommandDatabase } from './command-database.ts';

const usage = {
  backup: [
    'npm run backup            writes a backup into a new folder below backups/',
    'npm run backup FOLDER     writes it into this folder',
  ].join('\n'),
  restore: 'npm run restore FOLDER    restores a backup into an empty data directory or database',
};

/** npm runs commands in the root of the program, but people expect paths relative to their own directory. */
const folderOf = (argument: string, environment: NodeJS.ProcessEnv) =>
  path.resolve(environment['INIT_CWD'] ?? '.', argument);

/** UTC, in a format that sorts by time and is valid on every file system. */
const stamp = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-');

function summary({ tables, tasks, files, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const at = `${takenAt.slice(0, 19).replace('T', ' ')} UTC`;
  const content = `${rows.toLocaleString('en')} rows in ${tables.length} tables`;
  return `${content}, ${files.count.toLocaleString('en')} files and ${tasks.rows} waiting tasks, as of ${at}`;
}

function oneFolder(parameters: readonly string[], fallback: string | null, usage: string): string {
  const [argument = fallback] = parameters;
  if (argument === null || parameters.length > 1 || argument.startsWith('-')) throw new StartRefusal(usage);
  return argument;
}

/** A backup with another key than that of its rows could not be restored. @throws StartRefusal */
const checkKeyOf = async (url: string, secretKey: SecretKey): Promise<void> =>
  withDatabase(url, async (db) => checkSecretKey(db, secretKey));
async function withDatabase(url: string, run: (db: Kysely<never>) => Promise<unknown>): Promise<void> {
  const { db, close } = connectDatabase(url, { size: 1, log: createLog('warn'), name: 'guildhall-backup' });
  try {
    await run(across(db));
  } finally {
    await close();
  }
}

/**
 * The command `npm run backup`, which may run next to the program. @throws StartRefusal with a sentence saying what to
 * do
 */
export async function runBackup(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const folder = folderOf(
    oneFolder(parameters, path.resolve(`backups/guildhall-${stamp(new Date())}`), usage.backup),
    environment,
  );
  const database = await openCommandDatabase(environment);
  const { settings } = database;
  const paths = dataPaths(settings.DATA_DIR);
  try {
    const secretKey = secretOf(settings, paths.keys);
    const s3 = storeOf(settings);
    // Each start creates this folder. If it is missing, the program stores its files elsewhere.
    if (s3 === null && !fs.existsSync(paths.files))
      throw new StartRefusal(`There are no files of the program in ${paths.root}: set DATA_DIR to its data directory.`);
    await checkKeyOf(database.url, secretKey);
    const files = await createFiles({ s3 }, paths.files);
    const source = {
      databaseUrl: database.url,
      files,
      secret: { key: secretKey.key, generated: secretKey.file !== null },
      version: packageFile.version,
    };
    const manifest = await takeBackup(source, folder, {
      signal,
      onTables: progress('Database'),
      // The total is only known when all files have been read.
      onFiles: (done) => {
        if (done % 1_000 === 0) print(`Files: ${done}`);
      },
    });
    await withDatabase(database.url, async (db) => recordBackup(db, new Date(manifest.takenAt)));
    print(`The backup is in ${folder}: ${summary(manifest)}.`);
    print(
      manifest.secret.included
        ? 'It contains all personal data and the secret key: keep it where only you can read it.'
        : 'It contains all personal data, but not SECRET_KEY: keep that separately, a restore needs it.',
    );
  } finally {
    await database.release();
  }
}

/** The target of a restore; creates the data directory if it is missing. */
async function openRestoreTarget(environment: NodeJS.ProcessEnv): Promise<CommandDatabase> {
  const settings = readSettings(environment);
  const directory = path.resolve(settings.DATA_DIR);
  if (settings.DATABASE_URL === undefined) {
    const borrowed = await borrowEmbeddedPostgres(directory, { report: print });
    return { settings, url: borrowed.url(), release: borrowed.release };
  }
  await checkExternalDatabase(settings.DATABASE_URL);
  const dataDirectory = openDataDirectory(directory);
  return {
    settings,
    url: settings.DATABASE_URL,
    release: () => {
      dataDirectory.release();
      return Promise.resolve();
    },
  };
}

/** The command `npm run restore`. @throws StartRefusal with a sentence saying what to do */
export async function runRestore(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const folder = folderOf(oneFolder(parameters, null, usage.restore), environment);
  if (!fs.existsSync(folder)) throw new StartRefusal(`There is no folder ${folder}.`);
  const settings = readSettings(environment);
  const paths = dataPaths(settings.DATA_DIR);
  const database = await openRestoreTarget(environment);
  try {
    const target = {
      databaseUrl: database.url,
      files: await createFiles({ s3: storeOf(settings) }, paths.files),
      log: createLog('warn'),
      secretKey: settings.SECRET_KEY ?? null,
      secretFile: secretFile(paths.keys),
    };
    const manifest = await restoreBackup(folder, target, {
      signal,
      onChecked: progress('Checking the backup'),
      onFiles: progress('Files'),
      onRows: progress('Database'),
    });
    print(`Restored ${summary(manifest)}. Every row and file is as it was. Start the program with npm start.`);
  } finally {
    await database.release();
  }
}

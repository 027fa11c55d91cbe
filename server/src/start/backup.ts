import fs from 'node:fs';
import path from 'node:path';
import { restoreBackup, takeBackup, type Manifest } from '#platform/backup/index.ts';
import { readSecret, readSettings, secretFile, storeOf } from '#platform/config/config.ts';
import { checkExternalDatabase } from '#platform/database/external.ts';
import { dataPaths, openDataDirectory } from '#platform/data-directory.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createFiles } from '#platform/files/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { lendDatabase, type LentDatabase } from './admin.ts';
import { progress, print } from './print.ts';

const usage = {
  backup:
    'npm run backup            writes a backup into a new folder below backups/\nnpm run backup FOLDER     writes it into this folder',
  restore: 'npm run restore FOLDER    brings a backup back, into an empty data directory or database',
};

/** npm runs commands in the root of the program; people mean the folder they stand in. */
const folderOf = (word: string, environment: NodeJS.ProcessEnv) => path.resolve(environment['INIT_CWD'] ?? '.', word);

/** UTC, in a form that sorts and that every file system takes. */
const stamp = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '-');

function summary({ tables, tasks, files, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows in ${tables.length} tables, ${files.count.toLocaleString('en')} files and ${tasks.rows} waiting tasks, as of ${takenAt.slice(0, 19).replace('T', ' ')} UTC`;
}

function oneFolder(words: readonly string[], fallback: string | null, usage: string): string {
  const [word = fallback] = words;
  if (word === null || words.length > 1 || word.startsWith('-')) throw new StartRefusal(usage);
  return word;
}

/**
 * The command `npm run backup`: works next to the running program. @throws StartRefusal with a sentence saying what to
 * do
 */
export async function runBackup(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const folder = folderOf(
    oneFolder(words, path.resolve(`backups/guildhall-${stamp(new Date())}`), usage.backup),
    environment,
  );
  const settings = readSettings(environment);
  const paths = dataPaths(settings.DATA_DIR);
  const database = await lendDatabase(environment);
  try {
    const secretKey = readSecret(settings, paths.keys);
    const s3 = storeOf(settings);
    // Each start makes this folder: where it is missing, the program keeps its files elsewhere.
    if (s3 === null && !fs.existsSync(paths.files))
      throw new StartRefusal(`There are no files of the program in ${paths.root}: set DATA_DIR to its data directory.`);
    const files = await createFiles({ s3 }, paths.files);
    const source = {
      databaseUrl: database.url,
      files,
      secret: { key: secretKey, generated: settings.SECRET_KEY === undefined },
      version: packageFile.version,
    };
    const manifest = await takeBackup(source, folder, {
      signal,
      onTables: progress('Database'),
      // How many there are is known when all are read.
      onFiles: (done) => {
        if (done % 1_000 === 0) print(`Files: ${done}`);
      },
    });
    print(`The backup is in ${folder}: ${summary(manifest)}.`);
    print(
      manifest.secret.included
        ? 'It holds everything about everybody, and the secret key: keep it where only you can read it.'
        : 'It holds everything about everybody, but not SECRET_KEY: keep that apart, a restore needs it.',
    );
  } finally {
    await database.release();
  }
}

/** Where a restore goes; the data directory is made when it is not there. */
async function lendEmpty(environment: NodeJS.ProcessEnv): Promise<LentDatabase> {
  const settings = readSettings(environment);
  const directory = path.resolve(settings.DATA_DIR);
  if (settings.DATABASE_URL === undefined) {
    const borrowed = await borrowEmbeddedPostgres(directory, { report: print });
    return { url: borrowed.url(), release: borrowed.release };
  }
  await checkExternalDatabase(settings.DATABASE_URL);
  const dataDirectory = openDataDirectory(directory);
  return {
    url: settings.DATABASE_URL,
    release: () => {
      dataDirectory.release();
      return Promise.resolve();
    },
  };
}

/** The command `npm run restore`. @throws StartRefusal with a sentence saying what to do */
export async function runRestore(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const folder = folderOf(oneFolder(words, null, usage.restore), environment);
  if (!fs.existsSync(folder)) throw new StartRefusal(`There is no folder ${folder}.`);
  const settings = readSettings(environment);
  const paths = dataPaths(settings.DATA_DIR);
  const database = await lendEmpty(environment);
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

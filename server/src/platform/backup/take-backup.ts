import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { secretFingerprint } from '../config/secret-fingerprint.ts';
import type { Files } from '../files/index.ts';
import { StartRefusal } from '../start-refusal.ts';
import { copyOut, inPublic, migrationsOf, sameTextEverywhere, sequencesOf, tablesOf, type Table } from './catalogue.ts';
import { explained } from './explain.ts';
import { inParallel } from './in-parallel.ts';
import { manifestPath, type BackedUpTable, type Manifest, type StoredFile } from './manifest.ts';
import { writeGzipped, writePiece } from './pieces.ts';
import { secretPath } from './secret.ts';
import { copyTasksOut } from './tasks.ts';

export interface BackupSource {
  readonly databaseUrl: string;
  readonly files: Files;
  /**
   * `generated`: the secret is stored in the data directory and included in the backup; otherwise the operator stores
   * it.
   */
  readonly secret: { readonly key: string; readonly generated: boolean };
  /** Version of the program. */
  readonly version: string;
}
export interface BackupRun {
  /** Cancels the backup; no partial backup remains. */
  readonly signal: AbortSignal;
  /** Progress of the tables in bytes: done and total. */
  readonly onTables: (done: number, total: number) => void;
  readonly onFiles: (done: number) => void;
}
/** Number of files read at once, because a remote store takes some time for each. */
const width = 6;

interface Target extends BackupRun {
  readonly folder: string;
}
type Database = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'tasks' | 'postgres'>;

async function copyRows(client: pg.Client, text: string, relativePath: string, { folder, signal }: Target) {
  const stream = client.query(copyTo(text));
  const entry = await writeGzipped(folder, relativePath, stream, signal);
  return { ...entry, rows: stream.rowCount };
}

async function copyTables(client: pg.Client, tables: readonly Table[], target: Target): Promise<BackedUpTable[]> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const copied: BackedUpTable[] = [];
  let done = 0;
  for (const table of tables) {
    const rows = await copyRows(client, copyOut(table), `database/${table.name}.gz`, target);
    copied.push({ name: table.name, columns: [...table.columns], ...rows });
    target.onTables((done += table.bytes), total);
  }
  return copied;
}

/** Copies all rows as of one moment while the program keeps writing. */
async function copyDatabase(url: string, target: Target): Promise<Database> {
  const client = new pg.Client({ connectionString: url, application_name: 'guildhall-backup' });
  // The running query rejects anyway; without a listener the event would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sameTextEverywhere);
    if ((await migrationsOf(client)).length === 0)
      throw new StartRefusal('This database contains no Guildhall data: there is nothing to back up.');
    const tables = await tablesOf(client);
    await client.query('begin transaction isolation level repeatable read, read only');
    // Locked before the first query, which fixes the snapshot: otherwise a newer version of the program could change a
    // table during the backup.
    await client.query(`lock table ${tables.map(({ name }) => inPublic(name)).join(', ')} in access share mode`);
    const migrations = await migrationsOf(client);
    const { rows: version } = await client.query<{ server_version: string }>('show server_version');
    const tasks = await copyRows(client, copyTasksOut, 'tasks.gz', target);
    const copied = await copyTables(client, tables, target);
    // Sequences are not part of a snapshot, but a later value works as well.
    const sequences = await sequencesOf(client);
    return { migrations, tables: copied, tasks, sequences, postgres: version[0]?.server_version ?? '' };
  } finally {
    await client.end();
  }
}

/**
 * Runs after the database, so that no row lacks its files. A file that disappeared was deleted; a file that was added
 * later belongs to no row and does no harm.
 */
async function copyFiles(files: Files, target: Target): Promise<Manifest['files']> {
  const storedFiles: StoredFile[] = [];
  await inParallel(files.list(), width, async (key) => {
    target.signal.throwIfAborted();
    const content = await files.read(key);
    if (content === null) return;
    const { bytes, sha256 } = await writePiece(target.folder, `files/${key}`, content.stream, target.signal);
    storedFiles.push({ key, bytes, sha256 });
    target.onFiles(storedFiles.length);
  });
  const lines = storedFiles.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((file) => `${JSON.stringify(file)}\n`);
  const { content: _, ...entry } = await writeGzipped(
    target.folder,
    'files.jsonl.gz',
    Readable.from(lines),
    target.signal,
  );
  return { ...entry, count: storedFiles.length };
}

async function fill(source: BackupSource, target: Target): Promise<Manifest> {
  const takenAt = new Date().toISOString();
  const database = await copyDatabase(source.databaseUrl, target);
  const files = await copyFiles(source.files, target);
  if (source.secret.generated)
    await writePiece(target.folder, secretPath, Readable.from([source.secret.key]), target.signal);
  const secret = { fingerprint: secretFingerprint(source.secret.key), included: source.secret.generated };
  const manifest: Manifest = { format: 1, version: source.version, takenAt, ...database, files, secret };
  fs.writeFileSync(path.join(target.folder, manifestPath), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/**
 * Writes database and files into a folder that is empty or does not exist yet. The folder gets its name when the backup
 * is complete. @throws StartRefusal
 */
export async function takeBackup(source: BackupSource, folder: string, run: BackupRun): Promise<Manifest> {
  const isFree = !fs.existsSync(folder) || (fs.statSync(folder).isDirectory() && fs.readdirSync(folder).length === 0);
  if (!isFree) throw new StartRefusal(`${folder} is not empty: name a folder that does not exist yet.`);
  const aside = `${folder}.partial-${process.pid}`;
  try {
    fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
    const manifest = await fill(source, { ...run, folder: aside });
    run.signal.throwIfAborted();
    fs.renameSync(aside, folder);
    return manifest;
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true });
    throw run.signal.aborted ? error : explained(error, 'backup', folder);
  }
}

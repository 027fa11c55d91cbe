import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { secretFingerprint } from '../config/secret-fingerprint.ts';
import type { Files } from '../files/index.ts';
import type { Log } from '../observability/log.ts';
import { StartRefusal } from '../start-refusal.ts';
import { explained } from './explain.ts';
import { inParallel } from './in-parallel.ts';
import { type Manifest, readManifest, type StoredFile, storedFile } from './manifest.ts';
import { checkPiece, readGzipped } from './pieces.ts';
import { checkMigrations, refuseFilled, restoreDatabase, type RestoreRun } from './restore-database.ts';
import { secretPath } from './secret.ts';

export interface RestoreTarget {
  readonly databaseUrl: string;
  readonly files: Files;
  /** The operator's secret; if null, it is generated and stored in `secretFile`. */
  readonly secretKey: string | null;
  readonly secretFile: string;
  readonly log: Log;
}
export interface FullRestoreRun extends RestoreRun {
  readonly onChecked: (done: number, total: number) => void;
  readonly onFiles: (done: number, total: number) => void;
}
const width = 6;

/** The content type of a stored file, by the extension of its key. */
const typeOf = (key: string): string => (key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream');

async function readFileList(folder: string, { path: relativePath }: Manifest['files']): Promise<StoredFile[]> {
  const list: StoredFile[] = [];
  for await (const line of readline.createInterface({ input: readGzipped(folder, relativePath), crlfDelay: Infinity }))
    list.push(storedFile.parse(JSON.parse(line)));
  return list;
}

/** Reads the whole backup before anything is written. @throws StartRefusal */
async function checkBackup(
  folder: string,
  manifest: Manifest,
  { signal, onChecked }: FullRestoreRun,
): Promise<StoredFile[]> {
  await checkPiece(folder, manifest.files, signal);
  const list = await readFileList(folder, manifest.files);
  const entries = [
    ...manifest.tables,
    manifest.tasks,
    ...list.map(({ key, bytes, sha256 }) => ({ path: `files/${key}`, bytes, sha256 })),
  ];
  let done = 0;
  await inParallel(entries, 2, async (entry) => {
    await checkPiece(folder, entry, signal);
    onChecked((done += 1), entries.length);
  });
  return list;
}

/**
 * The secret in the backup, or null if the operator sets it. @throws StartRefusal when the operator's secret is another
 */
function checkSecret(folder: string, { secret }: Manifest, { secretKey, secretFile }: RestoreTarget): string | null {
  const own = secretKey ?? (fs.existsSync(secretFile) ? fs.readFileSync(secretFile, 'utf8').trim() : null);
  if (own !== null && secretFingerprint(own) !== secret.fingerprint)
    throw new StartRefusal(
      secretKey === null
        ? `The secret in ${secretFile} differs from the one of the backup: restore into an empty data directory.`
        : 'SECRET_KEY is not the secret of the backup: set it to the one that the program ran with.',
    );
  if (own !== null) return null;
  if (!secret.included)
    throw new StartRefusal(
      'The secret of the backup was a setting and is not in it: set SECRET_KEY to the one that the program ' +
        'ran with.',
    );
  const storedSecret = fs.readFileSync(path.join(folder, secretPath), 'utf8').trim();
  if (secretFingerprint(storedSecret) === secret.fingerprint) return storedSecret;
  throw new StartRefusal(`The backup is damaged: ${secretPath} was changed after it was written. Use another backup.`);
}

/**
 * Files of the backup may be in the store already, from an earlier attempt. @throws StartRefusal when there are others
 */
async function checkStore(files: Files, list: readonly StoredFile[]): Promise<void> {
  const keys = new Set(list.map(({ key }) => key));
  for await (const key of files.list())
    if (!keys.has(key))
      throw new StartRefusal(`The file store is not empty: it contains ${key}. Restore into an empty one.`);
}

/**
 * Restores what `takeBackup` wrote: files and secret first, then the database in one transaction. Until that commits,
 * the restore can be repeated. @throws StartRefusal
 */
export async function restoreBackup(folder: string, target: RestoreTarget, run: FullRestoreRun): Promise<Manifest> {
  try {
    return await restore(folder, target, run);
  } catch (error) {
    throw run.signal.aborted ? error : explained(error, 'restore', path.dirname(path.dirname(target.secretFile)));
  }
}

async function restore(folder: string, target: RestoreTarget, run: FullRestoreRun): Promise<Manifest> {
  const manifest = readManifest(folder);
  checkMigrations(manifest);
  const secret = checkSecret(folder, manifest, target);
  await refuseFilled(target.databaseUrl, manifest);
  const list = await checkBackup(folder, manifest, run);
  await checkStore(target.files, list);
  let done = 0;
  await inParallel(list, width, async ({ key }) => {
    run.signal.throwIfAborted();
    await target.files.put(key, path.join(folder, 'files', key), typeOf(key));
    run.onFiles((done += 1), list.length);
  });
  if (secret !== null) {
    fs.mkdirSync(path.dirname(target.secretFile), { recursive: true, mode: 0o700 });
    fs.writeFileSync(target.secretFile, secret, { mode: 0o600 });
  }
  await restoreDatabase(target.databaseUrl, folder, manifest, target.log, run);
  return manifest;
}

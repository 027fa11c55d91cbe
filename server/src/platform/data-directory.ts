import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from './start-refusal.ts';

/** Where the program keeps what it must not lose. All paths are absolute. */
export interface DataPaths {
  root: string;
  /** the embedded database; unused with an external one */
  postgres: string;
  /** uploaded files, with the local store */
  files: string;
  /** mails written to disk while no mail server is set */
  mail: string;
  /** generated secrets */
  keys: string;
}

/** A data directory that this process holds; its folders exist, mode 700. */
export interface DataDirectory extends DataPaths {
  /** Gives the directory back. Ending the process, in whatever way, does the same. */
  release: () => void;
}

/** Another live program holds the data directory. */
export class DataDirectoryInUse extends StartRefusal {
  override name = 'DataDirectoryInUse';
  readonly paths: DataPaths;
  constructor(message: string, paths: DataPaths) {
    super(message);
    this.paths = paths;
  }
}

/**
 * Creates the data directory where needed and takes it: for this process alone, or with `shared` together with others
 * that share it (several processes on an external database).
 * @throws DataDirectoryInUse when another program has it, StartRefusal when it cannot be written.
 */
export function openDataDirectory(directory: string, { shared: isShared = false } = {}): DataDirectory {
  const paths = dataPaths(directory);
  return writing(paths.root, () => {
    const { root, ...folders } = paths;
    makeFolder(root);
    const release = lock(paths, isShared);
    for (const folder of Object.values(folders)) fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    return { ...paths, release };
  });
}

/**
 * One folder after the other: Node's own recursion never ends where the system refuses a child of a folder that is
 * there, as below /proc.
 */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

/** Where things are in a data directory, without looking at it. */
export function dataPaths(directory: string): DataPaths {
  const root = path.resolve(directory);
  const resolveInside = (name: string) => path.join(root, name);
  return {
    root,
    postgres: resolveInside('postgres'),
    files: resolveInside('files'),
    mail: resolveInside('mail'),
    keys: resolveInside('keys'),
  };
}

/** Locks of this process. One that nothing refers to would be collected as garbage, and the directory given away. */
const openLocks = new Set<DatabaseSync>();

/**
 * The lock is SQLite's on an empty file: a lock of the kernel on an open file, so it ends with the process even by
 * `kill -9`, holds across containers that share the directory, and is not inherited by children. Node offers no other
 * way to such a lock without a native addon. The pid is next to it for the refusal only.
 */
function lock(paths: DataPaths, isShared: boolean): () => void {
  const pidFile = path.join(paths.root, 'program.pid');
  const database = new DatabaseSync(path.join(paths.root, 'program.lock'), { timeout: 0 });
  try {
    database.exec(isShared ? 'begin; select 1 from sqlite_schema' : 'begin exclusive');
    fs.writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    database.close();
    if (isLocked(error)) throw new DataDirectoryInUse(inUse(paths.root, pidFile), paths);
    throw error;
  }
  openLocks.add(database);
  return () => {
    openLocks.delete(database);
    if (database.isOpen) database.close();
  };
}

function inUse(root: string, pidFile: string): string {
  const pid = fs.existsSync(pidFile) ? Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10) : Number.NaN;
  const programName = Number.isNaN(pid) ? 'Another program' : `Another program (process ${pid})`;
  return `${programName} is using the data directory ${root}: stop it first, or set DATA_DIR to another directory.`;
}

const SQLITE_BUSY = 5;
const isLocked = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Runs what touches the disk and turns the ways it can fail into a sentence. */
function writing<T>(root: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartRefusal || !(error instanceof Error)) throw error;
    throw new StartRefusal(
      `The data directory ${root} cannot be written (${reason(root, error)}): make it writable for this user, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
}

/** SQLite says only "unable to open database file"; asking the system again tells why. */
function reason(root: string, error: Error): string {
  if ('code' in error && error.code !== 'ERR_SQLITE_ERROR') return error.message;
  try {
    fs.accessSync(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return error.message;
  } catch (denied) {
    return denied instanceof Error ? denied.message : error.message;
  }
}

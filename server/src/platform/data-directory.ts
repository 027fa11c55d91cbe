import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from './start-refusal.ts';

/** Paths of everything that must survive a restart. All are absolute. */
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

/** A data directory locked by this process; its folders exist with mode 700. */
export interface DataDirectory extends DataPaths {
  /** Releases the lock. The end of the process, by any cause, does the same. */
  release: () => void;
}

/** Another running program has locked the data directory. */
export class DataDirectoryInUse extends StartRefusal {
  override name = 'DataDirectoryInUse';
  readonly paths: DataPaths;
  constructor(message: string, paths: DataPaths) {
    super(message);
    this.paths = paths;
  }
}

/**
 * Creates the data directory if needed and locks it: exclusively, or with `shared` together with other processes that
 * share it (on an external database).
 * @throws DataDirectoryInUse when another program has locked it, StartRefusal when it cannot be written.
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
 * Creates one folder after the other: Node's recursive mkdir loops forever where the system refuses a child of an
 * existing folder, as below /proc.
 */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

/** The paths in a data directory, computed without reading it. */
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

/** Locks of this process. Without a reference the garbage collector would close them, and release the directory. */
const openLocks = new Set<DatabaseSync>();

/**
 * An SQLite lock on an empty file. It is a kernel lock on an open file, so it ends with the process even after `kill
 * -9`, works across containers that share the directory, and is not inherited by child processes. Node offers no other
 * such lock without a native addon. The pid is stored next to it for the error message only.
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

/** Runs code that writes to the disk and turns its errors into a StartRefusal. */
function writing<T>(root: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartRefusal || !(error instanceof Error)) throw error;
    throw new StartRefusal(
      `The data directory ${root} cannot be written (${reason(root, error)}): ` +
        'make it writable for this user, or set DATA_DIR to another directory.',
      { cause: error },
    );
  }
}

/** SQLite only says "unable to open database file"; another system call finds the reason. */
function reason(root: string, error: Error): string {
  if ('code' in error && error.code !== 'ERR_SQLITE_ERROR') return error.message;
  try {
    fs.accessSync(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    return error.message;
  } catch (denied) {
    return denied instanceof Error ? denied.message : error.message;
  }
}

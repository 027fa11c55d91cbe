import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

/** The paths of one embedded database. */
export interface Layout {
  directory: string;
  /** PostgreSQL's "data directory" */
  cluster: string;
  /** folder of the unix socket; only its owner can enter, and there is no other authentication */
  run: string;
  socket: string;
  /** PostgreSQL shows this name in its process titles, which other users can read */
  clusterName: string;
}

/** Maximum length of a socket path in bytes. `.s.PGSQL.5432.lock` is a plain file, but must fit as well. */
const MAX_SOCKET_PATH = 107;
const SOCKET = '.s.PGSQL.5432';

export function layoutOf(directoryOption: string): Layout {
  fs.mkdirSync(directoryOption, { recursive: true, mode: 0o700 });
  const directory = fs.realpathSync(directoryOption);
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const run = [path.join(directory, 'run'), path.join(os.tmpdir(), `guildhall-${hash}`), `/tmp/guildhall-${hash}`].find(
    fitsSocket,
  );
  if (run === undefined)
    throw new StartRefusal(`The path ${directory} is too long for a socket: set DATA_DIR to a shorter one.`);
  return {
    directory,
    cluster: path.join(directory, 'cluster'),
    run,
    socket: path.join(run, SOCKET),
    clusterName: `guildhall-${hash}`,
  };
}

/** Written by the postmaster; a killed one leaves it behind. */
export const pidFile = (layout: Layout) => path.join(layout.cluster, 'postmaster.pid');

/** The text of a file that may disappear at any moment; empty if it has. */
export function readIfThere(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

const fitsSocket = (folder: string) => Buffer.byteLength(path.join(folder, SOCKET)) <= MAX_SOCKET_PATH;

/**
 * Creates the socket's folder. If the path is too long it is in the shared temporary folder, where another user could
 * have created it first to read the traffic: such a folder is refused.
 */
export function makeRunFolder(layout: Layout, owner: { uid: number; gid: number }): void {
  fs.mkdirSync(layout.run, { recursive: true, mode: 0o700 });
  const stats = fs.lstatSync(layout.run);
  const isInside = path.dirname(layout.run) === layout.directory; // where no other user could have created it
  const isOwn = stats.isDirectory() && (isInside || [owner.uid, process.getuid?.()].includes(stats.uid));
  if (!isOwn)
    throw new StartRefusal(
      `The folder ${layout.run} belongs to another user: remove it, or set TMPDIR to a folder of your own.`,
    );
  if (stats.uid !== owner.uid) fs.chownSync(layout.run, owner.uid, owner.gid);
  fs.chmodSync(layout.run, 0o700);
}

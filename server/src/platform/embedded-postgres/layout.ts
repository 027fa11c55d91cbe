import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

/** Where one embedded database keeps its parts. */
export interface Layout {
  directory: string;
  /** the cluster, PostgreSQL's "data directory" */
  cluster: string;
  /** folder of the unix socket; only the owner may enter, which is the whole of authentication */
  run: string;
  socket: string;
  /** PostgreSQL puts this name into the titles of its processes, where even other users can read it */
  clusterName: string;
}

/** A socket's path holds 107 bytes and its end; `.s.PGSQL.5432.lock` is not bound, but must fit a path too. */
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

/** Written by the postmaster; one that was killed leaves it behind. */
export const pidFile = (layout: Layout) => path.join(layout.cluster, 'postmaster.pid');

/** The text of a file that may vanish at any moment; empty when it did. */
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
 * Makes the socket's folder. Where the path was too long it lies in the shared temporary folder, in which someone
 * else could have made it first to read our traffic: such a folder is refused.
 */
export function makeRunFolder(layout: Layout, owner: { uid: number; gid: number }): void {
  fs.mkdirSync(layout.run, { recursive: true, mode: 0o700 });
  const stats = fs.lstatSync(layout.run);
  const isInside = path.dirname(layout.run) === layout.directory; // where only we could have made it
  const isOwn = stats.isDirectory() && (isInside || [owner.uid, process.getuid?.()].includes(stats.uid));
  if (!isOwn)
    throw new StartRefusal(
      `The folder ${layout.run} belongs to somebody else: remove it, or set TMPDIR to a folder of your own.`,
    );
  if (stats.uid !== owner.uid) fs.chownSync(layout.run, owner.uid, owner.gid);
  fs.chmodSync(layout.run, 0o700);
}

import fs from 'node:fs';
import type { Layout } from './layout.ts';

export interface ServerProcess {
  pid: number;
  /** the postmaster, or one of its child processes */
  isPostmaster: boolean;
}

/**
 * The running processes of the server on this cluster, regardless of who started them. They are found by their titles,
 * which are readable for processes of other users too, unlike their working directories.
 */
export function serverProcesses(layout: Layout): ServerProcess[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const pid = Number(name);
      const words = commandLine(pid);
      if (words[0]?.startsWith(`postgres: ${layout.clusterName}: `)) return [{ pid, isPostmaster: false }];
      const onCluster = words.includes(layout.cluster) || workingDirectory(pid) === layout.cluster;
      return commandName(pid) === 'postgres' && onCluster
        ? [{ pid, isPostmaster: !words[0]?.startsWith('postgres: ') }]
        : [];
    });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal; a process that has ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const commandLine = (pid: number) => readOrElse(() => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '').split('\0');
const commandName = (pid: number) => readOrElse(() => fs.readFileSync(`/proc/${pid}/comm`, 'utf8'), '').trim();
const workingDirectory = (pid: number) => readOrElse(() => fs.readlinkSync(`/proc/${pid}/cwd`), '');

/** A process may end while it is read, and some may not be read. */
function readOrElse(read: () => string, fallback: string): string {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return fallback;
    throw error;
  }
}

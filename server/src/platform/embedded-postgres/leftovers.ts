import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import { pidFile, readIfThere, type Layout } from './layout.ts';
import { isAlive, serverProcesses, signal, type ServerProcess } from './processes.ts';

/**
 * Removes what a killed program or server left: a running server, processes of a dead server, and a pid file whose
 * number now belongs to another program. The caller holds the lock of the data directory, so no other program uses any
 * of it.
 */
export async function clearLeftovers(layout: Layout, report: (message: string) => void): Promise<void> {
  await endServerProcesses(layout, report);
  forgetForeignPid(layout);
  // The folder is closed to other users, so these files are ours. PostgreSQL would take a pid in them that is a zombie
  // for a running server.
  for (const file of [layout.socket, `${layout.socket}.lock`]) fs.rmSync(file, { force: true });
}

/** Signals from gentle to hard, with the milliseconds to wait after each. */
const FOR_SERVER: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];
/** Without their postmaster the processes cannot end cleanly; acknowledged writes are in the log already. */
const FOR_ORPHANS: [NodeJS.Signals, number][] = [
  ['SIGQUIT', 2_000],
  ['SIGKILL', 5_000],
];

async function endServerProcesses(layout: Layout, report: (message: string) => void): Promise<void> {
  if (serverProcesses(layout).length === 0) return;
  const postmaster = serverProcesses(layout).find((process) => process.isPostmaster);
  if (postmaster) {
    report(`A database server left by an earlier run (process ${postmaster.pid}) is being stopped.`);
    await end(layout, FOR_SERVER, (process) => process.isPostmaster);
  }
  await end(layout, FOR_ORPHANS, () => true);
  const survivor = serverProcesses(layout)[0];
  if (survivor)
    throw new StartRefusal(
      `Process ${survivor.pid} is an old database server on ${layout.cluster} and does not end: ` +
        'stop it, then start again.',
    );
}

async function end(
  layout: Layout,
  steps: [NodeJS.Signals, number][],
  matches: (process: ServerProcess) => boolean,
): Promise<void> {
  const targets = () => serverProcesses(layout).filter(matches);
  for (const [name, timeoutMs] of steps) {
    for (const { pid } of targets()) {
      send(layout, pid, name);
      send(layout, pid, 'SIGCONT'); // a frozen process handles no signals
    }
    const until = Date.now() + timeoutMs;
    while (targets().length > 0 && Date.now() < until) await delay(20);
    if (targets().length === 0) return;
  }
}

function send(layout: Layout, pid: number, name: NodeJS.Signals): void {
  try {
    signal(pid, name);
  } catch (error) {
    throw new StartRefusal(
      `A database server of another user (process ${pid}) is using ${layout.cluster}: stop it, then start again.`,
      { cause: error },
    );
  }
}

/**
 * After a crash the pid in postmaster.pid may belong to another program, and PostgreSQL then refuses to start. The file
 * of a *dead* pid stays: PostgreSQL uses it to find the old shared memory and to check that no process is attached to
 * it.
 */
function forgetForeignPid(layout: Layout): void {
  const pid = Number.parseInt(readIfThere(pidFile(layout)), 10);
  // all servers on this cluster have ended by now
  if (Number.isNaN(pid) || isAlive(pid)) fs.rmSync(pidFile(layout), { force: true });
}

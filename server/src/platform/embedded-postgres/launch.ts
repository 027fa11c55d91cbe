import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import { lastComplaint } from './cluster.ts';
import { pidFile, readIfThere, type Layout } from './layout.ts';
import { serverProcesses } from './processes.ts';

/** A running server process that accepts connections. */
export interface Launched {
  child: ChildProcess;
  pid: number;
  /** the last 4,000 characters of its output */
  output: () => string;
}

/**
 * Spawns the server and waits until it accepts connections. After a crash it first replays its log, which may take
 * minutes: there is no deadline while the process lives, but a message every 5 s.
 */
export async function launch(command: string[], layout: Layout, report: (message: string) => void): Promise<Launched> {
  const [program = '', ...words] = command;
  let output = '';
  // In a session of its own, so that Ctrl-C in the terminal reaches this process only, which stops the server last.
  const child = spawn(program, words, {
    cwd: layout.directory,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  child.stderr.on('data', (data: Buffer) => (output = (output + data.toString()).slice(-4000)));
  (child.stderr as Socket).unref();
  child.unref();

  for (let waited = 0; !isReady(layout, child.pid); waited += 15) {
    if (failure) throw failure;
    if (hasEnded(child))
      throw new StartRefusal(
        `The database did not start (${lastComplaint(output)}): ` +
          `check the free space and the permissions of ${layout.directory}, then start again.`,
      );
    if (waited > 0 && waited % 4_995 === 0) report('The database is recovering after a crash.');
    await delay(15);
  }
  return { child, pid: child.pid ?? 0, output: () => output };
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const isReady = (layout: Layout, pid: number | undefined) => pid !== undefined && readyPid(layout) === pid;

/** Whether a server, not necessarily ours, accepts connections. */
export function isServing(layout: Layout): boolean {
  const pid = readyPid(layout);
  return serverProcesses(layout).some((process) => process.isPostmaster && process.pid === pid);
}

/** The pid in the pid file if the server is ready: line 1 is the postmaster's pid, line 8 its state. */
function readyPid(layout: Layout): number | undefined {
  const lines = readIfThere(pidFile(layout)).split('\n');
  return lines[7]?.trim() === 'ready' ? Number(lines[0]) : undefined;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Ending } from './ending.ts';

/** Clock ticks per second in /proc on Linux. */
const ticks = 100;

const statOf = (pid: number): string[] | null => {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // the process ended between listing and reading
  }
};
/** CPU time of a process including its ended children, in milliseconds. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  if (fields === null) return 0;
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * (1000 / ticks);
}
/** A server process and all its living children; PostgreSQL has one per connection. */
export function cpuOfTree(root: number): number {
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === root);
  return cpuOf(root) + children.reduce((sum, pid) => sum + cpuOf(pid), 0);
}
/** Resident memory, megabytes of 1,000,000 bytes. */
export function residentOf(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(line?.[1] ?? 0) * 1024) / 1_000_000;
}
export const postmasterOf = (dataDirectory: string): number => {
  const file = fs
    .readdirSync(path.join(dataDirectory, 'postgres'), { recursive: true, encoding: 'utf8' })
    .find((name) => path.basename(name) === 'postmaster.pid');
  if (file === undefined) throw new Error('PostgreSQL is not running');
  return Number(fs.readFileSync(path.join(dataDirectory, 'postgres', file), 'utf8').split('\n')[0]);
};

/** A free port of this machine: two benchmarks in parallel distort each other's results, but work. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Maximum number of log lines that are passed on; further lines would repeat them. */
const MAX_COMPLAINTS = 10;

export interface Program {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a program that ends with this process at the latest, and waits for its ready message. */
export async function startProgram(
  [...words]: readonly [...flags: string[], file: string],
  environment: Record<string, string>,
  ready: RegExp,
  ending: Ending,
): Promise<Program> {
  const file = words.at(-1) ?? '';
  // A detached process does not receive Ctrl-C, so it is passed on; the channel closes even if this process is killed.
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  const stop = ending.add(() => stopProgram(child));
  let output = '';
  let complaints = 0;
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      if (ready.test(output)) resolve();
      for (const line of chunk.toString().split('\n'))
        if (line.startsWith('{') && (complaints += 1) <= MAX_COMPLAINTS)
          process.stderr.write(`  ${file} logs: ${line.slice(0, 500)}\n`);
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${output}`)));
  });
  return { pid: child.pid ?? 0, stop };
}
async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

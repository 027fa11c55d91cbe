import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

/** Clock ticks per second in /proc on Linux. */
const ticks = 100;

const statOf = (pid: number): string[] | null => {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null; // it ended between listing and reading
  }
};
/** CPU time of a process, its ended children included, milliseconds. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid);
  if (fields === null) return 0;
  return [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0) * (1000 / ticks);
}
/** A server process and all its living children; PostgreSQL has one per connection. */
export function cpuOfTree(root: number): number {
  const children = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((pid) => Number(statOf(pid)?.[1]) === root);
  return cpuOf(root) + children.reduce((sum, pid) => sum + cpuOf(pid), 0);
}
/** Resident memory, megabytes of 1,000,000 bytes. */
export function residentOf(pid: number): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(line?.[1] ?? 0) * 1024) / 1_000_000;
}
export const postmasterOf = (dataDirectory: string): number => {
  const file = fs.readdirSync(path.join(dataDirectory, 'postgres'), { recursive: true, encoding: 'utf8' }).find((name) => path.basename(name) === 'postmaster.pid');
  if (file === undefined) throw new Error('the database does not run');
  return Number(fs.readFileSync(path.join(dataDirectory, 'postgres', file), 'utf8').split('\n')[0]);
};

/** Starts a program and waits until it says that it is ready. */
export async function startProgram(file: string, environment: Record<string, string>, ready: RegExp): Promise<ChildProcess> {
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (ready.test(said)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}: ${said}`)));
  });
  return child;
}
export async function stopProgram(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

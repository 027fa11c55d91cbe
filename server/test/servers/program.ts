import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const entry = (name: string) => path.join(import.meta.dirname, '../../src', name);
/** Milliseconds from the start to the open door, on a busy machine. */
const timeoutMs = 60_000;

export interface ExitResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** All that it said, on both streams. */
  readonly output: string;
}

/** The program as `npm start` runs it, in a process of its own. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  output(): string;
  /** Asks it to end, and waits. */
  stop(signal?: NodeJS.Signals): Promise<ExitResult>;
  readonly ended: Promise<ExitResult>;
}

type Settings = Record<string, string>;

/** Nothing of the tester's own environment gets in: it may name a real database. */
function spawnProgram(
  settings: Settings,
  name = 'main.ts',
  words: readonly string[] = [],
): { child: ChildProcess; output: () => string; ended: Promise<ExitResult> } {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    ...(TMPDIR !== undefined && { TMPDIR }),
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    SECRET_KEY: 'a secret of the tests, long enough',
    ...settings,
  };
  const child = spawn(process.execPath, [entry(name), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const onOutput = (text: Buffer) => (output += text.toString());
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  // 'close', not 'exit': all that was said has been read by then.
  const exited = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, output }));
  return { child, output: () => output, ended: exited };
}

/**
 * Starts the program with these settings and waits until its door is open. Rejects with what it said when it ends
 * before.
 */
export async function startProgram(settings: Settings): Promise<Program> {
  const { child, output, ended: exited } = spawnProgram(settings);
  const address = () =>
    /Guildhall (?:is open|runs, and answers \/livez and \/readyz) at .*:(\d+) \(ready/.exec(output())?.[1];
  for (const end = Date.now() + timeoutMs; address() === undefined; await delay(20)) {
    const reason = child.exitCode !== null || child.signalCode !== null ? 'ended' : 'did not open its door';
    if (reason === 'ended' || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`The program ${reason}: ${output()}`);
    }
  }
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  return { url: `http://127.0.0.1:${address() ?? ''}`, pid: child.pid ?? 0, output, stop, ended: exited };
}

/** Runs a command next to the program (`backup.ts`), or a start that is to refuse: resolves when it has ended. */
export async function runToItsEnd(name: string, words: readonly string[], settings: Settings): Promise<ExitResult> {
  const { child, ended: exited } = spawnProgram(settings, name, words);
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const end = await exited;
  clearTimeout(late);
  return end;
}

/** A start that is to refuse. */
export const refusedProgram = (settings: Settings): Promise<ExitResult> => runToItsEnd('main.ts', [], settings);

/** A port of this machine that no one listens on just now. */
export async function freePort(): Promise<number> {
  const { port, release } = await takenPort();
  release();
  return port;
}

/** A port that someone listens on, until it is released. */
export async function takenPort(): Promise<{ port: number; release: () => void }> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as net.AddressInfo).port, release: () => void server.close() };
}

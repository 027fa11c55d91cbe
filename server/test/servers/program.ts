import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const entry = (name: string) => path.join(import.meta.dirname, '../../src', name);
/** Maximum time, in milliseconds, until a started program accepts connections, on a busy machine. */
const timeoutMs = 180_000;

export interface ExitResult {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Everything printed to stdout and stderr. */
  readonly output: string;
}

/** The program as `npm start` runs it, in its own process. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  output(): string;
  /** Sends the signal (SIGTERM by default) and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<ExitResult>;
  readonly ended: Promise<ExitResult>;
}

type Settings = Record<string, string>;

/** The tester's own environment is not passed on, because it may name a real database. */
function spawnProgram(
  settings: Settings,
  name = 'main.ts',
  parameters: readonly string[] = [],
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
  const child = spawn(process.execPath, [entry(name), ...parameters], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const onOutput = (text: Buffer) => (output += text.toString());
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  // 'close', not 'exit': at 'close' all output has been read.
  const exited = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, output }));
  return { child, output: () => output, ended: exited };
}

/**
 * Starts the program with these settings and waits until it accepts connections. Rejects with its output if it ends
 * before.
 */
export async function startProgram(settings: Settings): Promise<Program> {
  const { child, output, ended: exited } = spawnProgram(settings);
  const address = () =>
    /Guildhall (?:is open|runs, and answers \/livez and \/readyz) at .*:(\d+) \(ready/.exec(output())?.[1];
  for (const end = Date.now() + timeoutMs; address() === undefined; await delay(20)) {
    const reason = child.exitCode !== null || child.signalCode !== null ? 'ended' : 'did not accept connections';
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

/** Runs a command such as `backup.ts`, or a start that must fail; resolves when it has ended. */
export async function runToItsEnd(
  name: string,
  parameters: readonly string[],
  settings: Settings,
): Promise<ExitResult> {
  const { child, ended: exited } = spawnProgram(settings, name, parameters);
  const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const end = await exited;
  clearTimeout(killTimer);
  return end;
}

/** Runs a start that must fail. */
export const refusedProgram = (settings: Settings): Promise<ExitResult> => runToItsEnd('main.ts', [], settings);

/** A port of this machine that is currently free. */
export async function freePort(): Promise<number> {
  const { port, release } = await takenPort();
  release();
  return port;
}

/** A port that is in use until `release` is called. */
export async function takenPort(): Promise<{ port: number; release: () => void }> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as net.AddressInfo).port, release: () => void server.close() };
}

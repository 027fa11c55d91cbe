/** @import { ChildProcess } from 'node:child_process' */
/** @import { Context } from './types.d.ts' */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { onEnding } from './ending.mjs';
import { exitOf } from './exit-of.mjs';
import { complain, messageOf, Refusal } from './print.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/** Milliseconds in which the server must drain and stop its database; it is killed afterwards. */
const PATIENCE = 45_000;

/** `npm start`. @param {Context} context @returns the exit code of the server */
export async function serve(context) {
  await ensureWebBuilt(context);
  const server = startServer(context);
  const stopListening = onEnding((signal) => stopServer(server, signal));
  const { code, signal } = await serverEnd(server);
  stopListening();
  if (signal) complain(`The server was ended by ${signal}; the next start recovers by itself.`);
  return code ?? 1;
}

/**
 * Keeps the server's memory small: 60 to 90 MB stay alive during two minutes of reads, but by default the heap grows to
 * 200 MB before a collection, and the C library keeps an arena per thread. Under the same load, these settings reduce
 * 391 MB of resident memory to 250 MB. A young generation of 8 MB would save 14 MB more, and cost a read of 20 kB a
 * tenth of its CPU in collections.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=60'];
/**
 * The cache of compiled code is named before the server begins: if the first file only named it, that file would load
 * the type stripper, which stays in memory with 12 MB.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../node_modules/.cache/guildhall'),
};

/**
 * Spawns the server in its own session, so that Ctrl-C reaches it once, through this process. It stops by itself when
 * the ipc channel closes, which happens even if this process is killed.
 * @param {Context} context
 */
export function startServer({ node, environment, words }) {
  return spawn(node, [...SERVER_FLAGS, 'server/src/main.ts', ...words], {
    env: { ...SERVER_ENVIRONMENT, ...environment },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

/**
 * Asks the server to stop. Further signals are passed on, and a server that does not stop in time is killed.
 * @param {ChildProcess} server
 * @param {NodeJS.Signals} signal
 */
export function stopServer(server, signal) {
  server.kill(signal);
  setTimeout(() => {
    complain('The server does not stop and is ended.');
    server.kill('SIGKILL');
  }, PATIENCE).unref();
}

/**
 * Waits until the server has exited.
 * @param {ChildProcess} server
 */
export async function serverEnd(server) {
  try {
    return await exitOf(server);
  } catch (error) {
    throw new Refusal(
      `The server could not be started (${messageOf(error)}): run "npm ci", then run the command again.`,
    );
  }
}

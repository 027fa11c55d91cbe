/** @import { Context } from './types.d.ts' */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { onEnding } from './ending.mjs';
import { exitOf } from './exit-of.mjs';
import { print } from './print.mjs';
import { serverEnd, startServer, stopServer } from './serve.mjs';

/** Milliseconds without further changes after which a change counts, since editors write a file in several steps. */
const SETTLED = 200;

/**
 * `npm run dev`: Vite serves the screens on PORT with hot reloading and passes all other calls on to the server on
 * API_PORT (default: PORT + 1), which is restarted when its sources change.
 * @param {Context} context
 */
export async function develop(context) {
  const port = Number(context.environment.PORT ?? 3000);
  const apiPort = Number(context.environment.API_PORT ?? port + 1);
  const environment = { ...context.environment, API_PORT: String(apiPort) };
  const vite = spawn('vite', ['--port', String(port), '--strictPort'], {
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  onEnding(() => vite.kill('SIGTERM'));
  const forServer = {
    ...environment,
    PORT: String(apiPort),
    PUBLIC_URL: context.environment.PUBLIC_URL ?? `http://localhost:${port}`,
  };
  const server = new RestartingServer({ ...context, environment: forServer });
  const watchers = ['server', 'contract'].map((folder) =>
    fs.watch(path.join(context.root, folder), { recursive: true }, () => server.changed()),
  );
  const { code } = await exitOf(vite);
  for (const watcher of watchers) watcher.close();
  await server.stop();
  return code ?? 0;
}

/** The server of `npm run dev`: restarted after each change; after a crash it waits for the next change. */
class RestartingServer {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.server = startServer(context);
    this.isStopping = false;
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.restart(), SETTLED);
  }

  async stop() {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.end();
  }

  /** Several changes during a restart wait for the same exit, and only the first one starts the next server. */
  async restart() {
    const oldNodeScript = this.server;
    await this.end();
    if (this.isStopping || this.server !== oldNodeScript) return;
    print('Restarting the server.');
    this.server = startServer(this.context);
  }

  async end() {
    stopServer(this.server, 'SIGTERM');
    await serverEnd(this.server);
  }
}

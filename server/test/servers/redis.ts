import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { notRun } from '../not-run.ts';
import { freePort } from './program.ts';

/**
 * Whether Debian's `redis-server` is installed. If it is missing, tests fail on a build machine and are reported as
 * skipped elsewhere.
 */
export function haveRedis(): boolean {
  if (spawnSync('redis-server', ['--version']).status === 0) return true;
  notRun('tests with Redis', 'apt-get install redis-server');
  return false;
}

/** A Redis without persistence that can be stopped and started again on the same port. */
export async function openRedis() {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-redis-'));
  const port = await freePort();
  const start = async () => {
    const child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', directory],
      { stdio: 'ignore' },
    );
    for (let tries = 0; tries < 200; tries += 1) {
      if (
        spawnSync('redis-cli', ['-p', String(port), 'ping'])
          .stdout.toString()
          .trim() === 'PONG'
      )
        return child;
      await delay(25);
    }
    throw new Error('redis-server did not start');
  };
  let child = await start();
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    /** Deletes all keys. */
    flush: () => void spawnSync('redis-cli', ['-p', String(port), 'flushall']),
    start: async () => {
      child = await start();
    },
    close: async () => {
      await stop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

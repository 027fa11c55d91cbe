import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { layoutOf } from './layout.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.ts';

/** A folder for this test, in memory if the machine has /dev/shm; removed when the test ends. */
export function freshDirectory(): string {
  const parent = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
  const directory = fs.mkdtempSync(path.join(parent, 'guildhall-test-'));
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Starts a quick server that ends with the test. */
export async function started(
  directory: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, quick: true, ...options });
  const { run } = layoutOf(directory);
  onTestFinished(async () => {
    await server.stop();
    fs.rmSync(run, { recursive: true, force: true });
  });
  return server;
}

/** Runs statements on a new connection and returns the rows of the last one. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(text);
    return result.rows;
  } finally {
    await client.end();
  }
}

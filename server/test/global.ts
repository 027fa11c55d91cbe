import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { prepareDatabase } from '../src/start/prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the superuser on the database `postgres`; test files create their own databases with it. */
    superuserUrl: string;
  }
}
/** In memory where the machine has /dev/shm: copying a database takes 25 ms there. */
const base = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();

/** Starts one PostgreSQL for the run, with a migrated template database that every test file copies. */
export default async function startDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const directory = fs.mkdtempSync(path.join(base, 'guildhall-test-'));
  const remove = () => fs.rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  // A run that a signal ends does not get to its end below; PostgreSQL ends with this process.
  process.once('exit', remove);
  const server = await startEmbeddedPostgres({ directory, quick: true, settings: { max_connections: 200 } });
  await prepareDatabase(server.url(), createLog('silent'), { cities: 'few' });
  const client = new pg.Client({ connectionString: server.superuserUrl('postgres') });
  await client.connect();
  await client.query('alter database guildhall with is_template true allow_connections false');
  await client.end();
  provide('superuserUrl', server.superuserUrl('postgres'));
  return async () => {
    await server.stop();
    remove();
    process.off('exit', remove);
  };
}

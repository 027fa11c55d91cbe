import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connectDatabase } from '#platform/database/database.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { openAccount, openSession } from '#modules/accounts';
import { prepareDatabase } from '../src/start/prepare-database.ts';

const log = createLog('silent');

/** Marks the cities as complete, so that a start does not import 148,000 of them. */
export async function passOffFewCities(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update planting set edition = replace(edition, 'few', 'all') where list = 'cities'`);
  await client.end();
}

/** Migrates and fills a database so that a start has nothing to do. */
export async function prepareForProgram(url: string): Promise<void> {
  await prepareDatabase(url, log, { cities: 'few' });
  await passOffFewCities(url);
}

/** Creates a folder, in memory where the machine has /dev/shm. Its files survive the death of processes. */
export const newFolder = (name: string): string =>
  fs.mkdtempSync(path.join(fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), `guildhall-${name}-`));

/** A data directory with an embedded database in which a start has nothing left to do. */
export async function preparedDirectory(): Promise<string> {
  const directory = newFolder('program');
  const borrowed = await borrowEmbeddedPostgres(directory);
  await prepareForProgram(borrowed.url());
  await borrowed.release();
  return directory;
}

/** Creates an account, 30 days old, and a session directly in the database. */
export async function signedInMember(
  url: string,
  name: string,
  passwordHash = 'nobody signs in with this',
): Promise<{ id: string; token: string }> {
  const { db, close } = connectDatabase(url, { size: 1, log, name: 'test' });
  try {
    const now = new Date();
    const account = await openAccount(
      db,
      {
        email: `${name}@example.com`,
        passwordHash,
        firstName: name,
        lastName: 'Test',
        accountType: null,
        language: 'en',
        termsVersion: '1',
        privacyVersion: '2',
        isAdmin: false,
      },
      new Date(now.getTime() - 30 * 86_400_000),
    );
    if (account === null) throw new Error(`${name} is there already`);
    const { token } = await openSession(
      db,
      { id: account.memberId, isAdmin: false },
      { browser: 'Test', system: null, city: null, countryCode: null },
      now,
    );
    return { id: account.memberId, token };
  } finally {
    await close();
  }
}

/** Rows of one statement on a connection of its own. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connectDatabase } from '#platform/database/database.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLog } from '#platform/observability/log.ts';
import { openAccount, openSession } from '#modules/accounts';
import { prepareDatabase } from '../src/app.ts';

const log = createLog('silent');

/** Tells a start that all cities are there: reading 148,000 of them is not what these tests are about. */
export async function passOffFewCities(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update planting set edition = replace(edition, 'few', 'all') where list = 'cities'`);
  await client.end();
}

/** A database that a start finds complete. */
export async function prepareForProgram(url: string): Promise<void> {
  await prepareDatabase(url, log, { cities: 'few' });
  await passOffFewCities(url);
}

/**
 * A new folder, in memory where the machine has such a place: what is written survives the death of processes there.
 */
export const newFolder = (name: string): string =>
  fs.mkdtempSync(path.join(fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), `guildhall-${name}-`));

/** A data directory with an embedded database that a start finds complete. */
export async function preparedDirectory(): Promise<string> {
  const directory = newFolder('program');
  const borrowed = await borrowEmbeddedPostgres(directory);
  await prepareForProgram(borrowed.url());
  await borrowed.release();
  return directory;
}

/** Opens an account and a session straight in the database, as a member of 30 days' standing. */
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

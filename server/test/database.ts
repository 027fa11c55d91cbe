import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database for one test file, copied from the migrated template; `drop` deletes it. */
export const freshDatabase = (): Promise<TestDatabase> => makeDatabase('template guildhall strategy file_copy');

/** An empty database, without migrations. */
export const emptyDatabase = (): Promise<TestDatabase> => makeDatabase('template template0');

async function makeDatabase(statement: string): Promise<TestDatabase> {
  const superuser = inject('superuserUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: superuser });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} owner guildhall ${statement}`);
  const url = superuser.replace(/^postgres:\/\/[^@]*@\/[^?]*/, `postgres://guildhall@/${name}`);
  return { url, drop: () => run(`drop database ${name} with (force)`) };
}

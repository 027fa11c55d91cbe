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

/**
 * Waits until no connection is idle, for half a second at most. A pool that ends does not wait until its connections
 * are closed; forcing one out at this moment would be an error that no one handles.
 */
const closing = (name: string) => `
  do $$ begin for turn in 1..50 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select from pg_stat_activity where datname = '${name}' and state = 'idle');
    perform pg_sleep(0.01);
  end loop; end $$`;

async function makeDatabase(statement: string): Promise<TestDatabase> {
  const superuser = inject('superuserUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (...texts: string[]) => {
    const client = new pg.Client({ connectionString: superuser });
    await client.connect();
    try {
      for (const text of texts) await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name} owner guildhall ${statement}`);
  const url = superuser.replace(/^postgres:\/\/[^@]*@\/[^?]*/, `postgres://guildhall@/${name}`);
  const drop = () => run(closing(name), `drop database ${name} with (force)`);
  return { url, drop };
}

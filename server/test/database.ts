import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own for one test file, copied from the migrated template; dropped by `drop`. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
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
  await run(`create database ${name} template guildhall owner guildhall strategy file_copy`);
  const url = superuser.replace(/^postgres:\/\/[^@]*@\/[^?]*/, `postgres://guildhall@/${name}`);
  return { url, drop: () => run(`drop database ${name} with (force)`) };
}

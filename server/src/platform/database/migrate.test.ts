import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { createLog } from '../observability/log.ts';
import { connectDatabase } from './database.ts';
import { knownMigrations, migrate } from './migrate.ts';

test('a migration is applied once, and not if it was changed since', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  const { pool, close } = connectDatabase(database.url, { size: 1, log: createLog('silent'), name: 'test' });
  const [first] = knownMigrations();
  const apply = async () =>
    migrate(
      pool,
      () => undefined,
      (name) => name === first?.name,
    );
  try {
    expect([await apply(), await apply()]).toEqual([[first?.name], []]);
    await pool.query(`update migration set fingerprint = 'other'`);
    await expect(apply()).rejects.toThrow('was changed after it was applied');
  } finally {
    await close();
  }
});

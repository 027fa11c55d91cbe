import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#platform/config/config.ts';
import { knownMigrations } from '#platform/database/migrate.ts';
import { emptyDatabase, freshDatabase } from '#test/database.ts';
import { rowsOf } from '#test/prepared.ts';
import { runPrepareUpgrade } from './prepare-upgrade.ts';

async function prepare(url: string): Promise<string> {
  const lines: string[] = [];
  const settings = readSettings({ SECRET_KEY: 'a secret of the tests, long enough', DATABASE_URL: url });
  const open = () => Promise.resolve({ url, settings, release: () => Promise.resolve() });
  await runPrepareUpgrade(open, (line) => lines.push(line)).catch((error: unknown) => lines.push(String(error)));
  return lines.join('\n');
}

test('an upgrade names the migrations that its start will apply, and what would refuse it', async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const [beforeLast, last] = knownMigrations()
    .slice(-2)
    .map(({ name }) => name);
  expect(await prepare(url)).toBe('This version is ready to start. It has no migration to apply.');
  await rowsOf(url, 'delete from migration where name = $1', [last]);
  expect(await prepare(url)).toBe(`This version is ready to start. It will apply one migration, ${last}.`);
  await rowsOf(url, 'delete from migration where name = $1', [beforeLast]);
  expect(await prepare(url)).toBe(
    `This version is ready to start. It will apply 2 migrations, ${beforeLast} to ${last}.`,
  );
  await rowsOf(url, `insert into secret_key (fingerprint) values ('other')`);
  expect(await prepare(url)).toMatch(
    /^StartRefusal: SECRET_KEY is not the secret key that this database was used with: /,
  );
  await rowsOf(url, `insert into migration (name, fingerprint) values ('9999_later.sql', '0')`);
  expect(await prepare(url)).toMatch(/^StartRefusal: A newer version of the program has migrated this database/);
});

test('a database without Guildhall has nothing to upgrade', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  expect(await prepare(url)).toBe('StartRefusal: This database contains no Guildhall data: run npm start once.');
});

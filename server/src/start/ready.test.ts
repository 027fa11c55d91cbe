import { expect, onTestFinished, test } from 'vitest';
import { createConfig, readSettings } from '#platform/config/config.ts';
import { dataPaths } from '#platform/data-directory.ts';
import { createLog } from '#platform/observability/log.ts';
import { testClock } from '#test/clock.ts';
import { freshDatabase } from '#test/database.ts';
import { newFolder, passOffFewCities, rowsOf } from '#test/prepared.ts';
import { readyDatabase } from './ready.ts';

test('a start with another secret key, or older than its database, is refused before it changes anything', async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  await passOffFewCities(url);
  const folder = newFolder('ready');
  const start = async (SECRET_KEY: string) => {
    const settings = readSettings({ SECRET_KEY, DATABASE_URL: url, DATA_DIR: folder, DEMO: 'off' });
    const paths = dataPaths(folder);
    const options = { config: createConfig(settings, paths.keys), databaseUrl: url, clock: testClock() };
    const log = createLog('silent');
    return await readyDatabase({ ...options, log } as unknown as Parameters<typeof readyDatabase>[0], {
      ...paths,
      release: () => undefined,
    });
  };
  const state = async () =>
    await rowsOf(
      url,
      `select (select json_agg(m) from migration m) as migrations, (select json_agg(p) from planting p) as lists`,
    );
  const [own, other] = ['the secret of this database, long enough', 'another secret of the tests, long enough'];
  expect(await start(own)).toEqual([]);
  expect(await start(own)).toEqual([]);
  await rowsOf(url, `update planting set edition = 'older'`);
  const before = await state();
  await expect(start(other)).rejects.toThrow('SECRET_KEY is not the secret key that this database was used with');
  await rowsOf(url, `insert into migration (name, fingerprint) values ('9999_later.sql', '0')`);
  await expect(start(own)).rejects.toThrow('A newer version of the program has migrated this database');
  await rowsOf(url, `delete from migration where name = '9999_later.sql'`);
  expect(await state()).toEqual(before);
});

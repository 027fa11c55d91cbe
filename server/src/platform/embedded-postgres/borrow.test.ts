import { expect, test } from 'vitest';
import { openDataDirectory } from '../data-directory.ts';
import { borrowEmbeddedPostgres } from './borrow.ts';
import { freshDirectory, query, started } from './test-database.ts';

test('a command beside the running program uses its server and leaves it running', async () => {
  const data = openDataDirectory(freshDirectory());
  const server = await started(data.postgres);
  const borrowed = await borrowEmbeddedPostgres(data.root);
  expect(await query(borrowed.url(), 'select pg_backend_pid() > 0 as connected')).toEqual([{ connected: true }]);
  await borrowed.release();
  expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  data.release();
});

test('without a running program it brings up a server for as long as it is needed', async () => {
  const directory = freshDirectory();
  const borrowed = await borrowEmbeddedPostgres(directory, { quick: true });
  expect(await query(borrowed.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await borrowed.release();
  await expect(query(borrowed.url(), 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  openDataDirectory(directory).release();
});

test('while the program is still starting it says so', async () => {
  const data = openDataDirectory(freshDirectory());
  await expect(borrowEmbeddedPostgres(data.root)).rejects.toThrow(/try again in a moment/);
  data.release();
});

import { expect, test } from 'vitest';
import { openDataDirectory } from '../data-directory.ts';
import { borrowEmbeddedPostgres } from './borrow.ts';
import { freshDirectory, query, started } from './test-database.ts';

test('a command uses the server of the running program and leaves it running', async () => {
  const data = openDataDirectory(freshDirectory());
  const server = await started(data.postgres);
  const borrowed = await borrowEmbeddedPostgres(data.root);
  expect(await query(borrowed.url(), 'select pg_backend_pid() > 0 as connected')).toEqual([{ connected: true }]);
  await borrowed.release();
  expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  data.release();
});

test('a command without a running program starts a server until it is released', async () => {
  const directory = freshDirectory();
  const borrowed = await borrowEmbeddedPostgres(directory, { quick: true });
  expect(await query(borrowed.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  await borrowed.release();
  await expect(query(borrowed.url(), 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  openDataDirectory(directory).release();
});

test('a command reports when the program is still starting', async () => {
  const data = openDataDirectory(freshDirectory());
  await expect(borrowEmbeddedPostgres(data.root)).rejects.toThrow(/try again in a moment/);
  data.release();
});

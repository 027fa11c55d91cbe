import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { layoutOf } from './layout.ts';
import { serverProcesses } from './processes.ts';
import { freshDirectory, query, started } from './test-database.ts';

const module = JSON.stringify(path.join(import.meta.dirname, 'start.ts'));

test('the server ends when its program is killed, and keeps what was written', async () => {
  const directory = freshDirectory();
  const code = `import(${module}).then(async (m) => {
    const server = await m.startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} });
    console.log(server.url());
    setInterval(() => {}, 1000);
  })`;
  const program = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(program.stdout, 'data')) as [Buffer];
  await query(address.toString().trim(), 'create table kept (id int); insert into kept values (7)');
  program.kill('SIGKILL');
  await vi.waitFor(() => expect(serverProcesses(layoutOf(directory))).toEqual([]), 10_000);
  const server = await started(directory);
  expect(await query(server.url(), 'select id from kept')).toEqual([{ id: 7 }]);
});

/** A PATH with these programs only. */
function pathOf(programs: string[]): string {
  const folder = path.join(freshDirectory(), 'bin');
  fs.mkdirSync(folder);
  for (const program of programs) {
    const executable = process.env.PATH?.split(':')
      .map((directory) => path.join(directory, program))
      .find((file) => fs.existsSync(file));
    if (executable) fs.symlinkSync(executable, path.join(folder, program));
  }
  return folder;
}

test('the server runs without user namespaces, in a folder closed to others', async () => {
  // For root this leaves running as "nobody"; other users need neither.
  vi.stubEnv('PATH', pathOf(['setpriv', 'sh', 'rm', 'true']));
  onTestFinished(() => void vi.unstubAllEnvs());
  const closed = freshDirectory();
  const directory = path.join(closed, 'postgres');
  const first = await started(directory);
  await query(first.url(), 'create table kept (id int); insert into kept values (7)');
  await first.stop();
  vi.unstubAllEnvs(); // the same files under the other identity
  const second = await started(directory);
  expect(await query(second.url(), 'select id from kept')).toEqual([{ id: 7 }]);
  expect(fs.statSync(closed).mode & 0o777).toBe(0o700);
});

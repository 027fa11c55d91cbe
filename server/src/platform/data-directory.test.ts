import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirectoryInUse, openDataDirectory } from './data-directory.ts';
import { freshDirectory } from './embedded-postgres/test-database.ts';

const module = JSON.stringify(path.join(import.meta.dirname, 'data-directory.ts'));

/** Another program that holds the directory until it is killed. */
async function holdDirectory(directory: string, options = ''): Promise<ChildProcess> {
  const code = `import(${module}).then((m) => { m.openDataDirectory(${JSON.stringify(directory)}${options}); console.log('held'); setInterval(() => {}, 1000); })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('gives closed folders of its own', () => {
  const data = openDataDirectory(path.join(freshDirectory(), 'new/data'));
  onTestFinished(data.release);
  for (const folder of [data.root, data.postgres, data.files, data.mail, data.keys])
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
});

test('a second program is refused with a sentence that names the first', async () => {
  const directory = freshDirectory();
  const first = await holdDirectory(directory);
  const open = () => openDataDirectory(directory);
  expect(open).toThrow(DataDirectoryInUse);
  expect(open).toThrow(
    `Another program (process ${first.pid}) is using the data directory ${directory}: stop it first, or set DATA_DIR to another directory.`,
  );
});

test('a program that was killed is succeeded at once', async () => {
  const directory = freshDirectory();
  const first = await holdDirectory(directory);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = openDataDirectory(directory);
  expect(fs.readFileSync(path.join(directory, 'program.pid'), 'utf8')).toBe(`${process.pid}\n`);
  second.release();
});

test('the same program is refused a second time, and welcome after a release', () => {
  const directory = freshDirectory();
  const first = openDataDirectory(directory);
  expect(() => openDataDirectory(directory)).toThrow(`(process ${process.pid})`);
  first.release();
  openDataDirectory(directory).release();
});

test('sharers go together, and exclude who wants it alone', async () => {
  const directory = freshDirectory();
  const first = await holdDirectory(directory, ', { shared: true }');
  openDataDirectory(directory, { shared: true }).release();
  expect(() => openDataDirectory(directory)).toThrow(DataDirectoryInUse);
  first.kill('SIGKILL');
  await once(first, 'exit');
  openDataDirectory(directory).release();
});

test('a directory that cannot be written is refused with a sentence', () => {
  const directory = freshDirectory();
  fs.chmodSync(directory, 0o500);
  if (process.getuid?.() === 0) process.seteuid?.(65_534); // root may write everywhere
  onTestFinished(() => process.seteuid?.(process.getuid?.() ?? 0));
  expect(() => openDataDirectory(path.join(directory, 'data'))).toThrow(
    /^The data directory .* cannot be written \(EACCES: permission denied.*\): make it writable for this user, or set DATA_DIR to another directory\.$/,
  );
});

test('a file in its place is refused with a sentence', () => {
  const file = path.join(freshDirectory(), 'data');
  fs.writeFileSync(file, '');
  expect(() => openDataDirectory(file)).toThrow(/cannot be written/);
});

test('a place where the system makes no folders is refused, and not tried for ever', () => {
  expect(() => openDataDirectory('/proc/nowhere')).toThrow(/cannot be written/);
});

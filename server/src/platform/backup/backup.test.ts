import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createComment, createPost, reactToPost } from '#contract/posts/posts.ts';
import { emptyDatabase } from '#test/database.ts';
import { newFolder, rowsOf } from '#test/prepared.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { createFiles, type Files } from '../files/index.ts';
import { Refusal } from '../refusal.ts';
import {
  restoreBackup,
  takeBackup,
  type BackupRun,
  type FullRestoreRun,
  type Manifest,
  type RestoreTarget,
} from './index.ts';

const secretKey = 'the secret of this small world, quite long';
const run: BackupRun & FullRestoreRun = {
  signal: new AbortController().signal,
  onTables: () => undefined,
  onFiles: () => undefined,
  onChecked: () => undefined,
  onRows: () => undefined,
};
let world: World;
let asha: Member;
let directory: string;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  const ravi = await world.member('ravi');
  asha = await world.member('asha');
  const { data: post } = (
    await asha.call(createPost, {
      body: {
        text: 'नमस्ते\tto\nall \\N of "you"',
        visibility: 'anyone',
        attachment: { kind: 'pictures', pictures: [{ id: await uploaded(asha), alt: 'a picture' }] },
      },
    })
  ).reply;
  const { data: comment } = (await ravi.call(createComment, { params: { postId: post.id }, body: { text: 'first' } }))
    .reply;
  await asha.call(createComment, {
    params: { postId: post.id },
    body: { text: 'an answer refers to its comment', parentId: comment.id },
  });
  await ravi.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } });
  await world.settled();
  // One waiting and one failed task.
  const { pool } = world.app.database;
  await pool.query(
    `select graphile_worker.add_job('nobody does this', '{"a": 1}', run_at => now() + interval '1 day',
      job_key => 'kept', flags => array['flag'])`,
  );
  await pool.query(
    `select graphile_worker.add_job('nobody does this', '{"a": 2}', max_attempts => 1,
      run_at => now() + interval '1 day')`,
  );
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'it failed' where max_attempts = 1`,
  );
});
afterAll(() => world.close());
beforeEach(() => {
  directory = newFolder('backup');
  folder = path.join(directory, 'backup');
  onTestFinished(() => fs.rmSync(directory, { recursive: true, force: true }));
});

const source = () => ({
  databaseUrl: world.app.database.url,
  files: world.app.services.files,
  secret: { key: secretKey, generated: true },
  version: '1.0.0',
});
const take = (overrides: Partial<BackupRun> = {}): Promise<Manifest> =>
  takeBackup(source(), folder, { ...run, ...overrides });

/** An empty database and an empty file store. */
async function emptyTarget(overrides: Partial<RestoreTarget> = {}): Promise<RestoreTarget & { files: Files }> {
  const database = await emptyDatabase();
  onTestFinished(() => database.drop());
  const files = await createFiles({ s3: null }, path.join(directory, 'files'));
  return {
    databaseUrl: database.url,
    files,
    secretKey: null,
    secretFile: path.join(directory, 'keys/secret-key'),
    log: world.app.services.log,
    ...overrides,
  };
}

/** Counts and hashes of all tables, computed by the database and not by the code under test. */
async function fingerprints(url: string): Promise<unknown[]> {
  const tables = await rowsOf<{ name: string }>(
    url,
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration' order by 1`,
  );
  // In one statement: there are more tables than connections.
  const selects = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows,
      md5(string_agg(md5(t::text), '' order by md5(t::text))) as content from ${name} t`,
  );
  return await rowsOf(url, `${selects.join(' union all ')} order by name`);
}
async function keysOf(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.toSorted();
}
const constraints = (url: string) =>
  rowsOf(
    url,
    `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`,
  );
const jobs = (url: string) =>
  rowsOf(
    url,
    `select task_identifier, priority, max_attempts, key, attempts, last_error, run_at, flags from graphile_worker.jobs
      order by id`,
  );
const sequences = (url: string) =>
  rowsOf(url, `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`);

test('a restore brings back every row, file, task and sequence', async () => {
  const manifest = await take();
  expect(manifest.files.count).toBeGreaterThanOrEqual(4);
  const target = await emptyTarget();
  await restoreBackup(folder, target, run);
  const from = world.app.database.url;
  expect(await fingerprints(target.databaseUrl)).toEqual(await fingerprints(from));
  expect(await constraints(target.databaseUrl)).toEqual(await constraints(from));
  expect(await jobs(target.databaseUrl)).toEqual(await jobs(from));
  expect(await sequences(target.databaseUrl)).toEqual(await sequences(from));
  expect((await jobs(target.databaseUrl)).length).toBeGreaterThanOrEqual(2);
  const keys = await keysOf(target.files);
  expect(keys).toEqual(await keysOf(source().files));
  for (const key of keys)
    expect(
      fs
        .readFileSync(path.join(directory, 'files', key))
        .equals(fs.readFileSync(path.join(world.directory, 'files', key))),
    ).toBe(true);
  expect(fs.readFileSync(target.secretFile, 'utf8')).toBe(secretKey);
});

test('a backup is a snapshot of one moment while the program keeps writing', async () => {
  let late: Promise<unknown> | undefined;
  const manifest = await take({
    onTables: () => void (late ??= asha.call(createPost, { body: { text: 'too late for the backup' } })),
  });
  expect(await late).toMatchObject({ status: 201 });
  const target = await emptyTarget();
  await restoreBackup(folder, target, run);
  const count = async (url: string) =>
    (await rowsOf<{ count: number }>(url, 'select count(*)::int as count from post'))[0]?.count ?? 0;
  expect(await count(world.app.database.url)).toBe((await count(target.databaseUrl)) + 1);
  expect(manifest.tables.find(({ name }) => name === 'post')?.rows).toBe(await count(target.databaseUrl));
});

test('only the owner can read a backup', async () => {
  await take();
  const modes = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => fs.statSync(path.join(entry.parentPath, entry.name)).mode & 0o077);
  expect(new Set(modes)).toEqual(new Set([0]));
});

test.each([
  [
    'no space',
    { code: 'ENOSPC' },
    /^There is no space left on the disk of .*\. Nothing is left of this backup: make room/,
  ],
  ['no permission', { code: 'EACCES' }, /^This user may not write to .* \(the reason\)\. Nothing is left/],
])('a backup with %s says so and leaves nothing', async (_, fields, message) => {
  const fault = Object.assign(new Error('the reason'), fields);
  const refuse = (_chunk: unknown, _encoding: string, done: (error: Error) => void) => done(fault);
  const writing = vi
    .spyOn(fs, 'createWriteStream')
    .mockImplementation(() => new Writable({ write: refuse }) as unknown as fs.WriteStream);
  await expect(take()).rejects.toThrow(message);
  writing.mockRestore();
  expect(fs.readdirSync(directory)).toEqual([]);
});

test('a backup of a store that fails says why and leaves nothing', async () => {
  const { files } = source();
  const fault = Object.assign(new Error('Access denied.'), { name: 'AccessDenied', $metadata: {} });
  const failing = { ...files, read: () => Promise.reject(new Refusal('unavailable', { retryAfter: 5, cause: fault })) };
  await expect(takeBackup({ ...source(), files: failing }, folder, run)).rejects.toThrow(
    /^The file store does not do what it is asked to \(AccessDenied: Access denied\.\)\. Nothing is left/,
  );
  expect(fs.readdirSync(directory)).toEqual([]);
});

test('a cancelled backup leaves nothing', async () => {
  const cancel = new AbortController();
  await expect(take({ signal: cancel.signal, onTables: () => cancel.abort() })).rejects.toThrow(/abort/i);
  expect(fs.readdirSync(directory)).toEqual([]);
  fs.writeFileSync(folder, '');
  await expect(take()).rejects.toThrow(/is not empty: name a folder that does not exist yet/);
});

test('a cancelled restore can be repeated', async () => {
  await take();
  const target = await emptyTarget();
  const cancel = new AbortController();
  await expect(
    restoreBackup(folder, target, {
      ...run,
      signal: cancel.signal,
      onRows: (done, total) => done === total && cancel.abort(),
    }),
  ).rejects.toThrow(/abort/i);
  expect((await fingerprints(target.databaseUrl)).filter((table) => (table as { rows: number }).rows > 0)).toEqual([]);
  await restoreBackup(folder, target, run);
  expect(await fingerprints(target.databaseUrl)).toEqual(await fingerprints(world.app.database.url));
});

test('a table that is restored with differences undoes the restore', async () => {
  // A folder that is empty is taken, and the operator may set the secret.
  fs.mkdirSync(folder);
  const manifest = await take();
  const target = await emptyTarget({ secretKey });
  for (const wrong of [{ rows: 99 }, { content: '0'.repeat(64) }]) {
    const tables = manifest.tables.map((table) => (table.name === 'post' ? { ...table, ...wrong } : table));
    fs.writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, tables }));
    await expect(restoreBackup(folder, target, run)).rejects.toThrow('The table post was restored with differences');
    expect(await rowsOf(target.databaseUrl, 'select from post')).toEqual([]);
  }
});

test('a restore refuses a target that is not empty', async () => {
  await take();
  await expect(take()).rejects.toThrow(/is not empty: name a folder that does not exist yet/);
  const target = await emptyTarget();
  await restoreBackup(folder, target, run);
  const [deleted = ''] = await keysOf(target.files);
  await target.files.delete(deleted);
  await expect(restoreBackup(folder, target, run)).rejects.toThrow(
    /The database is not empty: restore into an empty one/,
  );
  // A refused restore must not bring back what was deleted since the backup.
  expect(await keysOf(target.files)).not.toContain(deleted);
  const files = await createFiles({ s3: null }, path.join(directory, 'other'));
  await files.putBytes('media/some/thing.webp', new Uint8Array(3), 'image/webp');
  await expect(restoreBackup(folder, { ...(await emptyTarget()), files }, run)).rejects.toThrow(
    /The file store is not empty: it contains media\/some\/thing\.webp/,
  );
});

test.each([
  ['a table', /^database\/post\.gz$/],
  ['a file', /^files\/.*\.webp$/],
  ['the list of files', /^files\.jsonl\.gz$/],
  ['the secret', /^keys\/secret-key$/],
])('damage to %s is detected before anything is written', async (_what, matches) => {
  await take();
  const match = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => matches.test(name));
  const file = path.join(folder, match ?? '');
  const bytes = fs.readFileSync(file);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  fs.writeFileSync(file, bytes);
  const target = await emptyTarget();
  await expect(restoreBackup(folder, target, run)).rejects.toThrow(
    `The backup is damaged: ${match ?? ''} was changed after it was written. Use another backup.`,
  );
  expect(
    await rowsOf(target.databaseUrl, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);
});

test('a backup of a later version, with another secret, or without a manifest is refused', async () => {
  await expect(restoreBackup(directory, await emptyTarget(), run)).rejects.toThrow(/There is no backup in/);
  await take();
  await expect(
    restoreBackup(folder, await emptyTarget({ secretKey: 'another secret, long enough to be one' }), run),
  ).rejects.toThrow(/SECRET_KEY is not the secret of the backup/);
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  const withoutSecret = { ...manifest, secret: { ...manifest.secret, included: false } };
  fs.writeFileSync(file, JSON.stringify(withoutSecret));
  await expect(restoreBackup(folder, await emptyTarget(), run)).rejects.toThrow(/was a setting and is not in it/);
  manifest.migrations.push({ name: '9999_later.sql', fingerprint: '0'.repeat(64) });
  fs.writeFileSync(file, JSON.stringify(manifest));
  await expect(restoreBackup(folder, await emptyTarget(), run)).rejects.toThrow(
    /another version of the program, which has 9999_later\.sql/,
  );
  fs.writeFileSync(file, '{"format": 2}');
  await expect(restoreBackup(folder, await emptyTarget(), run)).rejects.toThrow(
    /manifest\.json is damaged, or was written by a later version/,
  );
});

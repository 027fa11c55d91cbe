import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { hashPassword } from '#modules/accounts';
import { http, WriteStream } from '#test/http.ts';
import { until } from '#test/outbox.ts';
import { newFolder, passOffFewCities, preparedDirectory, rowsOf, signedInMember } from '#test/prepared.ts';
import { runToItsEnd, startProgram, type Program } from '#test/servers/program.ts';

/** The secret key is the generated one. */
const settings = { SECRET_KEY: '', LIMIT_POSTS_DAY: '1000000', LIMIT_CALLS_MEMBER: '1000000' };
const password = 'a fine day 7';
let folder: string;
let directory: string;
let databaseUrl: string;
let program: Program;
let stream: WriteStream;
beforeAll(async () => {
  folder = newFolder('backup');
  directory = await preparedDirectory();
  program = await startProgram({ ...settings, DATA_DIR: directory });
  databaseUrl = (await borrowEmbeddedPostgres(directory)).url();
  const { token } = await signedInMember(databaseUrl, 'asha', await hashPassword(password));
  stream = new WriteStream(program.url, token);
});
afterAll(async () => {
  await program.stop();
  for (const output of [folder, directory]) fs.rmSync(output, { recursive: true, force: true });
});

test.each([
  [
    'secret',
    settings,
    /^There is no secret key in .*nowhere\/keys: set DATA_DIR or SECRET_KEY to those of the program\.\n$/,
  ],
  ['files', {}, /^There are no files of the program in .*nowhere: set DATA_DIR to its data directory\.\n$/],
])('a backup without the %s of the program is refused', async (_, words, message) => {
  const backup = path.join(folder, 'incomplete');
  const { code, output } = await runToItsEnd('backup.ts', [backup], {
    ...words,
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'nowhere'),
  });
  expect(output).toMatch(message);
  expect(code).toBe(1);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a backup with another secret key than that of the database is refused', async () => {
  const { code, output } = await runToItsEnd('backup.ts', [path.join(folder, 'other')], {
    SECRET_KEY: 'another secret of the tests, long enough',
    DATA_DIR: directory,
  });
  expect(output).toMatch(/^SECRET_KEY is not the secret key that this database was used with: /);
  expect(code).toBe(1);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a backup of the running program restores into an empty directory, which then starts', async () => {
  const backup = path.join(folder, 'taken');
  const restored = path.join(folder, 'restored');
  await until(() => stream.acknowledged.length > 20);
  const before = [...stream.acknowledged];
  const backupRun = await runToItsEnd('backup.ts', [backup], { ...settings, DATA_DIR: directory });
  expect(backupRun.output).toMatch(
    new RegExp(
      [
        String.raw`The backup is in .*taken: [\d,]+ rows in \d+ tables, 0 files and \d+ waiting tasks, as of .* UTC\.`,
        String.raw`It contains all personal data and the secret key: keep it where only you can read it\.`,
        '$',
      ].join('\n'),
    ),
  );
  expect(backupRun.code).toBe(0);
  const restoreRun = await runToItsEnd('restore.ts', [backup], { ...settings, DATA_DIR: restored });
  expect(restoreRun.output).toMatch(
    /Restored .*\. Every row and file is as it was\. Start the program with npm start\.\n$/,
  );
  expect(restoreRun.code).toBe(0);
  await stream.stop();
  await program.stop();

  const database = await borrowEmbeddedPostgres(restored);
  const texts = new Set(
    (await rowsOf<{ text: string }>(database.url(), 'select text from post')).map((row) => row.text),
  );
  await passOffFewCities(database.url());
  await database.release();
  expect(before.filter((text) => !texts.has(text))).toEqual([]);
  program = await startProgram({ ...settings, DATA_DIR: restored });
  const login = await http(`${program.url}/api/auth/login`, {
    method: 'POST',
    body: { email: 'asha@example.com', password },
  });
  expect(login.status).toBe(200);
  const { token } = (login.body as { data: { token: string } }).data;
  const reply = await http(`${program.url}/api/posts`, {
    method: 'POST',
    token,
    body: { text: 'after the restore' },
  });
  expect(reply.status).toBe(201);
});

test.each([
  ['backup.ts', ['one', 'two'], /^npm run backup .*\nnpm run backup FOLDER /],
  ['restore.ts', [], /^npm run restore FOLDER /],
  ['restore.ts', ['/nowhere/at/all'], /^There is no folder \/nowhere\/at\/all\.\n$/],
])('%s %j prints its usage', async (name, words, message) => {
  const { code, output } = await runToItsEnd(name, words, { DATA_DIR: directory });
  expect(code).toBe(1);
  expect(output).toMatch(message);
});

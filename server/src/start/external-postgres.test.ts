import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haveExternalPostgres, openExternalPostgres } from '#test/servers/external-postgres.ts';
import { http, watchAddress } from '#test/http.ts';
import { newUserPassword, signUp, type NewUser } from '#test/new-user.ts';
import { until } from '#test/outbox.ts';
import { openDialog } from '#test/servers/over-the-network.ts';
import { plain } from '#test/pictures.ts';
import { newFolder, rowsOf } from '#test/prepared.ts';
import { refusedProgram, runToItsEnd, startProgram, type Program } from '#test/servers/program.ts';

interface Card {
  readonly id: string;
  readonly text: string;
  readonly attachment: { readonly pictures: { readonly urls: { readonly small: string } }[] };
}

describe.runIf(haveExternalPostgres())('a program on the operator’s PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof openExternalPostgres>>;
  let folder: string;
  let settings: Record<string, string>;
  let program: Program;
  let asha: NewUser;
  let ravi: NewUser;
  beforeAll(async () => {
    server = await openExternalPostgres();
    folder = newFolder('external-data');
    settings = { DATABASE_URL: await server.database('hall'), DATA_DIR: path.join(folder, 'data') };
    program = await startProgram(settings);
  });
  afterAll(async () => {
    await program.stop();
    await server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const feedOf = (person: NewUser) => person.call<Card[]>('GET', '/feed');

  test('creates its tables and nothing else: no demo world, no server of its own', async () => {
    expect(program.output()).toContain('Tables 100 %');
    expect(program.output()).not.toMatch(/Demo|database is being created/);
    expect(fs.existsSync(path.join(folder, 'data/postgres/cluster'))).toBe(false);
    expect(await rowsOf(settings['DATABASE_URL'] ?? '', 'select 1 from account')).toEqual([]);
  });

  test('lets people sign up, follow, post pictures, and see each other’s posts live', async () => {
    const mail = path.join(folder, 'data/mail');
    [asha, ravi] = [await signUp(program.url, mail, 'Asha'), await signUp(program.url, mail, 'Ravi')];
    await ravi.call('PUT', `/actors/${asha.id}/follow`);
    const window = await openDialog(program.url, ravi.token);
    const { id } = await asha.upload(await plain(640, 480).png().toBuffer());
    await asha.call('POST', '/posts', {
      text: 'Written into another database',
      attachment: { kind: 'pictures', pictures: [{ id, alt: 'A plain picture' }] },
    });
    await until(() => window.count('posts.published') === 1);
    window.socket.disconnect();
    await until(async () => (await feedOf(ravi)).some(({ text }) => text.startsWith('Written')));
    const [card] = await feedOf(ravi);
    expect(
      (await fetch(`${program.url}${card?.attachment.pictures[0]?.urls.small ?? ''}`)).headers.get('content-type'),
    ).toBe('image/webp');
    expect(await ravi.call('GET', '/search/people?query=ash')).toHaveLength(1);
  });

  test('replies 503 while the database is away, and recovers when it is back', async () => {
    const alive = watchAddress(`${program.url}/livez`);
    await server.stop();
    await until(async () => (await http(`${program.url}/readyz`)).status === 503);
    const reply = await http(`${program.url}/api/feed`, { token: ravi.token });
    expect([reply.status, Number(reply.retryAfter) > 0]).toEqual([503, true]);
    await server.start();
    await until(async () => (await http(`${program.url}/readyz`)).status === 200);
    await until(async () => (await http(`${program.url}/api/feed`, { token: ravi.token })).status === 200);
    await alive.stop();
    expect(new Set(alive.heard.map((answer) => answer?.status))).toEqual(new Set([200]));
  });

  test('restores a backup into another database and starts on it', async () => {
    const backup = path.join(folder, 'backup');
    const backupRun = await runToItsEnd('backup.ts', [backup], settings);
    expect(backupRun.output).toMatch(/The backup is in /);
    expect((await runToItsEnd('restore.ts', [backup], settings)).output).toMatch(
      /^The database is not empty: |The file store is not empty|is using the data directory/,
    );
    const other = {
      ...settings,
      DATABASE_URL: await server.database('restored'),
      DATA_DIR: path.join(folder, 'other'),
    };
    const restored = await runToItsEnd('restore.ts', [backup], other);
    expect(restored.output).toMatch(/Restored .*\. Every row and file is as it was\./);
    await program.stop();
    program = await startProgram(other);
    const login = await http(`${program.url}/api/auth/login`, {
      method: 'POST',
      body: { email: ravi.email, password: newUserPassword },
    });
    expect(login.status).toBe(200);
    const { token } = (login.body as { data: { token: string } }).data;
    const feed = (await http(`${program.url}/api/feed`, { token })).body?.data as Card[];
    expect(feed.map(({ text }) => text)).toEqual(['Written into another database']);
    expect((await fetch(`${program.url}${feed[0]?.attachment.pictures[0]?.urls.small ?? ''}`)).status).toBe(200);
  });

  test('refuses to start on an unreachable or foreign database, in one sentence', async () => {
    const { code, output } = await refusedProgram({
      ...settings,
      DATABASE_URL: 'postgres://guildhall:secret-word@127.0.0.1:1/hall',
    });
    expect([code, output]).toEqual([
      1,
      'The database of DATABASE_URL refuses the connection (connect ECONNREFUSED 127.0.0.1:1): start it, ' +
        'or correct DATABASE_URL.\n',
    ]);
    await server.run('create database foreign_one');
    const foreign = (settings['DATABASE_URL'] ?? '').replace(/hall$/, 'foreign_one');
    expect((await refusedProgram({ ...settings, DATABASE_URL: foreign })).output).toBe(
      'The database of DATABASE_URL does not belong to the user in it: make that user its owner (alter ' +
        'database … owner to …).\n',
    );
    const command = await runToItsEnd('admin.ts', ['list'], { ...settings, DATABASE_URL: foreign });
    expect(command.output).toMatch(/^The database of DATABASE_URL does not belong/);
  });
});

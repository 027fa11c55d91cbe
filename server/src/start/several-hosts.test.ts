import fs from 'node:fs';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFiles } from '#platform/files/index.ts';
import { emptyDatabase, freshDatabase } from '#test/database.ts';
import { http } from '#test/http.ts';
import { readEmails } from '#test/emails.ts';
import { at, signUp, type NewUser } from '#test/new-user.ts';
import { until } from '#test/outbox.ts';
import { openDialog } from '#test/servers/over-the-network.ts';
import { plain } from '#test/pictures.ts';
import { newFolder, passOffFewCities } from '#test/prepared.ts';
import { refusedProgram, runToItsEnd, startProgram, type Program } from '#test/servers/program.ts';
import { haveRedis, openRedis } from '#test/servers/redis.ts';

const callsOfVisitors = 60;
const store = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Simulates three hosts: each has its own data directory; database, object store, Redis and secret are shared. */
describe.runIf(haveRedis())('programs on several hosts', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let redis: Awaited<ReturnType<typeof openRedis>>;
  let s3: S3rver;
  let endpoint: string;
  let shared: Record<string, string>;
  let hostA: Program;
  let hostB: Program;
  let worker: Program;
  let asha: NewUser;
  const settingsOf = (host: string, role: string) => ({ ...shared, ROLE: role, DATA_DIR: path.join(folder, host) });
  beforeAll(async () => {
    folder = newFolder('hosts');
    s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: path.join(folder, 'store'),
      configureBuckets: ['hall', 'empty'].map((name) => ({ name, configs: [] })),
    });
    [database, redis] = [await freshDatabase(), await openRedis()];
    await passOffFewCities(database.url);
    endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
    shared = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      LIMIT_CALLS_ADDRESS: String(callsOfVisitors),
      S3_BUCKET: 'hall',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    };
    [hostA, hostB, worker] = await Promise.all([
      startProgram(settingsOf('here', 'web')),
      startProgram(settingsOf('there', 'web')),
      startProgram(settingsOf('worker', 'worker')),
    ]);
    // The worker sends the e-mails.
    asha = await signUp(hostA.url, path.join(folder, 'worker/mail'), 'Asha');
  });
  afterAll(async () => {
    await Promise.all([hostA, hostB, worker].map((program) => program.stop()));
    await redis.close();
    await s3.close();
    await database.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  test('one worker answers health checks only, and the others do no background work', async () => {
    expect(worker.output()).toMatch(/^The background work of Guildhall runs, and answers \/livez and \/readyz at /m);
    expect(
      await Promise.all(
        ['/livez', '/readyz', '/api/auth/me', '/login', '/socket.io/'].map(
          async (address) => (await fetch(`${worker.url}${address}`)).status,
        ),
      ),
    ).toEqual([200, 200, 404, 404, 404]);
    await worker.stop();
    await http(`${hostA.url}/api/auth/forgot-password`, { method: 'POST', body: { email: asha.email } });
    const emailsOf = async (host: string) => (await readEmails(path.join(folder, host, 'mail'), asha.email)).length;
    worker = await startProgram(settingsOf('worker', 'worker'));
    await until(async () => (await emailsOf('worker')) === 2);
    // If the other host had sent it, there would be an e-mail in its folder.
    expect([await emailsOf('here'), await emailsOf('there')]).toEqual([0, 0]);
  });

  test('a window on one host receives facts of the other host, once', async () => {
    const window = await openDialog(hostB.url, asha.token);
    await asha.call('POST', '/posts', { text: 'Said here' });
    await until(() => window.count('posts.published') === 1);
    await at(hostB.url, asha).call('POST', '/posts', { text: 'Said there' });
    await until(() => window.count('posts.published') === 2);
    expect(window.count('posts.published')).toBe(2);
    window.socket.disconnect();
  });

  test('a picture uploaded on one host is in the store, and the other host serves it', async () => {
    const { id } = await asha.upload(await plain(640, 480).png().toBuffer());
    const post = await asha.call<{ attachment: { pictures: { urls: { small: string } }[] } }>('POST', '/posts', {
      text: 'Seen there',
      attachment: { kind: 'pictures', pictures: [{ id, alt: 'Plain' }] },
    });
    const answer = await fetch(`${hostB.url}${post.attachment.pictures[0]?.urls.small ?? ''}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(fs.readdirSync(path.join(folder, 'here/files'))).toEqual([]);
  });

  test('a backup contains the files of the store and restores them into another', async () => {
    const backup = path.join(folder, 'backup');
    const backupRun = await runToItsEnd('backup.ts', [backup], settingsOf('here', 'web'));
    expect(backupRun.output).toMatch(
      /: [\d,]+ rows in \d+ tables, [1-9]\d* files and .*\nIt contains all personal data, but not SECRET_KEY: /,
    );
    const keys = async (bucket: string) => {
      const names: string[] = [];
      for await (const key of (await createFiles({ s3: { ...store, endpoint, bucket } }, '')).list()) names.push(key);
      return names.toSorted();
    };
    const empty = await emptyDatabase();
    const restoreRun = await runToItsEnd('restore.ts', [backup], {
      ...settingsOf('other', 'all'),
      DATABASE_URL: empty.url,
      S3_BUCKET: 'empty',
    });
    expect(restoreRun.output).toMatch(/Restored .*\. Every row and file is as it was\./);
    await empty.drop();
    expect((await keys('hall')).length).toBeGreaterThan(0);
    expect(await keys('empty')).toEqual(await keys('hall'));
  });

  test('calls are counted across hosts, exactly', async () => {
    // Earlier calls may have been counted by Redis or by a host alone, because a host accepts calls before Redis
    // answers.
    redis.flush();
    const statuses: number[] = [];
    // One after the other: a host counts by itself what Redis does not answer within 250 ms, which could happen on a
    // busy machine with many calls at once.
    for (let n = 0; n < callsOfVisitors + 3; n += 1)
      statuses.push((await http(`${n % 2 ? hostA.url : hostB.url}/api/auth/me`)).status);
    expect(statuses).toEqual([...Array<number>(callsOfVisitors).fill(401), 429, 429, 429]);
  });

  test('an incomplete group of settings is refused', async () => {
    const { code, output } = await refusedProgram({ ...settingsOf('fourth', 'all'), S3_SECRET_ACCESS_KEY: '' });
    expect([code, output]).toEqual([
      1,
      'Settings: S3_BUCKET belongs to a file store whose settings are incomplete: ' +
        'set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or remove all settings that begin with S3_.\n',
    ]);
  });
});

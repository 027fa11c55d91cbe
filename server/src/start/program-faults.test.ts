import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { http, publish, WriteStream } from '#test/http.ts';
import { until } from '#test/outbox.ts';
import { newFolder, preparedDirectory, rowsOf, signedInMember } from '#test/prepared.ts';
import { refusedProgram, startProgram, takenPort, type Program } from '#test/servers/program.ts';

let directory: string;
let databaseUrl: string;
let program: Program;
let token: string;
const start = () => startProgram({ DATA_DIR: directory, LIMIT_POSTS_DAY: '1000000', LIMIT_CALLS_MEMBER: '1000000' });
beforeAll(async () => {
  directory = await preparedDirectory();
  program = await start();
  databaseUrl = (await borrowEmbeddedPostgres(directory)).url();
  ({ token } = await signedInMember(databaseUrl, 'asha'));
});
afterAll(async () => {
  await program.stop();
  fs.rmSync(directory, { recursive: true, force: true });
});

test('a second start on the same data directory is refused and does not disturb the first', async () => {
  const { code, output } = await refusedProgram({ DATA_DIR: directory });
  expect(code).toBe(1);
  expect(output).toBe(
    `Another program (process ${program.pid}) is using the data directory ${directory}: ` +
      'stop it first, or set DATA_DIR to another directory.\n',
  );
  expect((await http(`${program.url}/readyz`)).status).toBe(200);
});

test('a rejection that is not awaited is logged and ends nothing', async () => {
  const folder = await preparedDirectory();
  const code = `process.on('SIGUSR2', () => void Promise.reject(new Error('of nobody')))`;
  const fault = `data:text/javascript,${encodeURIComponent(code)}`;
  const faulty = await startProgram({
    DATA_DIR: folder,
    NODE_OPTIONS: `--import=${fault}`,
    METRICS_TOKEN: 'x'.repeat(32),
  });
  try {
    for (let times = 1; times <= 3; times += 1) {
      process.kill(faulty.pid, 'SIGUSR2');
      await until(() => faulty.output().split('unhandled rejection').length === times + 1);
    }
    expect((await http(`${faulty.url}/readyz`)).status).toBe(200);
    const metrics = await fetch(`${faulty.url}/metrics`, { headers: { authorization: `Bearer ${'x'.repeat(32)}` } });
    expect(await metrics.text()).toContain('rejections_unhandled_total 3');
  } finally {
    await faulty.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test('after kill -9 the next start has every acknowledged write', async () => {
  const stream = new WriteStream(program.url, token);
  await until(() => stream.acknowledged.length > 30);
  const { signal } = await program.stop('SIGKILL');
  await stream.stop();
  expect(signal).toBe('SIGKILL');
  program = await start();
  const savedTexts = new Set(
    (await rowsOf<{ text: string }>(databaseUrl, 'select text from post')).map((row) => row.text),
  );
  expect(stream.acknowledged.filter((text) => !savedTexts.has(text))).toEqual([]);
  expect((await http(`${program.url}/api/auth/me`, { token })).status).toBe(200);
});

test('fifty equal writes with one key, cut by kill -9 and repeated, have one effect and equal replies', async () => {
  const key = randomUUID();
  const write = () => publish(program.url, token, 'fifty over a crash', key);
  const first = Array.from({ length: 50 }, async () => await write().catch(() => null));
  await Promise.race(first);
  await program.stop('SIGKILL');
  const before = await Promise.all(first);
  program = await start();
  const replies = [...before, ...(await Promise.all(Array.from({ length: 50 }, write)))].filter(
    (answer) => answer !== null,
  );
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect(await rowsOf(databaseUrl, `select 1 from post where text = 'fifty over a crash'`)).toHaveLength(1);
});

test('a program asked to end answers the calls that it has begun', async () => {
  const lockClient = new pg.Client({ connectionString: databaseUrl });
  await lockClient.connect();
  await lockClient.query('begin; lock table post in exclusive mode');
  const running = publish(program.url, token, 'said while closing');
  await until(
    async () =>
      (await rowsOf(databaseUrl, `select 1 from pg_locks where relation = 'post'::regclass and not granted`)).length >
      0,
  );
  const stopped = program.stop();
  await until(() => program.output().includes('Stopping'));
  // It no longer accepts calls, but has not finished this one.
  await until(async () => (await http(`${program.url}/livez`).catch(() => null))?.status !== 200);
  await lockClient.query('commit');
  await lockClient.end();
  expect((await running).status).toBe(201);
  expect((await stopped).code).toBe(0);
  await expect(http(`${program.url}/livez`)).rejects.toThrow('fetch failed');
  program = await start();
  expect(await rowsOf(databaseUrl, `select 1 from post where text = 'said while closing'`)).toHaveLength(1);
});

test('a taken port is refused in one sentence', async () => {
  await program.stop();
  const other = net.createServer().listen(0, '127.0.0.1');
  await until(() => other.listening);
  const { port } = other.address() as net.AddressInfo;
  const { code, output } = await refusedProgram({ DATA_DIR: directory, PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(output).toBe(`Port ${port} is taken by another program: stop that program, or set PORT to a free port.\n`);
});

test.each([
  [
    'PORT',
    (port: number) => ({ PORT: String(port) }),
    /^Port \d+ is taken by another program: stop that program, or set PORT to a free port\.\n$/,
  ],
  [
    'METRICS_PORT',
    (port: number) => ({ METRICS_PORT: String(port) }),
    /^Port \d+ is taken by another program: stop that program, or set METRICS_PORT to a free port\.\n$/,
  ],
  [
    'METRICS_PORT that is PORT',
    (port: number) => ({ PORT: String(port + 1), METRICS_PORT: String(port + 1) }),
    /^PORT and METRICS_PORT are both \d+: .*\.\n$/,
  ],
  [
    'HOST',
    () => ({ HOST: '192.0.2.1' }),
    /^This machine has no address 192\.0\.2\.1: set HOST to one it has, such as 127\.0\.0\.1\.\n$/,
  ],
])('a first start without a free %s is refused before it creates a database', async (_, settings, message) => {
  const newDirectory = newFolder('first');
  const busyPort = await takenPort();
  const { code, output } = await refusedProgram({ DATA_DIR: newDirectory, ...settings(busyPort.port) });
  busyPort.release();
  expect(output).toMatch(message);
  expect(code).toBe(1);
  expect(fs.readdirSync(path.join(newDirectory, 'postgres'))).toEqual([]);
  fs.rmSync(newDirectory, { recursive: true });
});

test('a wrong setting is refused in one sentence', async () => {
  const { code, output } = await refusedProgram({ DATA_DIR: directory, S3_BUCKETS: 'files' });
  expect(code).toBe(1);
  expect(output).toBe('Settings: S3_BUCKETS is not a setting, S3_BUCKET is. See docs/operations.md.\n');
});

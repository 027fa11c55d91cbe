import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layoutOf } from '#platform/embedded-postgres/layout.ts';
import { serverProcesses, signal } from '#platform/embedded-postgres/processes.ts';
import { http, publish, uploadPixel, watchAddress, WriteStream, type HttpAnswer } from '#test/http.ts';
import { until } from '#test/outbox.ts';
import { preparedDirectory, rowsOf, signedInMember } from '#test/prepared.ts';
import { startProgram, type Program } from '#test/servers/program.ts';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';

let directory: string;
let databaseUrl: string;
let program: Program;
let token: string;
beforeAll(async () => {
  directory = await preparedDirectory();
  program = await startProgram({
    DATA_DIR: directory,
    LIMIT_POSTS_DAY: '1000000',
    LIMIT_CALLS_MEMBER: '1000000',
    LIMIT_CALLS_ADDRESS: '1000000',
  });
  databaseUrl = (await borrowEmbeddedPostgres(directory)).url();
  ({ token } = await signedInMember(databaseUrl, 'asha'));
});
afterAll(async () => {
  const { code, output } = await program.stop();
  fs.rmSync(directory, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The program ended with ${code}: ${output}`);
});

const me = () => http(`${program.url}/api/auth/me`, { token });
const asksToRetry = ({ status, retryAfter }: HttpAnswer) => status === 503 && Number(retryAfter) > 0;
const processes = () => serverProcesses(layoutOf(path.join(directory, 'postgres')));
const textsOf = async () =>
  new Set((await rowsOf<{ text: string }>(databaseUrl, 'select text from post')).map((row) => row.text));

test('a database killed during writes loses no acknowledged write, and calls get 503 until it is back', async () => {
  const stream = new WriteStream(program.url, token);
  const alive = watchAddress(`${program.url}/livez`);
  const ready = watchAddress(`${program.url}/readyz`);
  for (let kill = 0; kill < 2; kill += 1) {
    const before = stream.acknowledged.length;
    await until(() => stream.acknowledged.length > before + 20);
    const unready = ready.heard.filter((answer) => answer?.status === 503).length;
    signal(processes().find(({ isPostmaster }) => isPostmaster)?.pid ?? 0, 'SIGKILL');
    await until(() => ready.heard.filter((answer) => answer?.status === 503).length > unready);
    await until(() => ready.heard.at(-1)?.status === 200);
  }
  const after = stream.acknowledged.length;
  await until(() => stream.acknowledged.length > after + 20);
  await Promise.all([stream.stop(), alive.stop(), ready.stop()]);

  expect(new Set(alive.heard.map((answer) => answer?.status))).toEqual(new Set([200]));
  const unanswered = [...stream.refusals, ...ready.heard.filter((answer) => answer?.status !== 200)].flatMap(
    (answer) => answer ?? [],
  );
  expect(unanswered.filter((answer) => !asksToRetry(answer))).toEqual([]);
  expect(stream.refusals.length).toBeGreaterThan(0);
  const savedTexts = await textsOf();
  expect(stream.acknowledged.filter((text) => !savedTexts.has(text))).toEqual([]);
});

test('a frozen database makes calls get 503 within 3 seconds, and the program recovers by itself', async () => {
  expect((await me()).status).toBe(200);
  const frozen = processes();
  for (const { pid } of frozen) signal(pid, 'SIGSTOP');
  try {
    // Started first, so that it gets a connection that was in use before the database froze.
    const upload = await uploadPixel(program.url, token);
    expect(asksToRetry(upload)).toBe(true);
    expect(upload.milliseconds).toBeLessThan(10_000);
    const reads = await Promise.all(Array.from({ length: 30 }, me));
    expect(reads.filter((answer) => !asksToRetry(answer))).toEqual([]);
    // All reads start at once. Only the fastest is compared, because on a busy machine some replies are read late.
    expect(Math.min(...reads.map(({ milliseconds }) => milliseconds))).toBeLessThan(3_000);
    const pageReplies = await Promise.all(
      ['/sitemap.xml', '/media/01a1ff7d-590b-7468-9eae-ace4d95e33c5/small'].map((address) =>
        http(program.url + address),
      ),
    );
    expect(pageReplies.filter((answer) => !asksToRetry(answer))).toEqual([]);
    expect(Math.min(...pageReplies.map(({ milliseconds }) => milliseconds))).toBeLessThan(3_000);
    const alive = await http(`${program.url}/livez`);
    // /livez does not wait for the database.
    expect(alive).toMatchObject({ status: 200 });
    expect(alive.milliseconds).toBeLessThan(2_000);
    expect((await http(`${program.url}/readyz`)).status).toBe(503);
    expect(await publish(program.url, token, 'while frozen')).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  } finally {
    for (const { pid } of frozen) signal(pid, 'SIGCONT');
  }
  await until(async () => (await http(`${program.url}/readyz`)).status === 200);
  expect((await me()).status).toBe(200);
  expect((await publish(program.url, token, 'after the recovery')).status).toBe(201);
  expect((await uploadPixel(program.url, token)).status).toBe(201);
  expect(await textsOf()).toContain('after the recovery');
});

import fs from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { isAlive } from '#platform/embedded-postgres/processes.ts';
import { nodeChildren } from '#test/servers/child-processes.ts';
import { http, publish, WriteStream } from '#test/http.ts';
import { until } from '#test/outbox.ts';
import { openDialog, type NetworkWindow } from '#test/servers/over-the-network.ts';
import { preparedDirectory, rowsOf, signedInMember } from '#test/prepared.ts';
import { freePort, startProgram, takenPort, type Program } from '#test/servers/program.ts';

const metricsToken = 'a token of the tests, long enough';
const callsOfVisitors = 40;
let directory: string;
let databaseUrl: string;
let program: Program;
let metricsPort: number;
let token: string;
beforeAll(async () => {
  directory = await preparedDirectory();
  metricsPort = await freePort();
  program = await startProgram({
    DATA_DIR: directory,
    PROCESSES: '2',
    METRICS_TOKEN: metricsToken,
    METRICS_PORT: String(metricsPort),
    LIMIT_POSTS_DAY: '1000000',
    LIMIT_CALLS_MEMBER: '1000000',
    LIMIT_CALLS_ADDRESS: String(callsOfVisitors),
    LOG_LEVEL: 'info',
  });
  databaseUrl = (await borrowEmbeddedPostgres(directory)).url();
  ({ token } = await signedInMember(databaseUrl, 'asha'));
});
afterAll(async () => {
  await program.stop();
  fs.rmSync(directory, { recursive: true, force: true });
});

/** Kept-alive connections may belong to a killed process; each of those fails once. */
async function ready() {
  for (let tries = 0; ; tries += 1) {
    const answer = await http(`${program.url}/readyz`).catch(() => null);
    if (answer !== null) return answer;
    if (tries === 20) throw new Error(`Nobody answers: ${program.output()}`);
    await delay(50);
  }
}
const openAll = async () =>
  ((await ready()).body as unknown as { processes?: { open: number } } | null)?.processes?.open === 2;
/**
 * Number of processes that were restarted. /readyz is no substitute, because the others may not know yet that one is
 * missing.
 */
const replaced = () => program.output().match(/web process restarted/g)?.length ?? 0;
/**
 * The kernel distributes connections by a hash of their addresses. With this many, all of them go to one process once
 * in 8,000 runs.
 */
const manyWindows = 14;
const windows = () => Promise.all(Array.from({ length: manyWindows }, () => openDialog(program.url, token)));
/** Publishes a post and returns its id. */
async function published(text: string): Promise<string> {
  const { body } = await publish(program.url, token, text);
  return (body as { data: { id: string } }).data.id;
}
/** How often each window has heard of this post. */
const heardOf = (open: readonly NetworkWindow[], postId: string) =>
  open.map(({ facts }) => facts.filter(({ data }) => 'postId' in data && data.postId === postId).length);

test('windows on different processes receive the same fact once, also after a process was killed', async () => {
  expect(await openAll()).toBe(true);
  const before = await windows();
  // The processes find each other by a heartbeat.
  await until(async () => {
    await publish(program.url, token, 'for every window');
    return before.every((window) => window.count('posts.published') > 0);
  });
  // Windows may still hear of those posts, so the next ones are recognised by their ids. What came twice would have
  // come before the second of them.
  const ids = [await published('once for every window'), await published('after it')];
  await until(() => ids.every((id) => heardOf(before, id).every((count) => count > 0)));
  expect(new Set(heardOf(before, ids[0] ?? ''))).toEqual(new Set([1]));

  const [killed = 0, spared = 0] = nodeChildren(program.pid);
  process.kill(killed, 'SIGKILL');
  await until(() => before.some(({ socket }) => socket.disconnected));
  // The windows were spread over both processes; those on the other process stay connected.
  expect(before.some(({ socket }) => socket.connected)).toBe(true);
  await until(() => replaced() === 1);
  await until(openAll);
  expect(nodeChildren(program.pid)).toContain(spared);
  expect(program.output()).toMatch(/"how":"SIGKILL","wasOpen":true,.*"msg":"web process ended, starting another"/);
  for (const { socket } of before) socket.disconnect();
  const after = await windows();
  await until(async () => {
    const reply = await publish(program.url, token, 'after the kill').catch(() => null);
    return reply?.status === 201 && after.every((window) => window.count('posts.published') > 0);
  });
  for (const { socket } of after) socket.disconnect();
});

test('while one process is away the other answers, and effects run whichever was killed', async () => {
  const stream = new WriteStream(program.url, token);
  for (const pid of nodeChildren(program.pid)) {
    const replacedBefore = replaced();
    const acknowledgedBefore = stream.acknowledged.length;
    await until(() => stream.acknowledged.length > acknowledgedBefore + 20);
    process.kill(pid, 'SIGKILL');
    expect((await ready()).status).toBe(200);
    await until(() => replaced() === replacedBefore + 1);
  }
  await until(openAll);
  await stream.stop();
  const savedTexts = new Set(
    (await rowsOf<{ text: string }>(databaseUrl, 'select text from post')).map(({ text }) => text),
  );
  expect(stream.acknowledged.filter((text) => !savedTexts.has(text))).toEqual([]);
  await until(async () => (await rowsOf(databaseUrl, 'select 1 from fact where dispatched_at is null')).length === 0);
});

test('calls are counted across processes, exactly', async () => {
  const statuses: number[] = [];
  // A few at once, on connections to both processes. A process counts by itself what the primary does not answer within
  // 250 ms, which could happen on a busy machine with more calls at once.
  const few = 5;
  while (statuses.length < callsOfVisitors + 2 * few) {
    const replies = await Promise.all(Array.from({ length: few }, () => http(`${program.url}/api/auth/me`)));
    statuses.push(...replies.map(({ status }) => status));
  }
  expect(statuses).toEqual([...Array<number>(callsOfVisitors).fill(401), ...Array<number>(2 * few).fill(429)]);
});

test('metrics cover all processes, behind a token or on their own port', async () => {
  const open = await windows();
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address, { headers });
    return { status: answer.status, sockets: /^live_sockets (\d+)$/m.exec(await answer.text())?.[1] };
  };
  expect(await read(`${program.url}/metrics`)).toEqual({ status: 404, sockets: undefined });
  expect(await read(`${program.url}/metrics`, { authorization: 'Bearer another token, also long enough' })).toEqual({
    status: 404,
    sockets: undefined,
  });
  expect(await read(`${program.url}/metrics`, { authorization: `Bearer ${metricsToken}` })).toEqual({
    status: 200,
    sockets: String(manyWindows),
  });
  expect(await read(`http://127.0.0.1:${metricsPort}/metrics`)).toEqual({ status: 200, sockets: String(manyWindows) });
  expect(await read(`http://127.0.0.1:${metricsPort}/readyz`)).toEqual({ status: 404, sockets: undefined });
  for (const { socket } of open) socket.disconnect();
});

test('the connections of all processes stay within the budget', async () => {
  await Promise.all(Array.from({ length: 60 }, () => http(`${program.url}/api/auth/me`, { token })));
  const rows = await rowsOf<{ name: string; count: number }>(
    databaseUrl,
    `select application_name as name, count(*)::int as count from pg_stat_activity where datname = current_database()
      group by 1`,
  );
  const count = (name: string) => rows.find((row) => row.name === name)?.count ?? 0;
  expect(count('guildhall')).toBeGreaterThan(1);
  expect(count('guildhall')).toBeLessThanOrEqual(10);
  expect(count('guildhall facts')).toBe(2);
});

test('all processes end together, and answer the calls they have begun', async () => {
  const children = nodeChildren(program.pid);
  const lockClient = new pg.Client({ connectionString: databaseUrl });
  await lockClient.connect();
  await lockClient.query('begin; lock table post in exclusive mode');
  const running = Array.from({ length: 4 }, (_, n) => publish(program.url, token, `said while closing ${n}`));
  await until(
    async () =>
      (await rowsOf(databaseUrl, `select 1 from pg_locks where relation = 'post'::regclass and not granted`)).length >
      0,
  );
  const stopped = program.stop('SIGINT');
  await until(() => program.output().includes('Stopping'));
  await lockClient.query('commit');
  await lockClient.end();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await stopped).code).toBe(0);
  expect(children.filter(isAlive)).toEqual([]);
});

test('a port that is in use is refused in one sentence', async () => {
  const busyPort = await takenPort();
  const settings = { DATA_DIR: directory, PROCESSES: '2', PORT: String(busyPort.port) };
  await expect(startProgram(settings)).rejects.toThrow(
    new RegExp(`ended: Port ${busyPort.port} is taken by another program: .*\\.\\n$`),
  );
  busyPort.release();
});

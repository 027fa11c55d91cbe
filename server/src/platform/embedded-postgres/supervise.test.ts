import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDirectory, query } from './test-database.ts';
import { superviseEmbeddedPostgres, type SupervisedPostgres, type SupervisionOptions } from './supervise.ts';

async function supervised(options: Partial<SupervisionOptions> = {}): Promise<SupervisedPostgres> {
  const server = await superviseEmbeddedPostgres({ directory: freshDirectory(), backOff: [0, 100], ...options });
  onTestFinished(() => server.stop());
  return server;
}

/** Inserts one number after the other, reconnecting when needed, and records those that the server acknowledged. */
class Writer {
  readonly acknowledged: number[] = [];
  private next: number;
  private running = true;
  private readonly done: Promise<void>;

  constructor(url: string, first: number) {
    this.next = first;
    this.done = this.keepWriting(url);
  }

  async stop(): Promise<void> {
    this.running = false;
    await this.done;
  }

  private async keepWriting(url: string): Promise<void> {
    while (this.running) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => undefined); // the connection is cut on purpose; the insert rejects too
      await this.writeOver(client).catch(() => delay(20)); // what was not acknowledged may be lost
      await client.end();
    }
  }

  private async writeOver(client: pg.Client): Promise<void> {
    await client.connect();
    while (this.running) {
      this.next += 1;
      const id = this.next;
      await client.query('insert into written values ($1)', [id]);
      this.acknowledged.push(id);
    }
  }
}

test('a server killed during writes restarts with everything that was acknowledged', async () => {
  const downs: string[] = [];
  const ups: number[] = [];
  const server = await supervised({
    onDown: (reason) => downs.push(reason),
    onUp: (milliseconds) => ups.push(milliseconds),
  });
  await query(server.url(), 'create table written (id int primary key)');
  const writers = [1_000_000, 2_000_000, 3_000_000].map((first) => new Writer(server.url(), first));

  for (let round = 1; round <= 3; round += 1) {
    const before = writers.map(({ acknowledged }) => acknowledged.length);
    await vi.waitFor(
      () =>
        writers.forEach(({ acknowledged }, index) =>
          expect(acknowledged.length).toBeGreaterThan((before[index] ?? 0) + 20),
        ),
      60_000,
    );
    process.kill(server.pid(), 'SIGKILL');
    await vi.waitFor(() => expect(ups).toHaveLength(round), 10_000);
  }
  await Promise.all(writers.map((writer) => writer.stop()));

  const rows = await query(server.url(), 'select id from written');
  const ids = new Set(rows.map(({ id }) => id));
  const lost = writers.flatMap(({ acknowledged }) => acknowledged).filter((id) => !ids.has(id));
  expect(lost).toEqual([]);
  expect(downs).toEqual(['ended by SIGKILL', 'ended by SIGKILL', 'ended by SIGKILL']);
});

test('processes that outlived a killed postmaster do not block the next one', async () => {
  const up = Promise.withResolvers<number>();
  const server = await supervised({ onUp: up.resolve });
  const client = new pg.Client({ connectionString: server.url() });
  client.on('error', () => undefined);
  await client.connect();
  const backendPid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  // A stopped process does not notice the death of its postmaster and stays attached to the shared memory.
  process.kill(backendPid, 'SIGSTOP');
  process.kill(server.pid(), 'SIGKILL');
  await up.promise;
  expect(server.processIds()).not.toContain(backendPid);
  expect(await query(server.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a requested stop is not followed by a restart', async () => {
  const onDown = vi.fn();
  const server = await supervised({ onDown });
  await server.stop();
  expect(server.isUp()).toBe(false);
  expect(server.processIds()).toEqual([]);
  expect(onDown).not.toHaveBeenCalled();
});

test('a stop during a restart leaves no server', async () => {
  const down = Promise.withResolvers<string>();
  const server = await supervised({ backOff: [0], onDown: down.resolve });
  process.kill(server.pid(), 'SIGKILL');
  await down.promise;
  await delay(5); // the next server is being spawned
  await server.stop();
  expect(server.processIds()).toEqual([]);
});

test('failing restarts are reported and repeated', async () => {
  const messages: string[] = [];
  const settings: Record<string, string | number> = {};
  const server = await supervised({ settings, report: (message) => messages.push(message) });
  settings.shared_buffers = '1kB'; // the server cannot start with this
  process.kill(server.pid(), 'SIGKILL');
  await vi.waitFor(
    () => expect(messages.filter((message) => message.includes('shared_buffers')).length).toBeGreaterThan(1),
    60_000,
  );
  delete settings.shared_buffers;
  await vi.waitFor(() => expect(server.isUp()).toBe(true), 10_000);
});

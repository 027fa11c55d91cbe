import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '#platform/observability/log.ts';
import { emptyDatabase } from '#test/database.ts';
import { connectDatabase, type DatabaseConnections } from '../database.ts';
import { across } from '../narrow.ts';
import { withDeadline } from '../request-scope.ts';
import { statement } from '../statement.ts';
import { PipelinedConnection } from './pipelined-connection.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let connections: DatabaseConnections;
let db: Kysely<never>;
const open = (pipelined: number) =>
  connectDatabase(database.url, { size: pipelined + 2, pipelined, log: createLog('silent'), name: 'test' });
beforeAll(async () => {
  database = await emptyDatabase();
  connections = open(2);
  db = across(connections.db);
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});

const backend = statement<{ pid: number }, []>('select pg_backend_pid() as pid');
const number = statement<{ n: number }, [n: number]>('select $1::int as n');
const sleep = statement<{ pid: number }, [seconds: number]>('select pg_backend_pid() as pid, pg_sleep($1)');
const kill = (pid: number) => connections.pool.query('select pg_terminate_backend($1)', [pid]);

it('gives the values that node-postgres gives, at the first reading and ever after', async () => {
  const text = `select null::text as nothing, true as yes, false as no, (-2)::int2 as small, 2147483647 as whole,
    -9007199254740991::int8 as large,
    count(*) as counted, 1.5::float8 as float, 0.1::float4 as short, 12.30::numeric as exact, 'Zoë नमस्ते 🎉' as words,
      ''::text as empty, 'x'::varchar as varying,
    '2026-11-21 12:34:56.789+00'::timestamptz as at, '1969-12-31 23:59:59.5+00'::timestamptz as before,
      'infinity'::timestamptz as never,
    '2026-02-28'::date as day, '0198c0de-0000-7000-8000-00000000abcd'::uuid as id,
      array['0198c0de-0000-7000-8000-00000000abcd', null]::uuid[] as ids,
    '{}'::uuid[] as no_ids, array['a,b', 'c"d', null] as texts, array[1, 2] as numbers, '\\x00ff10'::bytea as bytes,
      '{"a": [1, "ü"]}'::jsonb as data,
    'null'::jsonb as json_null, interval '1 day' as span`;
  const { rows } = await connections.pool.query<Record<string, unknown>>(text);
  const read = statement<Record<string, unknown>, []>(text);
  for (let time = 0; time < 3; time += 1) expect(await read(db)).toEqual(rows);
});

it('takes the parameters that node-postgres takes', async () => {
  const given = [
    'it’s "quoted" \\ 🎉',
    7,
    true,
    null,
    new Date('2026-11-21T12:34:56.789Z'),
    Buffer.from([0, 255]),
    ['a,b', 'c"d\\', '', null],
    { a: 1 },
    ['0198c0de-0000-7000-8000-00000000abcd'],
    [],
    new Date(999_999_999_999_999),
  ];
  const text = `select $1::text as a, $2::int as b, $3::bool as c, $4::text as d, $5::timestamptz as e, $6::bytea as f,
    $7::text[] as g, $8::jsonb as h, $9::uuid[] as i, $10::text[] as j, $11::timestamptz as k`;
  const { rows } = await connections.pool.query<Record<string, unknown>>(text, given);
  expect(await statement<Record<string, unknown>, unknown[]>(text)(db, ...given)).toEqual(rows);
  expect(rows[0]).toMatchObject({ a: given[0], e: given[4], g: given[6] });
});

it('answers many reads at once, each with its own rows, large ones among them', async () => {
  const large = statement<{ text: string }, [length: number]>(
    `select repeat('x', $1) as text from generate_series(1, 3)`,
  );
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, n) =>
      n % 50 === 0 ? (await large(db, 300_000 + n))[2]?.text.length : (await number(db, n))[0]?.n,
    ),
  );
  expect(answers).toEqual(Array.from({ length: 300 }, (_, n) => (n % 50 === 0 ? 300_000 + n : n)));
  expect(connections.pipeline).toMatchObject({ totalCount: 2, idleCount: 2, waitingCount: 0 });
});

it('tells what the server refused, and goes on', async () => {
  const divide = statement<{ n: number }, [by: number]>('select 1 / $1::int as n');
  const settled = await Promise.allSettled([
    divide(db, 0),
    number(db, 1),
    statement('select nonsense')(db),
    divide(db, 1),
    divide(db, 0),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(settled[0]).toMatchObject({ reason: { code: '22012', severity: 'ERROR' } });
  expect((settled[2] as PromiseRejectedResult).reason).toBeInstanceOf(pg.DatabaseError);
});

it('reads on when a table was changed under a prepared statement', async () => {
  await connections.pool.query('create table thing (a int); insert into thing values (1)');
  const all = statement<Record<string, unknown>, []>('select * from thing');
  const twice = () => Promise.all([all(db), all(db), all(db)]);
  await twice();
  await connections.pool.query(`alter table thing add b text default 'new'`);
  expect(await twice()).toEqual(Array.from({ length: 3 }, () => [{ a: 1, b: 'new' }]));
});

it('asks again elsewhere when a connection is lost, once', async () => {
  const single = open(1);
  const own = across(single.db);
  const [first] = await backend(own);
  const [slept, answered] = [sleep(own, 0.3), number(own, 5)];
  await delay(50);
  await kill(first?.pid ?? 0);
  expect((await slept)[0]?.pid).not.toBe(first?.pid);
  expect(await answered).toEqual([{ n: 5 }]);
  await single.close();
});

it('ends a read with its request, cuts the connection that was busy with it, and answers those who shared it', async () => {
  const single = open(1);
  const own = across(single.db);
  const [first] = await backend(own);
  const late = withDeadline(200, () => sleep(own, 30));
  const beside = withDeadline(2000, async (scope) => {
    const [row] = await backend(own);
    expect(scope.queries).toBe(1);
    return row?.pid;
  });
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(await beside).not.toBe(first?.pid);
  await single.close();
});

const planMode = statement<{ mode: string }, []>(`select current_setting('plan_cache_mode') as mode`);

it('keeps one plan per statement', async () => {
  expect(await planMode(db)).toEqual([{ mode: 'force_generic_plan' }]);
});

it('leaves reads to the pool where nothing is pipelined, with the same plans', async () => {
  const plain = open(0);
  expect(plain.pipeline).toBeNull();
  expect(await planMode(across(plain.db))).toEqual([{ mode: 'force_generic_plan' }]);
  expect(plain.pool.totalCount).toBe(1);
  await plain.close();
});

it('says what to do where the driver does not expose its socket', () => {
  const client = new EventEmitter() as pg.Client;
  const open = () => new PipelinedConnection(client, { onFree: () => undefined, onLost: () => undefined });
  expect(open).toThrow('set DATABASE_PIPELINE=off');
});

it('keeps transactions and writes on the pool', async () => {
  await connections.pool.query('create table note (n int)');
  const insert = statement<{ n: number }, [n: number]>(
    'with written as (insert into note values ($1) returning n) select n from written',
  );
  const count = statement<{ n: number }, []>('select count(*)::int as n from note');
  expect(await insert(db, 1)).toEqual([{ n: 1 }]);
  const inside = await connections.db.transaction().execute(async (transaction) => {
    await insert(transaction, 2);
    return (await count(transaction))[0]?.n;
  });
  expect(inside).toBe(2);
});

it('says that the database is away where it is, and when it was closed', async () => {
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/nothing', {
    size: 2,
    pipelined: 1,
    log: createLog('silent'),
    name: 'test',
  });
  await expect(number(across(away.db), 1)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await away.close();
  const closing = open(1);
  const own = across(closing.db);
  await number(own, 1);
  const [left] = await Promise.allSettled([sleep(own, 30), closing.close()]);
  expect(left).toMatchObject({ reason: { message: 'Connection terminated' } });
});

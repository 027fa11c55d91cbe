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
import { compileNamed } from '../named-parameters.ts';
import { column, statement } from '../statement.ts';
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

const backend = statement({ row: { pid: column.int }, sql: 'select pg_backend_pid() as pid' });
const number = statement({ params: { n: column.int }, row: { n: column.int }, sql: 'select :n::int as n' });
const sleep = statement({
  params: { seconds: column.float },
  row: { pid: column.int, slept: column.text },
  sql: 'select pg_backend_pid() as pid, pg_sleep(:seconds)::text as slept',
});
const kill = (pid: number) => connections.pool.query('select pg_terminate_backend($1)', [pid]);

it('the pipeline returns the values that node-postgres returns, at the first read and later', async () => {
  const text = `select null::text as nothing, true as yes, false as no, (-2)::int2 as small, 2147483647 as whole,
    -9007199254740991::int8 as large,
    count(*) as counted, 1.5::float8 as float, 0.1::float4 as short, 12.30::numeric as exact,
    'Zoë नमस्ते 🎉' as words,
      ''::text as empty, 'x'::varchar as varying,
    '2026-11-21 12:34:56.789+00'::timestamptz as at, '1969-12-31 23:59:59.5+00'::timestamptz as before,
      'infinity'::timestamptz as never,
    '2026-02-28'::date as day, '0198c0de-0000-7000-8000-00000000abcd'::uuid as id,
      array['0198c0de-0000-7000-8000-00000000abcd', null]::uuid[] as ids,
    '{}'::uuid[] as no_ids, array['a,b', 'c"d', null] as texts, array[1, 2] as numbers, '\\x00ff10'::bytea as bytes,
      '{"a": [1, "ü"]}'::jsonb as data,
    'null'::jsonb as json_null, interval '1 day' as span`;
  const { rows } = await connections.pool.query<Record<string, unknown>>(text);
  const read = statement({ row: 'unchecked', sql: text });
  for (let time = 0; time < 3; time += 1) expect(await read(db)).toEqual(rows);
});

it('the pipeline accepts the parameters that node-postgres accepts', async () => {
  const parameters = [
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
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];
  const sql = `select :a::text as a, :b::int as b, :c::bool as c, :d::text as d, :e::timestamptz as e, :f::bytea as f,
    :g::text[] as g, :h::jsonb as h, :i::uuid[] as i, :j::text[] as j, :k::timestamptz as k`;
  const params = Object.fromEntries(names.map((name) => [name, column.text]));
  const { rows } = await connections.pool.query<Record<string, unknown>>(compileNamed(sql).text, parameters);
  const values = Object.fromEntries(names.map((name, index) => [name, parameters[index]])) as Record<string, string>;
  expect(await statement({ params, row: 'unchecked', sql })(db, values)).toEqual(rows);
  expect(rows[0]).toMatchObject({ a: parameters[0], e: parameters[4], g: parameters[6] });
});

it('many reads at once get their own rows each, including large ones', async () => {
  const large = statement({
    params: { length: column.int },
    row: { text: column.text },
    sql: `select repeat('x', :length) as text from generate_series(1, 3)`,
  });
  const answers = await Promise.all(
    Array.from({ length: 300 }, async (_, n) =>
      n % 50 === 0 ? (await large(db, { length: 300_000 + n }))[2]?.text.length : (await number(db, { n }))[0]?.n,
    ),
  );
  expect(answers).toEqual(Array.from({ length: 300 }, (_, n) => (n % 50 === 0 ? 300_000 + n : n)));
  expect(connections.pipeline).toMatchObject({ totalCount: 2, idleCount: 2, waitingCount: 0 });
});

it('an error of the server rejects its read only', async () => {
  const divide = statement({ params: { by: column.int }, row: { n: column.int }, sql: 'select 1 / :by::int as n' });
  const settled = await Promise.allSettled([
    divide(db, { by: 0 }),
    number(db, { n: 1 }),
    statement({ row: 'unchecked', sql: 'select nonsense' })(db),
    divide(db, { by: 1 }),
    divide(db, { by: 0 }),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(settled[0]).toMatchObject({ reason: { code: '22012', severity: 'ERROR' } });
  expect((settled[2] as PromiseRejectedResult).reason).toBeInstanceOf(pg.DatabaseError);
});

it('a read works after the table of its prepared statement has changed', async () => {
  await connections.pool.query('create table thing (a int); insert into thing values (1)');
  const all = statement({ row: 'unchecked', sql: 'select * from thing' });
  const twice = () => Promise.all([all(db), all(db), all(db)]);
  await twice();
  await connections.pool.query(`alter table thing add b text default 'new'`);
  expect(await twice()).toEqual(Array.from({ length: 3 }, () => [{ a: 1, b: 'new' }]));
});

it('a read is sent again on another connection, once, when its connection is lost', async () => {
  const single = open(1);
  const own = across(single.db);
  const [first] = await backend(own);
  const [slept, answered] = [sleep(own, { seconds: 0.3 }), number(own, { n: 5 })];
  await delay(50);
  await kill(first?.pid ?? 0);
  expect((await slept)[0]?.pid).not.toBe(first?.pid);
  expect(await answered).toEqual([{ n: 5 }]);
  await single.close();
});

it('a read ends with its request, and its busy connection is cut without failing the other reads', async () => {
  const single = open(1);
  const own = across(single.db);
  const [first] = await backend(own);
  const late = withDeadline(200, () => sleep(own, { seconds: 30 }));
  const otherRead = withDeadline(2000, async (scope) => {
    const [row] = await backend(own);
    expect(scope.queries).toBe(1);
    return row?.pid;
  });
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(await otherRead).not.toBe(first?.pid);
  await single.close();
});

const planMode = statement({ row: { mode: column.text }, sql: `select current_setting('plan_cache_mode') as mode` });

it('the server keeps one plan per statement', async () => {
  expect(await planMode(db)).toEqual([{ mode: 'force_generic_plan' }]);
});

it('without pipelined connections reads use the pool, with the same plans', async () => {
  const plain = open(0);
  expect(plain.pipeline).toBeNull();
  expect(await planMode(across(plain.db))).toEqual([{ mode: 'force_generic_plan' }]);
  expect(plain.pool.totalCount).toBe(1);
  await plain.close();
});

it('the error names DATABASE_PIPELINE=off when the driver does not expose its socket', () => {
  const client = new EventEmitter() as pg.Client;
  const open = () => new PipelinedConnection(client, { onFree: () => undefined, onLost: () => undefined });
  expect(open).toThrow('set DATABASE_PIPELINE=off');
});

it('transactions and writes stay on the pool', async () => {
  await connections.pool.query('create table note (n int)');
  const insert = statement({
    params: { n: column.int },
    row: { n: column.int },
    sql: 'with written as (insert into note values (:n) returning n) select n from written',
  });
  const count = statement({ row: { n: column.int }, sql: 'select count(*)::int as n from note' });
  expect(await insert(db, { n: 1 })).toEqual([{ n: 1 }]);
  const inside = await connections.db.transaction().execute(async (transaction) => {
    await insert(transaction, { n: 2 });
    return (await count(transaction))[0]?.n;
  });
  expect(inside).toBe(2);
});

it('a read rejects when the database is away or the pipeline is closed', async () => {
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/nothing', {
    size: 2,
    pipelined: 1,
    log: createLog('silent'),
    name: 'test',
  });
  await expect(number(across(away.db), { n: 1 })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await away.close();
  const closing = open(1);
  const own = across(closing.db);
  await number(own, { n: 1 });
  const [left] = await Promise.allSettled([sleep(own, { seconds: 30 }), closing.close()]);
  expect(left).toMatchObject({ reason: { message: 'Connection terminated' } });
});

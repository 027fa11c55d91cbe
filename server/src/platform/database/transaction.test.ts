import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#platform/observability/log.ts';
import { emptyDatabase } from '#test/database.ts';
import { connectDatabase, type DatabaseConnections } from './database.ts';
import { across } from './narrow.ts';
import { withDeadline } from './request-scope.ts';
import { column, statement } from './statement.ts';
import { inTransaction, pipelineOf } from './transaction.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let connections: DatabaseConnections;
let db: Kysely<never>;
beforeAll(async () => {
  database = await emptyDatabase();
  connections = connectDatabase(database.url, { size: 2, log: createLog('silent'), name: 'test' });
  db = across(connections.db);
  await connections.pool.query('create table note (n int unique)');
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});
beforeEach(() => connections.pool.query('delete from note'));

const add = statement({ params: { n: column.int }, sql: 'insert into note values (:n)' });
const sum = statement({ row: { n: column.int }, sql: 'select coalesce(sum(n), 0)::int as n from note' });
const divide = statement({ params: { by: column.int }, row: { n: column.int }, sql: 'select 1 / :by::int as n' });
const stored = async () => (await sum(db))[0]?.n;

it('begin, statements of one turn and commit take two round trips, later commands none', async () => {
  const [trips, queries, seen] = await withDeadline(2000, async (scope) => {
    const rows = await inTransaction(db, async (tx) => {
      await add.later(tx, { n: 1 });
      const [, found] = await Promise.all([
        sql`insert into note values (2)`.execute(tx), // Kysely shares the pipeline
        sum(tx),
      ]);
      await add.later(tx, { n: 4 });
      return found;
    });
    return [scope.roundTrips, scope.queries, rows];
  });
  expect([trips, queries, seen]).toEqual([2, 6, [{ n: 3 }]]);
  expect(await stored()).toBe(7);
});

it('statements that wait for each other take a round trip each', async () => {
  const trips = await withDeadline(2000, async (scope) => {
    await inTransaction(db, async (tx) => {
      await add(tx, { n: 1 });
      await add(tx, { n: 2 });
    });
    return scope.roundTrips;
  });
  expect(trips).toBe(3);
});

it('a transaction without statements asks the database nothing', async () => {
  const queries = await withDeadline(2000, async (scope) => {
    await inTransaction(db, () => Promise.resolve());
    return scope.queries;
  });
  expect(queries).toBe(0);
});

it('a refusal rolls back what was sent, and sends nothing that still waited', async () => {
  const refused = inTransaction(db, async (tx) => {
    await add(tx, { n: 1 });
    await add.later(tx, { n: 2 });
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await stored()).toBe(0);
});

it('a failed later command fails the commit with its own error', async () => {
  const twice = inTransaction(db, async (tx) => {
    await add(tx, { n: 1 });
    await add.later(tx, { n: 1 });
    await add.later(tx, { n: 3 });
    return 'done';
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toBe(0);
});

it('a failed statement fails the transaction even if its caller ignores it', async () => {
  const ignoring = inTransaction(db, async (tx) => {
    await Promise.allSettled([add(tx, { n: 1 }), divide(tx, { by: 0 }), add(tx, { n: 2 })]);
  });
  await expect(ignoring).rejects.toMatchObject({ code: '22012' });
  expect(await stored()).toBe(0);
});

it('a connection works after a transaction failed in the middle of a batch', async () => {
  for (let time = 0; time < 3; time += 1)
    await expect(
      inTransaction(db, async (tx) => Promise.all([divide(tx, { by: 0 }), sum(tx), add(tx, { n: 1 })])),
    ).rejects.toMatchObject({ code: '22012' });
  await inTransaction(db, async (tx) => Promise.all([divide(tx, { by: 1 }), sum(tx), add(tx, { n: 1 })]));
  expect(await stored()).toBe(1);
});

it('statements sent along with a condition are answered only if it holds', async () => {
  const reached: string[] = [];
  const attempt = inTransaction(db, async (tx) => {
    const condition = sum.first(tx).then((row) => {
      if (row?.n === 0) throw new Error('empty');
    });
    pipelineOf(tx)?.answerAfter(condition);
    await add(tx, { n: 1 });
    reached.push('after the statement');
  });
  await expect(attempt).rejects.toThrow('empty');
  expect(reached).toEqual([]);
  expect(await stored()).toBe(0);
});

it('statements after the end are refused, and do not reach the next transaction of the connection', async () => {
  let late: Kysely<never> | undefined;
  await inTransaction(db, async (tx) => {
    late = tx;
    await add(tx, { n: 1 });
  });
  await expect(add(late as Kysely<never>, { n: 2 })).rejects.toThrow('The transaction is over');
  expect(await stored()).toBe(1);
});

it('the deadline of a request ends its transaction, and frees the connection', async () => {
  const sleep = statement({ row: { n: column.text }, sql: `select pg_sleep(30)::text as n` });
  const late = withDeadline(200, async () =>
    inTransaction(db, async (tx) => [await add(tx, { n: 1 }), await sleep(tx)]),
  );
  await expect(late).rejects.toMatchObject({ code: 'unavailable' });
  expect(await stored()).toBe(0);
  expect(connections.pool.totalCount).toBe(connections.pool.idleCount);
});

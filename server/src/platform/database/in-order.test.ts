import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/observability/log.ts';
import { emptyDatabase } from '#test/database.ts';
import { connectDatabase, type DatabaseConnections } from './database.ts';
import { inOrder, watchOrder } from './in-order.ts';
import { across } from './narrow.ts';
import { withDeadline } from './request-scope.ts';
import { column, statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let connections: DatabaseConnections;
let db: Kysely<never>;
beforeAll(async () => {
  watchOrder();
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
const refusal = (name: string) => `inOrder: "${name}" waits before its first statement, so others overtake it`;

test('members are executed as written, in one round trip, with their results by name', async () => {
  const [trips, results] = await withDeadline(2000, async (scope) => {
    const seen = await inTransaction(db, async (tx) =>
      inOrder({
        before: async () => sum.first(tx),
        first: async () => add(tx, { n: 1 }),
        between: async () => sum.first(tx),
        builder: async () => sql`insert into note values (2)`.execute(tx),
        later: async () => add.later(tx, { n: 4 }),
        nothing: async () => Promise.resolve('no statement'),
        after: async () => sum.first(tx),
      }),
    );
    return [scope.roundTrips, seen];
  });
  expect(trips).toBe(2);
  expect(results).toMatchObject({
    before: { n: 0 },
    first: 1,
    between: { n: 1 },
    nothing: 'no statement',
    after: { n: 7 },
  });
});

test('a member that waits before its first statement fails the test', async () => {
  const late = async (wait: () => Promise<unknown>) =>
    inTransaction(db, async (tx) =>
      inOrder({
        lock: async () => {
          await wait();
          return await add(tx, { n: 1 });
        },
        read: async () => sum(tx),
      }),
    );
  await expect(late(async () => Promise.resolve())).rejects.toThrow(refusal('lock'));
  await expect(late(async () => sum(db))).rejects.toThrow(refusal('lock'));
  expect((await sum(db))[0]?.n).toBe(0);
});

test('a member may issue more statements when its first one is answered, and have members of its own', async () => {
  const read = await inTransaction(db, async (tx) =>
    inOrder({
      twice: async () => {
        await add(tx, { n: 1 });
        await add(tx, { n: 2 });
      },
      inner: async () => inOrder({ four: async () => add(tx, { n: 4 }), sum: async () => sum.first(tx) }),
    }),
  );
  expect(read.inner.sum).toEqual({ n: 5 });
  const overtaken = inTransaction(db, async (tx) =>
    inOrder({
      inner: async () => {
        await Promise.resolve();
        return await inOrder({ first: async () => add(tx, { n: 8 }) });
      },
      last: async () => sum(tx),
    }),
  );
  await expect(overtaken).rejects.toThrow(refusal('inner'));
});

test('the first error of a member is the error of all, also if it throws at once', async () => {
  const run = inTransaction(db, async (tx) =>
    inOrder({
      first: async () => add(tx, { n: 1 }),
      second: () => {
        throw new Error('at once');
      },
      third: async () => add(tx, { n: 1 }),
    }),
  );
  await expect(run).rejects.toThrow('at once');
  expect((await sum(db))[0]?.n).toBe(0);
});

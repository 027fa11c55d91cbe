import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FactData } from '#contract/core/facts.ts';
import { withDeadline } from '#platform/database/request-scope.ts';
import { into, openOutbox, until } from '#test/outbox.ts';
import { onFact, onFacts } from './effect.ts';
import { claimFacts, type StatedFact } from './queries.ts';
import { cleanUp } from './retention.ts';
import { createWriter, emitFact } from './emit.ts';

type Outbox = Awaited<ReturnType<typeof openOutbox>>;
let outbox: Outbox;
beforeAll(async () => {
  outbox = await openOutbox();
  await sql`create table done (effect text, fact_id text, member_id text)`.execute(outbox.db);
});
afterAll(() => outbox.close());

const note = (name: string, before: () => Promise<void> | void = () => undefined) =>
  onFact('accounts.opened', name, async (ctx, { memberId }, { factId }) => {
    await sql`insert into done values (${name}, ${factId}, ${memberId})`.execute(ctx.db);
    await before();
  });
const doneBy = async (name: string) => {
  const { rows } = await sql<{ member_id: string }>`select member_id from done where effect = ${name}`.execute(
    outbox.db,
  );
  return rows.map((row) => row.member_id);
};
const pendingCount = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from fact where dispatched_at is null`.execute(
    outbox.db,
  );
  return rows[0]?.n;
};
const openedData = (): FactData<'accounts.opened'> => ({ memberId: randomUUID() });
const stateMany = async (count: number) => {
  const members = Array.from({ length: count }, openedData);
  await outbox.db.transaction().execute(async (db) => {
    for (const data of members) await emitFact(db, 'accounts.opened', data, new Date());
  });
  return members.map(({ memberId }) => memberId);
};

it('emitFact writes nothing when its transaction is rolled back, and refuses invalid data', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from fact`.execute(outbox.db)).rows[0]?.n;
  const before = await count();
  await expect(
    outbox.db.transaction().execute(async (db) => {
      await createWriter(db, new Date()).emit('accounts.opened', openedData());
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await expect(emitFact(outbox.db, 'accounts.opened', { memberId: 'asha@example.com' }, new Date())).rejects.toThrow(
    /memberId \(invalid_format\)$/,
  );
  expect(await count()).toBe(before);
});

it('the dispatcher runs each effect once and pushes, also when called inside a request that ends', async () => {
  const pushed: StatedFact[] = [];
  const effects = [note('first'), note('second')];
  const dispatcher = outbox.dispatcher(effects, { publish: into(pushed) });
  const tasks = outbox.tasks({ effects });
  const members = await withDeadline(1000, async (scope) => {
    const ids = await stateMany(3);
    const { queries } = scope;
    dispatcher.nudge();
    await dispatcher.settled();
    expect(scope.queries).toBe(queries);
    return ids;
  });
  await until(async () => (await doneBy('second')).length === 3 && (await doneBy('first')).length === 3);
  expect(await doneBy('first')).toEqual(expect.arrayContaining(members));
  expect(pushed.map(({ data }) => data)).toEqual(members.map((memberId) => ({ memberId })));
  expect(await pendingCount()).toBe(0);
  await Promise.all([dispatcher.close(), tasks.stop()]);
});

it('every fact is dispatched by exactly one of several dispatchers', async () => {
  const pushed: string[] = [];
  const publish = ({ id }: StatedFact) => into(pushed)(id);
  const several = [1, 2, 3].map(() => outbox.dispatcher([], { publish }, { db: outbox.connect(3).db }));
  await stateMany(450);
  for (const dispatcher of several) dispatcher.nudge();
  await until(async () => (await pendingCount()) === 0);
  await Promise.all(several.map((dispatcher) => dispatcher.settled()));
  expect(pushed).toHaveLength(450);
  expect(new Set(pushed).size).toBe(450);
  await Promise.all(several.map((dispatcher) => dispatcher.close()));
});

it('the sweep finds facts of a process that crashed after its commit', async () => {
  const pushed: StatedFact[] = [];
  const dispatcher = outbox.dispatcher([], { publish: into(pushed) });
  const [memberId] = await stateMany(1);
  await until(() => pushed.some(({ data }) => (data as { memberId: string }).memberId === memberId));
  expect(pushed).toHaveLength(1);
  await dispatcher.close();
});

it('a claimed fact is released when its dispatcher dies before the commit', async () => {
  const [memberId] = await stateMany(1);
  const dyingDispatcher = outbox.connect(1);
  const connection = await dyingDispatcher.pool.connect();
  connection.on('error', () => undefined);
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  await connection.query('begin');
  await connection.query('update fact set dispatched_at = now() where dispatched_at is null');
  const claimed = await claimFacts(outbox.db, 10, 0);
  expect(claimed).toEqual([]);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(outbox.db);
  connection.release(true);
  let redelivered: StatedFact[] = [];
  await until(async () => (redelivered = await claimFacts(outbox.db, 10, 0)).length > 0);
  expect(redelivered.map(({ data }) => data)).toEqual([{ memberId }]);
});

it('an effect runs once although its task is queued twice, and again after its transaction failed', async () => {
  let tries = 0;
  const effects = [
    note('fails first', () => {
      tries += 1;
      if (tries === 1) throw new Error('once');
    }),
  ];
  const dispatcher = outbox.dispatcher(effects, { publish: () => Promise.resolve() });
  const members = await stateMany(1);
  await dispatcher.settled();
  await sql`select count(*)
    from graphile_worker.jobs j,
    lateral graphile_worker.add_job(j.task_identifier,
    (select payload from graphile_worker._private_jobs p where p.id = j.id))
    where task_identifier = 'effect:fails first'`.execute(outbox.db);
  const tasks = outbox.tasks({ effects });
  await until(
    async () =>
      (await sql`select 1 from graphile_worker.jobs where task_identifier = 'effect:fails first'`.execute(outbox.db))
        .rows.length === 0,
  );
  expect(tries).toBe(2);
  expect(await doneBy('fails first')).toEqual(members);
  await Promise.all([dispatcher.close(), tasks.stop()]);
});

it('facts dispatched together share one task per effect, and one that fails is retried and listed alone', async () => {
  const batches: number[] = [];
  const members = await stateMany(3);
  const failing = members[1];
  const effects = [
    onFacts('accounts.opened', 'in batches', async (ctx, facts) => {
      batches.push(facts.length);
      for (const { data, factId } of facts)
        await sql`insert into done values ('in batches', ${factId}, ${data.memberId})`.execute(ctx.db);
      if (facts.some(({ data }) => data.memberId === failing)) throw new Error('never');
    }),
  ];
  const dispatcher = outbox.dispatcher(effects, { publish: () => Promise.resolve() });
  await dispatcher.settled();
  const queued = sql<{ attempts: number; last_error: string | null }>`
    select attempts, last_error from graphile_worker.jobs where task_identifier = 'effect:in batches'`;
  expect((await queued.execute(outbox.db)).rows).toHaveLength(1);
  const tasks = outbox.tasks({ effects });
  await until(async () => {
    const { rows } = await queued.execute(outbox.db);
    return rows.length === 1 && rows[0]?.last_error !== null;
  });
  expect((await queued.execute(outbox.db)).rows).toEqual([{ attempts: 1, last_error: 'never' }]);
  expect(batches.toSorted((a, b) => a - b)).toEqual([1, 1, 1, 3]);
  expect((await doneBy('in batches')).toSorted()).toEqual(members.filter((id) => id !== failing).toSorted());
  await Promise.all([dispatcher.close(), tasks.stop()]);
  await sql`delete from graphile_worker._private_jobs`.execute(outbox.db);
});

it('a process without sockets wakes another one', async () => {
  const pushed: StatedFact[] = [];
  const noSweep = { sweepEvery: 3_600_000 };
  const web = outbox.dispatcher([], { publish: into(pushed) }, noSweep);
  const worker = outbox.dispatcher([], null, noSweep);
  await web.listening;
  const [memberId] = await stateMany(1);
  expect(pushed).toEqual([]);
  worker.nudge();
  await until(() => pushed.length > 0);
  expect(pushed.map(({ data }) => data)).toEqual([{ memberId }]);
  await Promise.all([web.close(), worker.close()]);
});

it('two effects of one name are refused', () => {
  expect(() => outbox.dispatcher([note('same'), note('same')], null)).toThrow('Two effects are called same');
});

it('old facts and records of effects are deleted, and newer ones stay', async () => {
  await sql`insert into fact (name, data, stated_at, dispatched_at) values
    ('accounts.opened', '{"old": true}', now() - interval '9 days', now() - interval '8 days'),
    ('accounts.opened', '{"old": false}', now() - interval '9 days', now() - interval '6 days')`.execute(outbox.db);
  await sql`insert into fact_effect
    values (900001, 'x', now() - interval '15 days'), (900002, 'x', now() - interval '13 days')`.execute(outbox.db);
  await cleanUp.run({ signal: new AbortController().signal, db: outbox.db } as never, {});
  const { rows: facts } = await sql`select data from fact where stated_at < now() - interval '8 days'`.execute(
    outbox.db,
  );
  expect(facts).toEqual([{ data: { old: false } }]);
  const { rows: proofs } = await sql`select fact_id from fact_effect where fact_id in (900001, 900002)`.execute(
    outbox.db,
  );
  expect(proofs).toEqual([{ fact_id: 900002 }]);
});

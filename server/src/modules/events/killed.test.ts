import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveEvent } from '#contract/events/seats.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { anEvent, join, params, passDueTime, read } from '#test/events/event.ts';
import { runWaiting } from '#test/facts/run-waiting.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { passTime } from './index.ts';

/* The connection of the task ends itself at its n-th write, as that of a worker that is killed. */

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  const { db } = world;
  await sql`create sequence writes_made`.execute(db);
  await sql`create table deadly_write (number bigint not null)`.execute(db);
  await sql`insert into deadly_write values (0)`.execute(db);
  await sql`create function die_at_write() returns trigger language plpgsql as $$
    begin
      if nextval('writes_made') = (select number from deadly_write) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(0.01);
      end if;
      return null;
    end $$`.execute(db);
  for (const name of ['event', 'event_seat', 'event_step', 'fact'])
    await sql`create trigger die_after after insert or update on ${sql.id(name)}
      for each statement execute function die_at_write()`.execute(db);
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`killed${(people += 1)}`);
/** Runs the task with a connection that dies at the n-th write; then it is tried again, and once more. */
async function passTimeDyingAt(number: number): Promise<void> {
  await world.settled();
  await sql`update deadly_write set number = ${number}`.execute(world.db);
  await sql`alter sequence writes_made restart`.execute(world.db);
  // Rejects where the task has failed.
  await passDueTime(world).catch(() => undefined);
  await sql`update deadly_write set number = 0`.execute(world.db);
  const waiting = sql<{ jobs: number }>`select count(*)::int as jobs from graphile_worker.jobs
    where task_identifier = ${passTime.name}`;
  const jobs = async () => {
    await runWaiting(world, passTime.name).catch(() => undefined);
    return (await waiting.execute(world.db)).rows[0]?.jobs;
  };
  await expect.poll(jobs, { timeout: 20_000 }).toBe(0);
  await passDueTime(world);
}
const kinds = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
};

test('a reminder that dies is sent once', async () => {
  for (let number = 1; number <= 4; number += 1) {
    const [host, guest] = [await someone(), await someone()];
    const event = await anEvent(world, host);
    await join(guest, event);
    const start = new Date(world.clock.now().getTime() + 23 * 3_600_000);
    const times = { starts_at: start, ends_at: new Date(start.getTime() + 3_600_000) };
    await world.db.updateTable('event').set(times).where('id', '=', event.id).execute();
    await passTimeDyingAt(number);
    expect((await kinds(guest)).filter((kind) => kind === 'event_in_24')).toHaveLength(1);
  }
});

test('an offer whose end dies has not ended, and then goes on to the next once', async () => {
  for (let number = 1; number <= 6; number += 1) {
    const [host, a, b, c] = [await someone(), await someone(), await someone(), await someone()];
    const event = await anEvent(world, host, { capacity: 1 });
    await join(a, event);
    for (const member of [b, c]) await join(member, event, { wait: true });
    await a.call(leaveEvent, params(event));
    await world.db
      .updateTable('event_seat')
      .set({ claim_until: new Date(world.clock.now().getTime() - 1) })
      .where('event_id', '=', event.id)
      .where('state', '=', 'offered')
      .execute();
    await passTimeDyingAt(number);
    expect([(await read(b, event)).seat?.state, (await read(c, event)).seat?.state]).toEqual(['lapsed', 'offered']);
    expect((await kinds(c)).filter((kind) => kind === 'event_offered')).toHaveLength(1);
    const { rows } = await sql<{ taken: number; steps: number }>`select taken,
      (select count(*)::int from event_step where event_id = event.id and step in ('lapsed', 'offered')) as steps
      from event where id = ${event.id}`.execute(world.db);
    expect(rows[0]).toEqual({ taken: 1, steps: 3 });
  }
});

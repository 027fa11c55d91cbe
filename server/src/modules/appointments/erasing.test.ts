import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCalendarFeed } from '#contract/appointments/calendars.ts';
import { accounts } from '#modules/accounts';
import { enqueue } from '#platform/tasks/index.ts';
import { aHost, at as atOf, book } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* An account that is erased in the moment of a booking. Whichever comes first waits in the middle of its transaction
   until the other one has begun. */

const day = 86_400_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
  const { db } = world;
  await sql`create function wait_a_moment() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(1);
      return null;
    end $$`.execute(db);
  await sql`create trigger wait_after_booking after insert on appointment
    for each row when (new.topic = 'slow') execute function wait_a_moment()`.execute(db);
  await sql`create table slow_erasure (member_id uuid primary key)`.execute(db);
  await sql`create function wait_in_erasure() returns trigger language plpgsql as $$
    begin
      if exists (select from slow_erasure where slow_erasure.member_id = old.member_id) then
        perform pg_sleep(0.4);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger wait_in_erasure after delete on calendar_feed
    for each row execute function wait_in_erasure()`.execute(db);
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`erased${(people += 1)}`);

/** Until a transaction waits in its middle. */
const untilAsleep = async (): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ asleep: number }>`select count(*)::int as asleep from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(world.db);
    expect(rows[0]?.asleep).toBe(1);
  });
/** Erases an account as the night does, but for the days in which nobody sees it any more. */
async function erase({ id }: Member): Promise<void> {
  const closed = new Date(world.clock.now().getTime() - 31 * day);
  await world.db.updateTable('account').set({ closed_at: closed }).where('member_id', '=', id).execute();
  const task = accounts.tasks.find(({ name }) => name === 'accounts.erase');
  await enqueue(world.database, task as never, { memberId: id } as never);
  await world.settled();
}
async function left({ id }: Member): Promise<unknown[]> {
  const isOf = sql<boolean>`${id}::uuid in (host_id, guest_id)`;
  const appointments = await world.db.selectFrom('appointment').select('id').where(isOf).execute();
  const busy = await world.db.selectFrom('busy').select('person_id').where('person_id', '=', id).execute();
  const { rows } = await sql<{ state: string }>`select state from actor where id = ${id}`.execute(world.db);
  return [...appointments, ...busy, rows[0]?.state];
}

test.each(['host', 'guest'] as const)('an erasure of the %s ends what is being booked', async (side) => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  const guest = await someone();
  const erased = side === 'host' ? host : guest;
  const booking = book(guest, host, atOf(world, 3, '10:00'), 'slow');
  await untilAsleep();
  await erase(erased);
  expect((await booking).status).toBe(201);
  expect(await left(erased)).toEqual(['erased']);
});

test.each(['host', 'guest'] as const)('nothing is booked while the %s is being erased', async (side) => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  const guest = await someone();
  const erased = side === 'host' ? host : guest;
  await sql`insert into slow_erasure values (${erased.id})`.execute(world.db);
  await erased.call(createCalendarFeed, {});
  const erasing = erase(erased);
  await untilAsleep();
  const booked = await book(guest, host, atOf(world, 3, '10:00'));
  await erasing;
  expect([booked.status < 500, booked.status === 201]).toEqual([true, false]);
  expect(await left(erased)).toEqual(['erased']);
});

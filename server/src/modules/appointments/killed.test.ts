import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { closeAccount } from '#contract/accounts/closing.ts';
import { accounts } from '#modules/accounts';
import { enqueue } from '#platform/tasks/index.ts';
import { aHost, at as atOf, book, passDueTime } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What a process leaves behind that dies while it reminds, and what an account that closes leaves of its hours. */

const day = 86_400_000;
const hour = 3_600_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  const { db } = world;
  await sql`create sequence deaths_left`.execute(db);
  // The connection that marks a reminder ends itself, as long as there are deaths left.
  await sql`create table deadly_mark (deaths int not null)`.execute(db);
  await sql`insert into deadly_mark values (0)`.execute(db);
  await sql`create function die_at_mark() returns trigger language plpgsql as $$
    begin
      if nextval('deaths_left') <= (select deaths from deadly_mark) then
        perform pg_terminate_backend(pg_backend_pid());
        perform pg_sleep(0.01);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger die_at_mark after update of reminders on appointment
    for each row execute function die_at_mark()`.execute(db);
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`killed${(people += 1)}`);
async function dying(deaths: number): Promise<void> {
  await sql`update deadly_mark set deaths = ${deaths}`.execute(world.db);
  await sql`alter sequence deaths_left restart`.execute(world.db);
}
const remindersOf = async (who: Member) => {
  const { data } = (await who.call(listNotifications, { query: {} })).reply;
  return data.filter(({ kind }) => kind.startsWith('appointment_in_')).map(({ kind }) => kind);
};

test('each side is reminded once of each moment, also by a worker after one that died', async () => {
  const host = await aHost(await someone(), { zone: 'UTC' });
  const guest = await someone();
  const start = atOf(world, 3, '12:00');
  await book(guest, host, start);
  await passDueTime(world);
  const remindedAt = async (before: number) => {
    world.clock.advance(Date.parse(start) - before - world.clock.now().getTime());
    await dying(2);
    for (let run = 0; run < 2; run += 1) {
      await expect(passDueTime(world)).rejects.toThrow('terminating connection');
      // Its next run comes with the next minute, not after a pause.
      await sql`select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs where last_error is not null))`.execute(world.db);
    }
    await dying(0);
    // Two workers at once, after those that died.
    await Promise.all([passDueTime(world), passDueTime(world)]);
    return Promise.all([host, guest].map(remindersOf));
  };
  expect(await remindedAt(23 * hour)).toEqual([['appointment_in_24'], ['appointment_in_24']]);
  expect(await remindedAt(0.5 * hour)).toEqual([
    ['appointment_in_1', 'appointment_in_24'],
    ['appointment_in_1', 'appointment_in_24'],
  ]);
});

test('a booking and an account that closes at once: nothing is left once the account is gone', async () => {
  await world.db.updateTable('session').set({ confirmed_at: world.clock.now() }).execute();
  const leavers: Member[] = [];
  for (let round = 0; round < 6; round += 1) {
    const host = await aHost(await someone(), { zone: 'UTC' });
    const guest = await someone();
    const leaver = round % 2 === 0 ? host : guest;
    await world.db.updateTable('session').set({ confirmed_at: world.clock.now() }).execute();
    const [booked, closed] = await Promise.all([
      book(guest, host, atOf(world, 40, '12:00')),
      leaver.call(closeAccount, {}),
    ]);
    expect(closed.status).toBe(204);
    expect(booked.status).toBeLessThan(500);
    leavers.push(leaver);
  }
  world.clock.advance(31 * day);
  const sweep = accounts.tasks.find(({ name }) => name === 'accounts.sweep');
  await Promise.all([enqueue(world.database, sweep as never, {}), enqueue(world.database, sweep as never, {})]);
  await world.settled();
  const ids = leavers.map(({ id }) => id);
  const left = await world.db
    .selectFrom('appointment')
    .select('id')
    .where((where) => where.or([where('host_id', 'in', ids), where('guest_id', 'in', ids)]))
    .execute();
  expect(left).toEqual([]);
  const busy = await world.db.selectFrom('busy').select('person_id').where('person_id', 'in', ids).execute();
  expect(busy).toEqual([]);
});

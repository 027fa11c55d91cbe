import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/appointments/appointments.ts';
import { createCalendarFeed, deleteCalendarFeed, readCalendarFeed } from '#contract/appointments/calendars.ts';
import { aHost, at as atOf, book } from '#test/appointments/host.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const day = 86_400_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const someone = async (): Promise<Member> => world.member(`feed${(people += 1)}`);
const cancel = async (who: Member, appointmentId: string) =>
  who.call(contract.cancelAppointment, { params: { appointmentId }, body: { reason: 'Ill' } });
const read = async (address: string, headers: Record<string, string> = {}) =>
  world.app.fastify.inject({ url: new URL(address).pathname, headers: { host: new URL(address).host, ...headers } });

test('a private feed shows what takes place and, for 30 days, what was cancelled', async () => {
  const [host, guest] = [await aHost(await someone(), { zone: 'UTC' }), await someone()];
  const lasting = (await book(guest, host, atOf(world, 40, '10:00'), 'A roof')).reply.data;
  const gone = (await book(guest, host, atOf(world, 40, '11:00'), 'A wall')).reply.data;
  const { address } = (await guest.call(createCalendarFeed, {})).reply.data;
  expect((await guest.call(readCalendarFeed, {})).reply.data).toMatchObject({ readAt: null });
  await cancel(host, gone.id);
  const first = await read(address);
  expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ]);
  expect(first.body.match(/STATUS:\w+/g)?.toSorted()).toEqual(['STATUS:CANCELLED', 'STATUS:CONFIRMED']);
  expect(first.body).toContain(`UID:appointment-${lasting.id}@`);
  expect(first.body).not.toMatch(/ATTENDEE|ORGANIZER|mailto/i);
  expect((await guest.call(readCalendarFeed, {})).reply.data?.readAt).toEqual(expect.any(String));
  const tag = String(first.headers.etag);
  const again = await read(address, { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  world.clock.advance(31 * day);
  const later = await read(address, { 'if-none-match': tag });
  expect([later.statusCode, later.body.match(/STATUS:\w+/g)]).toEqual([200, ['STATUS:CONFIRMED']]);
});

test('its address ends with a new one and by hand, is guessed by nobody and stored nowhere', async () => {
  const member = await someone();
  expect((await member.call(readCalendarFeed, {})).reply.data).toBeNull();
  const first = (await member.call(createCalendarFeed, {})).reply.data.address;
  const second = (await member.call(createCalendarFeed, {})).reply.data.address;
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  const token = new URL(second).pathname.slice('/calendars/'.length, -'.ics'.length);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const stored = await world.db
    .selectFrom('calendar_feed' as never)
    .selectAll()
    .execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  await member.call(deleteCalendarFeed, {});
  await member.call(deleteCalendarFeed, {});
  expect((await read(second)).statusCode).toBe(404);
  for (const wrong of ['x.ics', `${'a'.repeat(43)}.ics`, token])
    expect((await read(`${new URL(second).origin}/calendars/${wrong}`)).statusCode).toBe(404);
});

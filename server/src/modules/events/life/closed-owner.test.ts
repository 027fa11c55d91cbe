import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { createCalendarFeed } from '#contract/appointments/calendars.ts';
import { readEvent } from '#contract/events/events.ts';
import { listEvents, listJoinedEvents, listOwnEvents, readOpenEvent } from '#contract/events/explore.ts';
import { joinEvent } from '#contract/events/seats.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { deletePage, restorePage } from '#contract/pages/pages.ts';
import { deleteSpace } from '#contract/spaces/editing.ts';
import { across } from '#platform/database/narrow.ts';
import { emitFact } from '#platform/facts/index.ts';
import { anEvent, aDraft, join, params, passDueTime, read } from '#test/events/event.ts';
import { openPage } from '#test/page.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { eventKind } from '../cards.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
const names = new Map<string, string>();
const someone = async (): Promise<Member> => {
  const name = `orphan${(people += 1)}`;
  const member = await world.member(name);
  names.set(member.id, name);
  return member;
};
const kinds = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).reply.data
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('event_'))
    .toSorted();
const statusFor = async (member: Member, event: { readonly id: string }) =>
  (await member.call(readEvent, { ...params(event), query: {} })).status;
const hostToo = async (event: { readonly id: string }, { id }: Member) =>
  world.db
    .insertInto('event_host')
    .values({ event_id: event.id, member_id: id, added_at: world.clock.now() })
    .execute();

test('with the account of its host an event ends: those with seats and co-hosts are notified and see it', async () => {
  const [host, coHost, guest, waiting, stranger] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  await pay(guest.id, 500_00);
  const feed = new URL((await guest.call(createCalendarFeed, {})).reply.data.address).pathname;
  const deposit = { amount: 200_00, currency: 'INR' };
  const event = await anEvent(world, host, { capacity: 1, deposit });
  await hostToo(event, coHost);
  expect((await guest.call(joinEvent, { ...params(event), body: { deposit } })).status).toBe(200);
  await waiting.call(joinEvent, { ...params(event), body: { deposit, wait: true } });
  expect((await host.call(closeAccount, {})).status).toBe(204);
  await world.settled();
  await passDueTime(world);
  expect(await kinds(guest)).toEqual(['event_cancelled', 'event_deposit_returned']);
  expect(await kinds(waiting)).toEqual(['event_cancelled']);
  expect(await kinds(coHost)).toContain('event_cancelled');
  expect(await balance(guest.id)).toMatchObject({ available: 500_00, onHold: 0 });
  const mails = await world.emails(`${names.get(guest.id)}@example.com`);
  expect(mails.filter(({ subject }) => subject.includes(event.name))).toHaveLength(1);

  const nobody = { id: host.id, username: '', name: 'Former host', headline: '', avatar: null };
  for (const member of [guest, waiting, coHost])
    expect(await read(member, event)).toMatchObject({ state: 'cancelled', owner: nobody });
  const joined = (await guest.call(listJoinedEvents, { query: { list: 'upcoming' } })).reply.data;
  expect(joined).toMatchObject([{ id: event.id, state: 'cancelled', owner: nobody }]);
  const hosted = (await coHost.call(listOwnEvents, { query: { list: 'past' } })).reply.data;
  expect(hosted).toMatchObject([{ id: event.id, owner: nobody }]);
  const viewer = { actor: { id: guest.id }, member: { id: guest.id }, role: null } as never;
  const context = { language: 'en', services: world.app.services, now: world.clock.now(), viewer } as const;
  const card = (await eventKind.card(world.database, context, [event.id])).get(event.id);
  expect(card).toMatchObject({ state: 'ended', author: nobody });
  expect((await world.app.fastify.inject({ url: feed })).body).toContain('STATUS:CANCELLED');
  expect((await join(stranger, event)).status).toBe(404);
  expect([await statusFor(stranger, event), await kinds(stranger)]).toEqual([404, []]);
  expect((await world.visitor(readOpenEvent, { ...params(event), query: {} })).status).toBe(404);
});

test('who closes their account gives back seats and places in the queue, which go to the next', async () => {
  const [host, guest, first, second] = [await someone(), await someone(), await someone(), await someone()];
  const event = await anEvent(world, host, { capacity: 1 });
  await join(guest, event);
  for (const member of [first, second]) await join(member, event, { wait: true });
  for (const leaver of [first, guest]) {
    expect((await leaver.call(closeAccount, {})).status).toBe(204);
    await world.settled();
  }
  expect(await read(host, event)).toMatchObject({ taken: 1, waiting: 0 });
  expect([(await read(second, event)).seat?.state, await kinds(second)]).toEqual(['offered', ['event_offered']]);
});

test('with a page go its events, and stay cancelled where the page is restored', async () => {
  const [admin, guest, stranger] = [await someone(), await someone(), await someone()];
  const page = await openPage(world, 'Mill', { admin });
  const over = await anEvent(world, admin, { ownerId: page.id });
  const event = await anEvent(world, admin, { ownerId: page.id });
  for (const each of [over, event]) await join(guest, each);
  const hour = 3_600_000;
  const at = (hours: number) => new Date(world.clock.now().getTime() - hours * hour);
  await world.db
    .updateTable('event')
    .set({ starts_at: at(4), ends_at: at(2) })
    .where('id', '=', over.id)
    .execute();
  const id = { params: { pageId: page.id } };
  expect((await admin.call(deletePage, id)).status).toBe(200);
  await world.settled();
  expect((await kinds(guest)).filter((kind) => kind === 'event_cancelled')).toHaveLength(1);
  expect((await read(guest, event)).owner).toMatchObject({ name: 'Former host', kind: 'business' });
  expect([await statusFor(guest, over), await statusFor(stranger, event)]).toEqual([404, 404]);
  const past = async () => (await admin.call(listOwnEvents, { query: { list: 'past' } })).reply.data.length;
  expect(await past()).toBe(0);
  await admin.call(restorePage, id);
  expect(await past()).toBe(2);
  await world.settled();
  expect((await read(guest, event)).owner.name).toBe('Mill');
  expect([(await read(admin, event)).state, (await read(admin, over)).state]).toEqual(['cancelled', 'ended']);
  const listed = (await stranger.call(listEvents, { query: { ownerId: page.id } })).reply.data;
  expect(listed).toEqual([]);
});

test('what is published in the moment in which its group is deleted is cancelled, too', async () => {
  const owner = await someone();
  const group = await openSpace(world, owner);
  const draft = await aDraft(world, owner, { audience: 'space', spaceId: group.id });
  await owner.call(deleteSpace, { params: { spaceId: group.id } });
  await world.settled();
  expect((await read(owner, draft)).state).toBe('draft');
  // As the transaction leaves it that read the membership before the group was deleted.
  const now = world.clock.now();
  await world.db
    .updateTable('event')
    .set({ state: 'published', published_at: now })
    .where('id', '=', draft.id)
    .execute();
  await emitFact(across(world.db), 'events.changed', { eventId: draft.id, ownerId: owner.id }, now);
  await world.settled();
  expect((await read(owner, draft)).state).toBe('cancelled');
});

test('a page that becomes private, and a host who comes back at once, keep their events', async () => {
  const admin = await someone();
  const page = await openPage(world, 'Loft', { admin });
  const event = await anEvent(world, admin, { ownerId: page.id });
  await emitFact(across(world.db), 'actors.state_changed', { actorId: page.id, state: 'private' }, world.clock.now());
  await emitFact(across(world.db), 'actors.state_changed', { actorId: page.id, state: 'hidden' }, world.clock.now());
  await world.settled();
  expect((await read(admin, event)).state).toBe('published');
});

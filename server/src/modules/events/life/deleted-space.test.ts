import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEvent } from '#contract/events/events.ts';
import { joinEvent } from '#contract/events/seats.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { createGroup, deleteSpace, editSpaceSettings, restoreSpace } from '#contract/spaces/editing.ts';
import { rulingOn } from '#test/admins/withhold.ts';
import { anEvent, join, params, passDueTime, read } from '#test/events/event.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { booksOf } from '#test/wallet/books.ts';
import { depositsOf } from '#test/wallet/deposits.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', TRADE_PAYMENTS: 'on' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const pay = depositsOf(() => world);
const someone = async (): Promise<Member> => world.member(`insider${(people += 1)}`);
const remove = async (owner: Member, spaceId: string) => {
  await owner.call(deleteSpace, { params: { spaceId } });
  await world.settled();
};
const kinds = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).reply.data
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('event_'))
    .toSorted();
const statusFor = async (member: Member, event: { readonly id: string }) =>
  (await member.call(readEvent, { ...params(event), query: {} })).status;

test('with a group its events end: those with seats and the hosts hear of it and still see them', async () => {
  const [owner, host, guest, waiting, insider] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone(),
  ];
  const group = await openSpace(world, owner);
  await group.enter(host, { role: 'admin' });
  for (const member of [guest, waiting, insider]) await group.enter(member);
  const event = await anEvent(world, host, { audience: 'space', spaceId: group.id, capacity: 1 });
  await join(guest, event);
  await join(waiting, event, { wait: true });
  await remove(owner, group.id);
  expect(await kinds(host)).toEqual(['event_cancelled', 'event_joined']);
  for (const member of [guest, waiting]) {
    expect(await kinds(member)).toEqual(['event_cancelled']);
    expect((await read(member, event)).state).toBe('cancelled');
  }
  expect([await statusFor(insider, event), await kinds(insider)]).toEqual([404, []]);
  const mails = await world.emails(`insider${people - 2}@example.com`);
  expect(mails.filter(({ subject }) => subject.includes(event.name))).toHaveLength(1);
  await owner.call(restoreSpace, { params: { spaceId: group.id } });
  expect((await read(insider, event)).state).toBe('cancelled');
});

test('with a community go the events of its groups, and deposits are returned', async () => {
  const [owner, guest] = [await someone(), await someone()];
  await pay(guest.id, 500_00);
  const community = await openSpace(world, owner, { kind: 'community' });
  const body = { name: 'Dyers', communityId: community.id };
  const spaceId = (await owner.call(createGroup, { body })).reply.data.id;
  for (const id of [community.id, spaceId])
    await world.db
      .insertInto('membership')
      .values({ space_id: id, member_id: guest.id, role: 'member', state: 'active', created_at: world.clock.now() })
      .execute();
  const deposit = { amount: 200_00, currency: 'INR' };
  const event = await anEvent(world, owner, { audience: 'space', spaceId, deposit });
  expect((await guest.call(joinEvent, { ...params(event), body: { deposit } })).status).toBe(200);
  expect(await balance(guest.id)).toMatchObject({ onHold: 200_00 });
  await remove(owner, community.id);
  await passDueTime(world);
  expect(await balance(guest.id)).toMatchObject({ available: 500_00, onHold: 0 });
  expect(await kinds(guest)).toEqual(['event_cancelled', 'event_deposit_returned']);
});

test('a group that becomes private, or is withheld, keeps its events', async () => {
  const owner = await someone();
  const [closed, withheld] = [await openSpace(world, owner), await openSpace(world, owner)];
  const made = async (spaceId: string) => anEvent(world, owner, { audience: 'space', spaceId });
  const events = [await made(closed.id), await made(withheld.id)];
  await owner.call(editSpaceSettings, { params: { spaceId: closed.id }, body: { visibility: 'private' } });
  await rulingOn(world, 'group', withheld.id);
  for (const event of events) expect((await read(owner, event)).state).toBe('published');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as admins from '#contract/spaces/admins.ts';
import { listSpaceHistory } from '#contract/posts/history.ts';
import * as managing from '#contract/spaces/managing.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { at, type Circle, openCircle } from '#test/abilities/circle.ts';
import type { Member } from '#test/world.ts';
import { endOldAdminRequests } from './tasks.ts';

let { world, owner, circle } = {} as Circle;
beforeAll(async () => {
  ({ world, owner, circle } = await openCircle());
});
afterAll(() => world.close());

const ask = (member: Member, spaceId: string, note?: string) =>
  member.call(admins.requestSpaceAdmin, { ...at(spaceId), body: note === undefined ? {} : { note } });
const withdraw = (member: Member, spaceId: string) => member.call(admins.withdrawSpaceAdminRequest, at(spaceId));
const decline = (spaceId: string, member: Member, by = owner) =>
  by.call(admins.declineSpaceAdminRequest, { params: { spaceId, memberId: member.id } });
const setRole = (spaceId: string, member: Member, role: 'admin' | 'member') =>
  owner.call(managing.setSpaceRole, { params: { spaceId, memberId: member.id }, body: { role } });
const list = async (spaceId: string, query: object = {}, by = owner) =>
  by.call(admins.listSpaceAdminRequests, { ...at(spaceId), query });
const asking = async (spaceId: string, query: object = {}) =>
  (await list(spaceId, query)).reply.data.map(({ actor }) => actor.id);
const canOf = async (member: Member, spaceId: string) => (await member.call(readSpace, at(spaceId))).reply.data.can;
const eventsOf = async (spaceId: string) =>
  (await owner.call(listSpaceHistory, { ...at(spaceId), query: {} })).reply.data.map(({ event }) => event);
const kindsOf = async (member: Member) => {
  await world.settled();
  return (await circle.linesOf(member)).map(({ kind }) => kind);
};
const opened = async (kind: 'group' | 'community' = 'group') => {
  const spaceId = await circle.open(kind);
  const member = await circle.someone();
  await circle.join(member, spaceId);
  return { spaceId, member };
};

test('a member asks to be an admin once, and becomes one when the owner accepts', async () => {
  const { spaceId, member } = await opened('community');
  const stranger = await circle.someone();
  expect((await ask(stranger, spaceId)).refusal.code).toBe('not_permitted');
  expect((await ask(owner, spaceId)).refusal.code).toBe('not_permitted');
  expect((await ask(member, spaceId, 'I have time')).reply.data.can).toMatchObject({
    requestAdmin: false,
    withdrawAdminRequest: true,
  });
  expect((await ask(member, spaceId, 'Again')).status).toBe(200);
  expect((await list(spaceId)).reply.data).toMatchObject([
    { actor: { id: member.id }, note: 'I have time', can: { accept: true } },
  ]);
  expect((await owner.call(readSpace, at(spaceId))).reply.data.adminRequests).toBe(1);
  expect((await member.call(readSpace, at(spaceId))).reply.data.adminRequests).toBe(0);
  expect((await list(spaceId, {}, member)).refusal.code).toBe('not_permitted');
  expect((await decline(spaceId, member, member)).refusal.code).toBe('not_permitted');
  await world.settled();
  expect((await circle.linesOf(owner)).filter(({ kind }) => kind === 'community_admin_requested')).toEqual([
    {
      kind: 'community_admin_requested',
      text: expect.stringContaining('asked to become an admin of <b>Quartz</b>') as string,
      path: `/community/${spaceId}/show?tab=requests`,
    },
  ]);
  await setRole(spaceId, member, 'admin');
  expect(await asking(spaceId)).toEqual([]);
  expect(await canOf(member, spaceId)).toMatchObject({
    requestAdmin: false,
    withdrawAdminRequest: false,
    answer: true,
  });
  expect(await kindsOf(member)).toEqual(['community_admin_made']);
  expect(await kindsOf(owner)).not.toContain('community_admin_requested');
  expect((await eventsOf(spaceId)).slice(0, 2)).toEqual(['admin_made', 'admin_requested']);
  await setRole(spaceId, member, 'member');
  expect(await kindsOf(member)).toContain('community_admin_ended');
});

test('requests are sorted, searched, and read page by page', async () => {
  const spaceId = await circle.open('group');
  const [first, second] = [await world.member('zubin'), await world.member('anuja')];
  for (const member of [first, second]) {
    await circle.join(member, spaceId);
    await ask(member, spaceId);
    world.clock.advance(1_000);
  }
  expect(await asking(spaceId)).toEqual([second.id, first.id]);
  expect(await asking(spaceId, { sort: 'oldest' })).toEqual([first.id, second.id]);
  expect(await asking(spaceId, { sort: 'a_z' })).toEqual([second.id, first.id]);
  expect(await asking(spaceId, { search: 'zubin' })).toEqual([first.id]);
  const { reply } = await list(spaceId, { limit: '1' });
  expect(await asking(spaceId, { limit: '1', cursor: reply.next })).toEqual([first.id]);
});

test('of twenty requests, an acceptance, a refusal and a withdrawal at once, one outcome stands', async () => {
  const { spaceId, member } = await opened();
  await Promise.all(Array.from({ length: 20 }, () => ask(member, spaceId)));
  expect((await eventsOf(spaceId)).filter((event) => event === 'admin_requested')).toHaveLength(1);
  await Promise.all([setRole(spaceId, member, 'admin'), decline(spaceId, member), withdraw(member, spaceId)]);
  const ends = (await eventsOf(spaceId)).filter((event) =>
    ['admin_made', 'admin_declined', 'admin_withdrawn'].includes(event),
  );
  // The owner may make anyone an admin, whether or not they ask.
  expect(ends.filter((event) => event !== 'admin_made').length).toBeLessThanOrEqual(1);
  expect(ends).toContain('admin_made');
  expect(await asking(spaceId)).toEqual([]);
});

test('the former owner of a space learns who took over', async () => {
  const { spaceId, member } = await opened();
  await owner.call(managing.offerOwnership, { ...at(spaceId), body: { memberId: member.id } });
  await member.call(managing.takeOverSpace, at(spaceId));
  expect(await kindsOf(owner)).toContain('group_taken_over');
});

test('a request ends after 14 days, and when the member leaves', async () => {
  const { spaceId, member } = await opened();
  const leaver = await circle.someone();
  await circle.join(leaver, spaceId);
  await Promise.all([ask(member, spaceId), ask(leaver, spaceId)]);
  await circle.leave(leaver, spaceId);
  expect(await asking(spaceId)).toEqual([member.id]);
  await world.settled();
  world.clock.advance(13 * day);
  await enqueue(world.db, endOldAdminRequests, {});
  await world.settled();
  expect(await asking(spaceId)).toEqual([member.id]);
  world.clock.advance(day);
  await enqueue(world.db, endOldAdminRequests, {});
  expect(await kindsOf(member)).toEqual(['group_admin_request_expired']);
  const requests = (await circle.linesOf(owner)).filter(({ kind }) => kind === 'group_admin_requested');
  expect(requests.filter(({ path }) => path.includes(spaceId))).toEqual([]);
  expect(await asking(spaceId)).toEqual([]);
  expect((await eventsOf(spaceId))[0]).toBe('admin_expired');
});

test('a request is withdrawn, or declined, after which one waits to ask again', async () => {
  const { spaceId, member } = await opened();
  await ask(member, spaceId);
  expect((await withdraw(member, spaceId)).reply.data.can.requestAdmin).toBe(true);
  expect((await withdraw(member, spaceId)).status).toBe(200);
  await ask(member, spaceId);
  expect((await decline(spaceId, member)).status).toBe(204);
  expect((await decline(spaceId, member)).status).toBe(204);
  expect((await ask(member, spaceId)).refusal.code).toBe('asked_recently');
  expect(await kindsOf(member)).toEqual(['group_admin_declined']);
  expect((await eventsOf(spaceId)).slice(0, 4)).toEqual([
    'admin_declined',
    'admin_requested',
    'admin_withdrawn',
    'admin_requested',
  ]);
  world.clock.advance(20 * day);
  expect((await ask(member, spaceId)).refusal.code).toBe('asked_recently');
  world.clock.advance(day);
  expect((await ask(member, spaceId)).status).toBe(200);
});

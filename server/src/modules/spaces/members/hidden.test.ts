import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor, listFollowers, listFollowing, readRelationship } from '#contract/network/network.ts';
import { requestConnection } from '#contract/network/requests.ts';
import * as members from '#contract/spaces/members.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { at, circleOf } from '#test/abilities/circle.ts';
import { until } from '#test/outbox.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let owner: Member;
let circle: ReturnType<typeof circleOf>;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.member('owner');
  circle = circleOf(world, owner);
});
afterAll(() => world.close());

test('a block takes people out of the numbers of a space for those who see its people alone', async () => {
  const [one, other, outside] = await circle.several(3);
  const [open, closed] = [await circle.open('group'), await circle.open('community', { visibility: 'private' })];
  for (const member of [one!, other!]) await circle.join(member, open);
  await circle.invite(closed, other!);
  await circle.join(other!, closed);
  const block = (by: Member, actorId: string) => by.call(blockActor, { params: { actorId } });
  await block(one!, other!.id);
  for (const member of [one!, other!]) {
    const { data } = (await member.call(members.listSpaceMembers, { ...at(open), query: {} })).reply;
    expect((await member.call(readSpace, at(open))).reply.data.members).toBe(data.length);
  }
  expect(await circle.countOf(open)).toBe(3);
  const figures = async () => {
    const [{ reply: space }, ...actors] = [
      await outside!.call(readSpace, at(closed)),
      await outside!.call(readRelationship, { params: { actorId: closed } }),
      await outside!.call(readRelationship, { params: { actorId: owner.id } }),
    ];
    return [space.data.members, ...actors.map(({ reply }) => reply.data.counts)];
  };
  const [before] = [await figures(), await block(outside!, other!.id)];
  expect(await figures()).toEqual(before);
  const asking = await circle.someone();
  await circle.join(asking, closed, { answers: [] });
  const requests = async () => (await owner.call(readSpace, at(closed))).reply.data.requests;
  expect([await requests(), await block(asking, owner.id), await requests()]).toMatchObject([1, { status: 204 }, 0]);
});

test('blocking a private community does not show who is in it by their followings', async () => {
  const closed = await circle.open('community', { visibility: 'private' });
  const [inside, outside] = await circle.several(2);
  await circle.invite(closed, inside!);
  await circle.join(inside!, closed);
  const following = async () =>
    (await outside!.call(readRelationship, { params: { actorId: inside!.id } })).reply.data.counts.following;
  const before = await following();
  expect((await outside!.call(blockActor, { params: { actorId: closed } })).status).toBe(204);
  expect(await following()).toBe(before);
});

test('the number of followings is that of the list, outside and inside a private community', async () => {
  const spaces = [
    await circle.open('community'),
    await circle.open('community', { visibility: 'private' }),
    await circle.open('community', { listed: false }),
  ];
  const [inside, fellow, outside] = await circle.several(3);
  for (const spaceId of spaces) {
    await circle.invite(spaceId, inside!, fellow!);
    for (const member of [inside!, fellow!]) await circle.join(member, spaceId);
  }
  const seenBy = async (viewer: Member) => {
    const params = { actorId: inside!.id };
    const { reply } = await viewer.call(readRelationship, { params });
    const { reply: list } = await viewer.call(listFollowing, { params, query: {} });
    return [reply.data.counts.following, list.data.length];
  };
  expect([await seenBy(outside!), await seenBy(fellow!), await seenBy(inside!)]).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
  ]);
  await circle.leave(inside!, spaces[2]!);
  expect(await seenBy(inside!)).toEqual([2, 2]);
});

test('an admin of the page that owns a private community sees who follows it, as its members do', async () => {
  const [admin, inside] = await circle.several(2);
  const page = await openPage(world, 'Quartz Mills', { admin: owner });
  await page.setRole(admin!, 'admin');
  const asPage = page.as(owner);
  const spaceId = await circle.open('community', { visibility: 'private' }, asPage);
  await owner.call(members.inviteToSpace, { ...at(spaceId), body: { memberIds: [inside!.id] } });
  await circle.join(inside!, spaceId);
  const seenBy = async (viewer: Member) => {
    const params = { actorId: inside!.id };
    const { counts } = (await viewer.call(readRelationship, { params })).reply.data;
    const following = (await viewer.call(listFollowing, { params, query: {} })).reply.data;
    const followers = (await viewer.call(listFollowers, { params: { actorId: spaceId }, query: {} })).reply.data;
    return [counts.following, following.length, followers.some(({ actor }) => actor.id === inside!.id)];
  };
  const seen = [await seenBy(admin!)];
  await page.setRole(admin!, 'editor');
  seen.push(await seenBy(admin!));
  expect(seen).toEqual([
    [1, 1, true],
    [0, 0, false],
  ]);
});

test('members who invite do not learn who is banned or asks to join', async () => {
  const spaceId = await circle.open('group');
  const [inviter, banned, invited] = await circle.several(3);
  for (const member of [inviter!, banned!]) await circle.join(member, spaceId);
  for (const member of [banned!, invited!])
    for (const [from, to] of [
      [inviter!, member],
      [member, inviter!],
    ] as const)
      await from.call(requestConnection, { params: { actorId: to.id }, body: {} });
  await circle.invite(spaceId, invited!);
  await circle.remove(spaceId, banned!, true);
  const memberIds = [banned!.id, invited!.id];
  const { reply } = await inviter!.call(members.inviteToSpace, { ...at(spaceId), body: { memberIds } });
  expect(reply.data.map(({ outcome }) => outcome)).toEqual(['already', 'already']);
  const listed = (await inviter!.call(members.listInvitable, { ...at(spaceId), query: {} })).reply.data;
  expect(listed.map(({ state }) => state)).toEqual(['invited', 'invited']);
});

test('an admin who leaves the page that owns a private community hears nothing more of it', async () => {
  const admin = await circle.someone();
  const page = await openPage(world, 'Quartz Works', { admin: owner });
  await page.setRole(admin, 'admin');
  const spaceId = await circle.open('community', { visibility: 'private' }, page.as(owner));
  const reference = { kind: 'community', id: spaceId } as const;
  const window = await world.listen(admin);
  const unwatched: unknown[] = [];
  window.socket.on('unwatched', (what) => unwatched.push(what));
  expect(await window.watch(reference)).toBe(true);
  await page.setRole(admin, null);
  // Several facts of one change may each end the watch.
  await until(() => unwatched.length > 0);
  expect(await window.watch(reference)).toBe(false);
});

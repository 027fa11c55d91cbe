import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestConnection } from '#contract/network/requests.ts';
import { listLeftSpaces } from '#contract/spaces/closing.ts';
import { deleteSpace, editSpaceSettings } from '#contract/spaces/editing.ts';
import * as managing from '#contract/spaces/managing.ts';
import * as members from '#contract/spaces/members.ts';
import { listGroups, listSpaces } from '#contract/spaces/spaces.ts';
import { day } from '#platform/time.ts';
import { at, type Circle, openCircle } from '#test/abilities/circle.ts';
import { openPage } from '#test/page.ts';
import type { Member } from '#test/world.ts';

let { world, owner, circle } = {} as Circle;
beforeAll(async () => {
  ({ world, owner, circle } = await openCircle());
});
afterAll(() => world.close());

interface Query {
  readonly list: 'my' | 'joined' | 'explore';
  readonly kind?: 'group' | 'community';
  readonly search?: string;
}
/** The ids of a list, read two by two. */
async function pagesOf(by: Member, { list, kind = 'group', search }: Query): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { list, kind, limit: '2', ...(search !== undefined && { search }), ...(cursor && { cursor }) };
    const { reply } = await by.call(listSpaces, { query });
    ids.push(...reply.data.map(({ id }) => id));
    cursor = reply.next ?? undefined;
  } while (cursor !== undefined && ids.length < 20);
  return ids;
}
/** Stores one time for all of these, so that the ids alone decide their order; rows are written in other orders. */
async function atOneTime(ids: readonly string[]): Promise<void> {
  const created_at = new Date(world.clock.now().getTime() - day);
  for (const id of [ids[1]!, ids[3]!, ids[0]!, ids[2]!]) {
    await world.db.updateTable('space_details').set({ created_at }).where('id', '=', id).execute();
    await world.db.updateTable('membership').set({ created_at }).where('space_id', '=', id).execute();
  }
}
const groups = async (count: number, fields: object = {}) => {
  const ids: string[] = [];
  for (let each = 0; each < count; each += 1) ids.push(await circle.open('group', fields));
  return ids;
};

test('each list of spaces is read page by page, also where several are as old', async () => {
  const [name, member] = ['Umber weavers', await circle.someone()];
  const ids = await groups(4, { name });
  const community = await circle.open('community', { name });
  for (const id of [...ids, community]) await circle.join(member, id);
  await atOneTime(ids);
  const newest = ids.toSorted().toReversed();
  expect(await pagesOf(owner, { list: 'my' })).toEqual(newest);
  expect(await pagesOf(member, { list: 'joined' })).toEqual(newest);
  expect(await pagesOf(member, { list: 'explore', search: 'umber' })).toEqual(newest);
  expect(await pagesOf(member, { list: 'my' })).toEqual([]);
  expect(await pagesOf(member, { list: 'joined', kind: 'community' })).toEqual([community]);
  expect(await pagesOf(member, { list: 'joined', search: 'linen' })).toEqual([]);
});

test('the groups of a community are those in it, for those who see inside', async () => {
  const communityId = await circle.open('community', { visibility: 'private' });
  const ids = await groups(4, { communityId });
  await atOneTime(ids);
  const [outside, member] = await circle.several(2);
  await circle.invite(communityId, member!);
  await circle.join(member!, communityId);
  const query = { limit: '3' } as never;
  const { reply } = await member!.call(listGroups, { ...at(communityId), query });
  expect(reply.data.map(({ id }) => id)).toEqual(ids.toSorted().toReversed().slice(0, 3));
  expect((await outside!.call(listGroups, { ...at(communityId), query })).status).toBe(403);
});

test('a page finds what its member is in', async () => {
  const admin = await circle.someone();
  const page = await openPage(world, 'Umber Works', { admin });
  const [ofMember, ofOthers] = await groups(2, { name: 'Unlisted umber', listed: false });
  await circle.invite(ofMember!, admin);
  await circle.join(admin, ofMember!);
  const found = async (by: Member) => pagesOf(by, { list: 'explore', search: 'unlisted umber' });
  expect(await found(page.as(admin))).toEqual([ofMember]);
  expect(await found(admin)).toEqual([ofMember]);
  expect(await found(owner)).toEqual([ofOthers, ofMember]);
});

test('who follows the caller as owner of each space, once the account is erased', async () => {
  const leaver = await circle.someone();
  const [admin, member, closed] = await circle.several(3);
  const [name, as] = ['Umber', { listed: true }];
  const community = await circle.open('community', { name, ...as }, leaver);
  const ids: string[] = [];
  for (let each = 0; each < 4; each += 1) ids.push(await circle.open('group', { name }, leaver));
  const inside = await circle.open('group', { name, communityId: community }, leaver);
  await circle.open('group', { name });
  for (const one of [closed!, member!, admin!]) await circle.join(one, ids[1]!);
  await circle.join(member!, ids[2]!);
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', closed!.id).execute();
  await leaver.call(managing.setSpaceRole, {
    params: { spaceId: ids[1]!, memberId: admin!.id },
    body: { role: 'admin' },
  });
  await atOneTime(ids);
  await leaver.call(deleteSpace, at(ids[3]!));
  const { data } = (await leaver.call(listLeftSpaces, {})).reply;
  const nexts = [null, admin!.id, member!.id];
  expect(data.map((each) => [each.id, each.next?.id ?? null])).toEqual([
    ...ids.slice(0, 3).map((id, index) => [id, nexts[index]]),
    [community, null],
    [inside, null],
  ]);
  const other = await circle.someone();
  await circle.join(other, community);
  const own = await circle.open('group', { communityId: community }, leaver);
  await leaver.call(managing.offerOwnership, { ...at(community), body: { memberId: other.id } });
  await other.call(managing.takeOverSpace, at(community));
  const after = (await leaver.call(listLeftSpaces, {})).reply.data;
  expect(after.map((each) => [each.id, each.next?.id ?? null]).slice(-2)).toEqual([
    [inside, other.id],
    [own, other.id],
  ]);
});

test('the links of a space are those of its managers, newest first', async () => {
  const spaceId = await circle.open('group');
  const member = await circle.someone();
  await circle.join(member, spaceId);
  const ids: string[] = [];
  for (let each = 0; each < 4; each += 1) {
    const { reply } = await owner.call(members.createSpaceLink, { ...at(spaceId), body: { days: 7, uses: 2 } });
    ids.push(reply.data.id);
  }
  await world.db.updateTable('space_link').set({ created_at: world.clock.now() }).execute();
  const { data } = (await owner.call(members.listSpaceLinks, at(spaceId))).reply;
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await member.call(members.listSpaceLinks, at(spaceId))).refusal.code).toBe('not_permitted');
});

const peopleOf = async (spaceId: string, list: string, by = owner) =>
  by.call(members.listSpaceMembers, { ...at(spaceId), query: { list } as never });

test('members see the admins; answers, silences and the other lists are for those who manage the space', async () => {
  const spaceId = await circle.open('group', { joining: 'request', questions: ['Why?'] });
  const [member, silenced, first, second] = await circle.several(4);
  for (const [one, answer] of [
    [member!, 'Me'],
    [silenced!, 'Me too'],
    [first!, 'Looms'],
    [second!, 'Yarn'],
  ] as const)
    await circle.join(one, spaceId, { answers: [answer] });
  await circle.answer(spaceId, true, [member!, silenced!]);
  expect((await peopleOf(spaceId, 'admins', member)).status).toBe(200);
  expect((await peopleOf(spaceId, 'requested', member)).refusal.code).toBe('not_permitted');
  const answers = async () =>
    (await peopleOf(spaceId, 'requested')).reply.data.map((each) => [each.actor.id, each.answers[0]?.answer]);
  expect(Object.fromEntries(await answers())).toEqual({ [first!.id]: 'Looms', [second!.id]: 'Yarn' });
  const about = (one: Member) => ({ params: { spaceId, memberId: one.id } });
  await owner.call(managing.silenceMember, { ...about(silenced!), body: { days: 1, reason: 'Loud' } });
  await owner.call(managing.endSilence, about(member!));
  const silences = async (by = owner) =>
    (await peopleOf(spaceId, 'members', by)).reply.data
      .filter(({ silencedUntil }) => silencedUntil !== null)
      .map(({ actor }) => actor.id);
  expect([await silences(), await silences(member)]).toEqual([[silenced!.id], []]);
  world.clock.advance(day);
  expect(await silences()).toEqual([]);
});

test('whom members and managers can invite, and how each is in the space', async () => {
  const spaceId = await circle.open('group', { joining: 'request' });
  const [inviter, inside, out, asking, banned] = await circle.several(5);
  const connect = async (one: Member, other: Member) => {
    await one.call(requestConnection, { params: { actorId: other.id }, body: {} });
    await other.call(requestConnection, { params: { actorId: one.id }, body: {} });
  };
  for (const by of [owner, inviter!]) for (const other of [inside!, out!, asking!, banned!]) await connect(by, other);
  for (const one of [inviter!, inside!, asking!]) await circle.join(one, spaceId);
  await circle.answer(spaceId, true, [inviter!, inside!]);
  await circle.remove(spaceId, banned!, true);
  const listed = async (by: Member) => {
    const { reply } = await by.call(members.listInvitable, { ...at(spaceId), query: {} });
    return Object.fromEntries(reply.data.map(({ actor, state }) => [actor.id, state]));
  };
  expect((await inviter!.call(members.listInvitable, { ...at(spaceId), query: {} })).refusal.code).toBe(
    'not_permitted',
  );
  expect(await listed(owner)).toEqual({ [inside!.id]: 'active', [out!.id]: null, [asking!.id]: 'requested' });
  await owner.call(editSpaceSettings, { ...at(spaceId), body: { joining: 'open' } });
  expect(await listed(inviter!)).toEqual({
    [inside!.id]: 'active',
    [out!.id]: null,
    [asking!.id]: 'invited',
    [banned!.id]: 'invited',
  });
  const invite = (by: Member, ...whom: string[]) =>
    by.call(members.inviteToSpace, { ...at(spaceId), body: { memberIds: whom } });
  expect((await invite(inviter!, asking!.id)).reply.data[0]?.outcome).toBe('already');
  expect(await circle.stateOf(asking!, spaceId)).toBe('requested');
  const community = await circle.open('community');
  expect((await invite(owner, community, banned!.id)).reply.data.map(({ outcome }) => outcome)).toEqual([
    'not_found',
    'banned',
  ]);
  await invite(owner, out!.id);
  const withdraw = { params: { spaceId, memberId: out!.id } };
  expect((await inviter!.call(members.withdrawSpaceInvitation, withdraw)).refusal.code).toBe('not_permitted');
  expect(await circle.stateOf(out!, spaceId)).toBe('invited');
});

test('into a group of a community its members are invited, but not the caller', async () => {
  const communityId = await circle.open('community');
  const spaceId = await circle.open('group', { communityId });
  const member = await circle.someone();
  await circle.join(member, communityId);
  const { reply } = await owner.call(members.listInvitable, { ...at(spaceId), query: {} });
  expect(reply.data.map(({ actor, state }) => [actor.id, state])).toEqual([[member.id, null]]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor, followSeveral, readRelationship, unfollowActor } from '#contract/network/network.ts';
import { markSeen, readBadge } from '#contract/notifications/notifications.ts';
import * as managing from '#contract/spaces/managing.ts';
import * as members from '#contract/spaces/members.ts';
import { readSpace, SPACES_OWNED_MAX } from '#contract/spaces/spaces.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { at, type Circle, openCircle } from '#test/abilities/circle.ts';
import { putIntoGroups } from '#test/spaces/many-groups.ts';
import type { Member } from '#test/world.ts';
import { endOldRequests } from '../tasks.ts';

let { world, owner, circle } = {} as Circle;
beforeAll(async () => {
  ({ world, owner, circle } = await openCircle());
});
afterAll(() => world.close());

test('requests are answered in one call, and each outcome is named', async () => {
  const spaceId = await circle.open('group', { visibility: 'private', name: 'Night shift' });
  const [first, second, gone] = (await circle.several(3)) as [Member, Member, Member];
  for (const member of [first, second, gone]) await circle.join(member, spaceId);
  await circle.leave(gone, spaceId);
  expect((await circle.answer(spaceId, true, [first, gone, second])).reply.data.map(({ outcome }) => outcome)).toEqual([
    'accepted',
    'gone',
    'accepted',
  ]);
  expect([await circle.stateOf(first, spaceId), await circle.countOf(spaceId)]).toEqual(['active', 3]);
  await world.settled();
  expect(await circle.linesOf(first)).toEqual([
    {
      kind: 'group_accepted',
      text: expect.stringContaining('accepted your request to join <b>Night shift</b>') as string,
      path: `/my-groups/group-details/${spaceId}`,
    },
  ]);
});

test('following a community is joining it: at once, by request, or not at all', async () => {
  const reader = await circle.someone();
  const open = await circle.open('community');
  const asking = await circle.open('community', { joining: 'request' });
  const closed = await circle.open('community', { joining: 'invitation' });
  const questioning = await circle.open('community', { joining: 'request', questions: ['Why?'] });
  const following = (actorId: string) => reader.call(followActor, { params: { actorId } });
  expect((await following(open)).reply.data).toMatchObject({ follows: true, can: { follow: false, unfollow: true } });
  expect((await following(asking)).reply.data).toMatchObject({ follows: false, can: { unfollow: true } });
  expect((await following(asking)).status).toBe(200);
  expect((await following(closed)).refusal.code).toBe('joining_closed');
  expect((await following(questioning)).refusal.code).toBe('follow_by_joining');
  const relation = async (actorId: string) =>
    (await reader.call(readRelationship, { params: { actorId } })).reply.data.relationship;
  const states = () => Promise.all([open, asking, closed].map((id) => circle.stateOf(reader, id)));
  expect(await states()).toEqual(['active', 'requested', null]);
  expect(await relation(asking)).toMatchObject({ relation: 'requested', can: { follow: false, unfollow: true } });
  await reader.call(unfollowActor, { params: { actorId: asking } });
  expect(await states()).toEqual(['active', null, null]);
  expect(await relation(asking)).toMatchObject({ relation: 'none', can: { follow: true, unfollow: false } });
  const { reply } = await reader.call(followSeveral, { body: { actorIds: [open, asking, closed, questioning] } });
  const refused = 'follow_by_joining';
  expect(reply.data.map(({ outcome }) => outcome)).toEqual(['following', 'requested', refused, refused]);
  const follows = () =>
    world.db
      .selectFrom('follow')
      .select(['followee_id', 'state'])
      .where('follower_id', '=', reader.id)
      .orderBy('state')
      .execute();
  const [joined, waiting] = [
    { followee_id: open, state: 'active' },
    { followee_id: asking, state: 'requested' },
  ];
  expect(await follows()).toEqual([joined, waiting]);
  await circle.answer(asking, false, [reader]);
  expect(await follows()).toEqual([joined]);
  expect(await relation(asking)).toMatchObject({ relation: 'none' });
});

test('a declined request can be repeated after 21 days', async () => {
  const spaceId = await circle.open('group', { joining: 'request' });
  const asking = await circle.someone();
  await circle.join(asking, spaceId);
  await circle.answer(spaceId, false, [asking]);
  expect((await circle.join(asking, spaceId)).refusal.code).toBe('asked_recently');
  const declined = new Date(world.clock.now().getTime() - members.SPACE_ASK_AGAIN_DAYS * day);
  await world.db.updateTable('space_change').set({ at: declined }).where('member_id', '=', asking.id).execute();
  expect((await circle.join(asking, spaceId)).reply.data.membership?.state).toBe('requested');
});

test('a request ends after 30 days, and says so', async () => {
  const spaceId = await circle.open('community', { joining: 'request', name: 'Slow answers' });
  const asking = await circle.someone();
  await circle.join(asking, spaceId);
  const created_at = new Date(world.clock.now().getTime() - members.SPACE_REQUEST_DAYS * day);
  await world.db.updateTable('membership').set({ created_at }).where('member_id', '=', asking.id).execute();
  await enqueue(world.database, endOldRequests as never, {});
  await world.settled();
  expect(await circle.stateOf(asking, spaceId)).toBe(null);
  expect(await circle.linesOf(asking)).toMatchObject([
    { kind: 'community_request_expired', text: expect.stringContaining('join Slow answers ended') as string },
  ]);
});

test('links let people in, so many of them, until they end', async () => {
  const spaceId = await circle.open('group', { listed: false });
  const [first, second] = (await circle.several(2)) as [Member, Member];
  const create = (uses: number) => owner.call(members.createSpaceLink, { ...at(spaceId), body: { days: 7, uses } });
  const { data: link } = (await create(1)).reply;
  const token = new URL(link.path, 'http://x').searchParams.get('link') ?? '';
  expect((await first.call(readSpace, { ...at(spaceId), query: { link: token } })).reply.data).toMatchObject({
    can: { join: true, see: false },
  });
  const outcomes = await Promise.all([first, second].map((member) => circle.join(member, spaceId, { link: token })));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await circle.countOf(spaceId)).toBe(2);
  const outside = outcomes[0]?.status === 200 ? second : first;
  expect((await circle.join(outside, spaceId, { link: `${token}x` })).status).toBe(404);
  expect((await circle.join(outside, spaceId, { link: token })).status).toBe(404);
  const { data: ended } = (await create(5)).reply;
  await owner.call(members.deleteSpaceLink, { params: { spaceId, linkId: ended.id } });
  const endedToken = new URL(ended.path, 'http://x').searchParams.get('link') ?? '';
  expect((await outside.call(readSpace, { ...at(spaceId), query: { link: endedToken } })).status).toBe(404);
  // The second was ended; the first is used up, and counts until it ends.
  for (let each = 1; each < members.LINKS_MAX; each += 1) expect((await create(1)).status).toBeLessThan(300);
  expect((await create(1)).refusal.code).toBe('too_many_links');
});

test('what managers do and undo again and again is news once a day', async () => {
  const spaceId = await circle.open('community', { name: 'Again and again' });
  const heir = await circle.someone();
  await circle.join(heir, spaceId);
  const about = { params: { spaceId, memberId: heir.id } };
  const setRole = (role: 'admin' | 'member') => owner.call(managing.setSpaceRole, { ...about, body: { role } });
  const once = async () => {
    await owner.call(managing.offerOwnership, { ...at(spaceId), body: { memberId: heir.id } });
    await owner.call(managing.endOwnershipOffer, at(spaceId));
    await owner.call(managing.silenceMember, { ...about, body: { days: 1, reason: 'Loud' } });
    await owner.call(managing.endSilence, about);
    await setRole('admin');
    await setRole('member');
    await world.settled();
    return (await heir.call(markSeen, {})).status;
  };
  const unseen = async () => (await heir.call(readBadge, {})).reply.data.unseen;
  await once();
  expect((await circle.linesOf(heir)).map(({ kind }) => kind).toSorted()).toEqual([
    'community_admin_ended',
    'community_admin_made',
    'community_offered',
    'community_silenced',
  ]);
  await owner.call(managing.offerOwnership, { ...at(spaceId), body: { memberId: heir.id } });
  await owner.call(managing.silenceMember, { ...about, body: { days: 1, reason: 'Loud' } });
  await setRole('admin');
  await world.settled();
  expect(await unseen()).toBe(0);
  world.clock.advance(25 * 3_600_000);
  await setRole('member');
  await world.settled();
  expect(await unseen()).toBe(1);
});

test('ownership passes when the other accepts, and the former owner stays as admin', async () => {
  const spaceId = await circle.open('community', { name: 'Passed on' });
  const heir = await circle.someone();
  await circle.join(heir, spaceId);
  const offer = () => owner.call(managing.offerOwnership, { ...at(spaceId), body: { memberId: heir.id } });
  await offer();
  await world.settled();
  expect(await circle.linesOf(heir)).toMatchObject([{ kind: 'community_offered' }]);
  await heir.call(managing.endOwnershipOffer, at(spaceId));
  expect((await heir.call(managing.takeOverSpace, at(spaceId))).refusal.code).toBe('offer_ended');
  await offer();
  expect((await heir.call(managing.takeOverSpace, at(spaceId))).reply.data).toMatchObject({
    membership: { role: 'owner' },
    owner: { id: heir.id },
    offeredTo: null,
  });
  expect((await owner.call(readSpace, at(spaceId))).reply.data.membership?.role).toBe('admin');
});

test('an owner of as many spaces as one may own takes over no other', async () => {
  const spaceId = await circle.open('group');
  const heir = await circle.someone();
  await circle.join(heir, spaceId);
  await owner.call(managing.offerOwnership, { ...at(spaceId), body: { memberId: heir.id } });
  const ids = await putIntoGroups(world, heir.id, SPACES_OWNED_MAX, 'owner');
  const takeOver = () => heir.call(managing.takeOverSpace, at(spaceId));
  expect((await takeOver()).refusal.code).toBe('too_many_owned');
  await world.db.deleteFrom('membership').where('space_id', '=', ids[0]!).execute();
  expect((await takeOver()).reply.data).toMatchObject({ owner: { id: heir.id } });
});

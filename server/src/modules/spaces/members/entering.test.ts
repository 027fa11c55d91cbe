import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRelationship } from '#contract/network/network.ts';
import * as admins from '#contract/spaces/admins.ts';
import * as managing from '#contract/spaces/managing.ts';
import * as members from '#contract/spaces/members.ts';
import { GROUP_MEMBERS_MAX, readSpace, SPACE_ADMINS_MAX, SPACES_JOINED_MAX } from '#contract/spaces/spaces.ts';
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

const read = async (by: Member, spaceId: string) => (await by.call(readSpace, at(spaceId))).reply.data;
const about = (spaceId: string, { id }: Pick<Member, 'id'>) => ({ params: { spaceId, memberId: id } });
const setRole = (spaceId: string, member: Member, role: 'admin' | 'member') =>
  owner.call(managing.setSpaceRole, { ...about(spaceId, member), body: { role } });

test('a link that ended lets no one in, but is nothing to those who are in', async () => {
  const spaceId = await circle.open('group', { joining: 'request' });
  const [outside, inside] = await circle.several(2);
  const { reply } = await owner.call(members.createSpaceLink, { ...at(spaceId), body: { days: 1, uses: 5 } });
  const link = new URL(reply.data.path, 'http://x').searchParams.get('link')!;
  const other = await owner.call(members.createSpaceLink, { ...at(spaceId), body: { days: 1, uses: 5 } });
  expect((await circle.join(inside!, spaceId, { link })).reply.data.membership?.state).toBe('active');
  const uses = async () =>
    (await owner.call(members.listSpaceLinks, at(spaceId))).reply.data.map(({ id, uses: count }) => [id, count]);
  expect(await uses()).toEqual([
    [other.reply.data.id, 0],
    [reply.data.id, 1],
  ]);
  await owner.call(members.deleteSpaceLink, { params: { spaceId, linkId: reply.data.id } });
  expect((await circle.join(outside!, spaceId, { link })).refusal.code).toBe('link_ended');
  expect((await circle.join(inside!, spaceId, { link })).status).toBe(200);
  expect(await circle.countOf(spaceId)).toBe(2);
});

test('someone who is in as many spaces as one may be in enters no other', async () => {
  const [spaceId, busy] = [await circle.open('group'), await circle.someone()];
  const ids = await putIntoGroups(world, busy.id, SPACES_JOINED_MAX);
  expect((await circle.join(busy, spaceId)).refusal.code).toBe('too_many_spaces');
  await world.db.deleteFrom('membership').where('space_id', '=', ids[0]!).execute();
  expect((await circle.join(busy, spaceId)).status).toBe(200);
});

test('of those who ask to join a group, as many are accepted as it has places, in order', async () => {
  const spaceId = await circle.open('group', { joining: 'request' });
  const [first, second] = await circle.several(2);
  for (const one of [first!, second!]) await circle.join(one, spaceId);
  await world.db
    .updateTable('space_details')
    .set({ members: GROUP_MEMBERS_MAX - 1 })
    .where('id', '=', spaceId)
    .execute();
  const { data } = (await circle.answer(spaceId, true, [second!, first!])).reply;
  expect(data.map(({ outcome }) => outcome)).toEqual(['accepted', 'full']);
});

test('a request that is accepted makes a follower, and a change of role no other member', async () => {
  const spaceId = await circle.open('community', { joining: 'request' });
  const member = await circle.someone();
  await circle.join(member, spaceId);
  await circle.answer(spaceId, true, [member]);
  const relation = async () =>
    (await member.call(readRelationship, { params: { actorId: spaceId } })).reply.data.relationship.follows;
  expect([await relation(), await circle.countOf(spaceId)]).toEqual([true, 2]);
  await setRole(spaceId, member, 'admin');
  expect([await relation(), await circle.countOf(spaceId)]).toEqual([true, 2]);
  await setRole(spaceId, member, 'member');
  expect([await relation(), await circle.countOf(spaceId)]).toEqual([true, 2]);
});

test('an offer is shown to both sides alone, and stays when a role changes, until it is withdrawn', async () => {
  const spaceId = await circle.open('group');
  const [heir, member] = await circle.several(2);
  for (const one of [heir!, member!]) await circle.join(one, spaceId);
  await owner.call(managing.offerOwnership, { ...at(spaceId), body: { memberId: heir!.id } });
  const offered = () =>
    Promise.all([owner, heir!, member!].map(async (by) => (await read(by, spaceId)).offeredTo?.id ?? null));
  expect(await offered()).toEqual([heir!.id, heir!.id, null]);
  await setRole(spaceId, heir!, 'admin');
  expect(await offered()).toEqual([heir!.id, heir!.id, null]);
  const facts = async () =>
    (
      await world.db
        .selectFrom('fact')
        .select(['name', 'data'])
        .where('name', 'like', 'spaces.%')
        .orderBy('id')
        .execute()
    ).map(({ name, data }) => [name, (data as { memberId?: string }).memberId]);
  const before = (await facts()).length;
  await owner.call(managing.endOwnershipOffer, at(spaceId));
  expect((await facts()).slice(before)).toEqual([
    ['spaces.changed', undefined],
    ['spaces.membership_changed', heir!.id],
  ]);
  expect(await offered()).toEqual([null, null, null]);
});

test('the former owner is an admin, unless a space has all its admins and the new owner was none', async () => {
  const after = async (others: number, wasAdmin: boolean) => {
    const spaceId = await circle.open('group');
    const heir = await circle.someone();
    await circle.join(heir, spaceId);
    if (wasAdmin) await setRole(spaceId, heir, 'admin');
    for (const admin of many.slice(0, others))
      await world.db
        .insertInto('membership')
        .values({ space_id: spaceId, member_id: admin.id, role: 'admin' })
        .execute();
    await owner.call(managing.offerOwnership, { ...at(spaceId), body: { memberId: heir.id } });
    await heir.call(managing.takeOverSpace, at(spaceId));
    return (await read(owner, spaceId)).membership?.role;
  };
  const many = await circle.several(SPACE_ADMINS_MAX);
  expect([
    await after(SPACE_ADMINS_MAX - 1, false),
    await after(SPACE_ADMINS_MAX, false),
    await after(SPACE_ADMINS_MAX - 1, true),
  ]).toEqual(['admin', 'member', 'admin']);
});

test('a silence ends for the person whom it is about', async () => {
  const spaceId = await circle.open('group');
  const [first, second] = await circle.several(2);
  for (const one of [first!, second!]) await circle.join(one, spaceId);
  for (const one of [first!, second!])
    await owner.call(managing.silenceMember, { ...about(spaceId, one), body: { days: 1, reason: 'Three adverts' } });
  expect((await read(second!, spaceId)).membership?.silenceReason).toBe('Three adverts');
  const silenced = () =>
    Promise.all([first!, second!].map(async (by) => (await read(by, spaceId)).membership?.silencedUntil !== null));
  await owner.call(managing.endSilence, about(spaceId, first!));
  expect(await silenced()).toEqual([false, true]);
  await owner.call(managing.endSilence, about(spaceId, first!));
  await owner.call(managing.endSilence, about(spaceId, second!));
  const steps = await world.db
    .selectFrom('space_change')
    .select('member_id')
    .where('space_id', '=', spaceId)
    .where('cause', '=', 'silence_ended')
    .orderBy('id')
    .execute();
  expect(steps.map(({ member_id: id }) => id)).toEqual([first!.id, second!.id]);
});

test('a request to become an admin ends for that member alone', async () => {
  const spaces = [await circle.open('group'), await circle.open('group')];
  const [first, second] = await circle.several(2);
  for (const spaceId of spaces)
    for (const one of [first!, second!]) {
      await circle.join(one, spaceId);
      await one.call(admins.requestSpaceAdmin, { ...at(spaceId), body: {} });
    }
  await first!.call(admins.withdrawSpaceAdminRequest, at(spaces[0]!));
  const asking = await Promise.all(
    spaces.map(async (spaceId) =>
      (await owner.call(admins.listSpaceAdminRequests, { ...at(spaceId), query: {} })).reply.data.map(
        ({ actor }) => actor.id,
      ),
    ),
  );
  expect(asking.map((ids) => ids.toSorted())).toEqual([[second!.id], [first!.id, second!.id].toSorted()]);
});

test('invitations end after 30 days, too, and newer ones stay', async () => {
  const spaceId = await circle.open('group', { joining: 'request' });
  const [invited, later, asking] = await circle.several(3);
  await circle.invite(spaceId, invited!);
  world.clock.advance(1_000);
  await circle.invite(spaceId, later!);
  await circle.join(asking!, spaceId);
  world.clock.advance(members.SPACE_REQUEST_DAYS * day - 900);
  await enqueue(world.db, endOldRequests, {});
  await world.settled();
  expect(await Promise.all([invited!, later!, asking!].map((one) => circle.stateOf(one, spaceId)))).toEqual([
    null,
    'invited',
    'requested',
  ]);
  expect(await circle.stateOf(owner, spaceId)).toBe('active');
});

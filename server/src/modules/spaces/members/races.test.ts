import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { editSpaceSettings } from '#contract/spaces/editing.ts';
import { GROUP_MEMBERS_MAX, readSpace, SPACES_JOINED_MAX } from '#contract/spaces/spaces.ts';
import { at, type Circle, openCircle } from '#test/abilities/circle.ts';
import { walk } from '#test/pages/sequence.ts';
import { putIntoGroups } from '#test/spaces/many-groups.ts';
import type { Member } from '#test/world.ts';

let { world, owner, circle } = {} as Circle;
beforeAll(async () => {
  ({ world, owner, circle } = await openCircle());
});
afterAll(() => world.close());

/** The recorded steps of someone in a space, the oldest first. */
const causesOf = async (spaceId: string, { id }: Member) =>
  (
    await world.db
      .selectFrom('space_change')
      .select('cause')
      .where('space_id', '=', spaceId)
      .where('member_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ cause }) => cause);

test('fifty accepts of one invitation let one person in once', async () => {
  const spaceId = await circle.open('group', { joining: 'invitation' });
  const invited = await circle.someone();
  await circle.invite(spaceId, invited);
  await world.settled();
  expect(await circle.linesOf(invited)).toMatchObject([{ kind: 'group_invited' }]);
  const replies = await Promise.all(Array.from({ length: 50 }, () => circle.join(invited, spaceId)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect([await circle.countOf(spaceId), (await circle.activeIn(spaceId)).length]).toEqual([2, 2]);
  expect(await causesOf(spaceId, invited)).toEqual(['invited', 'accepted']);
});

test('the last place of a full group goes to one person', async () => {
  const spaceId = await circle.open('group');
  const crowd = await circle.several(8);
  await world.db
    .updateTable('space_details')
    .set({ members: GROUP_MEMBERS_MAX - 1 })
    .where('id', '=', spaceId)
    .execute();
  const replies = await Promise.all(crowd.map((member) => circle.join(member, spaceId)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code))).toEqual(
    new Set(['space_full']),
  );
  expect(await circle.countOf(spaceId)).toBe(GROUP_MEMBERS_MAX);
});

test('a member is in 200 spaces at most, also when two let them in together', async () => {
  const busy = await circle.someone();
  const ids = await Promise.all([
    circle.open('group', { joining: 'request' }),
    circle.open('group', { joining: 'request' }),
  ]);
  for (const id of ids) await circle.join(busy, id);
  await putIntoGroups(world, busy.id, SPACES_JOINED_MAX - 1);
  const outcomes = await Promise.all(ids.map((id) => circle.answer(id, true, [busy])));
  const results = outcomes.map(({ reply }) => String(reply.data[0]?.outcome));
  expect(results.toSorted()).toEqual(['accepted', 'too_many_spaces']);
});

test('of the acceptance and the withdrawal of one request at once, both sides learn which was first', async () => {
  const spaceId = await circle.open('group', { joining: 'request' });
  for (const member of await circle.several(6)) {
    await circle.join(member, spaceId);
    const [answer, withdrawal] = await Promise.all([
      circle.answer(spaceId, true, [member]),
      circle.leave(member, spaceId),
    ]);
    const { outcome } = answer.reply.data[0]!;
    const steps = outcome === 'accepted' ? ['requested', 'accepted', 'left'] : ['requested', 'withdrawn'];
    expect([withdrawal.status, await causesOf(spaceId, member)]).toEqual([200, steps]);
    expect([await circle.stateOf(member, spaceId), await circle.countOf(spaceId)]).toEqual([null, 1]);
  }
});

test('joining against a ban always ends banned', async () => {
  const spaceId = await circle.open('group');
  for (const member of await circle.several(6)) {
    await Promise.all([circle.join(member, spaceId), circle.remove(spaceId, member, true)]);
    expect([await circle.stateOf(member, spaceId), (await circle.activeIn(spaceId)).length]).toEqual(['banned', 1]);
    expect((await circle.join(member, spaceId)).refusal.code).toBe('banned');
    await circle.liftBan(spaceId, member);
    expect((await circle.join(member, spaceId)).status).toBe(200);
    await circle.leave(member, spaceId);
  }
});

test('leaving a community against joining its group never leaves anyone in the group alone', async () => {
  const communityId = await circle.open('community');
  const groupId = await circle.open('group', { communityId });
  const crowd = await circle.several(12);
  for (const member of crowd) await circle.join(member, communityId);
  await Promise.all(crowd.flatMap((member) => [circle.leave(member, communityId), circle.join(member, groupId)]));
  const alone = await world.db
    .selectFrom('membership')
    .select('member_id')
    .where('space_id', '=', groupId)
    .where('state', '<>', 'banned')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership as around')
            .select('around.member_id')
            .where('around.space_id', '=', communityId)
            .whereRef('around.member_id', '=', 'membership.member_id')
            .where('around.state', '=', 'active'),
        ),
      ),
    )
    .execute();
  expect(alone).toEqual([]);
  expect(await circle.countOf(groupId)).toBe((await circle.activeIn(groupId)).length);
});

test('a community that narrows takes its groups with it, also while one of them widens', async () => {
  for (let round = 0; round < 6; round += 1) {
    const communityId = await circle.open('community');
    const groupId = await circle.open('group', { communityId, visibility: 'private' });
    const set = (spaceId: string, body: object) => owner.call(editSpaceSettings, { ...at(spaceId), body });
    await Promise.all([
      set(communityId, { visibility: 'private', listed: false }),
      set(groupId, { visibility: 'public', listed: true }),
    ]);
    for (const spaceId of [communityId, groupId]) {
      const { state, listed } = (await owner.call(readSpace, at(spaceId))).reply.data;
      expect([state, listed]).toEqual(['private', false]);
    }
  }
});

test('a community that the member blocks is left, with its groups', async () => {
  const communityId = await circle.open('community');
  const groupId = await circle.open('group', { communityId });
  const member = await circle.someone();
  await circle.join(member, communityId);
  await circle.join(member, groupId);
  await member.call(blockActor, { params: { actorId: communityId } });
  expect((await member.call(readSpace, at(communityId))).status).toBe(404);
  await world.settled();
  expect([await circle.stateOf(member, communityId), await circle.stateOf(member, groupId)]).toEqual([null, null]);
});

type Mode = 'out' | 'requested' | 'invited' | 'active' | 'banned';

test('random walks follow the machine: one owner, and no one in a group outside its community', async () => {
  const communityId = await circle.open('community', { joining: 'request' });
  const groupId = await circle.open('group', { communityId });
  const crowd = await circle.several(4);
  const model = new Map<string, { community: Mode; group: Mode }>(
    crowd.map(({ id }) => [id, { community: 'out', group: 'out' }]),
  );
  const { pick } = walk(7);
  const steps: Readonly<Record<string, (member: Member, now: { community: Mode; group: Mode }) => Promise<unknown>>> = {
    async ask(member, now) {
      await circle.join(member, communityId);
      if (now.community === 'out') now.community = 'requested';
      else if (now.community === 'invited') now.community = 'active';
    },
    async invite(member, now) {
      await circle.invite(communityId, member);
      if (now.community === 'out') now.community = 'invited';
      else if (now.community === 'requested') now.community = 'active';
    },
    async accept(member, now) {
      await circle.answer(communityId, true, [member]);
      if (now.community === 'requested') now.community = 'active';
    },
    async joinGroup(member, now) {
      await circle.join(member, groupId);
      if (now.community === 'active' && now.group !== 'banned') now.group = 'active';
    },
    async leave(member, now) {
      await circle.leave(member, communityId);
      if (now.community === 'banned') return;
      if (now.community === 'active' && now.group !== 'banned') now.group = 'out';
      now.community = 'out';
    },
    async leaveGroup(member, now) {
      await circle.leave(member, groupId);
      if (now.group === 'active') now.group = 'out';
    },
    async ban(member, now) {
      await circle.remove(communityId, member, true);
      if (now.group !== 'banned') now.group = 'out';
      now.community = 'banned';
    },
    async lift(member, now) {
      await circle.liftBan(communityId, member);
      if (now.community === 'banned') now.community = 'out';
    },
    async banInGroup(member, now) {
      await circle.remove(groupId, member, true);
      now.group = 'banned';
    },
    async liftInGroup(member, now) {
      await circle.liftBan(groupId, member);
      if (now.group === 'banned') now.group = 'out';
    },
  };
  const names = Object.keys(steps);
  for (let step = 0; step < 120; step += 1) {
    const [member, name] = [pick(crowd), pick(names)];
    const now = model.get(member.id)!;
    await steps[name]!(member, now);
    const stored = [await circle.stateOf(member, communityId), await circle.stateOf(member, groupId)].map(
      (state) => state ?? 'out',
    );
    expect([step, name, ...stored]).toEqual([step, name, now.community, now.group]);
  }
  for (const spaceId of [communityId, groupId]) {
    const active = await circle.activeIn(spaceId);
    expect(active.filter(({ role }) => role === 'owner')).toHaveLength(1);
    expect(await circle.countOf(spaceId)).toBe(active.length);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Level } from '#contract/core/choices.ts';
import { blockActor, followActor, listFollowing, readRelationship } from '#contract/network/network.ts';
import * as contract from '#contract/network/settings.ts';
import { createPost, readFeed } from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { connect } from './index.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());
const of = (member: Member) => ({ params: { actorId: member.id } });

test("settings have defaults, change one by one and reach the member's own devices", async () => {
  const usual = {
    whoCanFollow: 'anyone',
    autoAcceptFollows: false,
    autoAcceptConnections: false,
    followedLevel: 'anyone',
    activeLevel: 'connections',
  };
  expect((await meera.call(contract.readNetworkSettings, {})).reply.data).toEqual(usual);
  expect((await meera.call(contract.editNetworkSettings, { body: { whoCanFollow: 'approval' } })).reply.data).toEqual({
    ...usual,
    whoCanFollow: 'approval',
  });
  expect(
    (
      await meera.call(contract.editNetworkSettings, {
        body: { autoAcceptFollows: true, autoAcceptConnections: true },
      })
    ).reply.data,
  ).toEqual({ ...usual, whoCanFollow: 'approval', autoAcceptFollows: true, autoAcceptConnections: true });
  expect((await meera.call(contract.readNetworkSettings, {})).reply.data.whoCanFollow).toBe('approval');
});

test('the followings are shown by their level, and always to the member', async () => {
  const [shy, follower, friend] = [
    await world.member('shy'),
    await world.member('follower'),
    await world.member('friend'),
  ];
  await shy.call(followActor, of(asha));
  await follower.call(followActor, of(shy));
  await connect(world.database, shy.id, friend.id, world.clock.now());
  const visibilityForAll = async (level: Level) => {
    await shy.call(contract.editNetworkSettings, { body: { followedLevel: level } });
    return Promise.all(
      [shy, friend, follower, ravi].map(async (member) => {
        const isListed = (await member.call(listFollowing, { ...of(shy), query: {} })).reply.data.some(
          (row) => row.actor.id === asha.id,
        );
        expect((await member.call(readRelationship, of(shy))).reply.data.showsFollowing).toBe(isListed);
        return isListed;
      }),
    );
  };
  expect(await visibilityForAll('anyone')).toEqual([true, true, true, true]);
  expect(await visibilityForAll('only_followers')).toEqual([true, true, true, false]);
  expect(await visibilityForAll('connections')).toEqual([true, true, false, false]);
  expect(await visibilityForAll('only_me')).toEqual([true, false, false, false]);
});

test('muting and unmuting reach the own devices of the member, and no one else', async () => {
  const [own, muted] = [await world.listen(asha), await world.listen(ravi)];
  const heardNames = async () => {
    await world.settled();
    return own.facts.map(({ name }) => name);
  };
  await asha.call(contract.muteActor, { ...of(ravi), body: {} });
  expect(await heardNames()).toEqual(['network.mutes_changed']);
  await asha.call(contract.unmuteActor, of(ravi));
  expect(await heardNames()).toEqual(['network.mutes_changed', 'network.mutes_changed']);
  // Nothing was muted any more: nothing changed.
  await asha.call(contract.unmuteActor, of(ravi));
  expect(await heardNames()).toHaveLength(2);
  expect(muted.facts).toEqual([]);
});

test('muted actors disappear only from the feed, for some days or permanently', async () => {
  await asha.call(followActor, of(ravi));
  await ravi.call(createPost, { body: { text: 'hello all' } });
  await world.settled();
  const feed = async () => (await asha.call(readFeed, { query: {} })).reply.data.map((post) => post.text);
  expect(await feed()).toEqual(['hello all']);
  expect((await asha.call(contract.muteActor, { ...of(ravi), body: {} })).reply.data).toMatchObject({
    relation: 'following',
    can: { mute: false, unmute: true },
  });
  expect(await feed()).toEqual([]);
  expect((await asha.call(contract.listMuted, { query: {} })).reply.data).toMatchObject([
    { actor: { id: ravi.id }, until: null },
  ]);
  expect((await ravi.call(readRelationship, of(asha))).reply.data.relationship).toMatchObject({ followsYou: true });
  expect((await asha.call(contract.unmuteActor, of(ravi))).reply.data.can).toMatchObject({ mute: true, unmute: false });
  expect(await feed()).toEqual(['hello all']);
  await asha.call(contract.muteActor, { ...of(ravi), body: { days: 7 } });
  expect(await feed()).toEqual([]);
  await world.db
    .updateTable('mute')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect(await feed()).toEqual(['hello all']);
  expect((await asha.call(contract.listMuted, { query: {} })).reply.data).toEqual([]);
  expect((await asha.call(contract.muteActor, { ...of(asha), body: {} })).refusal.code).toBe('not_oneself');
});

test('the muted are listed page by page, to the one who muted them, while they are visible', async () => {
  const [owner, other] = [await world.member('owner'), await world.member('other')];
  const muted = [await world.member('first'), await world.member('second'), await world.member('third')];
  for (const person of muted) {
    world.clock.advance(1_000);
    await owner.call(contract.muteActor, { ...of(person), body: { days: 7 } });
  }
  await other.call(contract.muteActor, { ...of(owner), body: {} });
  const list = async (member: Member, query: { limit?: string; cursor?: string } = {}) => {
    const { data, next } = (await member.call(contract.listMuted, { query })).reply;
    return { ids: data.map(({ actor }) => actor.id), next };
  };
  const first = await list(owner, { limit: '2' });
  expect(first.ids).toEqual([muted[2]!.id, muted[1]!.id]);
  expect(await list(owner, { limit: '2', cursor: first.next! })).toEqual({ ids: [muted[0]!.id], next: null });
  expect((await list(other)).ids).toEqual([owner.id]);
  await muted[1]!.call(blockActor, of(owner));
  expect((await list(owner)).ids).toEqual([muted[2]!.id, muted[0]!.id]);
});

const unknownId = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';
test.each([
  ['readNetworkSettings', contract.readNetworkSettings, {}, { query: { of: 'x' } }],
  ['changeNetworkSettings', contract.editNetworkSettings, { body: {} }, { body: { whoCanFollow: 'friends' } }],
  [
    'muteActor',
    contract.muteActor,
    { params: { actorId: unknownId }, body: {} },
    { params: { actorId: unknownId }, body: { days: 0 } },
  ],
  ['unmuteActor', contract.unmuteActor, { params: { actorId: unknownId } }, { params: { actorId: 'x' } }],
  ['listMuted', contract.listMuted, { query: {} }, { query: { cursor: '!' } }],
] as const)('%s refuses visitors, platform admins and malformed input', async (_, endpoint, right, wrong) => {
  const call = (member: { call: Member['call'] }, body: object) =>
    member.call(endpoint as typeof contract.readNetworkSettings, body);
  expect((await call({ call: world.visitor }, right)).status).toBe(401);
  expect((await call(admin, right)).status).toBe(403);
  expect([404, 422]).toContain((await call(asha, wrong)).status);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint, NoBody, Nothing } from '#contract/core/endpoint.ts';
import * as contract from '#contract/network/network.ts';
import { MAX_ROUND_TRIPS } from '#test/round-trips.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { connect } from '../index.ts';

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
beforeEach(async () => {
  for (const table of ['follow', 'follow_count', 'connection', 'block', 'daily_count', 'fact'] as const)
    await world.db.deleteFrom(table).execute();
});

const can = {
  follow: true,
  unfollow: false,
  block: true,
  connect: true,
  disconnect: false,
  answer: false,
  withdraw: false,
  mute: true,
  unmute: false,
  removeFollower: false,
};
const tied = { connect: false, disconnect: true };
const unknownId = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';
const follow = (member: Member, target: { id: string }) =>
  member.call(contract.followActor, { params: { actorId: target.id } });
const unfollow = (member: Member, target: { id: string }) =>
  member.call(contract.unfollowActor, { params: { actorId: target.id } });
const block = (member: Member, target: { id: string }) =>
  member.call(contract.blockActor, { params: { actorId: target.id } });
const unblock = (member: Member, target: { id: string }) =>
  member.call(contract.unblockActor, { params: { actorId: target.id } });
const relationship = async (member: Member, target: { id: string }) =>
  (await member.call(contract.readRelationship, { params: { actorId: target.id } })).reply?.data;
const facts = async () =>
  (
    await world.db
      .selectFrom('fact')
      .select(['name', 'data'])
      .where('name', 'like', 'network.%')
      .orderBy('id')
      .execute()
  ).map(({ name, data }) => [name, data]);

test('following notifies both devices, and repeating it changes nothing', async () => {
  const first = await follow(asha, ravi);
  expect([first.status, first.reply.data]).toEqual([
    200,
    {
      relation: 'following',
      follows: true,
      followsYou: false,
      request: null,
      can: { ...can, follow: false, unfollow: true },
    },
  ]);
  expect((await follow(asha, ravi)).reply.data).toEqual(first.reply.data);
  // Communities may take more; of people, a follow and an unfollow are as quick as any write.
  const trips = [first, await unfollow(asha, meera)].map(({ headers }) => Number(headers['x-round-trips']));
  expect(Math.max(...trips)).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
  expect(await facts()).toEqual([
    ['network.followed', { followerId: asha.id, followeeId: ravi.id }],
    ['network.followers_changed', { actorId: ravi.id }],
  ]);
  expect(await relationship(ravi, asha)).toMatchObject({
    actor: { id: asha.id, username: asha.username, name: 'Asha Rao', avatar: null },
    relationship: { relation: 'none', follows: false, followsYou: true },
    counts: { followers: 0, following: 1 },
  });
  expect(await relationship(asha, ravi)).toMatchObject({
    relationship: { relation: 'following' },
    counts: { followers: 1, following: 0 },
  });
});

test('one call follows several people, and a refusal of one does not stop the others', async () => {
  const [open, asks, closed, blocker, accepts] = [
    await world.member('open'),
    await world.member('asks'),
    await world.member('closed'),
    await world.member('blocker'),
    await world.member('accepts'),
  ];
  const setting = (actorId: string, rule: string, accept = false) =>
    world.db
      .insertInto('network_setting')
      .values({ actor_id: actorId, who_can_follow: rule, auto_accept_follows: accept })
      .execute();
  await setting(asks.id, 'approval');
  await setting(closed.id, 'connections');
  await setting(accepts.id, 'approval', true);
  await block(blocker, asha);
  await follow(asha, ravi);
  await world.db.deleteFrom('fact').execute();
  const ids = [open, asks, closed, blocker, accepts, ravi, asha].map(({ id }) => id);
  const several = async (actorIds: string[]) =>
    (await asha.call(contract.followSeveral, { body: { actorIds } })).reply.data;
  const answer = await several([...ids, unknownId, open.id]);
  expect(answer.map(({ actorId, outcome }) => [actorId, outcome])).toEqual([
    [open.id, 'following'],
    [asks.id, 'requested'],
    [closed.id, 'follow_closed'],
    [blocker.id, 'not_found'],
    [accepts.id, 'following'],
    [ravi.id, 'following'],
    [asha.id, 'not_oneself'],
    [unknownId, 'not_found'],
  ]);
  expect(answer.find(({ actorId }) => actorId === blocker.id)?.relationship).toBeNull();
  expect(answer[1]?.relationship).toMatchObject({ relation: 'requested', can: { follow: false, unfollow: true } });
  expect(await relationship(asha, open)).toMatchObject({ relationship: { follows: true }, counts: { followers: 1 } });
  expect(await relationship(asha, accepts)).toMatchObject({ relationship: { follows: true } });
  expect((await facts()).filter(([name]) => name !== 'network.followers_changed')).toEqual([
    ['network.followed', { followerId: asha.id, followeeId: open.id }],
    ['network.followed', { followerId: asha.id, followeeId: accepts.id }],
    ['network.follow_requested', { followerId: asha.id, followeeId: asks.id }],
  ]);
  await world.db
    .updateTable('daily_count')
    .set({ count: world.app.services.config.LIMIT_FOLLOWS_DAY - 1 })
    .where('member_id', '=', asha.id)
    .execute();
  for (const member of [open, accepts]) await unfollow(asha, member);
  expect((await several([accepts.id, open.id])).map(({ outcome }) => outcome)).toEqual([
    'following',
    'daily_limit_reached',
  ]);
  expect((await several([open.id]))[0]).toMatchObject({
    outcome: 'daily_limit_reached',
    relationship: { can: { follow: true } },
  });
  await world.db.deleteFrom('network_setting').execute();
});

test('the audience counts followers and connections once, without blocked and hidden people', async () => {
  const audience = async () => (await asha.call(contract.readAudience, {})).reply.data;
  expect(await audience()).toEqual({ only_followers: 0, connections: 0 });
  await follow(ravi, asha);
  await connect(world.database, asha.id, meera.id, world.clock.now());
  expect(await audience()).toEqual({ only_followers: 2, connections: 1 });
  await block(ravi, asha);
  expect(await audience()).toEqual({ only_followers: 1, connections: 1 });
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', meera.id).execute();
  expect(await audience()).toEqual({ only_followers: 0, connections: 0 });
  await world.db.updateTable('actor').set({ state: 'active' }).where('id', '=', meera.id).execute();
});

test('a removed follower is not notified, may follow again, and can be restored within an hour', async () => {
  const of = (target: Member) => ({ params: { actorId: target.id } });
  const remove = () => asha.call(contract.removeFollower, of(ravi));
  const restore = () => asha.call(contract.restoreFollower, of(ravi));
  expect((await restore()).refusal.code).toBe('not_found');
  await follow(ravi, asha);
  await world.settled();
  const notifications = () =>
    world.db.selectFrom('notification').select(['recipient_id', 'kind']).where('actor_count', '>', 0).execute();
  await world.db.deleteFrom('notification').execute();
  expect((await remove()).reply.data).toMatchObject({ followsYou: false, can: { removeFollower: false } });
  expect((await remove()).status).toBe(200);
  expect(await relationship(ravi, asha)).toMatchObject({
    relationship: { relation: 'none', can: { follow: true } },
    counts: { followers: 0 },
  });
  expect((await restore()).reply.data).toMatchObject({ followsYou: true, can: { removeFollower: true } });
  expect(await relationship(ravi, asha)).toMatchObject({
    relationship: { relation: 'following' },
    counts: { followers: 1 },
  });
  await world.settled();
  // The fact of the removal may be handled after the restoring.
  const late = { followerId: ravi.id, followeeId: asha.id };
  await world.db
    .insertInto('fact')
    .values({ name: 'network.unfollowed', data: JSON.stringify(late) })
    .execute();
  await world.settled();
  expect(await notifications()).toEqual([]);
  await unfollow(ravi, asha);
  expect((await restore()).refusal.code).toBe('not_found');
  await follow(ravi, asha);
  await remove();
  world.clock.advance(3_600_001);
  expect((await restore()).refusal.code).toBe('not_found');
  await world.db.insertInto('network_setting').values({ actor_id: asha.id, who_can_follow: 'approval' }).execute();
  expect((await follow(ravi, asha)).reply.data.relation).toBe('requested');
  await world.db.deleteFrom('network_setting').execute();
});

test('unfollowing ends a follow or a request and keeps a connection', async () => {
  await connect(world.database, asha.id, ravi.id, world.clock.now());
  expect((await relationship(asha, ravi)).relationship).toEqual({
    relation: 'connection',
    follows: true,
    followsYou: true,
    request: null,
    can: { ...can, ...tied, follow: false, unfollow: true, removeFollower: true },
  });
  const { status, reply } = await unfollow(asha, ravi);
  expect([status, reply.data]).toEqual([
    200,
    {
      relation: 'connection',
      follows: false,
      followsYou: true,
      request: null,
      can: { ...can, ...tied, removeFollower: true },
    },
  ]);
  expect((await unfollow(asha, ravi)).status).toBe(200);
  expect((await facts()).map(([name]) => name)).toEqual(['network.unfollowed', 'network.followers_changed']);
  expect(await relationship(asha, ravi)).toMatchObject({ counts: { followers: 0, following: 1 } });

  await world.db
    .insertInto('follow')
    .values({ follower_id: asha.id, followee_id: meera.id, state: 'requested' })
    .execute();
  expect(await relationship(asha, meera)).toMatchObject({
    relationship: { relation: 'requested', follows: false, can: { follow: false, unfollow: true } },
  });
  expect((await unfollow(asha, meera)).reply.data.relation).toBe('none');
  expect(await relationship(asha, meera)).toMatchObject({ counts: { followers: 0, following: 0 } });
});

test('a block ends every relationship silently, and unblocking restores nothing', async () => {
  await connect(world.database, asha.id, ravi.id, world.clock.now());
  expect((await block(asha, ravi)).status).toBe(204);
  expect((await block(asha, ravi)).status).toBe(204);
  expect(await facts()).toEqual([['network.blocked', { blockerId: asha.id, blockedId: ravi.id }]]);
  for (const [member, target] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    expect((await member.call(contract.readRelationship, { params: { actorId: target.id } })).refusal).toMatchObject({
      code: 'not_found',
    });
    expect((await follow(member, target)).status).toBe(404);
    expect((await unfollow(member, target)).status).toBe(404);
    expect((await member.call(contract.listFollowers, { params: { actorId: target.id }, query: {} })).status).toBe(404);
    expect((await member.call(contract.listFollowing, { params: { actorId: target.id }, query: {} })).status).toBe(404);
  }
  // To the blocked member, the blocker no longer exists.
  expect((await block(ravi, asha)).status).toBe(404);
  expect((await unblock(ravi, asha)).status).toBe(404);
  const unknown = await ravi.call(contract.readRelationship, { params: { actorId: unknownId } });
  const blocked = await ravi.call(contract.readRelationship, { params: { actorId: asha.id } });
  expect({ ...blocked.refusal, requestId: '' }).toEqual({ ...unknown.refusal, requestId: '' });

  expect((await unblock(asha, ravi)).status).toBe(204);
  expect((await unblock(asha, ravi)).status).toBe(204);
  expect(await relationship(asha, ravi)).toMatchObject({
    relationship: { relation: 'none', followsYou: false },
    counts: { followers: 0, following: 0 },
  });
});

test('blocked people are listed for the blocker, without their photos', async () => {
  await world.db.updateTable('actor').set({ photo_id: unknownId }).where('id', '=', ravi.id).execute();
  await block(asha, ravi);
  world.clock.advance(1000);
  await block(asha, meera);
  const first = await asha.call(contract.listBlocked, { query: { limit: '1' } });
  expect(first.reply.data).toMatchObject([{ actor: { id: meera.id, name: 'Meera Iyer' } }]);
  const second = await asha.call(contract.listBlocked, { query: { cursor: first.reply.next! } });
  expect(second.reply).toMatchObject({ data: [{ actor: { id: ravi.id, avatar: null } }], next: null });
  expect((await ravi.call(contract.listBlocked, { query: {} })).reply.data).toEqual([]);
  await world.db.updateTable('actor').set({ photo_id: null }).where('id', '=', ravi.id).execute();
});

test('simultaneous follows of one actor are all counted', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, index) => world.member(`crowd${index}`)));
  const replies = await Promise.all(crowd.flatMap((person) => [follow(person, meera), follow(person, meera)]));
  expect(new Set(replies.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(await relationship(asha, meera)).toMatchObject({ counts: { followers: 12 } });
  expect((await facts()).filter(([name]) => name === 'network.followed')).toHaveLength(12);
});

test('two members can follow each other simultaneously', async () => {
  await Promise.all([follow(asha, ravi), follow(ravi, asha)]);
  expect(await relationship(asha, ravi)).toMatchObject({
    relationship: { follows: true, followsYou: true },
    counts: { followers: 1, following: 1 },
  });
});

test('a block and a simultaneous follow leave no follow, in either order', async () => {
  for (let round = 0; round < 15; round += 1) {
    const replies = await Promise.all([follow(ravi, asha), block(asha, ravi), follow(asha, ravi)]);
    expect(replies[1]?.status).toBe(204);
    const remaining = await world.db.selectFrom('follow').selectAll().execute();
    expect(remaining).toEqual([]);
    const counts = await world.db.selectFrom('follow_count').select(['followers', 'followings']).execute();
    for (const row of counts) expect(row).toEqual({ followers: 0, followings: 0 });
    await unblock(asha, ravi);
  }
});

test('the daily limit is 200 follows, 20 for new members, and follows that change nothing do not count', async () => {
  const newMember = await world.member('young', { since: world.clock.now() });
  const ids = await Promise.all(Array.from({ length: 21 }, (_, index) => world.member(`target${index}`)));
  for (const person of ids.slice(0, 20)) expect((await follow(newMember, person)).status).toBe(200);
  expect((await follow(newMember, ids[0]!)).status).toBe(200);
  const { status, refusal, headers } = await follow(newMember, ids[20]!);
  expect([status, refusal.code, refusal.message]).toEqual([
    429,
    'daily_limit_reached',
    'You’ve reached the daily limit of 20. Try again after 00:00 UTC.',
  ]);
  const midnight = new Date(world.clock.now()).setUTCHours(24, 0, 0, 0);
  expect(Math.abs(Number(headers['retry-after']) - (midnight - world.clock.now().getTime()) / 1_000)).toBeLessThan(60);
  expect((await relationship(newMember, ids[20]!)).relationship.relation).toBe('none');
  await world.db.updateTable('daily_count').set({ count: 199 }).where('member_id', '=', newMember.id).execute();
  expect((await follow(asha, ids[20]!)).status).toBe(200);
  await world.db.updateTable('daily_count').set({ count: 200 }).where('member_id', '=', asha.id).execute();
  expect((await follow(asha, ids[19]!)).refusal.message).toContain('200');
});

test('following the own actor, unknown actors and hidden people is refused', async () => {
  const removeOf = (member: Member, target: { id: string }) =>
    member.call(contract.removeFollower, { params: { actorId: target.id } });
  for (const ctx of [follow, unfollow, block, removeOf])
    expect((await ctx(asha, asha)).refusal.code).toBe('not_oneself');
  expect((await relationship(asha, asha)).relationship).toEqual({
    relation: 'self',
    follows: false,
    followsYou: false,
    request: null,
    can: Object.fromEntries(Object.keys(can).map((ctx) => [ctx, false])),
  });
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', meera.id).execute();
  for (const target of [{ id: unknownId }, { id: 'no-id' }, meera]) {
    for (const ctx of [follow, unfollow, block, unblock]) expect((await ctx(asha, target)).status).toBe(404);
    expect((await asha.call(contract.readRelationship, { params: { actorId: target.id } })).status).toBe(404);
  }
  await world.db.updateTable('actor').set({ state: 'active' }).where('id', '=', meera.id).execute();
});

test('every endpoint refuses visitors, platform admins and malformed input', async () => {
  const params = { actorId: ravi.id };
  const ofOneActor: Endpoint<typeof contract.followActor.params, Nothing, NoBody>[] = [
    contract.followActor,
    contract.unfollowActor,
    contract.removeFollower,
    contract.restoreFollower,
    contract.blockActor,
    contract.unblockActor,
    contract.readRelationship,
  ];
  for (const endpoint of ofOneActor) {
    expect((await world.visitor(endpoint, { params })).status).toBe(401);
    expect((await admin.call(endpoint, { params })).status).toBe(403);
    expect((await asha.call(endpoint, { params: { actorId: 'x' } })).status).toBe(404);
  }
  for (const endpoint of [contract.listFollowers, contract.listFollowing]) {
    expect((await world.visitor(endpoint, { params, query: {} })).status).toBe(401);
    expect((await admin.call(endpoint, { params, query: {} })).status).toBe(403);
    expect((await asha.call(endpoint, { params, query: { limit: '51' } })).refusal.error).toHaveProperty('limit');
    expect((await asha.call(endpoint, { params, query: { cursor: 'nonsense' } })).refusal.error).toHaveProperty(
      'cursor',
    );
    expect((await asha.call(endpoint, { params, query: { page: '1' } as never })).status).toBe(422);
  }
  expect((await world.visitor(contract.listBlocked, { query: {} })).status).toBe(401);
  expect((await admin.call(contract.listBlocked, { query: {} })).status).toBe(403);
  expect((await asha.call(contract.listBlocked, { query: { limit: '0' } })).status).toBe(422);
  expect((await asha.call(contract.listBlocked, { query: {} })).reply).toEqual({ data: [], next: null });
});

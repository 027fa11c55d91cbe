import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockActor, followActor, readRelationship, unfollowActor } from '#contract/network/network.ts';
import * as contract from '#contract/network/requests.ts';
import { setActorState, setDiscoverable } from '#modules/actors';
import { openWorld, type Member, type World } from '#test/world.ts';
import { connect } from '../index.ts';
import { endOldRequests } from '../tasks.ts';

let world: World;
const cast: Record<string, Member> = {};
const of = (name: string): Member => cast[name]!;
beforeAll(async () => {
  world = await openWorld();
  for (const name of ['asha', 'ravi', 'meera', 'karan']) cast[name] = await world.member(name);
  cast['admin'] = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of [
    'connection_request',
    'relation_change',
    'network_setting',
    'follow',
    'follow_count',
    'connection',
    'block',
    'daily_count',
    'fact',
  ] as const)
    await world.db.deleteFrom(table).execute();
});

const day = 86_400_000;
/** Dates requests back by some days; advancing the clock would expire the sessions. */
const past = (column: 'created_at' | 'decided_at', days: number) =>
  sql`
    update connection_request
    set ${sql.ref(column)} = ${sql.ref(column)} - ${`${days * 24} hours`}::interval`.execute(world.db);
const sendRequest = (member: string, target: string, note?: string) =>
  of(member).call(contract.requestConnection, {
    params: { actorId: of(target).id },
    body: note === undefined ? {} : { note },
  });
const requestIdFrom = async (member: string, target: string): Promise<string> =>
  (await sendRequest(member, target)).reply.data.request!.id;
const by = (requestId: string) => ({ params: { requestId } });
const relationship = async (member: string, target: string) =>
  (await of(member).call(readRelationship, { params: { actorId: of(target).id } })).reply.data;
const facts = async () =>
  (await world.db.selectFrom('fact').select('name').where('name', 'like', 'network.%').orderBy('id').execute()).map(
    ({ name }) => name,
  );
const nameOf = (id: string | null) => Object.keys(cast).find((name) => of(name).id === id);
const history = async () =>
  (
    await world.db.selectFrom('relation_change').selectAll().where('kind', '=', 'connection').orderBy('id').execute()
  ).map((row) => `${row.state_before} > ${row.state_after} by ${nameOf(row.actor_id) ?? 'itself'}`);
const set = (name: string, setting: Record<string, unknown>) =>
  world.db
    .insertInto('network_setting')
    .values({ actor_id: of(name).id, ...setting })
    .execute();
const hide = (name: string, state: 'hidden' | 'active') =>
  world.db.transaction().execute((db) => setActorState({ db, emit: () => Promise.resolve() }, of(name).id, state));

test('accepting a request with a note connects both, makes them follow and records who did what', async () => {
  const { status, reply } = await sendRequest('asha', 'ravi', '  We met in Pune.\n\nAsha ');
  const request = { id: reply.data.request!.id, sent: true };
  expect([status, reply.data]).toMatchObject([
    200,
    { relation: 'none', request, can: { connect: false, withdraw: true, answer: false } },
  ]);
  expect((await sendRequest('asha', 'ravi')).reply.data.request).toEqual(request);
  expect((await relationship('ravi', 'asha')).relationship).toMatchObject({
    request: { id: request.id, sent: false },
    can: { connect: false, answer: true, withdraw: false },
  });
  const list = (await of('ravi').call(contract.listNetwork, { query: { tab: 'invitations' } })).reply;
  expect(list.data).toMatchObject([
    { actor: { id: of('asha').id }, note: 'We met in Pune.\n\nAsha', relationship: { can: { answer: true } } },
  ]);

  const accepted = await of('ravi').call(contract.acceptRequest, by(request.id));
  expect(accepted.reply.data).toMatchObject({
    relation: 'connection',
    follows: true,
    followsYou: true,
    request: null,
    can: { disconnect: true, connect: false },
  });
  expect(await relationship('asha', 'ravi')).toMatchObject({
    relationship: { relation: 'connection', follows: true },
    counts: { followers: 1, following: 1 },
    proximity: { degree: 1 },
  });
  expect(await history()).toEqual(['none > pending by asha', 'pending > connected by ravi']);
  expect(await facts()).toEqual([
    'network.connection_requested',
    'network.followed',
    'network.followed',
    'network.followers_changed',
    'network.followers_changed',
    'network.connected',
  ]);
  expect((await of('ravi').call(contract.acceptRequest, by(request.id))).refusal.code).toBe('request_closed');
});

test('disconnecting ends both follows, once', async () => {
  await connect(world.database, of('asha').id, of('ravi').id, world.clock.now());
  const answer = await of('asha').call(contract.disconnect, { params: { actorId: of('ravi').id } });
  expect(answer.reply.data).toMatchObject({
    relation: 'none',
    follows: false,
    followsYou: false,
    can: { connect: true, disconnect: false },
  });
  expect(await relationship('ravi', 'asha')).toMatchObject({
    relationship: { relation: 'none' },
    counts: { followers: 0, following: 0 },
  });
  expect((await of('asha').call(contract.disconnect, { params: { actorId: of('ravi').id } })).status).toBe(200);
  expect((await facts()).filter((name) => name === 'network.disconnected')).toHaveLength(1);
});

test('after a withdrawal or refusal the sender waits 21 days, the other side does not', async () => {
  for (const end of ['withdraw', 'decline'] as const) {
    const id = await requestIdFrom('asha', 'ravi');
    const endReply =
      end === 'withdraw'
        ? await of('asha').call(contract.withdrawRequest, by(id))
        : await of('ravi').call(contract.declineRequest, by(id));
    expect(endReply.reply.data.request).toBeNull();
    expect((await sendRequest('asha', 'ravi')).refusal.code).toBe('asked_recently');
    expect((await relationship('asha', 'ravi')).relationship.can.connect).toBe(false);
    const raviRequest = await requestIdFrom('ravi', 'asha');
    await world.db.deleteFrom('connection_request').where('id', '=', raviRequest).execute();
    await past('decided_at', 20.9);
    expect((await sendRequest('asha', 'ravi')).status).toBe(409);
    await past('decided_at', 0.2);
    expect((await relationship('asha', 'ravi')).relationship.can.connect).toBe(true);
  }
});

test('requesting a connection back accepts the pending request', async () => {
  await requestIdFrom('asha', 'ravi');
  expect((await sendRequest('ravi', 'asha')).reply.data).toMatchObject({ relation: 'connection', request: null });
  expect(await history()).toEqual(['none > pending by asha', 'pending > connected by ravi']);
});

test('requests to the own actor, pages, platform admins, hidden and blocked people are refused', async () => {
  expect((await sendRequest('asha', 'asha')).refusal.code).toBe('not_oneself');
  await setDiscoverable({ db: world.db }, of('karan').id, false);
  expect((await sendRequest('asha', 'karan')).refusal.code).toBe('not_connectable');
  await setDiscoverable({ db: world.db }, of('karan').id, true);
  const id = await requestIdFrom('asha', 'ravi');
  await hide('asha', 'hidden');
  expect((await of('ravi').call(contract.readNetwork, {})).reply.data.invitations).toBe(0);
  expect((await of('ravi').call(contract.acceptRequest, by(id))).refusal.code).toBe('request_closed');
  await hide('asha', 'active');
  expect((await of('ravi').call(contract.acceptRequest, by(id))).status).toBe(200);
  await world.db
    .insertInto('block')
    .values({ blocker_id: of('meera').id, blocked_id: of('asha').id })
    .execute();
  expect((await sendRequest('asha', 'meera')).status).toBe(404);
});

test('at most 500 requests may be pending and 100 sent in a week, in any state', async () => {
  const fill = (count: number, state: string, daysAgo: number) =>
    world.db
      .insertInto('connection_request')
      .values(
        Array.from({ length: count }, (_, index) => {
          const at = new Date(world.clock.now().getTime() - daysAgo * day);
          const other = `01a1fd04-dcdf-74bd-a22f-${String(index + daysAgo * 1000).padStart(12, '0')}`;
          return {
            id: other,
            from_id: of('asha').id,
            to_id: other,
            state,
            created_at: at,
            decided_at: state === 'pending' ? null : at,
          };
        }),
      )
      .execute();
  // The recipients of the bulk rows do not exist: foreign keys are disabled for this test only.
  await world.db.schema.alterTable('connection_request').dropConstraint('connection_request_to_id_fkey').execute();
  await fill(100, 'declined', 6);
  expect((await sendRequest('asha', 'ravi')).refusal).toMatchObject({
    code: 'weekly_limit_reached',
    message: expect.stringContaining('100') as string,
  });
  await world.db.deleteFrom('connection_request').execute();
  await fill(499, 'pending', 8);
  const both = await Promise.all([sendRequest('asha', 'ravi'), sendRequest('asha', 'meera')]);
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  expect((await sendRequest('asha', 'karan')).refusal.code).toBe('too_many_pending');
});

test('unanswered requests end after six months and may be sent again at once', async () => {
  const id = await requestIdFrom('asha', 'ravi');
  const run = () =>
    endOldRequests.run(
      {
        db: world.db,
        now: world.clock.now(),
        signal: new AbortController().signal,
        transaction: (work: (ctx: unknown) => unknown) =>
          world.db.transaction().execute((db) => Promise.resolve(work({ db, emit: () => Promise.resolve() }))),
      } as never,
      {},
    );
  await past('created_at', 180);
  await run();
  expect((await relationship('asha', 'ravi')).relationship.request?.id).toBe(id);
  await past('created_at', 5);
  await run();
  expect((await relationship('asha', 'ravi')).relationship).toMatchObject({ request: null, can: { connect: true } });
  expect(await history()).toEqual(['none > pending by asha', 'pending > expired by itself']);
});

test('a member who accepts automatically is connected at once, as if they had accepted', async () => {
  await set('ravi', { auto_accept_connections: true });
  expect((await sendRequest('asha', 'ravi')).reply.data).toMatchObject({ relation: 'connection', request: null });
  const [fact] = await world.db.selectFrom('fact').select('data').where('name', '=', 'network.connected').execute();
  const request = await world.db
    .selectFrom('connection_request')
    .select('id')
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  expect(fact?.data).toEqual({ actorId: of('ravi').id, otherId: of('asha').id, requestId: request.id });
});

test('follows that need approval wait, do not widen visibility and are not needed for connections', async () => {
  const follow = (member: string, target: string) =>
    of(member).call(followActor, { params: { actorId: of(target).id } });
  await set('ravi', { who_can_follow: 'approval' });
  expect((await follow('asha', 'ravi')).reply.data).toMatchObject({
    relation: 'requested',
    follows: false,
    can: { unfollow: true },
  });
  await follow('meera', 'ravi');
  await follow('karan', 'ravi');
  expect((await of('ravi').call(contract.readPendingCounts, {})).reply.data).toEqual({ waiting: 3 });
  expect(
    (await of('ravi').call(contract.listNetwork, { query: { tab: 'follow_requests' } })).reply.data.map(
      (row) => row.actor.id,
    ),
  ).toEqual([of('karan').id, of('meera').id, of('asha').id]);
  await of('karan').call(unfollowActor, { params: { actorId: of('ravi').id } });
  const answer = (accept: boolean, ...names: string[]) =>
    of('ravi').call(contract.answerFollows, { body: { accept, followerIds: names.map((name) => of(name).id) } });
  expect((await answer(true, 'asha', 'karan')).reply.data).toEqual({ answered: 1, gone: 1 });
  expect((await answer(false, 'meera')).reply.data).toEqual({ answered: 1, gone: 0 });
  expect(await relationship('asha', 'ravi')).toMatchObject({
    relationship: { relation: 'following' },
    counts: { followers: 1 },
  });
  // A declined follower waits, without another notification; one who withdrew may ask again.
  expect((await relationship('meera', 'ravi')).relationship).toMatchObject({
    relation: 'none',
    can: { follow: false },
  });
  expect((await follow('meera', 'ravi')).refusal.code).toBe('asked_recently');
  expect((await relationship('karan', 'ravi')).relationship).toMatchObject({ relation: 'none', can: { follow: true } });
  await world.db.updateTable('network_setting').set({ auto_accept_follows: true }).execute();
  expect((await follow('karan', 'ravi')).reply.data.relation).toBe('following');
  await of('karan').call(unfollowActor, { params: { actorId: of('ravi').id } });

  await world.db
    .updateTable('network_setting')
    .set({ who_can_follow: 'connections', auto_accept_follows: false })
    .execute();
  expect((await follow('karan', 'ravi')).refusal.code).toBe('follow_closed');
  await connect(world.database, of('karan').id, of('ravi').id, world.clock.now());
  await of('karan').call(unfollowActor, { params: { actorId: of('ravi').id } });
  expect((await follow('karan', 'ravi')).status).toBe(200);
});

test('connecting keeps the follow that there is, and counts it once', async () => {
  await of('asha').call(followActor, { params: { actorId: of('ravi').id } });
  const [before] = await world.db.selectFrom('follow').select('created_at').execute();
  world.clock.advance(1_000);
  await sendRequest('asha', 'ravi');
  await sendRequest('ravi', 'asha');
  const follows = await world.db.selectFrom('follow').select(['follower_id', 'created_at']).execute();
  expect(follows.find((row) => row.follower_id === of('asha').id)).toMatchObject({ created_at: before?.created_at });
  expect((await facts()).filter((name) => name === 'network.followed')).toHaveLength(2);
  expect(await relationship('meera', 'ravi')).toMatchObject({ counts: { followers: 1, following: 1 } });
});

test('a block ends the requests between two people, and no others', async () => {
  await sendRequest('asha', 'ravi');
  const others = [await requestIdFrom('asha', 'meera'), await requestIdFrom('karan', 'ravi')];
  await of('ravi').call(blockActor, { params: { actorId: of('asha').id } });
  const pending = await world.db.selectFrom('connection_request').select('id').where('state', '=', 'pending').execute();
  expect(pending.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
  expect(await history()).toContain('pending > ended by ravi');
});

test('connecting activates a pending follow request', async () => {
  await set('ravi', { who_can_follow: 'approval' });
  await of('asha').call(followActor, { params: { actorId: of('ravi').id } });
  await sendRequest('asha', 'ravi');
  await sendRequest('ravi', 'asha');
  expect(await relationship('asha', 'ravi')).toMatchObject({
    relationship: { relation: 'connection', follows: true },
    counts: { followers: 1 },
  });
});

test('several requests are answered together, and those that ended before are counted', async () => {
  const ids = [
    await requestIdFrom('asha', 'ravi'),
    await requestIdFrom('meera', 'ravi'),
    await requestIdFrom('karan', 'ravi'),
  ];
  await of('karan').call(contract.withdrawRequest, by(ids[2]!));
  const answer = (accept: boolean, requestIds: string[]) =>
    of('ravi').call(contract.answerRequests, { body: { accept, requestIds } });
  expect((await answer(true, ids)).reply.data).toEqual({ answered: 2, gone: 1 });
  expect((await of('ravi').call(contract.readNetwork, {})).reply.data).toEqual({
    connections: 2,
    follow_requests: 0,
    invitations: 0,
    followers: 2,
    followings: 2,
    sent: 0,
  });
  expect(
    (await of('meera').call(contract.answerRequests, { body: { accept: true, requestIds: ids } })).reply.data,
  ).toEqual({ answered: 0, gone: 3 });
});

const unknownId = '01a1fd04-dcdf-74bd-a22f-0daccc0498b6';
test.each([
  [
    'requestConnection',
    contract.requestConnection,
    { params: { actorId: unknownId }, body: {} },
    { params: { actorId: unknownId }, body: { note: 'x'.repeat(301) } },
  ],
  ['disconnect', contract.disconnect, { params: { actorId: unknownId } }, { params: { actorId: 'x' } }],
  ['acceptRequest', contract.acceptRequest, by(unknownId), by('x')],
  ['declineRequest', contract.declineRequest, by(unknownId), by('x')],
  ['withdrawRequest', contract.withdrawRequest, by(unknownId), by('x')],
  [
    'answerRequests',
    contract.answerRequests,
    { body: { accept: true, requestIds: [unknownId] } },
    { body: { accept: true, requestIds: [] } },
  ],
  [
    'answerFollows',
    contract.answerFollows,
    { body: { accept: true, followerIds: [unknownId] } },
    { body: { accept: 'yes', followerIds: [unknownId] } },
  ],
  ['listNetwork', contract.listNetwork, { query: { tab: 'connections' } }, { query: { tab: 'friends' } }],
  ['readNetwork', contract.readNetwork, {}, { query: { of: 'x' } }],
  ['readWaiting', contract.readPendingCounts, {}, { query: { of: 'x' } }],
] as const)('%s refuses visitors, platform admins and malformed input', async (_, endpoint, right, wrong) => {
  const call = (member: { call: Member['call'] }, body: object) =>
    member.call(endpoint as typeof contract.readNetwork, body);
  expect((await call({ call: world.visitor }, right)).status).toBe(401);
  expect((await call(of('admin'), right)).status).toBe(403);
  expect([404, 422]).toContain((await call(of('asha'), wrong)).status);
});
test('requests of other people are not found', async () => {
  const id = await requestIdFrom('asha', 'ravi');
  for (const endpoint of [contract.acceptRequest, contract.declineRequest, contract.withdrawRequest] as const)
    expect((await of('meera').call(endpoint, by(id))).status).toBe(404);
  expect((await of('asha').call(contract.acceptRequest, by(id))).status).toBe(404);
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blockActor, followActor, unblockActor, unfollowActor } from '#contract/network/network.ts';
import * as contract from '#contract/network/requests.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { endOldRequests } from './tasks.ts';

/*
 * Two people act on each other concurrently, on the real database. In any order of arrival the final state must be
 * legal, its history a chain and its counts correct, and of two who end the same request one gets 409.
 */

let world: World;
let pair: readonly [Member, Member];
beforeAll(async () => {
  world = await openWorld();
  pair = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());
const clear = async () => {
  // Effects of earlier steps lock rows of these tables; truncating concurrently would end one of the two as a deadlock.
  await world.settled();
  await sql`truncate connection_request, relation_change, network_setting, follow, follow_count, connection,
    block, daily_count, fact`.execute(world.db);
};
beforeEach(clear);

type RequestContext =
  | 'ask'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'block'
  | 'unblock'
  | 'disconnect'
  | 'follow'
  | 'unfollow'
  | 'acceptFollow';
interface Step {
  /** Which of the two people acts. */
  who: 0 | 1;
  ctx: RequestContext;
}
const pendingRequests = () =>
  world.db.selectFrom('connection_request').select(['id', 'from_id']).where('state', '=', 'pending').executeTakeFirst();

/** Performs the step and returns the status. Without a pending request it uses the last one. */
async function take({ who, ctx }: Step, requestId: string): Promise<number> {
  const [me, other] = [pair[who], pair[who === 0 ? 1 : 0]];
  const params = { actorId: other.id };
  const steps: Record<RequestContext, () => Promise<{ status: number }>> = {
    ask: () => me.call(contract.requestConnection, { params, body: {} }),
    accept: () => me.call(contract.acceptRequest, { params: { requestId } }),
    decline: () => me.call(contract.declineRequest, { params: { requestId } }),
    withdraw: () => me.call(contract.withdrawRequest, { params: { requestId } }),
    block: () => me.call(blockActor, { params }),
    unblock: () => me.call(unblockActor, { params }),
    disconnect: () => me.call(contract.disconnect, { params }),
    follow: () => me.call(followActor, { params }),
    unfollow: () => me.call(unfollowActor, { params }),
    acceptFollow: () => me.call(contract.answerFollows, { body: { accept: true, followerIds: [other.id] } }),
  };
  return (await steps[ctx]()).status;
}

const finalStates = new Set(['declined', 'withdrawn', 'ended', 'expired']);
async function expectLegal(): Promise<void> {
  const { db } = world;
  const connections = await db.selectFrom('connection').selectAll().execute();
  const [pending, blocks, follows] = await Promise.all([
    db.selectFrom('connection_request').select('id').where('state', '=', 'pending').execute(),
    db.selectFrom('block').selectAll().execute(),
    db.selectFrom('follow').selectAll().execute(),
  ]);
  expect([0, 2]).toContain(connections.length);
  expect(pending.length + connections.length / 2).toBeLessThanOrEqual(1);
  expect(blocks.length === 0 ? 0 : connections.length + pending.length + follows.length).toBe(0);
  const active = follows.filter((row) => row.state === 'active');
  const followCounts = await db.selectFrom('follow_count').select(['followers', 'followings']).execute();
  const figures = followCounts.reduce<{ followers: number; followings: number; least: number }>(
    (sum, row) => ({
      followers: sum.followers + row.followers,
      followings: sum.followings + row.followings,
      least: Math.min(sum.least, row.followers, row.followings),
    }),
    { followers: 0, followings: 0, least: 0 },
  );
  expect([figures.followers, figures.followings]).toEqual([active.length, active.length]);
  expect(figures.least).toBeGreaterThanOrEqual(0);

  const chain = await db
    .selectFrom('relation_change')
    .select(['state_before', 'state_after'])
    .where('kind', '=', 'connection')
    .orderBy('id')
    .execute();
  let state = 'none';
  for (const change of chain) {
    expect(change.state_before).toBe(state);
    state = finalStates.has(change.state_after) ? 'none' : change.state_after;
  }
  expect(state).toBe(connections.length > 0 ? 'connected' : pending.length > 0 ? 'pending' : 'none');
}

const step = fc.record({
  who: fc.constantFrom<0 | 1>(0, 1),
  ctx: fc.constantFrom<RequestContext>(
    'ask',
    'ask',
    'accept',
    'accept',
    'decline',
    'withdraw',
    'block',
    'unblock',
    'disconnect',
    'follow',
    'unfollow',
    'acceptFollow',
  ),
});
const stepPair = fc.array(step, { minLength: 1, maxLength: 4 });

test('any concurrent actions of two people leave a legal state', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepPair, { minLength: 2, maxLength: 5 }), fc.boolean(), async (stepPairs, approves) => {
      await clear();
      if (approves)
        await world.db
          .insertInto('network_setting')
          .values({ actor_id: pair[1].id, who_can_follow: 'approval' })
          .execute();
      let requestId = pair[0].id;
      for (const steps of stepPairs) {
        requestId = (await pendingRequests())?.id ?? requestId;
        const replies = await Promise.all(steps.map((each) => take(each, requestId)));
        // 403 and 404: not allowed or blocked; 409: second or too early. Never a server error.
        for (const status of replies) expect([200, 204, 403, 404, 409]).toContain(status);
        const ends = steps.flatMap(({ ctx }, index) =>
          ['accept', 'decline', 'withdraw'].includes(ctx) ? [replies[index]] : [],
        );
        expect(ends.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
        await expectLegal();
        // Dates back refusals, because otherwise the rest of the run would only wait.
        await sql`update connection_request set decided_at = decided_at - interval '22 days'
          where decided_at is not null`.execute(world.db);
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

const sendRequest = async () => {
  await clear();
  await take({ who: 0, ctx: 'ask' }, '');
  return (await pendingRequests())!.id;
};
test.each([
  ['accept', 'withdraw'],
  ['decline', 'withdraw'],
  ['accept', 'decline'],
  ['accept', 'accept'],
] as const)('%s against %s: one wins, the other gets 409', { timeout: 30_000 }, async (theirAction, myAction) => {
  for (let round = 0; round < 12; round += 1) {
    const id = await sendRequest();
    const second: Step = { who: myAction === 'withdraw' ? 0 : 1, ctx: myAction };
    const both = [() => take({ who: 1, ctx: theirAction }, id), () => take(second, id)];
    const replies = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((run) => run()));
    expect(replies.toSorted((a, b) => a - b)).toEqual([200, 409]);
    await expectLegal();
  }
});

test(
  'a block against an acceptance: the block remains, and the acceptance came first or gets 409',
  { timeout: 30_000 },
  async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await sendRequest();
      const [blocked, accepted] = await Promise.all([
        take({ who: round % 2 === 0 ? 0 : 1, ctx: 'block' }, id),
        take({ who: 1, ctx: 'accept' }, id),
      ]);
      expect(blocked).toBe(204);
      expect([200, 409]).toContain(accepted);
      expect(await world.db.selectFrom('block').select('blocker_id').execute()).toHaveLength(1);
      await expectLegal();
    }
  },
);

test('two members who ask simultaneously are connected by one request', { timeout: 30_000 }, async () => {
  for (let round = 0; round < 12; round += 1) {
    await clear();
    expect(await Promise.all([take({ who: 0, ctx: 'ask' }, ''), take({ who: 1, ctx: 'ask' }, '')])).toEqual([200, 200]);
    expect(await world.db.selectFrom('connection_request').select('state').execute()).toEqual([{ state: 'accepted' }]);
    await expectLegal();
  }
});

test('old requests end in batches, each with its fact, until the process is about to stop', async () => {
  const ids = Array.from({ length: 501 }, () => uuid());
  const [{ id: from_id }] = pair;
  const actor = (id: string) => ({ id, kind: 'member', username: `a${id}`, display_name: 'Quartz' });
  await world.db.insertInto('actor').values(ids.map(actor)).execute();
  const created_at = new Date(world.clock.now().getTime() - 200 * 86_400_000);
  await world.db
    .insertInto('connection_request')
    .values(ids.map((id) => ({ id, from_id, to_id: id, created_at })))
    .execute();
  const stopping = new AbortController();
  const facts: string[] = [];
  const emit = (name: string) => Promise.resolve(facts.push(name));
  const run = () =>
    endOldRequests.run(
      {
        db: world.db,
        now: world.clock.now(),
        signal: stopping.signal,
        transaction: (work: (ctx: unknown) => Promise<unknown>) =>
          world.db.transaction().execute((db) => work({ db, emit })),
      } as never,
      {},
    );
  const ended = async () =>
    (await world.db.selectFrom('connection_request').select('id').where('state', '<>', 'pending').execute()).length;
  stopping.abort();
  await run();
  expect([await ended(), facts.length, new Set(facts)]).toEqual([
    500,
    500,
    new Set(['network.connection_request_closed']),
  ]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { followActor, unfollowActor } from '#contract/network/network.ts';
import { repostWithThoughts } from '#contract/posts/reposts.ts';
import { createComment, createPost, reactToPost, unreactToPost } from '#contract/posts/posts.ts';
import { refuseRoundTrips } from '#test/round-trips.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  // Every statement of the write succeeds, and only its commit fails. A reply sent from inside the transaction would
  // pass every ordinary test.
  await sql`create function refuse_at_commit() returns trigger language plpgsql as $$
    begin raise exception 'refused at commit'; end $$`.execute(world.db);
  await sql`create constraint trigger refuse_at_commit after insert on post deferrable initially deferred
    for each row when (new.text = 'fails at commit') execute function refuse_at_commit()`.execute(world.db);
  // A sequence keeps its value when a transaction is rolled back: it counts the attempts.
  await sql`create sequence attempt`.execute(world.db);
  await sql`create function conflict_at_first() returns trigger language plpgsql as $$
    begin
      if nextval('attempt') < 3 or new.visibility = 'only_me' then
        raise exception 'conflict' using errcode = new.text;
      end if;
      return new;
    end $$`.execute(world.db);
  await sql`create trigger conflict_at_first before insert on post
    for each row when (new.text in ('40001', '40P01', '23514')) execute function conflict_at_first()`.execute(world.db);
});
afterAll(() => world.close());

test('a write whose commit fails is refused and leaves nothing', async () => {
  const window = await world.listen(asha);
  const headers = { 'idempotency-key': 'fails-at-commit' };
  const failed = await asha.call(createPost, { body: { text: 'fails at commit', visibility: 'anyone' } }, headers);
  expect([failed.status, failed.refusal.code]).toEqual([500, 'internal']);
  await world.settled();
  const rows = async (table: 'post' | 'idempotency') => (await world.db.selectFrom(table).selectAll().execute()).length;
  expect([await rows('post'), await rows('idempotency'), window.facts]).toEqual([0, 0, []]);
  const facts = await world.db.selectFrom('fact').select('name').where('name', '=', 'posts.published').execute();
  expect(facts).toEqual([]);
});

test('the same write succeeds when the commit does', async () => {
  expect((await asha.call(createPost, { body: { text: 'commits', visibility: 'anyone' } })).status).toBe(201);
  expect(await world.db.selectFrom('post').select('text').execute()).toEqual([{ text: 'commits' }]);
});

test.each(['40001', '40P01'])('a write that conflicts with others (%s) is repeated and happens once', async (text) => {
  await sql`alter sequence attempt restart`.execute(world.db);
  expect((await asha.call(createPost, { body: { text, visibility: 'anyone' } })).status).toBe(201);
  expect(await world.db.selectFrom('post').select('text').where('text', '=', text).execute()).toHaveLength(1);
});

test('a write that conflicts at each of three attempts is refused for a moment', async () => {
  await sql`alter sequence attempt restart`.execute(world.db);
  const failed = await asha.call(createPost, { body: { text: '40001', visibility: 'only_me' } });
  expect([failed.status, failed.refusal.code, failed.refusal.retryAfter]).toEqual([503, 'unavailable', 1]);
  expect(await sql`select last_value::int as attempts from attempt`.execute(world.db)).toMatchObject({
    rows: [{ attempts: 3 }],
  });
});

test('a write that fails for another reason is not repeated', async () => {
  await sql`alter sequence attempt restart`.execute(world.db);
  await asha.call(createPost, { body: { text: '23514', visibility: 'anyone' } });
  expect(await sql`select last_value::int as attempts from attempt`.execute(world.db)).toMatchObject({
    rows: [{ attempts: 1 }],
  });
});

const roundTrips = async (call: Promise<{ status: number; headers: Readonly<Record<string, unknown>> }>) => {
  const { status, headers } = await call;
  expect(status).toBeLessThan(300);
  return Number(headers['x-round-trips']);
};
const keyed = () => ({ 'idempotency-key': randomUUID() });

test('writes wait for the database as rarely as their statements depend on each other', async () => {
  const ravi = await world.member('ravi');
  const { reply } = await asha.call(createPost, { body: { text: 'counted' } });
  const params = { postId: reply.data.id };
  // The session, the use case with the claim of its key, the commit with the facts and the stored reply.
  expect(await roundTrips(ravi.call(reactToPost, { params, body: { kind: 'like' } }, keyed()))).toBe(3);
  expect(await roundTrips(ravi.call(unreactToPost, { params }, keyed()))).toBe(3);
  const body = { text: 'counted', visibility: 'anyone' } as const;
  expect(await roundTrips(ravi.call(createPost, { body }, keyed()))).toBe(3);
  // One more where the first statements decide about the next.
  expect(await roundTrips(ravi.call(createPost, { body: { text: `with @${asha.username}` } }, keyed()))).toBe(4);
  expect(await roundTrips(ravi.call(createComment, { params, body: { text: 'counted' } }, keyed()))).toBe(4);
  expect(await roundTrips(ravi.call(followActor, { params: { actorId: asha.id } }, keyed()))).toBe(4);
  expect(await roundTrips(ravi.call(unfollowActor, { params: { actorId: asha.id } }, keyed()))).toBe(4);
});

test('a post that quotes another one is answered with what both show, in no more round trips', async () => {
  const [quoting, named] = [await world.member('quoting'), await world.member('named')];
  const poll = { kind: 'poll' as const, question: 'Which loom?', options: ['Hand', 'Power'], duration: 'day' as const };
  const { reply } = await asha.call(createPost, { body: { text: 'quoted', taggedIds: [named.id], attachment: poll } });
  const params = { postId: reply.data.id };
  const quote = quoting.call(repostWithThoughts, { params, body: { text: 'a thought' } }, keyed());
  expect(await roundTrips(quote)).toBe(4);
  const { data } = (await quote).reply;
  expect(data.repost?.origin).toMatchObject({
    text: 'quoted',
    tagged: [{ id: named.id }],
    attachment: { kind: 'poll', options: [{ text: 'Hand' }, { text: 'Power' }] },
  });
});

test('a write that waits for the database more often than it may fails its test', () => {
  const endpoint = { ...reactToPost } as Endpoint;
  expect(() => refuseRoundTrips(endpoint, { 'x-round-trips': 4 }, {})).not.toThrow();
  expect(() => refuseRoundTrips(endpoint, { 'x-round-trips': 5 }, {})).toThrow('made 5 round trips, at most 4');
  expect(() => refuseRoundTrips(endpoint, { 'x-round-trips': 5 }, { 'x-acting-as': asha.id })).not.toThrow();
});

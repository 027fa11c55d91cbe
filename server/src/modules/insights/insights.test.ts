import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/insights/insights.ts';
import * as ofPages from '#contract/insights/pages.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { blockActor, followActor } from '#contract/network/network.ts';
import { createPost, reactToPost } from '#contract/posts/posts.ts';
import { readProfile } from '#contract/profiles/profiles.ts';
import { across } from '#platform/database/narrow.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { setActorState } from '#modules/actors';
import { openWorld, type Member, type World } from '#test/world.ts';
import { forgetMarks, forgetOldViews } from './tasks.ts';
import { routes } from './routes.ts';

const hour = 3_600_000;
const day = 24 * hour;
let world: World;
let visitors = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
/** A new member per test, so that tests do not affect each other. */
const newGuest = (): Promise<Member> => world.member(`guest${(visitors += 1)}`);
const viewProfile = (member: Pick<Member, 'call'>, owner: Member) =>
  member.call(contract.recordView, { params: { memberId: owner.id } });
const figures = async (owner: Member, zone = 'UTC') =>
  (await owner.call(contract.readFigures, { query: { zone } })).reply.data;
const total = async (owner: Member): Promise<number> =>
  (await figures(owner)).days.reduce((sum, each) => sum + each.views, 0);
const viewers = async (owner: Member) => (await owner.call(contract.listViewers, {})).reply.data;

test('every endpoint of the contract is routed', () => {
  const promised = Object.values<unknown>({ ...contract, ...ofPages }).filter(isEndpoint);
  expect(new Set<unknown>(routes.map(({ endpoint }) => endpoint))).toEqual(new Set(promised));
});

test('a view counts once in eight hours', async () => {
  const [owner, viewer] = [await newGuest(), await newGuest()];
  expect((await viewProfile(viewer, owner)).status).toBe(204);
  world.clock.advance(7.9 * hour);
  expect((await viewProfile(viewer, owner)).status).toBe(204);
  expect(await total(owner)).toBe(1);
  world.clock.advance(hour / 10);
  await viewProfile(viewer, owner);
  expect(await total(owner)).toBe(2);
  // A named viewer is listed once.
  expect(await viewers(owner)).toMatchObject([{ kind: 'named', actor: { id: viewer.id } }]);
});

test('one of twenty simultaneous views counts, and another after the interval', async () => {
  const [owner, viewer] = [await newGuest(), await newGuest()];
  for (const round of [1, 2]) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => viewProfile(viewer, owner)));
    expect(replies.filter(({ status }) => status !== 204)).toEqual([]);
    expect(await total(owner)).toBe(round);
    world.clock.advance(8 * hour);
  }
});

test('views by the owner, platform admins, visitors and blocked people do not count', async () => {
  const [owner, blocked, admin] = [await newGuest(), await newGuest(), await world.member('desk', { isAdmin: true })];
  await owner.call(blockActor, { params: { actorId: blocked.id } });
  expect((await viewProfile(owner, owner)).status).toBe(204);
  expect((await viewProfile(blocked, owner)).status).toBe(404);
  expect((await viewProfile(owner, blocked)).status).toBe(404);
  expect((await viewProfile(owner, admin)).status).toBe(204);
  expect([401, 403, 404]).toContain((await viewProfile(admin, owner)).status);
  expect((await viewProfile({ call: world.visitor }, owner)).status).toBe(401);
  expect(await total(owner)).toBe(0);
  expect(
    await world.db
      .selectFrom('profile_view')
      .select('id')
      .where('viewer_id', 'in', [owner.id, blocked.id, admin.id])
      .where('owner_id', '!=', admin.id)
      .execute(),
  ).toEqual([]);
});

test('reading a profile counts nothing and writes nothing', async () => {
  const [owner, viewer] = [await newGuest(), await newGuest()];
  expect((await viewer.call(readProfile, { params: { username: owner.username } })).status).toBe(200);
  await world.app.background.recorder.flush();
  expect(await total(owner)).toBe(0);
});

test('the owner learns of a view but not of its viewer, and others learn nothing', async () => {
  const [owner, viewer] = [await newGuest(), await newGuest()];
  const [ears, others] = [await world.listen(owner), await world.listen(viewer)];
  await viewProfile(viewer, owner);
  await ears.heard('insights.profile_viewed');
  expect(ears.facts.map(({ name, data }) => ({ name, data }))).toEqual([
    { name: 'insights.profile_viewed', data: { memberId: owner.id } },
  ]);
  expect(others.facts).toEqual([]);
  const { rows } = await world.app.database.pool.query<{ data: unknown }>(
    `select data from fact where name = 'insights.profile_viewed'`,
  );
  expect(JSON.stringify(rows)).not.toContain(viewer.id);
});

test('blocked and closed accounts disappear from the list of names, but not from the count', async () => {
  const [owner, first, second] = [await newGuest(), await newGuest(), await newGuest()];
  await viewProfile(first, owner);
  await viewProfile(second, owner);
  expect(await viewers(owner)).toHaveLength(2);
  await owner.call(blockActor, { params: { actorId: first.id } });
  await setActorState({ db: across(world.db), emit: () => Promise.resolve() }, second.id, 'hidden');
  expect(await viewers(owner)).toEqual([]);
  expect(await total(owner)).toBe(2);
});

test("days and new followers are counted in the member's time zone", async () => {
  const [owner, viewer] = [await newGuest(), await newGuest()];
  // 20:00 UTC is the next day in India.
  const now = world.clock.now().getTime();
  world.clock.advance(Math.ceil(now / day) * day + 20 * hour - now);
  await viewProfile(viewer, owner);
  await viewer.call(followActor, { params: { actorId: owner.id } });
  world.clock.advance(hour);
  const today = world.clock.now().toISOString().slice(0, 10);
  const tomorrow = new Date(world.clock.now().getTime() + day).toISOString().slice(0, 10);
  expect((await figures(owner)).days.at(-1)).toEqual({ day: today, views: 1, followers: 1 });
  expect((await figures(owner, 'Asia/Kolkata')).days.slice(-2)).toEqual([
    { day: today, views: 0, followers: 0 },
    { day: tomorrow, views: 1, followers: 1 },
  ]);
  await world.db.updateTable('account').set({ time_zone: 'Asia/Kolkata' }).where('member_id', '=', owner.id).execute();
  expect((await figures(owner, 'UTC')).days.at(-1)).toMatchObject({ day: tomorrow, views: 1 });
  world.clock.advance(28 * day);
  expect(await figures(owner)).toMatchObject({ before: { views: 1, followers: 1 } });
  expect((await owner.call(contract.readFigures, { query: { zone: '+05:30' } })).refusal.error).toHaveProperty('zone');
});

test('the best posts are those with the most reactions and comments', async () => {
  const [author, fan] = [await newGuest(), await newGuest()];
  const post = async (text: string) => (await author.call(createPost, { body: { text } })).reply.data.id;
  const [good] = [await post('good'), await post('unheard')];
  await fan.call(reactToPost, { params: { postId: good }, body: { kind: 'like' } });
  const { reply } = await author.call(contract.listBestPosts, {});
  expect(reply.data).toMatchObject([{ post: { id: good, excerpt: 'good' }, reactions: 1, comments: 0 }]);
});

test('viewers are forgotten after 90 days while counts stay, and marks after hours', async () => {
  const [owner, viewer] = [await newGuest(), await newGuest()];
  await viewProfile(viewer, owner);
  world.clock.advance(9 * hour);
  await enqueue(world.database, forgetMarks, {});
  await world.settled();
  expect(await world.db.selectFrom('profile_view_window').select('mark').execute()).toEqual([]);
  world.clock.advance(90 * day);
  await world.db.updateTable('session').set({ last_used_at: world.clock.now() }).execute();
  await enqueue(world.database, forgetOldViews, {});
  await world.settled();
  const rows = await world.db
    .selectFrom('profile_view')
    .select(['mode', 'viewer_id', 'mark', 'title', 'country_code'])
    .where('owner_id', '=', owner.id)
    .execute();
  expect(rows).toEqual([{ mode: 'private', viewer_id: null, mark: null, title: null, country_code: null }]);
  const { data } = (await owner.call(contract.readFigures, { query: { days: '365' } })).reply;
  expect(data.days.reduce((sum, each) => sum + each.views, 0)).toBe(1);
});

test('viewers are forgotten batch by batch, until one is not full or the server is being stopped', async () => {
  const batch = 1_000;
  const batchesOf = async (signal: AbortSignal, ...counts: number[]) => {
    const sent: string[] = [];
    const executeQuery = ({ sql }: { sql: string }) => {
      if (sql.includes('update profile_view')) sent.push(sql);
      return Promise.resolve({ rows: [], numAffectedRows: BigInt(counts[sent.length - 1] ?? 0) });
    };
    await forgetOldViews.run({ db: { getExecutor: () => ({ executeQuery }) }, now: new Date(), signal } as never, {});
    return sent.length;
  };
  const { signal } = new AbortController();
  expect([
    await batchesOf(signal, batch, batch, 3),
    await batchesOf(signal, batch - 1),
    await batchesOf(AbortSignal.abort(), batch),
  ]).toEqual([3, 1, 0]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listNotifications } from '#contract/notifications/notifications.ts';
import * as inSpaces from '#contract/posts/spaces.ts';
import * as posts from '#contract/posts/posts.ts';

import { editPreferences } from '#contract/spaces/members.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { openSpace, type OpenedSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { sweepHeld } from '../held/tasks.ts';

let world: World;
let karan: Member, ravi: Member, asha: Member, meera: Member;
/** Karan's private group with Ravi, who is long in it, and Asha, who is new. Meera is outside. */
let group: OpenedSpace;
beforeAll(async () => {
  world = await openWorld({ LIMIT_POSTS_DAY: '1000', LIMIT_EDITS_DAY: '1000' });
  [karan, ravi, asha, meera] = await Promise.all(
    ['karan', 'ravi', 'asha', 'meera'].map((name) => world.member(name)) as [
      Promise<Member>,
      Promise<Member>,
      Promise<Member>,
      Promise<Member>,
    ],
  );
  group = await openSpace(world, karan, { visibility: 'private' });
  await group.enter(ravi);
  await group.enter(asha, { days: 2 });
});
afterAll(() => world.close());

const write = (member: Member, text: string, space: OpenedSpace = group, more: object = {}) =>
  member.call(inSpaces.createSpacePost, { params: { spaceId: space.id }, body: { text, ...more } });
const submitted = async (member: Member, text: string) => (await write(member, text)).reply.data.waiting!;
const at = (postId: string) => ({ params: { postId } });
const about = (heldId: string) => ({ params: { heldId } });
const listed = async (member: Member, space: OpenedSpace = group) =>
  (await member.call(inSpaces.listSpacePosts, { params: { spaceId: space.id } })).reply;
const statusOf = async (member: Member, postId: string) => (await member.call(posts.readPost, at(postId))).status;
const ownHeld = async (member: Member, heldId: string) =>
  (await member.call(inSpaces.listOwnHeldPosts, {})).reply.data.find(({ id }) => id === heldId)!;

describe('held posts', () => {
  test('what a new member writes waits, unseen by others, and is published as it was read', async () => {
    const mine = await submitted(asha, 'May I show my first cloth?');
    expect(mine).toMatchObject({ state: 'held', can: { edit: true, withdraw: true, approve: false } });
    expect([await statusOf(karan, mine.id), await statusOf(asha, mine.id)]).toEqual([404, 404]);
    const waiting = async (member: Member) => member.call(inSpaces.listHeldPosts, { params: { spaceId: group.id } });
    expect((await waiting(karan)).reply.data).toMatchObject([{ id: mine.id, can: { approve: true, reject: true } }]);
    expect([(await waiting(ravi)).refusal.code, (await waiting(meera)).refusal.code]).toEqual([
      'not_permitted',
      'not_permitted',
    ]);
    const ownIn = async (spaceId: string) =>
      (await asha.call(inSpaces.listOwnHeldPosts, { query: { spaceId } })).reply.data.map(({ id }) => id);
    expect([await ownIn(group.id), await ownIn(mine.id)]).toEqual([[mine.id], []]);
    const changed = await asha.call(inSpaces.editHeldPost, {
      ...about(mine.id),
      body: { version: 1, text: 'My first cloth' },
    });
    expect(changed.reply.data.version).toBe(2);
    const approve = (version: number) => karan.call(inSpaces.approveHeldPost, { ...about(mine.id), body: { version } });
    expect((await approve(1)).refusal.code).toBe('stale');
    expect((await approve(2)).reply.data).toMatchObject({ state: 'published', can: { approve: false } });
    expect((await listed(ravi)).data[0]).toMatchObject({
      id: mine.id,
      text: 'My first cloth',
      author: { id: asha.id },
    });
    const history = await world.db
      .selectFrom('held_post_change')
      .select(['state_after', 'by_id'])
      .where('held_id', '=', mine.id)
      .orderBy('at')
      .execute();
    expect(history).toEqual([
      { state_after: 'held', by_id: asha.id },
      { state_after: 'published', by_id: karan.id },
    ]);
  });

  test('a rejection names the rule and gives words; only the team decides', async () => {
    const mine = await submitted(asha, 'Buy my yarn');
    const reject = (member: Member) =>
      member.call(inSpaces.rejectHeldPost, {
        ...about(mine.id),
        body: { rule: 'No adverts', reason: 'Try the market.' },
      });
    expect([(await reject(ravi)).status, (await reject(asha)).refusal.code]).toEqual([404, 'not_permitted']);
    expect((await reject(karan)).status).toBe(200);
    expect(await ownHeld(asha, mine.id)).toMatchObject({
      state: 'rejected',
      rule: 'No adverts',
      reason: 'Try the market.',
    });
    expect((await asha.call(inSpaces.withdrawHeldPost, about(mine.id))).refusal.code).toBe('held_decided');
  });

  test('of an approval and a withdrawal at the same moment one wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const mine = await submitted(asha, `Round ${round}`);
      const [approved, withdrawn] = await Promise.all([
        karan.call(inSpaces.approveHeldPost, { ...about(mine.id), body: { version: 1 } }),
        asha.call(inSpaces.withdrawHeldPost, about(mine.id)),
      ]);
      expect([approved.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { state } = await ownHeld(asha, mine.id);
      expect(state).toBe(approved.status === 200 ? 'published' : 'withdrawn');
      expect(await statusOf(ravi, mine.id)).toBe(approved.status === 200 ? 200 : 404);
    }
  });

  test('an edit of a new member waits while the former text stays up', async () => {
    const mine = await submitted(asha, 'Agreed words');
    await karan.call(inSpaces.approveHeldPost, { ...about(mine.id), body: { version: 1 } });
    const edit = (text: string) => asha.call(posts.editPost, { ...at(mine.id), body: { version: 1, text } });
    expect((await edit('Other words')).reply.data).toMatchObject({ text: 'Agreed words', editWaits: true });
    // A second edit takes the place of the first.
    await edit('Better words');
    const waiting = (await karan.call(inSpaces.listHeldPosts, { params: { spaceId: group.id } })).reply.data;
    const edits = waiting.filter(({ postId }) => postId === mine.id);
    expect(edits).toMatchObject([{ text: 'Better words', version: 2 }]);
    const approval = await karan.call(inSpaces.approveHeldPost, { ...about(edits[0]!.id), body: { version: 2 } });
    expect(approval.status).toBe(200);
    const { reply } = await ravi.call(posts.readPost, at(mine.id));
    expect(reply.data.post).toMatchObject({ text: 'Better words', edited: true, editWaits: false });
    expect((await ravi.call(posts.listPostVersions, at(mine.id))).reply.data).toMatchObject([{ text: 'Agreed words' }]);
  });

  test('what no one decides about is recalled on days 3 and 7, and returns on day 14', async () => {
    const mine = await submitted(asha, 'Is anyone there?');
    const remindersAfter = async (days: number) => {
      world.clock.advance(days * day);
      await enqueue(world.db, sweepHeld, {});
      await world.settled();
      const row = await world.db
        .selectFrom('held_post')
        .selectAll()
        .where('id', '=', mine.id)
        .executeTakeFirstOrThrow();
      return [row.reminders, row.state];
    };
    expect([
      await remindersAfter(2),
      await remindersAfter(2),
      await remindersAfter(4),
      await remindersAfter(7),
    ]).toEqual([
      [0, 'held'],
      [1, 'held'],
      [2, 'held'],
      [2, 'returned'],
    ]);
    expect(await ownHeld(asha, mine.id)).toMatchObject({ state: 'returned', text: 'Is anyone there?' });
  });

  test('the group shows how long decisions take, and its team how much waits', async () => {
    const space = await openSpace(world, karan, { approval: 'always' });
    await space.enter(ravi);
    for (const hours of [1, 3, 20]) {
      const { id } = (await write(ravi, `After ${hours} hours`, space)).reply.data.waiting!;
      world.clock.advance(hours * 3_600_000);
      await karan.call(inSpaces.approveHeldPost, { ...about(id), body: { version: 1 } });
    }
    await write(ravi, 'One more', space);
    const approval = async (member: Member) =>
      (await member.call(inSpaces.readApproval, { params: { spaceId: space.id } })).reply.data;
    expect(await approval(ravi)).toMatchObject({ waits: true, waiting: null, posts: true });
    expect((await approval(ravi)).medianHours).toBeCloseTo(3, 1);
    expect(await approval(karan)).toMatchObject({ waits: false, waiting: 1 });
    expect(await approval(meera)).toMatchObject({ waiting: null, posts: false });
  });
});

test('markup stays text in posts, rules and reasons', async () => {
  const script = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;`;
  const mine = await submitted(asha, script);
  const body = { version: 1, text: script };
  expect((await asha.call(inSpaces.editHeldPost, { ...about(mine.id), body })).reply.data.text).toBe(script);
  const rejected = await karan.call(inSpaces.rejectHeldPost, {
    ...about(mine.id),
    body: { rule: script, reason: script },
  });
  expect(rejected.reply.data).toMatchObject({ text: script, rule: script, reason: script });
});

test('the team hears of what waits, and the author what became of it', async () => {
  const kindsOf = async (member: Member, heldId: string) => {
    await world.settled();
    const { data } = (await member.call(listNotifications, {})).reply;
    return data.filter(({ subject }) => subject?.id === heldId).map(({ kind }) => kind);
  };
  const mine = await submitted(asha, 'x'.repeat(140));
  const longer = await submitted(asha, 'x'.repeat(141));
  expect([await kindsOf(karan, mine.id), await kindsOf(ravi, mine.id)]).toEqual([['post_held'], []]);
  const { data } = (await karan.call(listNotifications, {})).reply;
  const excerptOf = ({ id }: { id: string }) => data.find(({ subject }) => subject?.id === id)?.subject?.excerpt;
  expect([excerptOf(mine), excerptOf(longer)]).toEqual([mine.text, `${mine.text}…`]);
  await karan.call(inSpaces.rejectHeldPost, { ...about(mine.id), body: { reason: 'Not here' } });
  expect(await kindsOf(asha, mine.id)).toEqual(['post_rejected']);
});

test('new posts notify members who chose that, and mentions notify no one who chose nothing', async () => {
  const space = await openSpace(world, karan, { approval: 'none', visibility: 'private' });
  const choose = (member: Member, notify: 'all' | 'none') =>
    member.call(editPreferences, { params: { spaceId: space.id }, body: { notify } });
  const [all, none] = [await world.member('everything'), await world.member('nothing')];
  for (const member of [all, none, ravi]) await space.enter(member);
  await choose(all, 'all');
  await choose(none, 'none');
  const { reply } = await write(karan, `Hello @${ravi.username} @${none.username} @${meera.username}`, space);
  await world.settled();
  const heardBy = async (member: Member) =>
    (await member.call(listNotifications, {})).reply.data
      .filter(({ subject }) => subject?.id === reply.data.post?.id)
      .map(({ kind }) => kind);
  expect([await heardBy(all), await heardBy(ravi), await heardBy(none), await heardBy(meera)]).toEqual([
    ['posted_in_space'],
    ['mentioned'],
    [],
    [],
  ]);
});

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  lessOfKind,
  listLess,
  listMutedThings,
  moreOfKind,
  muteSubject,
  readReason,
  unmuteThing,
} from '#contract/notifications/mutes.ts';
import { subscribeToPush } from '#contract/notifications/push.ts';
import { followActor } from '#contract/network/network.ts';
import { editNotificationSettings, listNotifications, markAllRead } from '#contract/notifications/notifications.ts';
import { createComment, createPost, deletePost, reactToPost } from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { alertsDue } from '../alerts/alerts-due.ts';
import { mailDue } from '../emails/mail.ts';

const minute = 60_000;
let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const publish = async () => (await asha.call(createPost, { body: { text: 'A post' } })).reply.data.id;
const comment = (member: Member, postId: string, text: string, parentId?: string) =>
  member.call(createComment, { params: { postId }, body: { text, ...(parentId !== undefined && { parentId }) } });
const list = async (member = asha) => {
  await world.settled();
  return (await member.call(listNotifications, {})).reply.data;
};
const muted = async () => (await asha.call(listMutedThings, {})).reply.data;

test('a muted post is silent with all that stands below it, and mentions still arrive', async () => {
  const postId = await publish();
  const own = (await comment(asha, postId, 'My own words')).reply.data;
  await comment(ravi, postId, 'An answer', own.id);
  const [replied] = await list();
  expect(replied).toMatchObject({ kind: 'replied', mutes: 'post' });
  const thing = (await asha.call(muteSubject, { params: { notificationId: replied!.id } })).reply.data;
  expect(thing).toEqual({ kind: 'post', thingId: postId });
  await asha.call(markAllRead, {});
  await comment(ravi, postId, 'More');
  await comment(ravi, postId, 'And more', own.id);
  await ravi.call(reactToPost, { params: { postId }, body: { kind: 'like' } });
  expect((await list()).map(({ kind }) => kind)).toEqual(['replied']);
  await comment(ravi, postId, `Listen, @${asha.username}`);
  expect((await list()).map(({ kind }) => kind)).toEqual(['mentioned_in_comment', 'replied']);
  expect(await muted()).toMatchObject([{ kind: 'post', thingId: postId, card: { excerpt: 'A post' } }]);
  await asha.call(unmuteThing, { params: thing });
  expect(await muted()).toEqual([]);
  await comment(ravi, postId, 'Once more');
  expect((await list())[0]).toMatchObject({ kind: 'commented' });
});

test('a thing that is gone can still be unmuted', async () => {
  const postId = await publish();
  await comment(ravi, postId, 'Well said');
  const [commented] = await list();
  await asha.call(muteSubject, { params: { notificationId: commented!.id } });
  await asha.call(deletePost, { params: { postId } });
  expect(await muted()).toMatchObject([{ thingId: postId, card: null }]);
});

test('muted things are listed to their owner page by page, and changes reach the own devices once', async () => {
  const at = world.clock.now();
  const [own, other] = [[uuid(), uuid(), uuid()], uuid()];
  const mute = (actor_id: string, target_id: string) => ({ actor_id, target_kind: 'post', target_id, created_at: at });
  await world.db
    .insertInto('notification_mute')
    .values([...own.map((id) => mute(asha.id, id)), mute(ravi.id, other)])
    .execute();
  const listed: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null && listed.length < 9;) {
    const query: { limit: string; cursor?: string } = { limit: '1', ...(cursor && { cursor }) };
    const { data, next } = (await asha.call(listMutedThings, { query })).reply;
    listed.push(...data.map(({ thingId }) => thingId));
    cursor = next;
  }
  expect(listed).toEqual(own.toSorted().toReversed());
  const changes = async () => {
    const facts = world.db.selectFrom('fact').select('data').where('name', '=', 'notifications.mutes_changed');
    return (await facts.execute()).filter(({ data }) => (data as { actorId: string }).actorId === asha.id).length;
  };
  const before = await changes();
  const thing = { kind: 'post', thingId: own[0]! } as const;
  for (let time = 0; time < 2; time += 1) await asha.call(unmuteThing, { params: thing });
  expect(await changes()).toBe(before + 1);
  for (const endpoint of [lessOfKind, moreOfKind])
    for (let time = 0; time < 2; time += 1) await asha.call(endpoint, { params: { kind: 'followed' } });
  expect(await changes()).toBe(before + 3);
  await asha.call(unmuteThing, { params: { ...thing, thingId: other } });
  expect((await ravi.call(listMutedThings, {})).reply.data).toHaveLength(1);
});

test('only what can be muted is, and only what is one’s own', async () => {
  await ravi.call(followActor, { params: { actorId: asha.id } });
  const [followed] = await list();
  expect(followed).toMatchObject({ kind: 'followed', mutes: null });
  const params = { notificationId: followed!.id };
  expect((await asha.call(muteSubject, { params })).status).toBe(404);
  expect((await ravi.call(muteSubject, { params })).status).toBe(404);
  expect((await ravi.call(readReason, { params })).status).toBe(404);
});

test('a reason is one sentence, and less like this leaves the list alone', async () => {
  await asha.call(editNotificationSettings, { body: { rhythm: 'immediate' } });
  await asha.call(subscribeToPush, { body: world.push.subscription(asha.username) });
  const follow = async (name: string) => {
    const member = await world.member(`${name}${people}`);
    await member.call(followActor, { params: { actorId: asha.id } });
    const shown = await list();
    world.clock.advance(5 * minute);
    await enqueue(world.database, alertsDue, {});
    await enqueue(world.database, mailDue, {});
    await world.settled();
    const mails = await world.emails(`asha${people}@example.com`);
    return { shown: shown.length, pushed: world.push.sent.splice(0).length, mails: mails.length };
  };
  expect(await follow('meera')).toEqual({ shown: 1, pushed: 1, mails: 1 });
  const [followed] = await list();
  const reason = async () => (await asha.call(readReason, { params: { notificationId: followed!.id } })).reply.data;
  expect(await reason()).toEqual({ text: "It's about your profile.", alerts: true, canChange: true });
  const params = { kind: 'followed' };
  await asha.call(lessOfKind, { params });
  expect(await reason()).toMatchObject({ alerts: false });
  expect((await asha.call(listLess, {})).reply.data).toEqual([
    { kind: 'followed', text: 'Someone started following you' },
  ]);
  await asha.call(markAllRead, {});
  expect(await follow('karan')).toEqual({ shown: 2, pushed: 0, mails: 1 });
  await asha.call(moreOfKind, { params });
  await asha.call(markAllRead, {});
  expect(await follow('leela')).toEqual({ shown: 3, pushed: 1, mails: 2 });
});

test('the own devices hear once that a kind is wanted less, and once that it is wanted again', async () => {
  const facts = async () =>
    (await world.db.selectFrom('fact').select('id').where('name', '=', 'notifications.mutes_changed').execute()).length;
  const before = await facts();
  const counts: number[] = [];
  for (const endpoint of [lessOfKind, lessOfKind, moreOfKind, moreOfKind]) {
    await asha.call(endpoint, { params: { kind: 'followed' } });
    counts.push((await facts()) - before);
  }
  await asha.call(unmuteThing, { params: { kind: 'post', thingId: asha.id } });
  expect([counts, (await facts()) - before]).toEqual([[1, 1, 2, 2], 2]);
});

test('what answers a request of the reader cannot be wanted less, and unknown kinds are not found', async () => {
  for (const kind of ['export_ready', 'no_such_kind'])
    expect((await asha.call(lessOfKind, { params: { kind } })).status).toBe(404);
  expect((await asha.call(moreOfKind, { params: { kind: 'no_such_kind' } })).status).toBe(404);
});

test('immediate e-mails beyond the number of a day come in the digest, which says why', async () => {
  await asha.call(editNotificationSettings, { body: { rhythm: 'immediate', dailyMost: 1 } });
  const address = `asha${people}@example.com`;
  const after = async (milliseconds: number) => {
    await world.settled();
    const before = (await world.emails(address)).length;
    world.clock.advance(milliseconds);
    await enqueue(world.database, mailDue, {});
    await world.settled();
    return (await world.emails(address)).slice(before);
  };
  await comment(ravi, await publish(), 'One');
  expect(await after(5 * minute)).toHaveLength(1);
  await comment(ravi, await publish(), 'Two');
  expect(await after(5 * minute)).toEqual([]);
  await comment(ravi, await publish(), 'Three');
  expect(await after(5 * minute)).toEqual([]);
  const [digest] = await after(24 * 60 * minute);
  expect(digest!.subject).toBe('2 notifications on Guildhall');
  expect(digest!.text).toContain('You get at most 1 a day');
  await comment(ravi, await publish(), 'Four');
  expect(await after(5 * minute)).toHaveLength(1);
});

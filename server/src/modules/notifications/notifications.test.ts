import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listNotifications,
  markAllRead,
  markRead,
  markSeen,
  readBadge,
} from '#contract/notifications/notifications.ts';
import type { FactData } from '#contract/core/facts.ts';
import { acceptRequest, answerFollows, requestConnection, withdrawRequest } from '#contract/network/requests.ts';
import { blockActor, followActor, readRelationship, unblockActor, unfollowActor } from '#contract/network/network.ts';
import {
  createComment,
  createPost,
  deleteComment,
  editComment,
  editPost,
  reactToComment,
  reactToPost,
  restoreComment,
  unreactToComment,
  unreactToPost,
} from '#contract/posts/posts.ts';
import { across, narrowed } from '#platform/database/narrow.ts';
import { emitFact } from '#platform/facts/index.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { addActors, type NewActor } from './queries-add.ts';
import { retract } from './queries-write.ts';
import type { NotificationsTables } from './tables.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const add = async (...actors: NewActor[]) => addActors(narrowed<NotificationsTables>(world.database), actors, uuid);
const publish = async (member: Member, text: string, rest: object = {}) =>
  (await member.call(createPost, { body: { text, ...rest } })).reply.data;
const listOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, {})).reply.data;
};

test('reactions to one post share a notification with the latest people, without those taken back', async () => {
  const post = await publish(asha, 'react to me');
  await ravi.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } });
  await meera.call(reactToPost, { params: { postId: post.id }, body: { kind: 'funny' } });
  await asha.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } });
  expect(await listOf(asha)).toMatchObject([
    {
      kind: 'reacted',
      actorCount: 2,
      actors: [{ id: meera.id }, { id: ravi.id }],
      subject: { kind: 'post', id: post.id },
      seen: false,
    },
  ]);
  await meera.call(unreactToPost, { params: { postId: post.id } });
  expect(await listOf(asha)).toMatchObject([{ kind: 'reacted', actorCount: 1, actors: [{ id: ravi.id }] }]);
  await ravi.call(unreactToPost, { params: { postId: post.id } });
  expect(await listOf(asha)).toEqual([]);
});

test('changing a reaction or taking one back from a comment creates no notification', async () => {
  const post = await publish(meera, 'say what you think');
  const comment = (await ravi.call(createComment, { params: { postId: post.id }, body: { text: 'I think' } })).reply
    .data;
  await listOf(ravi);
  await ravi.call(markAllRead, {});
  await asha.call(reactToComment, { params: { commentId: comment.id }, body: { kind: 'like' } });
  const [storedOf] = await listOf(ravi);
  expect(storedOf).toMatchObject({
    kind: 'comment_reacted',
    actors: [{ id: asha.id }],
    subject: { kind: 'comment', id: comment.id },
    path: `/posts/${post.id}#comment-${comment.id}`,
  });
  await ravi.call(markAllRead, {});
  await asha.call(reactToComment, { params: { commentId: comment.id }, body: { kind: 'funny' } });
  await listOf(ravi);
  expect((await ravi.call(readBadge, {})).reply.data.unseen).toBe(0);
  await asha.call(unreactToComment, { params: { commentId: comment.id } });
  expect((await listOf(ravi)).map((item) => item.kind)).not.toContain('comment_reacted');
});

test('people mentioned by an edit of a comment are notified once', async () => {
  const post = await publish(meera, 'who knows');
  const {
    reply: {
      data: { id: commentId },
    },
  } = await ravi.call(createComment, { params: { postId: post.id }, body: { text: `I do, and @${meera.username}` } });
  const change = (version: number, text: string) =>
    ravi.call(editComment, { params: { commentId }, body: { version, text } });
  const storedOf = async (member: Member) =>
    (await listOf(member)).filter((item) => item.kind === 'mentioned_in_comment' && item.subject?.id === commentId)
      .length;
  const counted = async () =>
    (
      await world.db
        .selectFrom('daily_count')
        .select('count')
        .where('member_id', '=', ravi.id)
        .where('what', '=', 'mentions')
        .executeTakeFirst()
    )?.count ?? 0;
  const before = await counted();
  expect((await change(1, `I do, and @${meera.username}, and @${asha.username}`)).status).toBe(200);
  expect([await storedOf(asha), await counted()]).toEqual([1, before + 1]);
  await change(2, 'I do');
  await change(3, `I do, and @${asha.username}`);
  expect([await storedOf(asha), await storedOf(meera), await counted()]).toEqual([1, 1, before + 2]);
});

test('people are ordered by the time of their action, in whatever order the facts arrive', async () => {
  const post = await publish(meera, 'first come');
  for (const [member, seconds] of [
    [asha, 2],
    [ravi, 1],
  ] as const)
    await add({
      recipientId: meera.id,
      kind: 'reacted',
      targetKind: 'post',
      targetId: post.id,
      actorId: member.id,
      at: new Date(world.clock.now().getTime() + seconds * 1_000),
      again: true,
      shown: true,
      reversible: false,
    });
  expect((await listOf(meera)).find((item) => item.subject?.id === post.id)).toMatchObject({
    actorCount: 2,
    actors: [{ id: asha.id }, { id: ravi.id }],
  });
  world.clock.advance(3_000);
});

test('facts and their reversals may arrive in any order; the final state counts', async () => {
  const post = await publish(meera, 'back and forth');
  await asha.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } });
  await asha.call(unreactToPost, { params: { postId: post.id } });
  await world.settled();
  const late = await world.db
    .selectFrom('fact')
    .select('data')
    .where('name', '=', 'posts.reacted')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await world.db
    .transaction()
    .execute((db) => emitFact(across(db), 'posts.reacted', late.data as FactData<'posts.reacted'>, new Date()));
  expect((await listOf(meera)).filter((item) => item.subject?.id === post.id)).toEqual([]);
});

test('a reaction that is taken back and repeated notifies once in 24 hours', async () => {
  const post = await publish(meera, 'on and off');
  const params = { params: { postId: post.id } };
  const toggle = async () => {
    await asha.call(unreactToPost, params);
    // Otherwise both may be in one batch of facts, and only the final state counts.
    await world.settled();
    await asha.call(reactToPost, { ...params, body: { kind: 'like' } });
    return (await listOf(meera)).find((item) => item.subject?.id === post.id);
  };
  const mails = async () =>
    (
      await world.db
        .selectFrom('notification_mail')
        .innerJoin('notification', 'notification.id', 'notification_mail.notification_id')
        .where('notification.target_id', '=', post.id)
        .select('notification.id')
        .execute()
    ).length;
  expect(await toggle()).toMatchObject({ kind: 'reacted', seen: false });
  expect(await mails()).toBe(1);
  world.clock.advance(23 * 3_600_000);
  const badge = (await meera.call(readBadge, {})).reply.data;
  await asha.call(unreactToPost, params);
  await world.settled();
  const without = (await meera.call(readBadge, {})).reply.data;
  expect(without).not.toEqual(badge);
  expect(await toggle()).toMatchObject({ kind: 'reacted', seen: true, read: false });
  expect([(await meera.call(readBadge, {})).reply.data, await mails()]).toEqual([without, 0]);
  world.clock.advance(3_600_001);
  expect(await toggle()).toMatchObject({ kind: 'reacted', seen: false });
  expect([(await meera.call(readBadge, {})).reply.data, await mails()]).toEqual([badge, 1]);
});

test('of two notifications of one reversible action at once, one is news', async () => {
  const targetId = uuid();
  const addOne = async () =>
    add({
      recipientId: meera.id,
      kind: 'reacted',
      targetKind: 'post',
      targetId,
      actorId: ravi.id,
      at: world.clock.now(),
      again: true,
      shown: true,
      reversible: true,
    });
  const rows = await Promise.all(Array.from({ length: 8 }, addOne));
  expect(rows.flat().filter((row) => row.news_at !== null)).toHaveLength(1);
  expect(rows.flat().filter((row) => row.news_at === null)).toHaveLength(7);
});

test('a reversible action that notified no one does not use up the day', async () => {
  const db = narrowed<NotificationsTables>(world.database);
  const [recipient, actor] = [await world.member('waits.for.news'), await world.member('comes.and.goes')];
  const about = { kind: 'reacted', targetKind: 'post', targetId: uuid(), actorId: actor.id };
  const [added, hours] = [world.clock.now().getTime(), 3_600_000];
  const isNews = async (afterHours: number) => {
    const at = new Date(added + afterHours * hours);
    const [row] = await add({ ...about, recipientId: recipient.id, at, again: false, shown: true, reversible: true });
    return row === undefined ? undefined : row.news_at !== null;
  };
  expect(await isNews(0)).toBe(true);
  // Taken back and repeated before an effect ran: the notification is still there, so nothing is written.
  expect(await isNews(25)).toBeUndefined();
  await retract(db, [about]);
  expect(await isNews(26)).toBe(true);
  await retract(db, [about]);
  expect(await isNews(49)).toBe(false);
  await retract(db, [about]);
  const pair = { blocker_id: recipient.id, blocked_id: actor.id };
  await world.db.insertInto('block').values(pair).execute();
  expect(await isNews(51)).toBeUndefined();
  await world.db.deleteFrom('block').where('blocker_id', '=', recipient.id).execute();
  expect(await isNews(52)).toBe(true);
});

test('new followers share one notification, without those who unfollow or are blocked', async () => {
  for (const member of [ravi, asha]) await member.call(followActor, { params: { actorId: meera.id } });
  expect((await listOf(meera))[0]).toMatchObject({
    kind: 'followed',
    actorCount: 2,
    actors: [{ id: asha.id }, { id: ravi.id }],
    subject: null,
  });
  await asha.call(unfollowActor, { params: { actorId: meera.id } });
  expect((await listOf(meera))[0]).toMatchObject({ kind: 'followed', actorCount: 1, actors: [{ id: ravi.id }] });
  await ravi.call(blockActor, { params: { actorId: meera.id } });
  await world.settled();
  await ravi.call(unblockActor, { params: { actorId: meera.id } });
  expect((await listOf(meera)).map((item) => item.kind)).not.toContain('followed');
});

test('mentions, comments and replies notify once; mentions in hidden posts notify no one', async () => {
  const post = await publish(asha, 'hello @ravi.sharma');
  await publish(asha, 'secret @ravi.sharma', { visibility: 'only_me' });
  expect((await listOf(ravi)).filter((item) => item.kind === 'mentioned')).toMatchObject([
    { subject: { kind: 'post', id: post.id } },
  ]);
  const comment = (await ravi.call(createComment, { params: { postId: post.id }, body: { text: 'hi @asha.rao' } }))
    .reply.data;
  await meera.call(createComment, { params: { postId: post.id }, body: { text: 'me too', parentId: comment.id } });
  expect((await listOf(asha)).slice(0, 2).map((item) => item.kind)).toEqual(['commented', 'mentioned_in_comment']);
  expect((await listOf(ravi)).slice(0, 2).map((item) => item.kind)).toEqual(['replied', 'mentioned']);
});

test('a deleted comment removes its author from the group, unless another remains; restoring undoes it', async () => {
  const post = await publish(asha, 'talk to me');
  const addComment = async (member: Member, text: string, parentId?: string) =>
    (await member.call(createComment, { params: { postId: post.id }, body: { text, parentId: parentId ?? null } }))
      .reply.data;
  const group = async () =>
    (await listOf(asha)).find((item) => item.kind === 'commented' && item.subject?.id === post.id);
  const [first, second, other] = [
    await addComment(ravi, 'one'),
    await addComment(ravi, 'two'),
    await addComment(meera, 'three'),
  ];
  const reply = await addComment(meera, 'four', first.id);
  expect(await group()).toMatchObject({ actorCount: 2 });
  await ravi.call(deleteComment, { params: { commentId: second.id } });
  await meera.call(deleteComment, { params: { commentId: other.id } });
  expect(await group()).toMatchObject({ actorCount: 2 });
  await meera.call(deleteComment, { params: { commentId: reply.id } });
  expect(await group()).toMatchObject({ actorCount: 1, actors: [{ id: ravi.id }] });
  expect((await listOf(ravi)).map((item) => item.subject?.id)).not.toContain(first.id);
  await ravi.call(deleteComment, { params: { commentId: first.id } });
  expect(await group()).toBeUndefined();
  await ravi.call(restoreComment, { params: { commentId: first.id } });
  expect(await group()).toMatchObject({ actorCount: 1, actors: [{ id: ravi.id }] });
});

test('seen and read are separate states, and the badge counts the unseen', async () => {
  expect((await ravi.call(readBadge, {})).reply.data.unseen).toBe(2);
  expect((await ravi.call(markSeen, {})).reply.data.unseen).toBe(0);
  const [first] = await listOf(ravi);
  expect(first).toMatchObject({ seen: true, read: false });
  expect((await meera.call(markRead, { params: { notificationId: first!.id } })).status).toBe(404);
  expect((await ravi.call(markRead, { params: { notificationId: first!.id } })).status).toBe(204);
  await ravi.call(markAllRead, {});
  expect((await listOf(ravi)).every((item) => item.read)).toBe(true);
});

test('notifications from blocked people or about hidden posts are not shown', async () => {
  const post = await publish(meera, 'hello again @ravi.sharma');
  expect((await listOf(ravi))[0]).toMatchObject({ subject: { kind: 'post', id: post.id } });
  expect((await ravi.call(readBadge, {})).reply.data.unseen).toBe(1);
  await meera.call(editPost, { params: { postId: post.id }, body: { version: 1, visibility: 'only_me' } });
  expect((await listOf(ravi)).map((item) => item.subject?.id)).not.toContain(post.id);
  expect((await ravi.call(readBadge, {})).reply.data.unseen).toBe(0);
  await world.db.insertInto('block').values({ blocker_id: asha.id, blocked_id: ravi.id }).execute();
  const other = await publish(meera, 'and @asha.rao');
  await ravi.call(reactToPost, { params: { postId: other.id }, body: { kind: 'like' } });
  expect((await listOf(ravi)).flatMap((item) => item.actors.map((actor) => actor.id))).not.toContain(asha.id);
});

test('an action whose effect runs after a block notifies no one, even when the block ends', async () => {
  const [author, reader] = [await world.member('blocks.later'), await world.member('acts.before')];
  const post = await publish(author, 'before the block');
  // The reaction and the block in one transaction: however soon the effect runs, the block is there.
  await world.db.transaction().execute(async (db) => {
    const at = world.clock.now();
    const row = { post_id: post.id, actor_id: reader.id, member_id: reader.id, kind: 'like', created_at: at };
    await db.insertInto('post_reaction').values(row).execute();
    const reacted = { postId: post.id, authorId: author.id, actorId: reader.id };
    await emitFact(across(db), 'posts.reacted', reacted, at);
    await db.insertInto('block').values({ blocker_id: author.id, blocked_id: reader.id }).execute();
  });
  await world.settled();
  await world.db.deleteFrom('block').where('blocker_id', '=', author.id).execute();
  expect(await listOf(author)).toEqual([]);
});

test('a request accepted by settings notifies with its note', async () => {
  const [asker, open] = [await world.member('wordy'), await world.member('openhouse')];
  await world.db.insertInto('network_setting').values({ actor_id: open.id, auto_accept_connections: true }).execute();
  await asker.call(requestConnection, { params: { actorId: open.id }, body: { note: 'We met at the fair.' } });
  expect(await listOf(open)).toMatchObject([
    { kind: 'connected', actors: [{ id: asker.id }], subject: { kind: 'request', excerpt: 'We met at the fair.' } },
  ]);
  expect(await listOf(asker)).toMatchObject([{ kind: 'connection_accepted', subject: null }]);
});

test('a request notifies while it is pending, and its acceptance notifies the sender', async () => {
  const [asker, target] = [await world.member('asker'), await world.member('asked')];
  const sendRequest = async () =>
    (await asker.call(requestConnection, { params: { actorId: target.id }, body: {} })).reply.data.request!.id;
  const kinds = async (member: Member) => (await listOf(member)).map((item) => item.kind);
  const first = await sendRequest();
  expect(await kinds(target)).toEqual(['connection_requested']);
  await asker.call(withdrawRequest, { params: { requestId: first } });
  expect(await kinds(target)).toEqual([]);
  await world.db.deleteFrom('connection_request').execute();
  await target.call(acceptRequest, { params: { requestId: await sendRequest() } });
  expect([await kinds(target), await kinds(asker)]).toEqual([[], ['connection_accepted']]);
  await target.call(blockActor, { params: { actorId: asker.id } });
  expect(await kinds(asker)).toEqual([]);

  const fan = await world.member('fan');
  await world.db.insertInto('network_setting').values({ actor_id: asker.id, who_can_follow: 'approval' }).execute();
  await fan.call(followActor, { params: { actorId: asker.id } });
  expect(await kinds(asker)).toEqual(['follow_requested']);
  await asker.call(answerFollows, { body: { accept: true, followerIds: [fan.id] } });
  expect([await kinds(asker), await kinds(fan)]).toEqual([[], ['follow_accepted']]);
});

test('pages have no gaps, newest first', async () => {
  const leela = await world.member('leela');
  for (let index = 0; index < 5; index += 1) await publish(asha, `page ${index} @leela.nair`);
  await world.settled();
  const seenIds: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: { subject: { excerpt: string } | null }[]; next: string | null } = (
      await leela.call(listNotifications, { query: { limit: '2', ...(cursor !== null && { cursor }) } })
    ).reply;
    seenIds.push(...page.data.map((item) => item.subject?.excerpt.slice(0, 6) ?? ''));
    cursor = page.next;
  } while (cursor !== null);
  expect(seenIds).toEqual(['page 4', 'page 3', 'page 2', 'page 1', 'page 0']);
});

test('mentions and requests have lists of their own, and an answered request leaves them', async () => {
  const [reader, writer] = [await world.member('priya'), await world.member('kabir')];
  await publish(writer, `for @${reader.username}`);
  const { relationship } = await writer
    .call(requestConnection, { params: { actorId: reader.id }, body: {} })
    .then(() => reader.call(readRelationship, { params: { actorId: writer.id } }))
    .then(({ reply }) => reply.data);
  const kinds = async (tab?: 'mentions' | 'requests') => {
    await world.settled();
    const { reply } = await reader.call(listNotifications, { query: tab === undefined ? {} : { tab } });
    return reply.data.map(({ kind, answers }) => [kind, answers]);
  };
  expect(await kinds('mentions')).toEqual([['mentioned', null]]);
  expect(await kinds('requests')).toEqual([['connection_requested', 'connection']]);
  expect(await kinds()).toHaveLength(2);
  await reader.call(acceptRequest, { params: { requestId: relationship.request?.id ?? '' } });
  expect(await kinds('requests')).toEqual([]);
});

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import {
  FOLLOWED_TOPICS_MAX,
  followTopic,
  listRefusedReasons,
  listFollowedTopics,
  readPostFigures,
  recordViews,
  REFUSED_REASONS_MAX,
  refuseReason,
  unfollowTopic,
} from '#contract/posts/feed.ts';
import { createComment, createPost, deleteComment, reactToPost } from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { views } from '../views/record-views.ts';

/* What a reader chose for their feed, and what is counted of reading. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const publish = async (member: Member) => (await member.call(createPost, { body: { text: 'words' } })).reply.data.id;

test('followed hashtags are listed once, in order, and unfollowed', async () => {
  const reader = await world.member('r5');
  for (const tag of ['weaving', 'Kites', '#kites']) await reader.call(followTopic, { params: { tag } });
  const tags = async () => (await reader.call(listFollowedTopics, {})).reply.data.map(({ tag }) => tag);
  expect(await tags()).toEqual(['kites', 'weaving']);
  await reader.call(unfollowTopic, { params: { tag: 'KITES' } });
  expect(await tags()).toEqual(['weaving']);
});

test('choices are refused once there are too many of them', async () => {
  const [reader, other] = [await world.member('r7'), await world.member('o7')];
  const row = (at: number) => ({ viewer_id: reader.id, created_at: new Date(), text: `x${at}` });
  const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at));
  const topics = rows(FOLLOWED_TOPICS_MAX).map(({ text: tag, ...each }) => ({ ...each, tag }));
  const reasons = rows(REFUSED_REASONS_MAX).map(({ text: subject, ...each }) => ({ ...each, subject, id: uuid() }));
  await world.db.insertInto('topic_follow').values(topics).execute();
  await world.db
    .insertInto('feed_refusal')
    .values(reasons.map((each) => ({ ...each, kind: 'topic' as const })))
    .execute();
  const calls = async (member: Member) => {
    const topic = await member.call(followTopic, { params: { tag: 'loom' } });
    const reason = await member.call(refuseReason, { body: { kind: 'topic', subject: 'loom' } });
    return [topic, reason].map(({ status, refusal }) => (status < 300 ? 'ok' : refusal.code));
  };
  expect([await calls(reader), await calls(other)]).toEqual([
    ['feed_choices_full', 'feed_choices_full'],
    ['ok', 'ok'],
  ]);
});

test('reasons that were turned down at one moment are listed by id, the latest first', async () => {
  const reader = await world.member('r9');
  const ids = Array.from({ length: 4 }, () => uuid());
  for (const at of [2, 0, 3, 1])
    await world.db
      .insertInto('feed_refusal')
      .values({ id: ids[at]!, viewer_id: reader.id, kind: 'topic', subject: `x${at}`, created_at: new Date(0) })
      .execute();
  const { data } = (await reader.call(listRefusedReasons, {})).reply;
  expect(data.map(({ id }) => id)).toEqual(ids.toReversed());
});

test('of one viewer of two days at once the later one counts', async () => {
  const [author, viewer] = [await world.member('a8'), await world.member('v8')];
  const postId = await publish(author);
  const [earlier, later] = ['2026-11-01', '2026-11-02'];
  await views.flush(world.db as never, [
    { viewerId: viewer.id, postId, day: earlier },
    { viewerId: viewer.id, postId, day: later },
  ]);
  const days = await world.db
    .selectFrom('post_view_day')
    .select(['day', 'views'])
    .where('post_id', '=', postId)
    .execute();
  expect(days.map(({ day, views: count }) => [day, count])).toEqual([[later, 1]]);
});

test('views count once a day for each viewer who may see the post, and its author reads them', async () => {
  const [author, reader, blocked] = (await Promise.all(['a6', 'r6', 'b6'].map((name) => world.member(name)))) as [
    Member,
    Member,
    Member,
  ];
  await author.call(blockActor, { params: { actorId: blocked.id } });
  const [postId, other] = [await publish(author), await publish(author)];
  const look = async () => {
    for (const viewer of [author, reader, reader, blocked])
      await viewer.call(recordViews, { body: { postIds: [postId] } });
    await world.app.background.recorder.flush();
    await reader.call(recordViews, { body: { postIds: [postId] } });
    await world.app.background.recorder.flush();
  };
  await look();
  const figures = async () => (await author.call(readPostFigures, { params: { postId } })).reply.data;
  expect(await figures()).toMatchObject({
    views: { total: 1 },
    reach: { total: 1 },
    reactions: { total: 0 },
    clicks: null,
  });
  world.clock.advance(86_400_000);
  await look();
  // What is counted of another post of the author is not of this one, and deleted comments are not counted.
  await reader.call(recordViews, { body: { postIds: [other] } });
  await world.app.background.recorder.flush();
  await reader.call(reactToPost, { params: { postId: other }, body: { kind: 'like' } });
  await reader.call(createComment, { params: { postId: other }, body: { text: 'elsewhere' } });
  for (const text of ['stays', 'goes']) {
    const { id: commentId } = (await reader.call(createComment, { params: { postId }, body: { text } })).reply.data;
    if (text === 'goes') await reader.call(deleteComment, { params: { commentId } });
  }
  await reader.call(reactToPost, { params: { postId }, body: { kind: 'like' } });
  const after = await figures();
  expect(after).toMatchObject({
    views: { total: 2 },
    reach: { total: 1 },
    reactions: { total: 1 },
    comments: { total: 1 },
  });
  expect(after.views.days.slice(-2).map(({ count }) => count)).toEqual([1, 1]);
  expect((await reader.call(readPostFigures, { params: { postId } })).status).toBe(404);
});

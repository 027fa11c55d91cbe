import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReport, listReports } from '#contract/moderation/moderation.ts';
import * as posts from '#contract/posts/posts.ts';
import { repostPost } from '#contract/posts/reposts.ts';
import { release, withhold } from '#modules/network';
import { rule, rulingOn } from '#test/admins/withhold.ts';
import { callAbout } from '#test/abilities/cases.ts';
import { posted } from '#test/abilities/people.ts';
import { type Member, openWorld, type World } from '#test/world.ts';
import { outlets } from './post-outlets.ts';

let world: World;
let [asha, meera, admin]: Member[] = [];
beforeAll(async () => {
  world = await openWorld();
  [asha, meera] = [await world.member('asha'), await world.member('meera')];
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

test('the author reads that a post is withheld, and cannot bring it before others', async () => {
  const postId = await posted(asha!, { text: 'Mine' });
  const params = { postId };
  const read = async () => (await asha!.call(posts.readPost, { params })).reply.data.post;
  expect(await read()).not.toHaveProperty('withheld');
  await rulingOn(world, 'post', postId);
  expect(await read()).toMatchObject({ withheld: true, can: { comment: false, repost: false, delete: true } });
  expect((await asha!.call(posts.createComment, { params, body: { text: 'Look' } })).status).toBe(403);
  expect((await asha!.call(repostPost, { params })).status).toBe(403);
});

test('what others do to a withheld post or comment is not found', async () => {
  const postId = await posted(asha!, { text: 'Gone' });
  const params = { postId };
  const said = await asha!.call(posts.createComment, { params, body: { text: 'Word' } });
  const commentId = said.reply.data.id;
  const statuses = async () =>
    Promise.all([
      meera!.call(posts.reactToComment, { params: { commentId }, body: { kind: 'like' } }),
      meera!.call(posts.createComment, { params, body: { text: 'An answer', parentId: commentId } }),
      meera!.call(createReport, { body: { kind: 'comment', id: commentId, reason: 'spam' } }),
    ]).then((answers) => answers.map(({ status }) => status));
  await rulingOn(world, 'comment', commentId);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await meera!.call(posts.reactToPost, { params, body: { kind: 'like' } })).status).toBe(200);
  await rulingOn(world, 'post', postId);
  expect((await meera!.call(posts.reactToPost, { params, body: { kind: 'like' } })).status).toBe(404);
  expect((await meera!.call(posts.createComment, { params, body: { text: 'Word' } })).status).toBe(404);
  expect((await meera!.call(createReport, { body: { kind: 'post', id: postId, reason: 'spam' } })).status).toBe(404);
});

test('whose post it is reads no withheld comment of others, and its writer no more than a mark', async () => {
  const postId = await posted(asha!, { text: 'Ask me' });
  const params = { postId };
  const commentId = (await meera!.call(posts.createComment, { params, body: { text: 'Rude' } })).reply.data.id;
  await rulingOn(world, 'comment', commentId);
  expect((await asha!.call(posts.listComments, { params })).reply.data).toEqual([]);
  expect((await asha!.call(posts.deleteComment, { params: { commentId } })).status).toBe(404);
  const own = (await meera!.call(posts.listComments, { params })).reply.data;
  expect(own).toMatchObject([{ id: commentId, withheld: true, can: { reply: false, delete: true } }]);
});

test('a withheld comment and the replies to it are in no count, whatever becomes of them', async () => {
  const postId = await posted(asha!, { text: 'Count' });
  const params = { postId };
  const say = async (member: Member, parentId: string | null = null) =>
    (await member.call(posts.createComment, { params, body: { text: 'Word', parentId } })).reply.data.id;
  const count = async () => (await asha!.call(posts.readPost, { params })).reply.data.post.counts.comments;
  const [first, other] = [await say(meera!), await say(asha!)];
  const [reply, second] = [await say(asha!, first), await say(meera!, first)];
  expect(await count()).toBe(4);
  const of = (thingId: string) => ({ kind: 'comment', thingId, caseId: randomUUID() }) as const;
  const [whole, one] = [of(first), of(second)];
  await rule(world, withhold, one);
  expect(await count()).toBe(3);
  await rule(world, withhold, whole);
  expect(await count()).toBe(1);
  await asha!.call(posts.deleteComment, { params: { commentId: other } });
  await meera!.call(posts.deleteComment, { params: { commentId: first } });
  expect(await count()).toBe(0);
  await meera!.call(posts.restoreComment, { params: { commentId: first } });
  expect(await count()).toBe(0);
  await rule(world, release, whole);
  expect(await count()).toBe(2);
  await rule(world, release, one);
  expect(await count()).toBe(3);
  await asha!.call(posts.deleteComment, { params: { commentId: reply } });
  expect(await count()).toBe(2);
});

test('admins see in no outlet what is withheld, and its report in the queue', async () => {
  const postId = await posted(asha!, { text: 'zqqueue' });
  await meera!.call(createReport, { body: { kind: 'post', id: postId, reason: 'spam' } });
  await rulingOn(world, 'post', postId);
  const about = { state: 'withheld', postId, pollId: postId, quoteId: postId, commentId: postId } as const;
  for (const { endpoint, about: ofPost, input } of outlets) {
    const request = ofPost?.(about) ?? input?.({ authorId: asha!.id, sharerId: asha!.id }) ?? {};
    const { reply } = await callAbout(admin!.call, endpoint, request);
    expect([endpoint.path, JSON.stringify(reply ?? null)]).not.toEqual([
      endpoint.path,
      expect.stringContaining('zqqueue'),
    ]);
  }
  const queue = (await admin!.call(listReports, { query: {} })).reply.data;
  expect(queue.map(({ targetId }) => targetId)).toContain(postId);
});

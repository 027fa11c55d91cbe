import { afterAll, beforeAll, expect, test } from 'vitest';
import { addComment, createPost, deletePost, editPost, listComments, reactToPost, readFeed, readPost, restorePost } from '#contract/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  ravi = await world.member('ravi');
});
afterAll(() => world.close());

const publish = async (member: Member, text: string, rest: object = {}) => (await member.call(createPost, { body: { text, ...rest } })).reply.data;

test('a post is on its author’s own feed at once, with its parts linked', async () => {
  const post = await publish(asha, 'Namaste @ravi.sharma, see https://example.com/a_(b). #नमस्ते');
  expect(post.entities).toMatchObject([
    { kind: 'mention', actorId: ravi.id, username: 'ravi.sharma' },
    { kind: 'link', href: 'https://example.com/a_(b)' },
    { kind: 'hashtag', tag: 'नमस्ते' },
  ]);
  const feed = await asha.call(readFeed, {});
  expect(feed.reply.data[0]).toMatchObject({ id: post.id, can: { edit: true } });
  expect(feed.reply.source).toBe('everyone');
});

test('somebody who follows nobody sees open posts, marked so; an only_me post is nowhere', async () => {
  const secret = await publish(asha, 'for me alone', { visibility: 'only_me' });
  const feed = await ravi.call(readFeed, {});
  expect(feed.reply.source).toBe('everyone');
  expect(feed.reply.data.map((post) => post.id)).not.toContain(secret.id);
  expect((await ravi.call(readPost, { params: { postId: secret.id } })).status).toBe(404);
  expect((await asha.call(readPost, { params: { postId: secret.id } })).status).toBe(200);
});

test('fifty reactions at once count fifty', async () => {
  const post = await publish(asha, 'count me');
  const crowd = await Promise.all(Array.from({ length: 50 }, (_, index) => world.member(`crowd${index}`)));
  await Promise.all(crowd.map((member) => member.call(reactToPost, { params: { postId: post.id }, body: { kind: 'like' } })));
  const [first] = crowd;
  const changed = await first!.call(reactToPost, { params: { postId: post.id }, body: { kind: 'funny' } });
  expect(changed.reply.data.counts.reactions).toEqual({ like: 49, celebrate: 0, support: 0, insightful: 0, funny: 1 });
});

test('comments stand in two levels and are counted', async () => {
  const post = await publish(asha, 'talk to me');
  const comment = await ravi.call(addComment, { params: { postId: post.id }, body: { text: 'first' } });
  const reply = await asha.call(addComment, { params: { postId: post.id }, body: { text: 'second', parentId: comment.reply.data.id } });
  const third = await ravi.call(addComment, { params: { postId: post.id }, body: { text: 'third', parentId: reply.reply.data.id } });
  expect(third.reply.data.parentId).toBe(comment.reply.data.id);
  const list = await ravi.call(listComments, { params: { postId: post.id } });
  expect(list.reply.data).toMatchObject([{ text: 'first', counts: { replies: 2 } }]);
  expect((await ravi.call(readPost, { params: { postId: post.id } })).reply.data.post.counts.comments).toBe(3);
});

test('a stale edit is refused with the present post', async () => {
  const post = await publish(asha, 'one');
  expect((await asha.call(editPost, { params: { postId: post.id }, body: { version: 1, text: 'two' } })).reply.data.version).toBe(2);
  const stale = await asha.call(editPost, { params: { postId: post.id }, body: { version: 1, text: 'three' } });
  expect(stale).toMatchObject({ status: 409, refusal: { code: 'stale', current: { text: 'two' } } });
});

test('a deleted post is gone for everybody and can be restored for a while by its author', async () => {
  const post = await publish(asha, 'oops');
  const params = { postId: post.id };
  expect((await ravi.call(deletePost, { params })).status).toBe(404);
  expect((await asha.call(deletePost, { params })).status).toBe(204);
  expect((await asha.call(readPost, { params })).status).toBe(404);
  expect((await ravi.call(restorePost, { params })).status).toBe(404);
  expect((await asha.call(restorePost, { params })).status).toBe(200);
  await asha.call(deletePost, { params });
  world.clock.advance(20_000);
  expect((await asha.call(restorePost, { params })).status).toBe(404);
});

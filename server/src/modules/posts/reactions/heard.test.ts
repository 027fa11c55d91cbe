import { afterAll, beforeAll, expect, test } from 'vitest';
import * as posts from '#contract/posts/posts.ts';
import { listReposts, repostPost, repostWithThoughts, unrepostPost } from '#contract/posts/reposts.ts';
import { newsIn } from '#test/facts/news.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What the author, someone who answers and a reader of a post hear of each answer to it. */

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

async function open(taggedIds: string[] = []) {
  const body = { text: 'a loom worth seeing', taggedIds };
  const postId = (await asha.call(posts.createPost, { body })).reply.data.id;
  await world.settled();
  const windows = {
    author: await world.listen(asha),
    other: await world.listen(ravi),
    reader: await world.listen(meera),
  };
  await windows.reader.watch({ kind: 'post', id: postId });
  return { postId, params: { postId }, expectNews: newsIn(world, 'posts', windows), windows };
}

test('each reaction is heard when it comes, changes and goes, and the same one again is not', async () => {
  const { params, expectNews } = await open();
  const react = (kind: 'like' | 'funny') => ravi.call(posts.reactToPost, { params, body: { kind } });
  await expectNews(react('like'), { other: 'reacted', reader: 'reacted' });
  await expectNews(react('like'), {});
  await expectNews(react('funny'), { other: 'reacted', reader: 'reacted' });
  await expectNews(ravi.call(posts.unreactToPost, { params }), { other: 'unreacted', reader: 'unreacted' });
  await expectNews(ravi.call(posts.unreactToPost, { params }), {});
  const comment = asha.call(posts.createComment, { params, body: { text: 'So' } });
  await expectNews(comment, { author: 'commented', reader: 'commented' });
  const about = { params: { commentId: (await comment).reply.data.id } };
  const toComment = () => ravi.call(posts.reactToComment, { ...about, body: { kind: 'like' } });
  await expectNews(toComment(), { other: 'comment_reacted', reader: 'comment_reacted' });
  await expectNews(toComment(), {});
  const { counts } = (await meera.call(posts.readComment, about)).reply.data;
  expect(counts.reactions).toMatchObject({ like: 1, funny: 0 });
});

test('reposts are heard when they come and go, in each of the ways', async () => {
  const { params, expectNews } = await open();
  const all = (name: string) => ({ author: name, other: name, reader: name });
  const repost = () => ravi.call(repostPost, { params });
  const unrepost = () => ravi.call(unrepostPost, { params });
  const published = { ...all('reposted'), other: 'published reposted' };
  await expectNews(repost(), published);
  await expectNews(repost(), {});
  await expectNews(unrepost(), all('unreposted'));
  await expectNews(unrepost(), {});
  const think = (text: string) => ravi.call(repostWithThoughts, { params, body: { text } });
  const quote = think('worth a thought');
  await expectNews(quote, published);
  const about = { params: { postId: (await quote).reply.data.id } };
  const count = async () => (await asha.call(listReposts, { params })).reply.data.length;
  await expectNews(ravi.call(posts.deletePost, about), all('unreposted'));
  expect(await count()).toBe(0);
  await expectNews(ravi.call(posts.restorePost, about), all('reposted'));
  expect(await count()).toBe(1);
});

test('a reader hears that the post is edited, that a tag is taken off, and that it goes and comes back', async () => {
  const { params, expectNews } = await open([ravi.id]);
  await expectNews(ravi.call(posts.removeOwnTag, { params }), { reader: 'edited' });
  const edit = asha.call(posts.editPost, { params, body: { version: 1, text: 'other words' } });
  await expectNews(edit, { reader: 'edited' });
  await expectNews(asha.call(posts.deletePost, { params }), { reader: 'deleted' });
  await expectNews(asha.call(posts.restorePost, { params }), { reader: 'restored' });
  expect((await meera.call(posts.readPost, { params })).reply.data.post).toMatchObject({
    text: 'other words',
    tagged: [],
  });
});

test('who looks at a direct repost hears that it was taken back', async () => {
  const { params, expectNews, windows } = await open();
  await expectNews(ravi.call(repostPost, { params }), {
    author: 'reposted',
    other: 'published reposted',
    reader: 'reposted',
  });
  const [own] = (await ravi.call(posts.listActorPosts, { params: { actorId: ravi.id } })).reply.data;
  expect(await windows.author.watch({ kind: 'post', id: own!.id })).toBe(true);
  await expectNews(ravi.call(unrepostPost, { params }), {
    author: 'deleted unreposted',
    other: 'unreposted',
    reader: 'unreposted',
  });
});

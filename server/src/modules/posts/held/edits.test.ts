import { afterAll, beforeAll, expect, test } from 'vitest';
import { removePreview } from '#contract/posts/previews.ts';
import { editPost, readPost } from '#contract/posts/posts.ts';
import { picturesOf } from '#contract/posts/attachments.ts';
import { approveHeldPost, createSpacePost, listHeldPosts } from '#contract/posts/spaces.ts';
import { editSpaceSettings } from '#contract/spaces/editing.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Which edits of a post wait where an admin approves posts. */

let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

/** A group of Ravi's with Asha. `approve` begins to hold posts. */
async function open() {
  const group = await openSpace(world, ravi, { approval: 'none' });
  const params = { spaceId: group.id };
  await group.enter(asha);
  return {
    approve: async () => ravi.call(editSpaceSettings, { params, body: { approval: 'always' } }),
    create: async (more: object = {}) =>
      (await asha.call(createSpacePost, { params, body: { text: 'In here', ...more } })).reply.data.post!.id,
    waiting: async () => (await ravi.call(listHeldPosts, { params })).reply.data,
  };
}
const edit = async (postId: string, body: object, version = 1) =>
  (await asha.call(editPost, { params: { postId }, body: { version, ...body } })).status;
const read = async (postId: string) => (await asha.call(readPost, { params: { postId } })).reply.data.post;

test('words and tags wait; open comments and edits of a version that is gone do not', async () => {
  const group = await open();
  const [worded, tagged, closed] = [await group.create(), await group.create(), await group.create()];
  await group.approve();
  const waiting = async () => (await group.waiting()).length;
  expect([await edit(closed, { commentsOpen: false }), await waiting()]).toEqual([200, 0]);
  const post = await read(closed);
  expect([post.commentsOpen, post.version]).toEqual([false, 2]);
  expect([await edit(closed, { text: 'Too late' }), await waiting()]).toEqual([409, 0]);
  expect([await edit(tagged, { hashtags: ['harvest'] }), await waiting()]).toEqual([200, 1]);
  expect([await edit(worded, { text: 'Other words' }), await waiting()]).toEqual([200, 2]);
  for (const postId of [tagged, worded]) {
    const unchanged = await read(postId);
    expect([unchanged.text, unchanged.hashtags]).toEqual(['In here', []]);
  }
});

test('what the author changes while words wait stays as it is when they are approved', async () => {
  const [group, picture] = [await open(), await uploaded(asha)];
  const id = await group.create({ attachment: { kind: 'pictures', pictures: [{ id: picture, alt: 'A loom' }] } });
  await group.approve();
  await edit(id, { text: 'Other words' });
  await edit(id, { commentsOpen: false, alts: [{ id: picture, alt: 'A loom with blue warp' }] });
  const [waiting] = await group.waiting();
  const params = { heldId: waiting!.id };
  await ravi.call(approveHeldPost, { params, body: { version: waiting!.version } });
  const { text, commentsOpen, attachment } = await read(id);
  expect({ text, commentsOpen, alts: picturesOf(attachment).map(({ alt }) => alt) }).toEqual({
    text: 'Other words',
    commentsOpen: false,
    alts: ['A loom with blue warp'],
  });
});

test('a preview belongs to the first link, also of words that were approved', async () => {
  const addressOf = (path: string) => `https://news.example/${path}`;
  for (const path of ['one', 'two', 'same', 'late']) {
    const body = Buffer.from(`<head><meta property="og:title" content="${path}"></head>`);
    world.sites.pages.set(addressOf(path), { url: addressOf(path), contentType: 'text/html', body });
  }
  const late = Promise.withResolvers<undefined>();
  const page = await world.sites.pages.get(addressOf('late'))!;
  world.sites.pages.set(
    addressOf('late'),
    late.promise.then(() => page),
  );
  const group = await open();
  const create = async (path: string) => group.create({ text: `See ${addressOf(path)}` });
  const [relinked, removed, waited] = [await create('one'), await create('same'), await create('late')];
  const titleOf = async (id: string) => {
    const { attachment } = await read(id);
    return attachment.kind === 'preview' ? attachment.title : attachment.kind;
  };
  await expect.poll(async () => [await titleOf(relinked), await titleOf(removed)]).toEqual(['one', 'same']);
  await group.approve();
  await edit(relinked, { text: `Rather ${addressOf('two')}` });
  await edit(removed, { text: `Once more ${addressOf('same')}` });
  await edit(waited, { text: `Once more ${addressOf('late')}` });
  await asha.call(removePreview, { params: { postId: removed } });
  late.resolve(undefined);
  await expect.poll(async () => titleOf(waited)).toBe('late');
  for (const { id, version } of await group.waiting())
    await ravi.call(approveHeldPost, { params: { heldId: id }, body: { version } });
  await world.settled();
  expect([await titleOf(relinked), await titleOf(removed), await titleOf(waited)]).toEqual(['two', 'none', 'late']);
});

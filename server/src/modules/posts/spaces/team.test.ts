import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { blockActor } from '#contract/network/network.ts';
import * as inSpaces from '#contract/posts/spaces.ts';
import * as posts from '#contract/posts/posts.ts';
import { listSpaceHistory } from '#contract/posts/history.ts';
import { deletePage, restorePage } from '#contract/pages/pages.ts';
import { deleteSpace, editSpaceSettings, restoreSpace } from '#contract/spaces/editing.ts';
import { until } from '#test/outbox.ts';
import { openPage } from '#test/page.ts';
import { openSpace, type OpenedSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

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
const published = async (member: Member, text: string, space?: OpenedSpace) =>
  (await write(member, text, space)).reply.data.post!;
const at = (postId: string) => ({ params: { postId } });
const listed = async (member: Member, space: OpenedSpace = group) =>
  (await member.call(inSpaces.listSpacePosts, { params: { spaceId: space.id } })).reply;
const statusOf = async (member: Member, postId: string) => (await member.call(posts.readPost, at(postId))).status;

describe('the team', () => {
  test('pins three posts, also when two admins pin at the same moment', async () => {
    const space = await openSpace(world, karan, { approval: 'none' });
    await space.enter(ravi, { role: 'admin' });
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(async (text) => (await published(karan, text, space)).id));
    const pin = (member: Member, id: string) => member.call(inSpaces.pinPost, at(id));
    await pin(karan, ids[0]!);
    await pin(karan, ids[1]!);
    const [one, other] = await Promise.all([pin(karan, ids[2]!), pin(ravi, ids[3]!)]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([204, 409]);
    const { pinned, data } = await listed(karan, space);
    expect([pinned.length, pinned.every((post) => post.pinned)]).toEqual([3, true]);
    // Each post is shown once: above the list, or in it.
    expect([...pinned, ...data].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await karan.call(inSpaces.unpinPost, at(ids[0]!));
    const after = await listed(ravi, space);
    expect(after.pinned.map(({ id }) => id)).not.toContain(ids[0]);
    expect(after.data.map(({ id }) => id)).toContain(ids[0]);
    await ravi.call(posts.hidePost, at(ids[1]!));
    expect((await listed(ravi, space)).pinned.map(({ id }) => id)).not.toContain(ids[1]);
    // Pinned posts are shown where there are no others.
    for (const { id } of after.data) await karan.call(posts.deletePost, at(id));
    const last = await listed(karan, space);
    expect([last.pinned.length, last.data]).toEqual([2, []]);
  });

  test('sees the pinned posts of its space, without deleted ones and those of people who block it', async () => {
    const [space, other] = [await openSpace(world, karan, { approval: 'none' }), await openSpace(world, karan, {})];
    const author = await world.member('author');
    for (const member of [ravi, author]) await space.enter(member);
    const [mine, theirs, gone] = [
      await published(karan, 'mine', space),
      await published(author, 'theirs', space),
      await published(karan, 'gone', space),
    ];
    const elsewhere = await published(karan, 'elsewhere', other);
    for (const { id } of [mine, theirs, gone, elsewhere]) await karan.call(inSpaces.pinPost, at(id));
    await karan.call(posts.deletePost, at(gone.id));
    const same = world.clock.now();
    await world.db.updateTable('post_pin').set({ pinned_at: same }).where('space_id', '=', space.id).execute();
    const pinned = async () => (await listed(ravi, space)).pinned.map(({ text }) => text);
    expect(await pinned()).toEqual(['theirs', 'mine']);
    await author.call(blockActor, { params: { actorId: ravi.id } });
    expect(await pinned()).toEqual(['mine']);
    const plain = await published(karan, 'plain', space);
    const ids = async () => (await listed(ravi, space)).data.map(({ id }) => id);
    expect(await ids()).toContain(plain.id);
    await ravi.call(posts.hidePost, at(plain.id));
    expect(await ids()).not.toContain(plain.id);
  });

  test('closes comments, which the author cannot open again', async () => {
    const post = await published(ravi, 'Discuss');
    await karan.call(inSpaces.lockComments, at(post.id));
    const comment = () => karan.call(posts.createComment, { ...at(post.id), body: { text: 'A comment' } });
    await ravi.call(posts.editPost, { ...at(post.id), body: { version: 1, commentsOpen: true } });
    expect((await comment()).refusal.code).toBe('comments_closed');
    expect((await ravi.call(inSpaces.unlockComments, at(post.id))).refusal.code).toBe('not_permitted');
    await karan.call(inSpaces.unlockComments, at(post.id));
    expect((await comment()).status).toBe(201);
  });

  test('removes a post with a reason that its author keeps', async () => {
    const post = await published(ravi, 'Off topic');
    const remove = (member: Member) =>
      member.call(inSpaces.removeSpacePost, { ...at(post.id), body: { reason: 'Looms only, please.' } });
    expect([(await remove(asha)).refusal.code, (await remove(meera)).status]).toEqual(['not_permitted', 404]);
    expect((await remove(karan)).status).toBe(204);
    expect(await statusOf(asha, post.id)).toBe(404);
    const { reply } = await ravi.call(inSpaces.listOwnHeldPosts, {});
    expect(reply.data[0]).toMatchObject({ text: 'Off topic', state: 'removed', reason: 'Looms only, please.' });
    expect((await ravi.call(posts.restorePost, at(post.id))).status).toBe(404);
  });
});

test('a comment that the team removes is gone with its replies; its author keeps it, with the reason', async () => {
  const post = await published(karan, 'Which loom?');
  const comment = async (member: Member, parentId: string | null = null) =>
    (await member.call(posts.createComment, { ...at(post.id), body: { text: 'Buy mine', parentId } })).reply.data;
  const { id: commentId, can } = await comment(ravi);
  await comment(asha, commentId);
  const about = { params: { commentId } };
  const seen = async (member: Member) => (await member.call(posts.readComment, about)).reply?.data;
  expect([can.remove, (await seen(asha)).can.remove, (await seen(karan)).can.remove]).toEqual([false, false, true]);
  const remove = (member: Member) =>
    member.call(inSpaces.removeSpaceComment, { ...about, body: { reason: 'No adverts, please.' } });
  expect([(await remove(asha)).refusal.code, (await remove(meera)).status]).toEqual(['not_permitted', 404]);
  expect((await remove(karan)).status).toBe(204);
  expect((await ravi.call(posts.readComment, about)).status).toBe(404);
  const after = (await asha.call(posts.readPost, at(post.id))).reply.data;
  expect([after.post.counts.comments, after.comments.data]).toEqual([0, []]);
  const stored = (await ravi.call(inSpaces.listOwnHeldPosts, {})).reply.data[0];
  expect(stored).toMatchObject({ text: 'Buy mine', state: 'removed', reason: 'No adverts, please.' });
  await world.settled();
  const { reply } = await ravi.call(listNotifications, {});
  expect(reply.data.map(({ kind }) => kind)).toContain('post_removed');
  expect((await ravi.call(posts.restoreComment, about)).status).toBe(404);
  const history = (await karan.call(listSpaceHistory, { params: { spaceId: group.id } })).reply.data[0];
  expect(history).toMatchObject({ event: 'post_removed', excerpt: 'Buy mine', actor: { id: ravi.id } });
});

test('an admin of the page that owns a community decides about its posts as the person, and nothing more', async () => {
  const page = await openPage(world, 'Loom Works', { admin: karan });
  const space = await openSpace(world, page.as(karan), { kind: 'community', approval: 'none' });
  const [steward, editor] = [await world.member('steward'), await world.member('editor')];
  await page.setRole(steward, 'admin');
  await page.setRole(editor, 'editor');
  await space.enter(ravi);
  const post = await published(ravi, 'Off topic', space);
  const comment = (await ravi.call(posts.createComment, { ...at(post.id), body: { text: 'Buy mine' } })).reply.data;
  const abilities = async (member: Member) => (await member.call(posts.readPost, at(post.id))).reply.data.post.can;
  const byTeam = { pin: true, lockComments: true, remove: true };
  expect(await abilities(steward)).toMatchObject({ ...byTeam, comment: false, edit: false, delete: false });
  expect(await abilities(editor)).toMatchObject({ pin: false, lockComments: false, remove: false });
  const about = { params: { commentId: comment.id } };
  const outcomes = [
    await steward.call(inSpaces.pinPost, at(post.id)),
    await steward.call(inSpaces.lockComments, at(post.id)),
    await steward.call(inSpaces.removeSpaceComment, { ...about, body: { reason: 'Adverts' } }),
    await steward.call(inSpaces.removeSpacePost, { ...at(post.id), body: { reason: 'Looms only' } }),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  // What is written as the community belongs to those who decide for it.
  const asCommunity = (await write(page.as(karan), 'We open at nine', space, { asCommunity: true })).reply.data.post!;
  const seen = async (member: Member) => (await member.call(posts.readPost, at(asCommunity.id))).reply.data.post;
  expect(await seen(steward)).toMatchObject({ can: { edit: true, delete: true, remove: false } });
  expect(await seen(editor)).toMatchObject({ can: { edit: false, delete: false } });
  await page.setRole(steward, 'editor');
  expect((await steward.call(inSpaces.pinPost, at(asCommunity.id))).refusal.code).toBe('not_permitted');
});

test('a group that becomes private or is deleted ends the watches of its posts by those outside', async () => {
  for (const close of [
    (id: string) => karan.call(editSpaceSettings, { params: { spaceId: id }, body: { visibility: 'private' } }),
    (id: string) => karan.call(deleteSpace, { params: { spaceId: id } }),
  ]) {
    const space = await openSpace(world, karan, { approval: 'none' });
    const post = await published(karan, 'Open to everyone', space);
    await world.settled();
    const window = await world.listen(meera);
    expect(await window.watch({ kind: 'post', id: post.id })).toBe(true);
    const unwatched: unknown[] = [];
    window.socket.on('unwatched', (what) => unwatched.push(what));
    await close(space.id);
    await until(() => unwatched.length === 1);
    const heardSoFar = window.facts.length;
    await karan.call(posts.createComment, { ...at(post.id), body: { text: 'Among us' } });
    await world.settled();
    expect([window.facts.length, await window.watch({ kind: 'post', id: post.id })]).toEqual([heardSoFar, false]);
    window.socket.close();
  }
});

test('of posts written while their group or page is deleted, none is seen until it is restored', async () => {
  const space = await openSpace(world, karan, { approval: 'none' });
  await space.enter(ravi);
  const page = await openPage(world, 'Brief Works', { admin: karan, editor: ravi });
  const [inSpace, ofPage] = [{ params: { spaceId: space.id } }, { params: { pageId: page.id } }];
  const written = ['one', 'two', 'three', 'four'].flatMap((text) => [
    write(ravi, text, space).then(({ status, reply }) => [status, reply.data?.post?.id] as const),
    page
      .as(ravi)
      .call(posts.createPost, { body: { text } })
      .then(({ status, reply }) => [status, reply.data?.id] as const),
  ]);
  const [, , ...answers] = await Promise.all([
    karan.call(deleteSpace, inSpace),
    karan.call(deletePage, ofPage),
    ...written,
  ]);
  expect(answers.map(([status]) => status).filter((status) => ![201, 403, 404].includes(status))).toEqual([]);
  const taken = answers.flatMap(([, id]) => (id === undefined ? [] : [id]));
  const seenBy = (member: Member) =>
    Promise.all(taken.map(async (id) => (await member.call(posts.readPost, at(id))).status));
  expect(await seenBy(meera)).toEqual(taken.map(() => 404));
  await Promise.all([karan.call(restoreSpace, inSpace), karan.call(restorePage, ofPage)]);
  expect(await seenBy(meera)).toEqual(taken.map(() => 200));
});

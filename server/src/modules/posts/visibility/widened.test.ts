import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Level } from '#contract/core/choices.ts';
import { followActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { createComment, createPost, editPost, listPostVersions, reactToPost, readFeed } from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Posts that an edit opens to more people. */

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  await asha.call(followActor, { params: { actorId: ravi.id } });
  await world.settled();
});
afterAll(() => world.close());

const publish = async (text: string, visibility: Level) =>
  (await ravi.call(createPost, { body: { text, visibility } })).reply.data;
const edit = async (postId: string, body: { version: number; text?: string; visibility?: Level }) => {
  const { reply } = await ravi.call(editPost, { params: { postId }, body });
  await world.settled();
  return reply.data;
};
const inFeed = async (member: Member, postId: string) =>
  (await member.call(readFeed, {})).reply.data.filter(({ id }) => id === postId).length;
const notificationsAbout = async (member: Member, postId: string) =>
  (await member.call(listNotifications, {})).reply.data.filter(
    ({ kind, subject }) => kind === 'mentioned' && subject?.id === postId,
  ).length;
const texts = async (member: Member, postId: string) =>
  (await member.call(listPostVersions, { params: { postId } })).reply.data.map(({ text }) => text);

describe('opening a post', () => {
  test.each(['anyone', 'only_followers'] as const)('to %s adds it to the followers’ feeds once', async (visibility) => {
    const { id } = await publish('not yet', 'only_me');
    await world.settled();
    expect(await inFeed(asha, id)).toBe(0);
    await edit(id, { version: 1, visibility });
    expect(await inFeed(asha, id)).toBe(1);
    await edit(id, { version: 2, visibility: 'only_me' });
    expect(await inFeed(asha, id)).toBe(0);
    await edit(id, { version: 3, visibility });
    expect(await inFeed(asha, id)).toBe(1);
  });
  test('reaches online followers who may see it now', async () => {
    const { id } = await publish('quiet', 'only_me');
    const [follower, stranger] = [await world.listen(asha), await world.listen(meera)];
    await edit(id, { version: 1, visibility: 'anyone' });
    expect(await follower.heard('posts.edited')).toMatchObject({ postId: id, visibilityChanged: true });
    expect(stranger.facts.filter(({ name }) => name === 'posts.edited')).toEqual([]);
  });
  test('notifies mentioned actors who may see it now, once', async () => {
    const { id } = await publish(`@${asha.username} and @${meera.username}`, 'only_me');
    await world.settled();
    expect([await notificationsAbout(asha, id), await notificationsAbout(meera, id)]).toEqual([0, 0]);
    await edit(id, { version: 1, visibility: 'only_followers' });
    expect([await notificationsAbout(asha, id), await notificationsAbout(meera, id)]).toEqual([1, 0]);
    await edit(id, { version: 2, visibility: 'anyone' });
    await edit(id, { version: 3, visibility: 'only_me' });
    await edit(id, { version: 4, visibility: 'anyone' });
    expect([await notificationsAbout(asha, id), await notificationsAbout(meera, id)]).toEqual([1, 1]);
  });
});

test('opening a post notifies the actors mentioned in its comments who may see them now, once', async () => {
  const { id } = await publish('for later', 'only_me');
  const {
    reply: { data: comment },
  } = await ravi.call(createComment, {
    params: { postId: id },
    body: { text: `for @${asha.username} and @${meera.username}` },
  });
  const notificationKinds = async (member: Member) =>
    (await member.call(listNotifications, {})).reply.data.filter(
      (item) => item.kind === 'mentioned_in_comment' && item.subject?.id === comment.id,
    ).length;
  await world.settled();
  expect([await notificationKinds(asha), await notificationKinds(meera)]).toEqual([0, 0]);
  await edit(id, { version: 1, visibility: 'only_followers' });
  expect([await notificationKinds(asha), await notificationKinds(meera)]).toEqual([1, 0]);
  await edit(id, { version: 2, visibility: 'anyone' });
  await edit(id, { version: 3, visibility: 'only_me' });
  await edit(id, { version: 4, visibility: 'anyone' });
  expect([await notificationKinds(asha), await notificationKinds(meera)]).toEqual([1, 1]);
});

describe('earlier versions of a post', () => {
  const seeded = async (visibility: Level) => {
    const { id } = await publish('my salary is 42', visibility);
    await ravi.call(reactToPost, { params: { postId: id }, body: { kind: 'like' } });
    return id;
  };
  test('stay visible to those who could read them then', async () => {
    const id = await seeded('only_me');
    await edit(id, { version: 1, text: 'hello', visibility: 'anyone' });
    expect([await texts(ravi, id), await texts(asha, id), await texts(meera, id)]).toEqual([
      ['my salary is 42'],
      [],
      [],
    ]);
  });
  test('for followers are visible to followers only; versions opened later to everyone', async () => {
    const id = await seeded('only_followers');
    await edit(id, { version: 1, text: 'hello', visibility: 'anyone' });
    await edit(id, { version: 2, text: 'good bye' });
    expect([await texts(asha, id), await texts(meera, id)]).toEqual([['hello', 'my salary is 42'], ['hello']]);
  });
  test('take the visibility that the post had last with that text', async () => {
    const id = await seeded('only_me');
    await edit(id, { version: 1, visibility: 'anyone' });
    await edit(id, { version: 2, text: 'hello' });
    expect(await texts(meera, id)).toEqual(['my salary is 42']);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { followTopic, listFollowedTopics, unfollowTopic } from '#contract/posts/feed.ts';
import {
  createPost,
  editPost,
  listTaggedPosts,
  readFeed,
  readPost,
  removeOwnTag,
  type Post,
} from '#contract/posts/posts.ts';
import { publishScheduledPost, schedulePost } from '#contract/posts/scheduled.ts';
import { approveHeldPost, createSpacePost } from '#contract/posts/spaces.ts';
import { day } from '#platform/time.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { personalData } from '../personal-data.ts';

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const publish = async (body: object, by = asha): Promise<Post> =>
  (await by.call(createPost, { body: { text: 'At the market', ...body } })).reply.data;
const seenBy = async (viewer: Member, postId: string): Promise<Post> =>
  (await viewer.call(readPost, { params: { postId } })).reply.data.post;
const namesIn = ({ tagged }: Post) => tagged.map(({ username }) => username);
const taggedFor = async (viewer: Member, postId: string) => namesIn(await seenBy(viewer, postId));
const edit = async ({ id }: Post, body: object, by = asha) =>
  by.call(editPost, { params: { postId: id }, body: { version: (await seenBy(by, id)).version, ...body } });
const noticesOf = async (member: Member, postId: string) => {
  await world.settled();
  return (await member.call(listNotifications, {})).reply.data
    .filter(({ subject, kind }) => subject?.id === postId && ['tagged', 'mentioned'].includes(kind))
    .map(({ kind }) => kind);
};

test('tagged people are on the post in the order of their tags, everywhere the post is', async () => {
  const post = await publish({ taggedIds: [meera.id, ravi.id, meera.id] });
  expect(namesIn(post)).toEqual([meera.username, ravi.username]);
  expect(await taggedFor(ravi, post.id)).toEqual([meera.username, ravi.username]);
  const listed = (await asha.call(readFeed, {})).reply.data.find(({ id }) => id === post.id);
  expect(listed && namesIn(listed)).toEqual([meera.username, ravi.username]);
  expect([await noticesOf(ravi, post.id), await noticesOf(meera, post.id), await noticesOf(asha, post.id)]).toEqual([
    ['tagged'],
    ['tagged'],
    [],
  ]);
});

test('who is mentioned as well is notified once', async () => {
  const post = await publish({ text: `With @${ravi.username}`, taggedIds: [ravi.id] });
  expect(await noticesOf(ravi, post.id)).toEqual(['mentioned']);
});

test('oneself, unknown people and those behind a block are left out, and more than ten are refused', async () => {
  const foe = await world.member('zoya');
  await foe.call(blockActor, { params: { actorId: asha.id } });
  const post = await publish({ taggedIds: [asha.id, foe.id, '01890000-0000-7000-8000-000000000000', ravi.id] });
  expect(namesIn(post)).toEqual([ravi.username]);
  const { status, refusal } = await asha.call(createPost, {
    body: { text: 'Many', taggedIds: Array.from({ length: 11 }, () => ravi.id) },
  });
  expect([status, refusal.error?.['taggedIds']]).toEqual([422, 'Add at most 10.']);
});

test('each viewer sees only tagged people whom no block hides', async () => {
  const foe = await world.member('farid');
  const post = await publish({ taggedIds: [foe.id, ravi.id] });
  await meera.call(blockActor, { params: { actorId: foe.id } });
  expect(await taggedFor(meera, post.id)).toEqual([ravi.username]);
  expect(await taggedFor(foe, post.id)).toEqual([foe.username, ravi.username]);
});

test('who cannot see the post is not notified before an edit lets them', async () => {
  const post = await publish({ visibility: 'only_me', taggedIds: [ravi.id] });
  expect(await noticesOf(ravi, post.id)).toEqual([]);
  await edit(post, { visibility: 'anyone' });
  expect(await noticesOf(ravi, post.id)).toEqual(['tagged']);
});

test('an edit adds and removes tags, and notifies the new ones alone', async () => {
  const post = await publish({ taggedIds: [ravi.id] });
  await edit(post, { taggedIds: [meera.id] });
  expect(await taggedFor(asha, post.id)).toEqual([meera.username]);
  await edit(post, { text: 'Other words' });
  expect(await taggedFor(asha, post.id)).toEqual([meera.username]);
  expect([await noticesOf(ravi, post.id), await noticesOf(meera, post.id)]).toEqual([['tagged'], ['tagged']]);
  await edit(post, { taggedIds: [] });
  expect(await taggedFor(asha, post.id)).toEqual([]);
});

test('tagged people remove themselves, once and for good; others cannot', async () => {
  const post = await publish({ taggedIds: [ravi.id, meera.id] });
  const untag = async (member: Member) => (await member.call(removeOwnTag, { params: { postId: post.id } })).status;
  expect((await seenBy(ravi, post.id)).can.untag).toBe(true);
  expect([await untag(asha), ...(await Promise.all([untag(ravi), untag(ravi)])).toSorted((a, b) => a - b)]).toEqual([
    404, 204, 404,
  ]);
  expect((await seenBy(ravi, post.id)).can.untag).toBe(false);
  await edit(post, { taggedIds: [ravi.id, meera.id] });
  expect(await taggedFor(asha, post.id)).toEqual([meera.username]);
});

test('removing oneself during an edit by the author survives it', async () => {
  const post = await publish({ taggedIds: [ravi.id, meera.id] });
  await Promise.all([
    edit(post, { text: 'At the fair', taggedIds: [ravi.id, meera.id] }),
    ravi.call(removeOwnTag, { params: { postId: post.id } }),
  ]);
  expect(await seenBy(asha, post.id)).toMatchObject({ text: 'At the fair', tagged: [{ id: meera.id }] });
});

test('hashtags of the field are found like those of the text, in one spelling', async () => {
  const post = await publish({ text: 'Ripe #Mango', hashtags: ['#Harvest', 'harvest', 'आम_का_मौसम'] });
  expect(post.hashtags).toEqual(['harvest', 'आम_का_मौसम']);
  const found = async (tag: string) =>
    (await ravi.call(listTaggedPosts, { params: { tag } })).reply.data.map(({ id }) => id);
  for (const tag of ['mango', 'harvest', 'आम_का_मौसम']) expect(await found(tag)).toContain(post.id);
  await edit(post, { hashtags: ['monsoon'] });
  expect([await found('mango'), await found('monsoon'), await found('harvest')]).toEqual([[post.id], [post.id], []]);
  await edit(post, { text: 'Ripe' });
  expect([await found('mango'), await found('monsoon')]).toEqual([[], [post.id]]);
});

test('a hashtag is found and followed in any spelling, and shown as it was written', async () => {
  const post = await publish({ text: 'In #İstanbul', hashtags: ['#पढ़ना', 'पढना', '＃Café', 'विद्\u200dयालय'] });
  expect(post.hashtags).toEqual(['पढ़ना', 'café', 'विद्\u200dयालय']);
  const found = async (tag: string) =>
    (await ravi.call(listTaggedPosts, { params: { tag } })).reply.data.map(({ id }) => id);
  for (const tag of ['istanbul', '#İSTANBUL', 'पढना', 'पढ़ना', 'cafe', 'CAFÉ', 'विद्यालय'])
    expect(await found(tag)).toContain(post.id);
  const followed = async () => (await ravi.call(listFollowedTopics, {})).reply.data.map(({ tag }) => tag);
  await ravi.call(followTopic, { params: { tag: 'पढ़ना' } });
  await ravi.call(followTopic, { params: { tag: 'पढना' } });
  expect(await followed()).toEqual(['पढ़ना']);
  await ravi.call(unfollowTopic, { params: { tag: '#पढना' } });
  expect(await followed()).toEqual([]);
});

test('hashtags of field and text are at most ten, after an edit too', async () => {
  const words = Array.from({ length: 10 }, (_, index) => `tag${'abcdefghij'[index]}`);
  const refused = async (body: object) => {
    const { status, refusal } = await asha.call(createPost, { body: { text: 'Many', ...body } });
    return [status, Object.keys(refusal.error ?? {})];
  };
  expect(await refused({ text: '#another', hashtags: words })).toEqual([422, ['hashtags']]);
  expect(await refused({ hashtags: ['two words'] })).toEqual([422, ['hashtags.0']]);
  expect(await refused({ hashtags: ['2026'] })).toEqual([422, ['hashtags.0']]);
  const post = await publish({ text: `#${words[0]}`, hashtags: words });
  const { status, refusal } = await edit(post, { text: '#another' });
  expect([status, refusal.error?.['hashtags']]).toEqual([422, 'Use at most 10 hashtags, those in the text included.']);
});

test('scheduled and waiting posts keep their tags until they are published', async () => {
  const tags = { hashtags: ['harvest'], taggedIds: [ravi.id] };
  const { reply } = await asha.call(schedulePost, {
    body: {
      text: 'Later',
      ...tags,
      publishAt: new Date(world.clock.now().getTime() + day).toISOString(),
      timeZone: 'UTC',
    },
  });
  expect(reply.data).toMatchObject({ hashtags: ['harvest'], tagged: [{ id: ravi.id }] });
  const { id: scheduledId, version } = reply.data;
  await asha.call(publishScheduledPost, { params: { scheduledId }, body: { version } });
  expect(await seenBy(ravi, scheduledId)).toMatchObject({ hashtags: ['harvest'], tagged: [{ id: ravi.id }] });

  const group = await openSpace(world, meera, { approval: 'always' });
  await group.enter(asha);
  await group.enter(ravi);
  const waiting = (await asha.call(createSpacePost, { params: { spaceId: group.id }, body: { text: 'Held', ...tags } }))
    .reply.data.waiting;
  expect(waiting).toMatchObject({ hashtags: ['harvest'], tagged: [{ id: ravi.id }] });
  const heldId = waiting?.id ?? '';
  expect(await noticesOf(ravi, heldId)).toEqual([]);
  await meera.call(approveHeldPost, { params: { heldId }, body: { version: 1 } });
  expect(await seenBy(ravi, heldId)).toMatchObject({ hashtags: ['harvest'], tagged: [{ id: ravi.id }] });
  expect(await noticesOf(ravi, heldId)).toEqual(['tagged']);
});

test('an erased account is on no post any more', async () => {
  const leaver = await world.member('leela');
  const post = await publish({ taggedIds: [leaver.id, ravi.id] });
  await personalData.erase({ db: world.db } as never, leaver.id, '');
  const stored = await world.db
    .selectFrom('post')
    .select('tagged_ids')
    .where('id', '=', post.id)
    .executeTakeFirstOrThrow();
  expect(stored.tagged_ids).toEqual([ravi.id]);
});

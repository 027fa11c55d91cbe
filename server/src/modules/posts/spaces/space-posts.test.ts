import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import * as inSpaces from '#contract/posts/spaces.ts';
import * as posts from '#contract/posts/posts.ts';
import { listSpaceHistory } from '#contract/posts/history.ts';
import { removeFromSpace, setSpaceRole } from '#contract/spaces/managing.ts';
import { editPreferences, joinSpace } from '#contract/spaces/members.ts';
import { day } from '#platform/time.ts';
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
const homeOf = async (member: Member) => (await member.call(posts.readFeed, {})).reply.data.map(({ id }) => id);

describe('writing', () => {
  test('members write, and everyone inside reads; the group is on the card', async () => {
    const post = await published(ravi, 'First light on the loom #loomlight');
    expect(post).toMatchObject({ space: { id: group.id, kind: 'group', private: true }, visibility: 'anyone' });
    expect((await listed(karan)).data.map(({ id }) => id)).toContain(post.id);
    expect([await statusOf(asha, post.id), await statusOf(meera, post.id)]).toEqual([200, 404]);
    expect((await listed(meera)).data).toEqual([]);
  });

  test('a post of a private group is in no list outside of it', async () => {
    const post = await published(ravi, 'For us alone #loomsecret');
    const tagged = async (member: Member) =>
      (await member.call(posts.listTaggedPosts, { params: { tag: 'loomsecret' } })).reply.data;
    const ofAuthor = async (member: Member) =>
      (await member.call(posts.listActorPosts, { params: { actorId: ravi.id } })).reply.data.map(({ id }) => id);
    expect([await tagged(karan), await tagged(meera)]).toEqual([[], []]);
    expect([await ofAuthor(karan), await ofAuthor(meera)].flat()).not.toContain(post.id);
    expect(await ofAuthor(ravi)).toContain(post.id);
  });

  test('strangers neither write nor comment, and the silenced do not until it ends', async () => {
    expect((await write(meera, 'From outside')).refusal.code).toBe('not_inside');
    const open = await openSpace(world, karan, { approval: 'none' });
    const post = await published(karan, 'Open to read', open);
    const comment = (member: Member) =>
      member.call(posts.createComment, { ...at(post.id), body: { text: 'A comment' } });
    expect([(await write(meera, 'From outside', open)).refusal.code, (await comment(meera)).refusal.code]).toEqual([
      'not_inside',
      'not_inside',
    ]);
    await open.enter(meera);
    const until = new Date(world.clock.now().getTime() + day);
    await world.db
      .insertInto('space_person')
      .values({ space_id: open.id, member_id: meera.id, silenced_until: until })
      .execute();
    expect([(await write(meera, 'Too soon', open)).refusal.code, (await comment(meera)).refusal.code]).toEqual([
      'silenced',
      'silenced',
    ]);
    await world.db.updateTable('space_person').set({ silenced_until: null }).where('space_id', '=', open.id).execute();
    expect((await comment(meera)).status).toBe(201);
  });

  test('each admin of a community edits and deletes what was written as it, and knows by whom', async () => {
    const community = await openSpace(world, karan, { kind: 'community' });
    await community.enter(ravi, { role: 'admin' });
    await community.enter(asha);
    const post = (await write(karan, 'We open at nine', community, { asCommunity: true })).reply.data.post!;
    const edit = (member: Member, version: number) =>
      member.call(posts.editPost, { ...at(post.id), body: { version, text: 'We open at ten' } });
    expect([(await edit(asha, 1)).status, (await edit(ravi, 1)).status, (await edit(karan, 1)).status]).toEqual([
      404, 200, 409,
    ]);
    const seen = async (member: Member) => (await member.call(posts.readPost, at(post.id))).reply.data.post;
    expect(await seen(ravi)).toMatchObject({
      text: 'We open at ten',
      author: { id: community.id },
      writtenBy: { id: karan.id, username: karan.username },
      can: { edit: true, delete: true, remove: false },
    });
    expect(await seen(asha)).toMatchObject({ writtenBy: null, can: { edit: false, delete: false } });
    expect((await asha.call(posts.deletePost, at(post.id))).status).toBe(404);
    expect((await ravi.call(posts.deletePost, at(post.id))).status).toBe(204);
    expect((await asha.call(posts.restorePost, at(post.id))).status).toBe(404);
    expect((await karan.call(posts.restorePost, at(post.id))).status).toBe(200);
    await world.db.updateTable('membership').set({ role: 'member' }).where('member_id', '=', ravi.id).execute();
    expect((await edit(ravi, 2)).status).toBe(404);
  });

  test('admins of a community write as it, its members do not', async () => {
    const community = await openSpace(world, karan, { kind: 'community' });
    await community.enter(ravi);
    const { reply } = await write(karan, 'The workshop opens at nine', community, { asCommunity: true });
    expect(reply.data.post?.author).toMatchObject({ id: community.id, kind: 'community' });
    expect((await write(ravi, 'I decide', community, { asCommunity: true })).refusal.code).toBe('not_permitted');
    expect((await write(karan, 'A group has no face', group, { asCommunity: true })).refusal.code).toBe(
      'not_permitted',
    );
  });
});

test('each member chooses what reaches their home', async () => {
  const space = await openSpace(world, karan, { approval: 'none' });
  const people = {
    all: await world.member('all'),
    followed: await world.member('followed'),
    none: await world.member('none'),
  };
  for (const [feed, member] of Object.entries(people)) {
    await space.enter(member);
    await member.call(editPreferences, { params: { spaceId: space.id }, body: { feed: feed as 'all' } });
  }
  await people.followed.call(followActor, { params: { actorId: ravi.id } });
  await meera.call(followActor, { params: { actorId: ravi.id } });
  await space.enter(ravi);
  const [byRavi, byKaran] = [await published(ravi, 'By Ravi', space), await published(karan, 'By Karan', space)];
  await world.settled();
  const seen = async (member: Member) => (await homeOf(member)).filter((id) => [byRavi.id, byKaran.id].includes(id));
  expect(await seen(people.all)).toEqual([byKaran.id, byRavi.id]);
  expect(await seen(people.followed)).toEqual([byRavi.id]);
  expect(await seen(people.none)).toEqual([]);
  // Following the author brings nothing from a group that one is not in.
  expect(await seen(meera)).toEqual([]);
});

test('the team reads what happened, newest first and in pages: to people, and to posts', async () => {
  const space = await openSpace(world, karan, { approval: 'always' });
  const inSpace = { params: { spaceId: space.id } };
  world.clock.advance(1_000);
  await ravi.call(joinSpace, { ...inSpace, body: {} });
  world.clock.advance(1_000);
  await karan.call(setSpaceRole, { params: { spaceId: space.id, memberId: ravi.id }, body: { role: 'admin' } });
  world.clock.advance(1_000);
  await asha.call(joinSpace, { ...inSpace, body: {} });
  world.clock.advance(1_000);
  const withdrawn = (await write(asha, 'Never mind', space)).reply.data.waiting!;
  await asha.call(inSpaces.withdrawHeldPost, { params: { heldId: withdrawn.id } });
  const { id: heldId, version } = (await write(asha, 'Weaving mills', space)).reply.data.waiting!;
  await ravi.call(inSpaces.approveHeldPost, { params: { heldId }, body: { version } });
  world.clock.advance(1_000);
  await karan.call(inSpaces.removeSpacePost, { ...at(heldId), body: { rule: 'Looms only', reason: 'No mills' } });
  world.clock.advance(1_000);
  const about = { spaceId: space.id, memberId: asha.id };
  await ravi.call(removeFromSpace, { params: about, body: { ban: true, reason: 'Again' } });
  const page = async (query: object) => (await ravi.call(listSpaceHistory, { ...inSpace, query })).reply;
  const first = await page({ limit: '3' });
  const { data } = await page({ limit: '50', cursor: first.next ?? '' });
  const steps = [...first.data, ...data];
  const events = ['banned', 'post_removed', 'post_published', 'joined', 'admin_made', 'joined', 'created'];
  expect(steps.map(({ event }) => event)).toEqual(events);
  expect(steps[0]).toMatchObject({ event: 'banned', actor: { id: asha.id }, by: { id: ravi.id }, reason: 'Again' });
  expect(steps[1]).toMatchObject({ rule: 'Looms only', reason: 'No mills', excerpt: 'Weaving mills' });
  expect((await meera.call(listSpaceHistory, inSpace)).refusal.code).toBe('not_permitted');
  expect((await asha.call(listSpaceHistory, inSpace)).status).not.toBe(200);
});

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelEvent, deleteEvent } from '#contract/events/events.ts';
import { blockActor } from '#contract/network/network.ts';
import { createPost, deletePost, hidePost, readFeed, readPost } from '#contract/posts/posts.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { listThingPosts } from '#contract/posts/things/thing-posts.ts';
import { connect } from '#modules/network';
import { aDraft, anEvent, params } from '#test/events/event.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Events whose card a post shows: their module decides who sees it. */

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const attachmentFor = async (member: Member, postId: string) =>
  (await member.call(readPost, { params: { postId } })).reply.data.post.attachment;

test('a post shows the card of an event to those who may see the event, and its place to the others', async () => {
  const event = await anEvent(world, meera, { name: 'Loom fair' });
  const { id } = event;
  const { reply } = await asha.call(createPost, { body: { text: 'Come along', attachment: { kind: 'event', id } } });
  const card = { kind: 'event', id, title: 'Loom fair', author: { id: meera.id }, state: 'active' };
  expect(reply.data).toMatchObject({ type: 'event', attachment: { kind: 'event', id, card } });
  expect((await asha.call(readFeed, {})).reply.data[0]).toMatchObject({ attachment: { card } });
  await meera.call(blockActor, { params: { actorId: ravi.id } });
  expect(await attachmentFor(ravi, reply.data.id)).toEqual({ kind: 'event', id, card: null });
  await meera.call(cancelEvent, { ...params(event), body: {} });
  expect(await attachmentFor(asha, reply.data.id)).toMatchObject({ card: { state: 'ended' } });
  await meera.call(deleteEvent, params(event));
  expect(await attachmentFor(asha, reply.data.id)).toEqual({ kind: 'event', id, card: null });
});

test('what the author may not see, or what is not there, cannot be attached', async () => {
  const { id: hidden } = await aDraft(world, meera);
  const refused = async (attachment: { kind: 'event' | 'job'; id: string }) =>
    (await ravi.call(createPost, { body: { text: '', attachment } })).refusal.code;
  expect([
    await refused({ kind: 'event', id: hidden }),
    await refused({ kind: 'event', id: uuid() }),
    await refused({ kind: 'job', id: uuid() }),
  ]).toEqual(['attached_unknown', 'attached_unknown', 'attached_unknown']);
});

const about = async (viewer: Member, thingId: string, query: object = {}) => {
  const { status, reply } = await viewer.call(listThingPosts, { params: { thingKind: 'event', thingId }, query });
  return status === 200 ? reply : status;
};
const idsAbout = async (viewer: Member, thingId: string) => {
  const found = await about(viewer, thingId);
  return typeof found === 'number' ? found : found.data.map(({ id }) => id);
};

test('a thing is discussed under the posts that show it, the newest first, as the reader sees them', async () => {
  const [host, ravi, asha] = [await world.member('leela'), await world.member('omar'), await world.member('tara')];
  const { id } = await anEvent(world, host);
  const other = await anEvent(world, host);
  const post = async (by: Member, visibility: 'anyone' | 'connections', thingId = id) => {
    world.clock.advance(1_000);
    const body = { text: 'See you there', visibility, attachment: { kind: 'event' as const, id: thingId } };
    return (await by.call(createPost, { body })).reply.data.id;
  };
  const [ravis, hidden, closed, elsewhere] = [
    await post(ravi, 'anyone'),
    await post(ravi, 'anyone'),
    await post(host, 'connections'),
    await post(ravi, 'anyone', other.id),
  ];
  expect(await idsAbout(host, id)).toEqual([closed, hidden, ravis]);
  expect(await idsAbout(asha, id)).toEqual([hidden, ravis]);
  expect(await idsAbout(asha, other.id)).toEqual([elsewhere]);
  await connect(world.database, asha.id, host.id, world.clock.now());
  expect(await idsAbout(asha, id)).toEqual([closed, hidden, ravis]);
  await asha.call(hidePost, { params: { postId: hidden } });
  expect(await idsAbout(asha, id)).toEqual([closed, ravis]);
  await ravi.call(deletePost, { params: { postId: hidden } });
  expect(await idsAbout(host, id)).toEqual([closed, ravis]);
  const first = await about(asha, id, { limit: '1' });
  if (typeof first === 'number' || first.next === null) throw new Error('one page');
  expect(await about(asha, id, { limit: '1', cursor: first.next })).toMatchObject({
    data: [{ id: ravis }],
    next: null,
  });
});

test('what is for a group is discussed in it, and nobody else learns of that', async () => {
  const [owner, inside, outside] = [await world.member('karan'), await world.member('nila'), await world.member('uma')];
  const group = await openSpace(world, owner);
  await group.enter(inside);
  const { id } = await anEvent(world, owner, { audience: 'space', spaceId: group.id });
  const body = { text: 'Who brings tea?', attachment: { kind: 'event' as const, id } };
  const { status } = await owner.call(createSpacePost, { params: { spaceId: group.id }, body });
  expect(status).toBe(201);
  expect(await idsAbout(inside, id)).toHaveLength(1);
  expect(await idsAbout(outside, id)).toBe(404);
  // One that the caller may not see, or that is not there, has no posts for them.
  expect([await idsAbout(inside, uuid()), await idsAbout(inside, (await aDraft(world, meera)).id)]).toEqual([404, 404]);
});

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelEvent, deleteEvent } from '#contract/events/events.ts';
import { blockActor } from '#contract/network/network.ts';
import { createPost, readFeed, readPost } from '#contract/posts/posts.ts';
import { aDraft, anEvent, params } from '#test/events/event.ts';
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

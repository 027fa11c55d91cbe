import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct } from '#contract/marketplace/products.ts';
import { blockActor } from '#contract/network/network.ts';
import type { NewAttachment } from '#contract/posts/attachments.ts';
import { createPost, readFeed, readPost } from '#contract/posts/posts.ts';
import { aProduct, aService, anActiveProduct } from '#test/marketplace/listing.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Products and services whose card a post shows: the marketplace decides who sees it. */

let world: World;
let asha: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
});
afterAll(() => world.close());

const attached = async (member: Member, postId: string) =>
  (await member.call(readPost, { params: { postId } })).reply.data.post.attachment;
const post = async (member: Member, attachment: NewAttachment) =>
  member.call(createPost, { body: { text: '', attachment } });

test('a post with nothing but a product or a service of someone else is one of content, with their card', async () => {
  const [product, service] = [await anActiveProduct(world, meera), await aService(world, meera)];
  await service.step('active');
  for (const [kind, { id }, title] of [
    ['product', product, 'Cotton shawl'],
    ['service', service, 'Portrait photography'],
  ] as const) {
    const { status, reply } = await post(asha, { kind, id });
    expect(status).toBe(201);
    const card = { kind, id, title, author: { id: meera.id }, state: 'active' };
    expect(reply.data).toMatchObject({ type: 'content', attachment: { kind, id, card } });
    expect((await asha.call(readFeed, {})).reply.data[0]).toMatchObject({ attachment: { card } });
  }
});

test('each reader sees the card while they may see the thing, and what is gone says that it has ended', async () => {
  const { id } = await anActiveProduct(world, meera);
  const { data } = (await post(asha, { kind: 'product', id })).reply;
  await meera.call(blockActor, { params: { actorId: ravi.id } });
  expect(await attached(ravi, data.id)).toEqual({ kind: 'product', id, card: null });
  expect(await attached(asha, data.id)).toMatchObject({ card: { state: 'active' } });
  await meera.call(deleteProduct, { params: { productId: id } });
  expect(await attached(asha, data.id)).toMatchObject({ card: { state: 'ended' } });
});

test('the draft of someone else, and what does not exist, cannot be attached', async () => {
  const { id } = await aProduct(world, meera);
  const refused = async (attachment: NewAttachment) => (await post(asha, attachment)).refusal.code;
  expect(await refused({ kind: 'product', id })).toBe('attached_unknown');
  expect(await refused({ kind: 'service', id })).toBe('attached_unknown');
  expect(await refused({ kind: 'service', id: crypto.randomUUID() })).toBe('attached_unknown');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/advertising/promoted.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { editSpaceSettings } from '#contract/spaces/editing.ts';
import { posted, someone } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
const shownTo = async (viewer: Member) =>
  (await viewer.call(contract.listPromoted, { query: { surface: 'home', above: '0', count: '20' } })).reply.data.slots;
const hidden = { state: 'paused', reason: 'thing_not_public' };

test('what is hidden without a fact is shown no more within two seconds, and its boost is paused', async () => {
  const [author, other, viewer] = [await someone(world), await someone(world), await someone(world)];
  const postId = await posted(author);
  const campaign = await made.aRunningBoost(world, author, { thing: { kind: 'post', id: postId } });
  const untouched = await made.aRunningBoost(world, other);
  world.clock.advance(2_000);
  const before = (await shownTo(viewer)).map(({ thing }) => thing?.id);
  expect(new Set(before)).toEqual(new Set([postId, untouched.thing?.id]));
  await world.db.updateTable('post').set({ visibility: 'only_followers' }).where('id', '=', postId).execute();
  world.clock.advance(2_000);
  const after = (await shownTo(await someone(world))).map(({ thing }) => thing?.id);
  expect(after).toEqual([untouched.thing?.id]);
  await world.settled();
  expect(await made.read(author, campaign)).toMatchObject(hidden);
  expect(await made.read(other, untouched)).toMatchObject({ state: 'active' });
});

test('what is in a community that becomes private is paused, though nobody looks', async () => {
  const author = await someone(world);
  const community = await openSpace(world, author, { kind: 'community', visibility: 'public' });
  const params = { spaceId: community.id };
  const { reply } = await author.call(createSpacePost, { params, body: { text: 'For everyone' } });
  const id = reply.data.post?.id ?? '';
  const campaign = await made.aRunningBoost(world, author, { thing: { kind: 'post', id } });
  expect((await author.call(editSpaceSettings, { params, body: { visibility: 'private' } })).status).toBe(200);
  await world.settled();
  expect(await made.read(author, campaign)).toMatchObject(hidden);
});

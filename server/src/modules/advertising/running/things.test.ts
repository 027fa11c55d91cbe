import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/advertising/promoted.ts';
import { pauseCampaign, resumeCampaign } from '#contract/advertising/campaigns.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { editPost, readPost } from '#contract/posts/posts.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { editSpaceSettings } from '#contract/spaces/editing.ts';
import { posted, someone } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { checkThings } from './things.ts';

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

const changed = { state: 'paused', reason: 'thing_changed' };
/** Writes something else into a post that a boost shows. */
async function rewrite(author: Member, postId: string, text: string): Promise<void> {
  const { version } = (await author.call(readPost, { params: { postId } })).reply.data.post;
  const { status } = await author.call(editPost, { params: { postId }, body: { version, text, visibility: 'anyone' } });
  expect(status).toBe(200);
  await world.settled();
}
const waitingOf = async ({ id }: { readonly id: string }) =>
  (
    await world.db
      .selectFrom('campaign_version')
      .select('id')
      .where('campaign_id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  ).map((version) => version.id);

test('a boost of what has changed waits until an admin has looked at it, and goes on by itself', async () => {
  const [author, desk] = [await someone(world), await made.someDesk(world)];
  const postId = await posted(author);
  const campaign = await made.aRunningBoost(world, author, { thing: { kind: 'post', id: postId } });
  await rewrite(author, postId, 'Win a fortune tonight');
  const paused = await made.read(author, campaign);
  expect(paused).toMatchObject({ ...changed, can: { resume: false, complete: true }, newer: { state: 'waiting' } });
  expect((await author.call(resumeCampaign, made.params(campaign))).refusal.code).toBe('campaign_state');
  const news = (await author.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
  expect(news.find((kind) => kind.startsWith('campaign_'))).toBe('campaign_thing_changed');
  const [reviewId = ''] = await waitingOf(campaign);
  const review = (await made.readReview(desk, reviewId)).reply.data;
  expect(review).toMatchObject({ isThingChanged: true, thing: { excerpt: 'Win a fortune tonight' } });
  // Written once more before the decision: that is another review.
  await rewrite(author, postId, 'Shawls in three colours');
  expect((await made.approve(desk, reviewId)).status).toBe(404);
  const [nextId = '', ...others] = await waitingOf(campaign);
  expect(others).toEqual([]);
  expect((await made.approve(desk, nextId)).status).toBe(200);
  expect(await made.read(author, campaign)).toMatchObject({ state: 'active', reason: 'thing_approved', newer: null });
  await world.settled();
  world.clock.advance(2_000);
  expect((await shownTo(await someone(world))).map(({ thing }) => thing?.id)).toContain(postId);
});

test('what is approved is what was read: a change that nothing has said is another review', async () => {
  const [author, desk] = [await someone(world), await made.someDesk(world)];
  const postId = await posted(author);
  const campaign = await made.aWaitingBoost(world, author, { thing: { kind: 'post', id: postId } });
  const [reviewId = ''] = await waitingOf(campaign);
  await world.db.updateTable('post').set({ text: 'Something else' }).where('id', '=', postId).execute();
  expect((await made.approve(desk, reviewId)).refusal.code).toBe('review_changed');
  expect((await made.readReview(desk, reviewId)).status).toBe(404);
  const [nextId = ''] = await waitingOf(campaign);
  expect((await made.approve(desk, nextId)).reply.data).toMatchObject({ state: 'approved' });
  expect(await made.read(author, campaign)).toMatchObject({ state: 'active' });
});

test('what was rejected stays paused; what is as it was goes on, and a pause of the team stays one', async () => {
  const [author, desk] = [await someone(world), await made.someDesk(world)];
  const postId = await posted(author);
  const before = (await author.call(readPost, { params: { postId } })).reply.data.post.text;
  const campaign = await made.aRunningBoost(world, author, { thing: { kind: 'post', id: postId } });
  await rewrite(author, postId, 'Win a fortune tonight');
  await made.reject(desk, (await waitingOf(campaign))[0] ?? '');
  await enqueue(world.db, checkThings, {});
  await world.settled();
  expect(await made.read(author, campaign)).toMatchObject({ ...changed, newer: { state: 'rejected' } });
  expect(await waitingOf(campaign)).toEqual([]);
  await rewrite(author, postId, 'Win a fortune today');
  expect(await waitingOf(campaign)).toHaveLength(1);
  await rewrite(author, postId, before);
  expect(await made.read(author, campaign)).toMatchObject({ state: 'active', reason: 'thing_approved' });
  expect(await waitingOf(campaign)).toEqual([]);
  // Changed during a pause, it is looked at when its team wants it to go on.
  await author.call(pauseCampaign, made.params(campaign));
  await rewrite(author, postId, 'Win a fortune tomorrow');
  expect(await made.read(author, campaign)).toMatchObject({ state: 'paused', reason: null });
  const resumed = await author.call(resumeCampaign, made.params(campaign));
  expect(resumed.reply.data).toMatchObject(changed);
  await made.approve(desk, (await waitingOf(campaign))[0] ?? '');
  expect(await made.read(author, campaign)).toMatchObject({ state: 'active' });
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

import { v4 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readPost } from '#contract/posts/posts.ts';
import {
  deleteScheduledPost,
  editScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  SCHEDULE_MAX_DAYS,
  SCHEDULE_MIN_MINUTES,
  schedulePost,
} from '#contract/posts/scheduled.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day, minute } from '#platform/time.ts';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { sweepScheduled } from './tasks.ts';

/* When a scheduled post may be published, what stops it, and what its author hears. */

let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const ahead = (by: number) => new Date(world.clock.now().getTime() + by).toISOString();
const schedule = async (member: Member, more: object = {}) =>
  member.call(schedulePost, { body: { text: 'in time', publishAt: ahead(10 * minute), timeZone: 'UTC', ...more } });
const waiting = async (member: Member) => (await member.call(listScheduledPosts, {})).reply.data;
const authorOf = async (postId: string) =>
  (await asha.call(readPost, { params: { postId } })).reply.data.post.author.id;
const isPublished = async (postId: string) => (await asha.call(readPost, { params: { postId } })).status === 200;
async function sweep(by: number) {
  world.clock.advance(by);
  await enqueue(world.db, sweepScheduled, {});
  await world.settled();
}

test('the first and the last time are exactly the fewest minutes and the most days ahead', async () => {
  vi.spyOn(world.clock, 'now').mockReturnValue(world.clock.now());
  const [first, last] = [SCHEDULE_MIN_MINUTES * minute, SCHEDULE_MAX_DAYS * day];
  const statuses = [];
  for (const by of [first - 1, first, last, last + 1])
    statuses.push((await schedule(ravi, { publishAt: ahead(by) })).status);
  expect(statuses).toEqual([422, 201, 201, 422]);
});

test('a post is published by the clocks of its zone, and never at a time that they skip', async () => {
  vi.spyOn(world.clock, 'now').mockReturnValue(new Date('2027-03-20T12:00:00Z'));
  const leela = await world.member('leela');
  const zone = { timeZone: 'Europe/Paris' };
  const { data } = (await schedule(leela, { publishAt: '2027-03-28T03:00', ...zone })).reply;
  expect(data).toMatchObject({ publishAt: '2027-03-28T01:00:00.000Z', publishLocally: '2027-03-28T03:00' });
  const refused = await schedule(leela, { publishAt: '2027-03-28T02:30', ...zone });
  expect(refused.refusal.error).toEqual({
    publishAt: '02:30 does not exist on 28 March 2027 in Paris, because the clocks change. Choose 01:59 or 03:00.',
  });
  const edit = (body: object) =>
    leela.call(editScheduledPost, { params: { scheduledId: data.id }, body: { version: 1, ...body } });
  expect((await edit({ publishAt: '2027-03-28T02:30', ...zone })).refusal.error).toHaveProperty('publishAt');
  expect((await edit({ publishAt: '2027-03-27T09:00' })).refusal.error).toHaveProperty('timeZone');
  expect((await edit({ publishAt: '2027-03-27T09:00', ...zone })).reply.data.publishAt).toBe(
    '2027-03-27T08:00:00.000Z',
  );
  await leela.call(deleteScheduledPost, { params: { scheduledId: data.id } });
});

test('other windows of the author hear of each change', async () => {
  const window = await world.listen(asha);
  const heard = async (scheduledId: string, count: number) =>
    expect
      .poll(
        () =>
          window.facts.filter(
            ({ name, data }) => name === 'posts.schedule_changed' && data['scheduledId'] === scheduledId,
          ).length,
      )
      .toBe(count);
  const [byHand, due, failing, deleted] = [
    (await schedule(asha)).reply.data.id,
    (await schedule(asha)).reply.data.id,
    (await schedule(asha)).reply.data.id,
    (await schedule(asha)).reply.data.id,
  ];
  await heard(byHand, 1);
  const params = { scheduledId: byHand };
  await asha.call(editScheduledPost, { params, body: { version: 1, text: 'other words' } });
  await heard(byHand, 2);
  await asha.call(publishScheduledPost, { params, body: { version: 2 } });
  await heard(byHand, 3);
  await asha.call(deleteScheduledPost, { params: { scheduledId: deleted } });
  await heard(deleted, 2);
  const space = await openSpace(world, ravi);
  await world.db.updateTable('scheduled_post').set({ space_id: space.id }).where('id', '=', failing).execute();
  await sweep(11 * minute);
  await heard(due, 2);
  await heard(failing, 2);
});

test('a reason that the program no longer knows is not shown', async () => {
  const { id } = (await schedule(ravi)).reply.data;
  await world.db.updateTable('scheduled_post').set({ failure: 'former_reason' }).where('id', '=', id).execute();
  expect((await waiting(ravi)).find((post) => post.id === id)).toMatchObject({ failure: null });
});

test('in a space a post and its pictures are of its author, or of the community that its owner writes as', async () => {
  const community = await openSpace(world, ravi, { kind: 'community' });
  const ids: Record<string, { post: string; picture: string }> = {};
  for (const [name, more] of Object.entries({
    own: { spaceId: community.id },
    ofCommunity: { spaceId: community.id, asCommunity: true },
    outside: { asCommunity: true },
  })) {
    const picture = await uploaded(ravi);
    const attachment = { kind: 'pictures', pictures: [{ id: picture, alt: '' }] };
    ids[name] = { picture, post: (await schedule(ravi, { ...more, attachment })).reply.data.id };
  }
  await sweep(11 * minute);
  const ownerOf = async (id: string) =>
    (await world.db.selectFrom('media').select('uploader_id').where('id', '=', id).executeTakeFirst())?.uploader_id;
  const { own, ofCommunity, outside } = ids as Record<'own' | 'ofCommunity' | 'outside', (typeof ids)[string]>;
  expect([await authorOf(own.post), await authorOf(ofCommunity.post), await authorOf(outside.post)]).toEqual([
    ravi.id,
    community.id,
    ravi.id,
  ]);
  expect([await ownerOf(own.picture), await ownerOf(ofCommunity.picture), await ownerOf(outside.picture)]).toEqual([
    ravi.id,
    community.id,
    ravi.id,
  ]);
});

test('a suspended member publishes nothing, and finds the post waiting afterwards', async () => {
  const member = await world.member('suspended');
  const { id } = (await schedule(member)).reply.data;
  const ruling = { memberId: member.id, caseId: uuid() };
  await suspendMember(world, { ...ruling, reason: 'Advertising to strangers', until: null });
  await sweep(12 * minute);
  expect(await isPublished(id)).toBe(false);
  await liftOf(world, ruling);
  expect(await waiting(member)).toMatchObject([{ id, failure: expect.any(String) as string }]);
});

test('a closed account publishes nothing, and a post that cannot be read keeps back no other', async () => {
  const leaver = await world.member('leaver');
  const [ofLeaver, broken, good] = [
    (await schedule(leaver)).reply.data.id,
    (await schedule(asha)).reply.data.id,
    (await schedule(asha, { publishAt: ahead(11 * minute) })).reply.data.id,
  ];
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', leaver.id).execute();
  const attachment = JSON.stringify({ kind: 'unknown' });
  await world.db.updateTable('scheduled_post').set({ attachment }).where('id', '=', broken).execute();
  await expect(sweep(12 * minute)).rejects.toThrow('scheduled posts could not be published');
  await expect.poll(() => isPublished(good)).toBe(true);
  expect([await isPublished(ofLeaver), await isPublished(broken)]).toEqual([false, false]);
  // Only what the author can change is shown as a failure; the rest is tried again.
  const stored = await world.db
    .selectFrom('scheduled_post')
    .select(['id', 'failure'])
    .where('id', 'in', [ofLeaver, broken])
    .execute();
  expect(new Map(stored.map(({ id, failure }) => [id, failure]))).toEqual(
    new Map([
      [ofLeaver, 'not_permitted'],
      [broken, null],
    ]),
  );
});

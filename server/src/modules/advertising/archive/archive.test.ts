import { afterAll, beforeAll, expect, test } from 'vitest';
import { listArchive } from '#contract/advertising/archive.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { listCases } from '#contract/moderation/cases.ts';
import { blockActor } from '#contract/network/network.ts';
import { deletePost } from '#contract/posts/posts.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { aLook, pageFor } from '#test/advertising/promoted.ts';
import { appeal, casesOf, NONE, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
const archive = async (by: Pick<Member, 'call'>, query = {}) => (await by.call(listArchive, { query })).reply.data;

test('every member sees what ran in 12 months: who paid, who was meant, and how often it was seen', async () => {
  const team = await someoneActing(world, 'admin');
  const [author, viewer, blocked] = [await someone(world), await someone(world), await someone(world)];
  const audience = { interests: [] };
  const { id } = await made.aRunningAdvertisement(world, team, { description: 'Woven by hand.', audience });
  const boost = await made.aRunningBoost(world, author);
  // What has not run is shown to nobody.
  await made.aWaitingBoost(world, author);
  const startsOn = new Date(world.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
  await made.aRunningBoost(world, author, { startsOn });
  const page = pageFor(world, viewer, { campaignId: id });
  aLook(world);
  await page.see();
  expect(await archive(viewer)).toMatchObject([
    { id: boost.id, kind: 'boost', owner: { id: author.id }, thing: { kind: 'post' }, endedAt: null },
    {
      id,
      kind: 'advertisement',
      owner: { id: team.page.id },
      description: 'Woven by hand.',
      audience: { places: [], gender: 'all' },
      views: 1,
      endedAt: null,
    },
  ]);
  expect((await archive(viewer, { kind: 'advertisement' })).map((each) => each.id)).toEqual([id]);
  await blocked.call(blockActor, { params: { actorId: author.id } });
  expect((await archive(blocked)).map((each) => each.id)).toEqual([id]);
  // What was boosted is gone; that it was promoted stays.
  await author.call(deletePost, { params: { postId: boost.thing?.id ?? '' } });
  await made.complete(author, boost);
  await world.settled();
  const [gone] = await archive(viewer);
  expect(gone).toMatchObject({ id: boost.id, thing: null, endedAt: expect.any(String) as string });
  world.clock.advance(366 * DAY);
  expect((await archive(await someone(world))).map((each) => each.id)).not.toContain(boost.id);
});

test('while a ruling freezes what a page advertises, its words and pictures are not shown', async () => {
  const team = await someoneActing(world, 'admin');
  const [viewer, reporter] = [await someone(world), await someone(world)];
  const { id } = await made.aRunningAdvertisement(world, team, {
    description: 'Cures all.',
    audience: { interests: [] },
  });
  const shown = async () => (await archive(viewer, { kind: 'advertisement' })).find((each) => each.id === id);
  expect(await shown()).toMatchObject({ isRemoved: false, description: 'Cures all.' });
  await reporter.call(createReport, { body: { kind: 'profile', id: team.page.id, reason: 'scam' } });
  const caseId = (await reporter.call(listCases, {})).reply.data[0]?.id ?? '';
  const { newAdmins, rule, answer } = casesOf(() => world);
  await newAdmins();
  const frozen = { ...SPAM, rule: 'scam', withholds: false, account: 'none', strikes: 0, freezesCampaigns: true };
  expect((await rule(caseId, frozen)).status).toBe(200);
  await world.settled();
  const removed = {
    isRemoved: true,
    headline: '',
    description: '',
    pictures: [],
    file: null,
    owner: { id: team.page.id },
  };
  expect(await shown()).toMatchObject({ ...removed, views: 0, audience: { gender: 'all' } });
  // Overturned: as it was before.
  expect((await appeal(team.member, caseId)).status).toBe(200);
  expect((await answer(caseId, 'overturned', NONE)).status).toBe(200);
  await world.settled();
  expect(await shown()).toMatchObject({ isRemoved: false, description: 'Cures all.' });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/advertising/campaigns.ts';
import { readBoostable, readCampaignTerms } from '#contract/advertising/terms.ts';
import * as made from '#test/advertising/campaign.ts';
import { posted, someone } from '#test/abilities/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a thing says which boost of it is not over, and the list which ones wait or were rejected', async () => {
  const asha = await someone(world);
  const postId = await posted(asha);
  const thing = { kind: 'post', id: postId } as const;
  const boostOf = async (by: made.Caller) => by.call(readBoostable, { params: { itemKind: 'post', thingId: postId } });
  expect((await boostOf(asha)).reply.data).toMatchObject({ thing, isPublic: true, campaign: null });
  expect((await boostOf(await someone(world))).refusal).toMatchObject({ code: 'not_permitted' });
  const campaign = await made.aWaitingBoost(world, asha, { thing });
  const idsOf = async (review: 'waiting' | 'rejected') =>
    (await asha.call(contract.listCampaigns, { query: { review } })).reply.data.map(({ id }) => id);
  expect([await idsOf('waiting'), await idsOf('rejected')]).toEqual([[campaign.id], []]);
  expect((await boostOf(asha)).reply.data.campaign).toMatchObject({
    id: campaign.id,
    review: { position: expect.any(Number) as number },
    can: { withdraw: true },
  });
  await made.reject(await made.someDesk(world), await made.reviewOf(world, campaign));
  expect([await idsOf('waiting'), await idsOf('rejected')]).toEqual([[], [campaign.id]]);
  await asha.call(contract.archiveCampaign, made.params(campaign));
  expect([await idsOf('rejected'), (await boostOf(asha)).reply.data.campaign]).toEqual([[], null]);
});

test('what campaigns cost at least is known before one begins', async () => {
  const { data } = (await (await someone(world)).call(readCampaignTerms, {})).reply;
  expect(data).toMatchObject({ bufferPercent: 5 });
  expect(data.currencies).toContainEqual({ currency: 'INR', budget: 100_00, views: 40_00, click: 2_00 });
});

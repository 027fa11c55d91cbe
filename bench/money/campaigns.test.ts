import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCampaigns } from '#contract/advertising/campaigns.ts';
import { listCharges } from '#contract/advertising/charges.ts';
import { readCampaignFigures } from '#contract/advertising/figures.ts';
import { listPromoted } from '#contract/advertising/promoted.ts';
import { listCampaignReviews } from '#contract/advertising/reviews.ts';
import { openWorld, type World } from '#test/world.ts';
import { pageFor, verdictsOf } from '#test/advertising/promoted.ts';
import { fillCampaigns } from './campaigns.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the campaigns of the benchmark are read, shown and charged like others', async () => {
  const people = [await world.member('asha'), await world.member('ravi')] as const;
  const owner = await world.member('meera');
  const sizes = { past: 3, visits: 4, running: 6 };
  const promoted = await fillCampaigns(world.app.database, { people, ownerId: owner.id }, sizes);
  const [asha] = people;
  const figures = (await asha.call(readCampaignFigures, {})).reply.data;
  expect(figures.campaigns).toHaveLength(3);
  expect(figures.campaigns[0]).toMatchObject({ headline: 'Looms for everyone', views: 280, spent: 1_120 });
  const campaigns = (await asha.call(listCampaigns, { query: {} })).reply.data;
  expect(campaigns.map(({ state }) => state)).toEqual(['pending_review', 'completed', 'completed', 'completed']);
  const charges = await asha.call(listCharges, { params: { campaignId: campaigns[1]?.id ?? '' }, query: {} });
  expect(charges.reply.data).toHaveLength(4);
  const admin = await world.member('admin', { isAdmin: true });
  const reviews = await admin.call(listCampaignReviews, { query: { list: 'waiting' } });
  expect(reviews.reply.page.total).toBe(2);
  const query = { surface: 'home', above: '0', count: '8' } as const;
  expect((await asha.call(listPromoted, { query })).reply.data.slots).toHaveLength(1);
  const page = pageFor(world, asha, ...promoted.slice(0, 5).map((campaignId) => ({ campaignId, price: 4_000_000 })));
  world.clock.advance(2_000);
  expect((await page.see()).status).toBe(204);
  for (const id of promoted.slice(0, 5)) expect(await verdictsOf(world, { id })).toEqual({ valid: 1 });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAdvertisement } from '#contract/advertising/advertisements.ts';
import * as contract from '#contract/advertising/campaigns.ts';
import { someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { openWorld, type World } from '#test/world.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const words = {
  headline: 'Shawls in three colours',
  description: 'Woven by hand.',
  callToAction: 'get_quote',
  link: 'https://shawls.example.com/offer',
} as const;

test('anyone who may see a page sees its advertisement while it runs, with a link that names its source', async () => {
  const { page, acting } = await someoneActing(world, 'advertiser');
  await made.fund(world, page);
  const paid = { budgetType: 'lifetime', budget: made.LEAST, duration: 'month' } as const;
  const campaign = await made.createdBy(acting, { kind: 'advertisement', ...words, ...paid });
  const stranger = await world.member('sees');
  const params = { pageId: page.id, campaignId: campaign.id };
  const statusOf = async (more: Partial<typeof params> = {}) =>
    (await stranger.call(readAdvertisement, { params: { ...params, ...more } })).status;
  expect(campaign.ownerId).toBe(page.id);
  expect(await statusOf()).toBe(404);
  await made.submit(acting, campaign);
  expect(await statusOf()).toBe(404);
  await made.approve(await made.someDesk(world), await made.reviewOf(world, campaign));
  const { data } = (await stranger.call(readAdvertisement, { params })).reply;
  const link = `${words.link}?utm_source=guildhall&utm_medium=promoted&utm_campaign=${campaign.id}`;
  expect(data).toMatchObject({ id: campaign.id, owner: { id: page.id }, ...words, link });
  expect(await statusOf({ pageId: stranger.id })).toBe(404);
  await acting.call(contract.pauseCampaign, made.params(campaign));
  expect(await statusOf()).toBe(404);
});

test('campaigns are listed by the period in which they were begun', async () => {
  const asha = await world.member('periods');
  const begun = async (headline: string) => made.createdBy(asha, { kind: 'app', headline });
  await begun('Old');
  world.clock.advance(10 * DAY);
  await begun('New');
  const titles = async (days: '7' | '15') =>
    (await asha.call(contract.listCampaigns, { query: { kind: 'app', days } })).reply.data.map(
      ({ headline }) => headline,
    );
  expect(await titles('7')).toEqual(['New']);
  expect(await titles('15')).toEqual(['New', 'Old']);
});

test('an address of another host than a store is refused as such', async () => {
  const asha = await world.member('stores');
  const create = async (storeLink: string) => asha.call(contract.createCampaign, { body: { kind: 'app', storeLink } });
  for (const storeLink of [
    'https://example.com/app',
    'https://play.google.com.evil.example/app',
    'https://play-google.com/store/apps/details?id=a',
    'https://xn--ply-ina.google.com/store/apps/details?id=a',
    'https://рlay.google.com/store/apps/details?id=a',
    'https://play.google.com:8443/store/apps/details?id=a',
    'https://google.com/url?q=https://play.google.com/store/apps/details?id=a',
  ])
    expect((await create(storeLink)).refusal.error?.storeLink).toContain('Google Play');
  for (const storeLink of [
    'http://play.google.com/store/apps/details?id=a',
    'https://play.google.com@evil.example/app',
    'https://evil.example\\@play.google.com/app',
    'javascript:alert(1)//play.google.com',
  ])
    expect((await create(storeLink)).refusal.error).toHaveProperty('storeLink');
  for (const storeLink of ['', 'play.google.com/store/apps/details?id=a', 'https://apps.apple.com/in/app/id1'])
    expect((await create(storeLink)).status).toBe(201);
});

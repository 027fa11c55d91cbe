import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  readCampaignFigures,
  readCampaignReport,
  readReachedAudience,
  type ReportGroup,
} from '#contract/advertising/figures.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { aLook, pageFor, RUPEE } from '#test/advertising/promoted.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
});
afterAll(() => world.close());
const figuresOf = async (by: Pick<Member, 'call'>, query: object = {}) =>
  (await by.call(readCampaignFigures, { query })).reply.data;
const reachedOf = async (by: Pick<Member, 'call'>, query: object = {}) =>
  (await by.call(readReachedAudience, { query })).reply.data;
async function seenBy(viewers: readonly Member[], campaignId: string, price = 4 * RUPEE): Promise<void> {
  const pages = viewers.map((viewer) => pageFor(world, viewer, { campaignId, price }));
  aLook(world);
  for (const page of pages) await page.see();
}
const crowd = async (count: number): Promise<Member[]> => {
  const members: Member[] = [];
  for (let at = 0; at < count; at += 1) members.push(await someone(world));
  return members;
};

test('what was spent, seen and followed stands by day and by campaign', async () => {
  const author = await someone(world);
  const [views, clicks] = [
    await made.aRunningBoost(world, author, { paysFor: 'views', budget: 500_00 }),
    await made.aRunningBoost(world, author, { paysFor: 'clicks', budget: 500_00 }),
  ];
  const viewers = await crowd(3);
  await seenBy(viewers, views.id);
  const [first] = viewers;
  if (first === undefined) return;
  const page = pageFor(world, first, { campaignId: clicks.id, price: 2 * RUPEE });
  aLook(world);
  await page.see();
  await page.follow();
  const found = await figuresOf(author, { days: '7' });
  expect(found.views.days.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 4]);
  expect(found.clicks.days.at(-1)?.count).toBe(1);
  expect(found.spent.map(({ currency, days }) => [currency, days.at(-1)?.count])).toEqual([['INR', 14_00]]);
  expect(
    found.campaigns.map(({ id, spent, views: seen, clicks: followed, price }) => [id, spent, seen, followed, price]),
  ).toEqual([
    [views.id, 12_00, 3, 0, 4_000_00],
    [clicks.id, 2_00, 1, 1, 2_00],
  ]);
  const one = await figuresOf(author, { days: '7', campaignId: clicks.id });
  expect(one.campaigns.map(({ id }) => id)).toEqual([clicks.id]);
  expect(one.views.days.at(-1)?.count).toBe(1);
  const stranger = await someone(world);
  expect((await stranger.call(readCampaignFigures, { query: { campaignId: views.id } })).status).toBe(404);
  expect(await figuresOf(stranger)).toMatchObject({ spent: [], campaigns: [] });
  const { acting } = await someoneActing(world, 'editor');
  expect((await figuresOf(acting)).views.days).toHaveLength(28);
});

test('groups of five or more are named, and nothing of today', async () => {
  const author = await someone(world);
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views', budget: 500_00 });
  const viewers = await crowd(11);
  const born = new Date(world.clock.now().getTime() - 30 * 366 * DAY).toISOString().slice(0, 10);
  for (const [index, { id }] of viewers.entries()) {
    const traits = {
      country_code: index < 6 ? 'IN' : 'FR',
      gender: index < 4 ? 'female' : 'male',
      date_of_birth: born,
    };
    await world.db
      .insertInto('profile')
      .values({ member_id: id, ...traits })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(traits))
      .execute();
  }
  await seenBy(viewers.slice(0, 4), campaign.id);
  world.clock.advance(DAY);
  expect(await reachedOf(author)).toEqual({ people: 0, places: [], ages: [], genders: [], educations: [] });
  await seenBy(viewers.slice(4), campaign.id);
  world.clock.advance(DAY);
  const found = await reachedOf(author);
  expect(found.people).toBe(10);
  expect(found.places.map(({ place, people }) => [place.country.code, people])).toEqual([
    ['FR', 5],
    ['IN', 5],
  ]);
  // Of four women nothing is said.
  expect(found.genders).toEqual([{ gender: 'male', people: 5 }]);
  expect(found.ages).toEqual([{ from: 25, to: 34, people: 10 }]);
  expect((await reachedOf(author, { days: '7', campaignId: campaign.id })).people).toBe(10);
  const stranger = await someone(world);
  expect((await stranger.call(readReachedAudience, { query: { campaignId: campaign.id } })).status).toBe(404);
});

test('a report has slots, versions, and cities of five people or more, of whole days', async () => {
  const author = await someone(world);
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views', budget: 500_00 });
  const viewers = await crowd(9);
  for (const [index, { id }] of viewers.entries()) {
    const traits = { country_code: index < 5 ? 'IN' : 'FR' };
    await world.db
      .insertInto('profile')
      .values({ member_id: id, ...traits })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(traits))
      .execute();
  }
  await seenBy(viewers, campaign.id);
  const reportOf = async (caller: Pick<Member, 'call'>, by: ReportGroup) =>
    (await caller.call(readCampaignReport, { query: { by, campaignId: campaign.id } })).reply.data;
  expect(await reportOf(author, 'slot')).toEqual([]);
  world.clock.advance(DAY);
  const counted = { currency: 'INR', views: 9, clicks: 0, spent: 36_00 };
  const nothing = { surface: null, slot: null, place: null, version: null };
  expect(await reportOf(author, 'slot')).toEqual([{ ...nothing, surface: 'home', slot: 0, ...counted }]);
  const version = { campaignId: campaign.id, number: 1, headline: '' };
  expect(await reportOf(author, 'version')).toEqual([{ ...nothing, version, ...counted }]);
  // Of four people in one country nothing is said.
  const cities = await reportOf(author, 'city');
  expect(cities.map(({ place, views, spent }) => [place?.country.code, views, spent])).toEqual([['IN', 5, 20_00]]);
  const stranger = await someone(world);
  const { status } = await stranger.call(readCampaignReport, { query: { by: 'slot', campaignId: campaign.id } });
  expect(status).toBe(404);
});

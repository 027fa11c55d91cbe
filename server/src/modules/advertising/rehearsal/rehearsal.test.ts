import { afterAll, beforeAll, expect, test } from 'vitest';
import { rehearseCampaign } from '#contract/advertising/rehearsal.ts';
import { blockActor } from '#contract/network/network.ts';
import { someone } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { pageFor, aLook, RUPEE } from '#test/advertising/promoted.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import type { RehearsedRow, SlotRow } from './queries.ts';
import { replay } from './replay.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
const rehearse = async (by: Member, { id: campaignId }: { readonly id: string }) =>
  by.call(rehearseCampaign, { params: { campaignId } });

test('what people saw in 24 hours is replayed for a draft, in tens, and for nobody else', async () => {
  const [author, other] = [await someone(world), await someone(world)];
  const running = await made.aRunningBoost(world, other, { paysFor: 'views' });
  const draft = await made.aBoost(author, { paysFor: 'views', bid: 60_00 });
  expect((await rehearse(author, draft)).reply.data).toMatchObject({ isEnough: true, slots: 0, views: 0, price: null });
  const best = 5 * 1_000_000;
  const see = async (times: number) => {
    for (let at = 0; at < times; at += 1) {
      const viewer = await someone(world);
      const page = pageFor(world, viewer, { campaignId: running.id, price: RUPEE, bids: [[running.id, best]] });
      aLook(world);
      await page.see();
    }
  };
  await see(30);
  // Who blocks its owner would not have been shown it.
  const blocked = await someone(world);
  await blocked.call(blockActor, { params: { actorId: author.id } });
  const page = pageFor(world, blocked, { campaignId: running.id, price: RUPEE, bids: [[running.id, best]] });
  aLook(world);
  await page.see();
  const { data } = (await rehearse(author, draft)).reply;
  // It would have paid what the winner bid: 50 rupees for a thousand. Counts are off by nine at most.
  expect(data).toMatchObject({ isEnough: true, price: 50_00, spent: data.views * 5, currency: 'INR' });
  for (const count of [data.slots, data.views]) expect([20, 30]).toContain(count);
  expect(data.views).toBeLessThanOrEqual(data.slots);
  expect((await rehearse(author, draft)).reply.data).toEqual(data);
  expect(data.hours.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(95);
  const cheap = await made.aBoost(author, { paysFor: 'views', bid: 45_00 });
  expect((await rehearse(author, cheap)).reply.data).toMatchObject({ slots: data.slots, views: 0, spent: 0 });
  expect((await rehearse(other, draft)).status).toBe(404);
  const narrow = await made.aBoost(author, { audience: { ages: { from: 40, to: 41 } } });
  expect((await rehearse(author, narrow)).reply.data).toMatchObject({ isEnough: false, views: 0 });
});

const slot = (at: number, more: Partial<SlotRow> = {}): SlotRow => {
  const { hour = at % 24 } = more;
  return {
    viewer_id: `viewer ${at}`,
    at: new Date(Date.UTC(2027, 0, 10, hour, 30)),
    hour,
    best: 0,
    country_code: null,
    state_code: null,
    city_id: null,
    date_of_birth: null,
    gender: null,
    education: null,
    interests: [],
    is_personal: true,
    ...more,
  };
};
const row: RehearsedRow = {
  currency: 'INR',
  zone: 'UTC',
  pays_for: 'views',
  budget_type: 'daily',
  budget: '10000',
  bid: null,
  days: 30,
  today_begins_at: new Date('2027-01-10T00:00:00Z'),
  today_ends_at: new Date('2027-01-11T00:00:00Z'),
  hours: [],
  audience: { places: [], excludedPlaces: [], ages: null, gender: 'all', education: 'none', interests: [] },
  views: '400000',
  click: '200',
  least: '10000',
  worth: 1,
};

test('a rehearsal keeps to the cap of a viewer, the budget of a day and its hours', () => {
  const now = new Date('2027-01-10T12:00:00Z');
  const often = Array.from({ length: 9 }, (_, at) => slot(at, { viewer_id: 'one' }));
  expect(replay(row, often, now).views).toBe(3);
  // At four rupees a view, 25 fit into a hundred, and three into an hour.
  const many = Array.from({ length: 480 }, (_, at) => slot(at, { hour: Math.floor(at / 20) }));
  const replayed = replay(row, many, now);
  expect(replayed.views).toBe(25);
  expect(Math.max(...replayed.byHour)).toBeLessThanOrEqual(4);
  // Where people are here in the evening alone, little is spent before it.
  const evening = Array.from({ length: 8 }, (_, at) => ({ country: 'IN', hour: 16 + at, people: 700 }));
  const later = replay({ ...row, budget: '100000', hours: evening }, many, now).byHour;
  const sum = (from: number, to: number) => later.slice(from, to).reduce((all, each) => all + each, 0);
  expect(sum(0, 16)).toBeLessThan(sum(16, 24));
  const personal = { ...row, audience: { ...row.audience, interests: ['Looms'] } };
  const some = [slot(0, { interests: ['looms'] }), slot(1, { interests: ['looms'], is_personal: false }), slot(2)];
  expect(replay(personal, some, now).views).toBe(1);
});

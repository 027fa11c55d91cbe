import { afterAll, beforeAll, expect, test } from 'vitest';
import { across, narrowed } from '#platform/database/narrow.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { someone } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { aLook, pageFor } from '#test/advertising/promoted.ts';
import { openWorld, type World } from '#test/world.ts';
import type { AdvertisingTables } from '../tables.ts';
import { countHours } from './count-hours.ts';
import { runningCampaigns } from './running.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

/** The next time at which it is this hour of UTC. */
function waitUntil(hourOfUtc: number): void {
  const past = world.clock.now().getTime() % DAY;
  world.clock.advance(((hourOfUtc * HOUR - past + DAY) % DAY) + 60_000);
}
async function livingIn(country: string | null) {
  const member = await someone(world);
  if (country !== null) {
    const traits = { country_code: country };
    await world.db
      .insertInto('profile')
      .values({ member_id: member.id, ...traits })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet(traits))
      .execute();
  }
  return member;
}
const counted = async () => {
  await enqueue(world.db, countHours, {});
  await world.settled();
  const rows = await world.db.selectFrom('audience_hour').selectAll().orderBy('country').orderBy('hour').execute();
  return rows.map(({ country, hour, people }) => [country, hour, people]);
};

test('people are counted once in an hour, by country and hour of UTC, for a week and never one by one', async () => {
  waitUntil(9);
  const campaign = await made.aRunningBoost(world, await someone(world), { paysFor: 'views', budget: 900_00 });
  const see = async (country: string | null, people: number, times = 1) => {
    for (let at = 0; at < people; at += 1) {
      const viewer = await livingIn(country);
      for (let time = 0; time < times; time += 1) {
        const page = pageFor(world, viewer, { campaignId: campaign.id });
        aLook(world);
        await page.see();
      }
    }
  };
  await see('IN', 5, 2);
  await see('FR', 4);
  waitUntil(14);
  await see('IN', 1);
  await see(null, 2);
  expect(await counted()).toEqual([
    ['', 9, 4],
    ['', 14, 2],
    ['IN', 9, 5],
    ['IN', 14, 1],
  ]);
  // The views of nine o’clock are more than a week old then, and one person alone is not named.
  world.clock.advance(7 * DAY - 3 * HOUR);
  expect(await counted()).toEqual([['', 14, 3]]);
  world.clock.advance(4 * HOUR);
  expect(await counted()).toEqual([]);
});

test('a campaign is paced by when people of its places are here', async () => {
  const author = await someone(world);
  await world.db.updateTable('account').set({ time_zone: 'Asia/Kolkata' }).where('member_id', '=', author.id).execute();
  // Half past four in the afternoon, by the clock of the campaign.
  waitUntil(11);
  const { id } = await made.aRunningBoost(world, author, { paysFor: 'views' });
  const share = async () => {
    world.clock.advance(24 * HOUR);
    const ctx = {
      db: narrowed<AdvertisingTables>(across(world.db)),
      now: world.clock.now(),
      language: 'en' as const,
      services: world.app.services,
    };
    return (await runningCampaigns(ctx)).find((campaign) => campaign.id === id)?.hourShare;
  };
  // Eight hours are left of the day.
  expect(await share()).toBeCloseTo(1 / 8);
  await world.db
    .insertInto('audience_hour')
    .values([
      { country: 'IN', hour: 15, people: 4_000 },
      { country: '', hour: 16, people: 4_000 },
    ])
    .execute();
  expect(await share()).toBeLessThan(0.01);
});

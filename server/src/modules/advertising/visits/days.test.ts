import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { narrowed } from '#platform/database/narrow.ts';
import * as made from '#test/advertising/campaign.ts';
import { RUPEE, verdictsOf } from '#test/advertising/promoted.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import type { AdvertisingTables } from '../tables.ts';
import { takeVisits } from './take-visits.ts';

const NEW_YORK = 'America/New_York';
let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

const moveTo = (at: string) => world.clock.advance(Date.parse(at) - world.clock.now().getTime());
/** A view by each, at this time. */
async function viewsAt(at: string, viewers: readonly Member[], campaignId: string, price: number): Promise<void> {
  moveTo(at);
  const now = world.clock.now();
  for (const { id: memberId } of viewers) {
    const decision = { slot: 0, campaignId, version: 1, price, bidders: 1, bids: [] };
    const chosenAt = new Date(now.getTime() - 2_000);
    const page = { pageId: crypto.randomUUID(), memberId, surface: 'latest', chosenAt, decisions: [decision] } as const;
    await inTransaction(narrowed<AdvertisingTables>(world.db as never), async (db) =>
      takeVisits({ db, now }, memberId, [{ page, decision, kind: 'view' }]),
    );
  }
}

test('14 March 2027 has 23 hours in New York, and the whole cap', async () => {
  moveTo('2027-03-13T15:00:00Z');
  const author = await world.member('author');
  await world.db.updateTable('account').set({ time_zone: NEW_YORK }).where('member_id', '=', author.id).execute();
  const daily = { paysFor: 'views', budgetType: 'daily', budget: 100_00 } as const;
  const campaign = await made.aRunningBoost(world, author, daily);
  const viewers: Member[] = [];
  for (let at = 0; at < 15; at += 1) viewers.push(await world.member(`viewer${at}`));
  const spentOn = async (day: string) =>
    (
      await world.db
        .selectFrom('campaign_day')
        .select('spent')
        .where('campaign_id', '=', campaign.id)
        .where('day', '=', day)
        .executeTakeFirst()
    )?.spent ?? 0;
  // The last minutes of the day before, the first and the last of the day, and the first of the next one.
  await viewsAt('2027-03-14T04:59:00Z', viewers.slice(0, 2), campaign.id, 4 * RUPEE);
  await viewsAt('2027-03-14T05:01:00Z', viewers, campaign.id, 4 * RUPEE);
  await viewsAt('2027-03-15T03:59:00Z', viewers, campaign.id, 4 * RUPEE);
  await viewsAt('2027-03-15T04:01:00Z', viewers.slice(0, 3), campaign.id, 4 * RUPEE);
  expect([await spentOn('2027-03-13'), await spentOn('2027-03-14'), await spentOn('2027-03-15')]).toEqual([
    8 * RUPEE,
    100 * RUPEE,
    12 * RUPEE,
  ]);
  expect(await verdictsOf(world, campaign)).toEqual({ valid: 30, budget_used: 5 });
});

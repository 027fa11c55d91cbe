import { afterAll, beforeAll, expect, test } from 'vitest';
import { pauseCampaign, resumeCampaign } from '#contract/advertising/campaigns.ts';
import { connectDatabase } from '#platform/database/database.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/observability/log.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import * as made from '#test/advertising/campaign.ts';
import { aLook, follow, pageFor, RUPEE, spentOf, verdictsOf } from '#test/advertising/promoted.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { openPage } from '../delivery/page-token.ts';
import type { AdvertisingTables } from '../tables.ts';
import { takeVisits } from './take-visits.ts';
import { capture, forgetVisits } from './tasks.ts';

const DAY = 86_400_000;
const LANES = 8;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000', LIMIT_CALLS_ADDRESS: '1000000' });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const someone = async () => world.member(`visits${(people += 1)}`);
const row = async ({ id }: { id: string }) =>
  world.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function running(changes: Parameters<typeof made.aRunningBoost>[2] = {}) {
  const author = await someone();
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views', ...changes });
  return { author, campaign, id: campaign.id };
}
/** As many views by one person each as are asked for, without calls. */
async function viewsBy(viewers: readonly string[], campaignId: string, price: number, databases = [world.db]) {
  const now = world.clock.now();
  const view = async (memberId: string, db: unknown): Promise<void> => {
    const decision = { slot: 0, campaignId, version: 1, price, bidders: 1, bids: [] };
    const page = {
      pageId: crypto.randomUUID(),
      memberId,
      surface: 'home',
      chosenAt: new Date(now.getTime() - 2_000),
      decisions: [decision],
    } as const;
    await inTransaction(narrowed<AdvertisingTables>(db as never), async (tx) =>
      takeVisits({ db: tx, now }, memberId, [{ page, decision, kind: 'view' }]),
    );
  };
  // As many at once as there are connections: the others would wait for one, and time out on a slow machine.
  const lanes = Array.from({ length: databases.length * LANES }, async (_, lane) => {
    for (let at = lane; at < viewers.length; at += databases.length * LANES)
      await view(viewers[at] ?? '', databases[lane % databases.length]);
  });
  await Promise.all(lanes);
}
/** Members of this world who are nothing but viewers. */
async function crowd(count: number): Promise<string[]> {
  const members: Member[] = [];
  for (let at = 0; at < count; at += 1) members.push(await someone());
  return members.map(({ id }) => id);
}

test('of a hundred rupees at four each, 200 views at once in two processes pay exactly 25', async () => {
  const { author, campaign, id } = await running({ budget: 100_00 });
  const viewers = await crowd(50);
  const log = createLog('silent');
  const [one, other] = [1, 2].map(() => connectDatabase(world.databaseUrl, { size: 8, log, name: 'test' }));
  try {
    // No one more often than the cap of a day allows.
    const all = [...viewers, ...viewers, ...viewers].concat(await crowd(50));
    await viewsBy(all, id, 4 * RUPEE, [one?.db ?? world.db, other?.db ?? world.db]);
  } finally {
    await one?.close();
    await other?.close();
  }
  expect(await verdictsOf(world, campaign)).toEqual({ valid: 25, budget_used: 175 });
  expect(await spentOf(world, campaign)).toBe(100 * RUPEE);
  await made.passDueTime(world);
  expect(await row({ id })).toMatchObject({ state: 'completed', reason: 'budget_used', captured: 10_000 });
  expect(await balance(author.id)).toMatchObject({ available: 9_900_00, onHold: 0 });
  expect((await prove(world.database)).differences).toEqual([]);
});

test('a thousand views at 41.50 a thousand are 4,150 paise; stopped after seven they are 29', async () => {
  const price = 4_150_000;
  const { author, campaign, id } = await running({ budget: 500_00 });
  const viewers = await crowd(100);
  for (let round = 0; round < 10; round += 1) {
    world.clock.advance(DAY);
    await viewsBy(viewers, id, price);
  }
  expect(await verdictsOf(world, campaign)).toEqual({ valid: 1_000 });
  await enqueue(world.db, capture, {});
  await world.settled();
  expect(await row({ id })).toMatchObject({ captured: 4_150, spent: 1_000 * price });
  const { author: other, id: second } = await running();
  await viewsBy(viewers.slice(0, 7), second, price);
  await enqueue(world.db, capture, {});
  await made.complete(other, { id: second });
  await world.settled();
  expect(await row({ id: second })).toMatchObject({ captured: 29, reserved: 30 });
  expect(await balance(other.id)).toMatchObject({ available: 10_000_00 - 29, onHold: 0 });
  expect(await balance(author.id)).toMatchObject({ available: 10_000_00 - 525_00 });
  expect((await prove(world.database)).differences).toEqual([]);
});

test('a phone and a laptop with two views each at once: three are charged', async () => {
  const [{ id }, viewer] = [await running(), await someone()];
  await viewsBy([viewer.id, viewer.id, viewer.id, viewer.id], id, RUPEE);
  expect(await verdictsOf(world, { id })).toEqual({ valid: 3, cap_reached: 1 });
  world.clock.advance(DAY);
  await viewsBy([viewer.id], id, RUPEE);
  expect(await spentOf(world, { id })).toBe(4 * RUPEE);
});

test('fifty clicks on what was never seen lead to it, and cost nothing', async () => {
  const [{ campaign, id }, viewer] = [await running({ paysFor: 'clicks' }), await someone()];
  const page = pageFor(world, viewer, { campaignId: id, price: 2 * RUPEE });
  aLook(world);
  const targets = await Promise.all(Array.from({ length: 50 }, async () => page.follow()));
  expect(new Set(targets)).toEqual(new Set([campaign.thing?.path]));
  expect(await spentOf(world, campaign)).toBe(0);
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ not_seen: 1 });
  // Seen after all, the next click counts, once a day.
  await page.see();
  await page.follow();
  await page.follow();
  expect(await spentOf(world, campaign)).toBe(2 * RUPEE);
  const again = pageFor(world, viewer, { campaignId: id, price: 2 * RUPEE });
  aLook(world);
  await again.see();
  await again.follow();
  expect(await verdictsOf(world, campaign, 'click')).toEqual({ valid: 1, repeated: 1 });
  expect(await spentOf(world, campaign)).toBe(2 * RUPEE);
});

test('nothing is charged after a pause, too late, too soon, or twice', async () => {
  const [{ author, campaign, id }, viewer] = [await running(), await someone()];
  const aPage = () => pageFor(world, viewer, { campaignId: id, price: RUPEE });
  const [soon, paused, late, good] = [aPage(), aPage(), aPage(), aPage()];
  await soon.see();
  aLook(world);
  await author.call(pauseCampaign, made.params(campaign));
  await paused.see();
  expect(await paused.follow()).toBe(campaign.thing?.path);
  await author.call(resumeCampaign, made.params(campaign));
  await good.see();
  await good.see();
  world.clock.advance(10 * 60_000);
  await late.see();
  expect(await verdictsOf(world, campaign)).toEqual({ too_fast: 1, paused: 1, valid: 1, expired: 1 });
  expect(await spentOf(world, campaign)).toBe(RUPEE);
  await made.complete(author, campaign);
  const after = aPage();
  aLook(world);
  await after.see();
  expect(await verdictsOf(world, campaign)).toMatchObject({ ended: 1, valid: 1 });
});

test('after a pause while 200 people look, nothing is charged', async () => {
  const { author, campaign, id } = await running({ budget: 500_00 });
  const people = await crowd(67);
  const looks = [...people, ...people, ...people].slice(0, 200);
  const [paused] = await Promise.all([author.call(pauseCampaign, made.params(campaign)), viewsBy(looks, id, RUPEE)]);
  expect(paused.status).toBe(200);
  const spent = await spentOf(world, campaign);
  aLook(world);
  await viewsBy(looks, id, RUPEE);
  expect(await spentOf(world, campaign)).toBe(spent);
  const { valid = 0, ...others } = await verdictsOf(world, campaign);
  expect([valid * RUPEE, others]).toEqual([spent, { paused: 400 - valid }]);
});

test('tokens of someone else, altered or invented say nothing; the own team is free', async () => {
  const [{ author, campaign, id }, viewer, other] = [await running(), await someone(), await someone()];
  const page = pageFor(world, viewer, { campaignId: id, price: RUPEE });
  aLook(world);
  expect((await page.see(other.call)).status).toBe(204);
  const altered = `${page.token.slice(0, -2)}AA`;
  expect(openPage(world.app.services, altered, world.clock.now())).toBeNull();
  expect(await follow(world, `/a/${altered}.0`)).toBe('/');
  expect(await follow(world, '/a/nothing')).toBe('/');
  expect(await follow(world, `/a/${page.token}.7`)).toBe('/');
  expect(await verdictsOf(world, campaign)).toEqual({});
  const own = pageFor(world, author, { campaignId: id, price: RUPEE });
  aLook(world);
  await own.see();
  expect(await verdictsOf(world, campaign)).toEqual({ own_team: 1 });
  expect(await spentOf(world, campaign)).toBe(0);
});

test('twenty clicks an hour of one person are charged', async () => {
  const viewer = await someone();
  const clicks: string[] = [];
  for (let at = 0; at < 22; at += 1) {
    const { id } = await running({ paysFor: 'clicks' });
    const page = pageFor(world, viewer, { campaignId: id, price: 2 * RUPEE });
    aLook(world);
    await page.see();
    await page.follow();
    clicks.push(Object.keys(await verdictsOf(world, { id }, 'click'))[0] ?? '');
  }
  expect(clicks.filter((verdict) => verdict === 'valid')).toHaveLength(20);
  expect(clicks.slice(20)).toEqual(['too_many', 'too_many']);
});

test('of two clicks at once on two campaigns, the twentieth of an hour is charged alone', async () => {
  const viewer = await someone();
  for (let at = 0; at < 19; at += 1) {
    const { id } = await running({ paysFor: 'clicks' });
    const page = pageFor(world, viewer, { campaignId: id, price: 2 * RUPEE });
    aLook(world);
    await page.see();
    await page.follow();
  }
  const last = [await running({ paysFor: 'clicks' }), await running({ paysFor: 'clicks' })];
  const pages = last.map(({ id }) => pageFor(world, viewer, { campaignId: id, price: 2 * RUPEE }));
  aLook(world);
  for (const page of pages) await page.see();
  await Promise.all(pages.map(async (page) => page.follow()));
  const verdicts = await Promise.all(last.map(async ({ id }) => Object.keys(await verdictsOf(world, { id }, 'click'))));
  expect(verdicts.flat().toSorted()).toEqual(['too_many', 'valid']);
  const spent = await Promise.all(last.map(async ({ campaign }) => spentOf(world, campaign)));
  expect(spent.toSorted((one, other) => one - other)).toEqual([0, 2 * RUPEE]);
});

test('after 60 days of visits only charges are left, without a person', async () => {
  const [{ campaign, id }, viewer] = [await running(), await someone()];
  await viewsBy(
    Array.from({ length: 4 }, () => viewer.id),
    id,
    RUPEE,
  );
  world.clock.advance(61 * DAY);
  await enqueue(world.db, forgetVisits, {});
  await world.settled();
  expect(await verdictsOf(world, campaign)).toEqual({ valid: 3 });
  const rows = await world.db
    .selectFrom('campaign_visit')
    .select(['viewer_id', 'bids'])
    .where('campaign_id', '=', id)
    .execute();
  expect(new Set(rows.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"viewer_id":null,"bids":null}']));
  expect(await spentOf(world, campaign)).toBe(3 * RUPEE);
});

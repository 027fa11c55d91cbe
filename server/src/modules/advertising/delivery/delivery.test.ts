import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHidden, showAgain } from '#contract/advertising/hidden.ts';
import * as contract from '#contract/advertising/promoted.ts';
import { pauseCampaign } from '#contract/advertising/campaigns.ts';
import { blockActor } from '#contract/network/network.ts';
import * as made from '#test/advertising/campaign.ts';
import { aLook, follow, pageFor } from '#test/advertising/promoted.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { priceOf } from './price.ts';

const MINUTE = 60_000;
let world: World;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
const someone = async () => world.member(`sees${(people += 1)}`);
const slotsFor = async (viewer: Pick<Member, 'call'>, { above = '0', count = '20' } = {}) =>
  (await viewer.call(contract.listPromoted, { query: { surface: 'home', above, count } })).reply.data;
/** What was read a minute ago is read again. */
const later = () => {
  world.clock.advance(2 * MINUTE);
};
/** As a profile says. */
async function hasTraits({ id }: Member, traits: { date_of_birth: string; gender?: string; interests?: string[] }) {
  await world.db
    .insertInto('profile')
    .values({ member_id: id, ...traits })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(traits))
    .execute();
}
/** A campaign that nobody but its test needs. */
async function alone(changes: Parameters<typeof made.aRunningBoost>[2] = {}) {
  await world.db.updateTable('campaign').set({ state: 'paused' }).where('state', '=', 'active').execute();
  const author = await someone();
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views', ...changes });
  later();
  return { author, campaign };
}

test('slots are counted from the top over all pages, and one owner is shown once in five', async () => {
  await alone();
  for (let at = 0; at < 6; at += 1) await made.aRunningBoost(world, await someone(), { paysFor: 'views' });
  later();
  const viewer = await someone();
  const first = await slotsFor(viewer);
  expect(first.slots.map(({ after }) => after)).toEqual([3, 9, 15]);
  const next = await slotsFor(viewer, { above: '20' });
  expect(next.slots.map(({ after }) => after)).toEqual([21, 27, 33, 39]);
  const owners = [...first.slots, ...next.slots].map(({ owner }) => owner.id);
  for (let at = 0; at + 5 <= owners.length; at += 1) expect(new Set(owners.slice(at, at + 5)).size).toBe(5);
  expect(await slotsFor(viewer, { count: '2' })).toEqual({
    token: null,
    slots: [],
    unpaid: [],
    frame: null,
  });
});

test('nothing is shown to the own team, to blocked people, to admins, and to those known to be under 18', async () => {
  const { author, campaign } = await alone();
  const [viewer, blocked, young] = [await someone(), await someone(), await someone()];
  await author.call(blockActor, { params: { actorId: blocked.id } });
  const born = new Date(world.clock.now());
  born.setUTCFullYear(born.getUTCFullYear() - 17);
  await hasTraits(young, { date_of_birth: born.toISOString().slice(0, 10) });
  for (const nobody of [author, blocked, young]) expect((await slotsFor(nobody)).slots).toEqual([]);
  const shown = (await slotsFor(viewer)).slots;
  expect(shown).toMatchObject([
    { slot: 0, after: 3, kind: 'boost', owner: { id: author.id }, thing: { id: campaign.thing?.id } },
  ]);
  const admin = await made.someDesk(world);
  expect((await admin.call(contract.listPromoted, { query: { surface: 'home', above: '0', count: '9' } })).status).toBe(
    403,
  );
  await author.call(pauseCampaign, made.params(campaign));
  world.clock.advance(2_000);
  expect((await slotsFor(await someone())).slots).toEqual([]);
});

test('a view that was shown is charged by the call of the browser, and its link leads on', async () => {
  const { campaign } = await alone({ bid: 60_00 });
  const viewer = await someone();
  const { token, slots } = await slotsFor(viewer);
  aLook(world);
  const seen = { pages: [{ token: token ?? '', slots: slots.map(({ slot }) => slot) }] };
  expect((await viewer.call(contract.reportSeen, { body: seen })).status).toBe(204);
  const visit = await world.db
    .selectFrom('campaign_visit')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirstOrThrow();
  // Alone it pays the least: 40 rupees for a thousand.
  expect(visit).toMatchObject({ verdict: 'valid', price: 4_000_000, bidders: 1, surface: 'home', slot: 0 });
  expect(await follow(world, slots[0]?.path ?? '')).toBe(campaign.thing?.path);
});

test('the second price is paid, between floor and bid', async () => {
  const { campaign } = await alone({ bid: 60_00 });
  await made.aRunningBoost(world, await someone(), { paysFor: 'views', bid: 50_00 });
  later();
  const viewer = await someone();
  const { token, slots } = await slotsFor(viewer, { count: '8' });
  aLook(world);
  await viewer.call(contract.reportSeen, {
    body: { pages: [{ token: token ?? '', slots: slots.map(({ slot }) => slot) }] },
  });
  const { price, bidders, bids } = await world.db
    .selectFrom('campaign_visit')
    .selectAll()
    .where('campaign_id', '=', campaign.id)
    .executeTakeFirstOrThrow();
  expect({ price, bidders }).toEqual({ price: 5_000_000, bidders: 2 });
  expect(bids).toHaveLength(2);
});

test('the price of a charge is computed again from what is kept of its choice', async () => {
  await alone({ bid: 61_00 });
  for (const bid of [47_00, 55_13, 90_00]) await made.aRunningBoost(world, await someone(), { paysFor: 'views', bid });
  await made.aRunningBoost(world, await someone(), { paysFor: 'clicks', bid: 5_37 });
  later();
  const viewers = [await someone(), await someone()];
  for (const viewer of viewers) {
    const { token, slots } = await slotsFor(viewer, { count: '40' });
    aLook(world);
    const seen = { token: token ?? '', slots: slots.map(({ slot }) => slot) };
    await viewer.call(contract.reportSeen, { body: { pages: [seen] } });
  }
  const charged = await world.db
    .selectFrom('campaign_visit')
    .select(['price', 'bids'])
    .where(
      'viewer_id',
      'in',
      viewers.map(({ id }) => id),
    )
    .where('price', '>', 0)
    .execute();
  expect(charged.length).toBeGreaterThanOrEqual(8);
  expect(new Set(charged.map(({ price }) => price)).size).toBeGreaterThan(2);
  for (const { price, bids } of charged) expect(priceOf(bids as never)).toBe(price);
});

test('three a day are shown, also in two windows', async () => {
  await alone();
  const viewer = await someone();
  const shown: number[] = [];
  for (let at = 0; at < 6; at += 1) shown.push((await slotsFor(viewer)).slots.length);
  // In five slots one owner is shown once; the others stay empty here.
  expect(shown).toEqual([1, 1, 0, 1, 0, 0]);
});

test('why something is shown, hiding it, and what members set', async () => {
  const { author, campaign } = await alone();
  const [viewer, other] = [await someone(), await someone()];
  const { token } = pageFor(world, viewer, { campaignId: campaign.id });
  const body = { token, slot: 0 };
  expect((await viewer.call(contract.readPromotedReasons, { body })).reply.data).toMatchObject({
    owner: { id: author.id },
    matched: null,
  });
  expect((await other.call(contract.readPromotedReasons, { body })).status).toBe(404);
  expect((await other.call(contract.hidePromoted, { body })).status).toBe(404);
  expect((await slotsFor(viewer)).slots).toHaveLength(1);
  expect((await viewer.call(contract.hidePromoted, { body })).status).toBe(204);
  later();
  expect((await slotsFor(viewer)).slots).toEqual([]);
  const hidden = async () => (await viewer.call(listHidden, {})).reply.data.map(({ id, owner }) => [id, owner.id]);
  expect(await hidden()).toEqual([[campaign.id, author.id]]);
  expect((await other.call(showAgain, { params: { campaignId: campaign.id } })).status).toBe(404);
  expect((await viewer.call(showAgain, { params: { campaignId: campaign.id } })).status).toBe(204);
  expect([await hidden(), (await slotsFor(viewer)).slots.length]).toEqual([[], 1]);
  const usual = { isPersonal: true, perHour: null, kindsOff: [], topicsOff: [] };
  expect((await other.call(contract.readPromotedSettings, {})).reply.data).toEqual(usual);
  await other.call(contract.setPromotedSettings, { body: { ...usual, perHour: 0 } });
  expect((await slotsFor(other)).slots).toEqual([]);
  await other.call(contract.setPromotedSettings, { body: { ...usual, kindsOff: ['post'] } });
  expect((await slotsFor(other)).slots).toEqual([]);
  await other.call(contract.setPromotedSettings, { body: usual });
  expect((await slotsFor(other)).slots).toHaveLength(1);
});

test('an audience is matched, not with personal matching switched off, and each rule is named', async () => {
  const { campaign } = await alone();
  const audience = {
    places: [],
    excludedPlaces: [],
    ages: { from: 25, to: 35 },
    gender: 'female',
    education: 'none',
    interests: ['Weaving', 'Tea'],
  };
  await world.db
    .updateTable('campaign_version')
    .set({ audience: JSON.stringify(audience), number: 2 })
    .where('campaign_id', '=', campaign.id)
    .execute();
  await world.db.updateTable('campaign').set({ live_number: 2 }).where('id', '=', campaign.id).execute();
  later();
  const [viewer, stranger] = [await someone(), await someone()];
  const born = new Date(world.clock.now());
  born.setUTCFullYear(born.getUTCFullYear() - 30);
  await hasTraits(viewer, { date_of_birth: born.toISOString().slice(0, 10), gender: 'female', interests: ['weaving'] });
  expect((await slotsFor(stranger)).slots).toEqual([]);
  const { token, slots } = await slotsFor(viewer);
  expect(slots).toHaveLength(1);
  const reasons = await viewer.call(contract.readPromotedReasons, { body: { token: token ?? '', slot: 0 } });
  expect(reasons.reply.data.matched).toEqual({
    places: [],
    ages: { from: 25, to: 35 },
    gender: 'female',
    education: null,
    interests: ['Weaving'],
  });
  const settings = { isPersonal: true, perHour: null, kindsOff: [], topicsOff: ['tea'] };
  await viewer.call(contract.setPromotedSettings, { body: settings });
  expect((await slotsFor(viewer)).slots).toEqual([]);
  await viewer.call(contract.setPromotedSettings, { body: { ...settings, topicsOff: [], isPersonal: false } });
  expect((await slotsFor(viewer)).slots).toEqual([]);
});

test('the choice of a warm page asks the database for cards alone, and writes nothing', async () => {
  await alone();
  const viewer = await someone();
  await slotsFor(viewer, { count: '2' });
  const before = await world.db.selectFrom('campaign_visit').select('id').execute();
  await slotsFor(viewer);
  expect(await world.db.selectFrom('campaign_visit').select('id').execute()).toHaveLength(before.length);
});

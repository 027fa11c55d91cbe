import { afterAll, beforeAll, expect, test } from 'vitest';
import { editCampaign } from '#contract/advertising/campaigns.ts';
import { listContests } from '#contract/advertising/charges.ts';
import { reportSeen } from '#contract/advertising/promoted.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import { someone } from '#test/abilities/people.ts';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import * as made from '#test/advertising/campaign.ts';
import { aCharge, chargesOf, contest, contestOf, decide } from '#test/advertising/charges.ts';
import { aLook, pageFor, RUPEE, spentOf } from '#test/advertising/promoted.ts';
import { openPage } from '#test/page.ts';
import { booksOf } from '#test/wallet/books.ts';
import { type Member, openWorld, type World } from '#test/world.ts';
import { checkLinks } from '../running/links.ts';
import { forgetVisits } from '../visits/tasks.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await openWorld({
    LIMIT_CALLS_MEMBER: '1000000',
    LIMIT_CALLS_ADDRESS: '1000000',
    TRUST_PROXY: 'loopback',
  });
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const BOOST = { budgetType: 'lifetime', budget: made.LEAST, duration: 'month', paysFor: 'views' } as const;
const availableOf = async (ownerId: string): Promise<number> => (await balance(ownerId))?.available ?? 0;
const row = async ({ id }: { readonly id: string }) =>
  world.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('each charge is explained: time, slot, price, bidders and verdict', async () => {
  const { author, campaign, charge } = await aCharge(world);
  expect(charge).toMatchObject({
    campaignId: campaign.id,
    kind: 'view',
    surface: 'home',
    slot: 0,
    verdict: 'valid',
    price: 4 * RUPEE,
    currency: 'INR',
    bidders: 1,
    contest: null,
    can: { contest: true },
  });
  expect(Object.keys(charge)).not.toContain('viewerId');
  expect(await chargesOf(author, campaign, { list: 'free' })).toEqual([]);
  const stranger = await someone(world);
  expect((await contest(stranger, charge)).status).toBe(404);
});

test('with nothing new an admin decides, and what is given back is in the wallet', async () => {
  const { author, campaign, charge } = await aCharge(world, { price: 4 * RUPEE + 500_000 });
  const before = await availableOf(author.id);
  const { data } = (await contest(author, charge)).reply;
  expect(data).toMatchObject({ contest: { state: 'waiting', found: [], note: null }, can: { contest: false } });
  const desk = await made.someDesk(world);
  expect(await contestOf(desk, charge.id)).toMatchObject({
    state: 'waiting',
    owner: { id: author.id },
    clicksAround: 0,
    can: { decide: true },
  });
  expect((await decide(desk, charge.id, 'returned')).status).toBe(204);
  await world.settled();
  // Half a paisa is carried to the next one.
  expect(await availableOf(author.id)).toBe(before + 4_00);
  expect(await row(campaign)).toMatchObject({ credited: 4 * RUPEE + 500_000, refunded: 400, captured: 400 });
  expect(await spentOf(world, campaign)).toBe(4 * RUPEE + 500_000);
  expect(await made.read(author, campaign)).toMatchObject({ spent: 4_00, givenBack: 4_00 });
  expect((await decide(await made.someDesk(world), charge.id, 'refused')).refusal.code).toBe('contest_decided');
  const [shown] = await chargesOf(author, campaign, { list: 'contested' });
  expect(shown?.contest).toMatchObject({ state: 'returned', note: 'Seen by a person' });
  expect((await prove(world.database)).differences).toEqual([]);
});

test('a charge that an admin refuses stays, and its campaign ends as if nothing had been said', async () => {
  const { author, campaign, charge } = await aCharge(world);
  await contest(author, charge);
  await decide(await made.someDesk(world), charge.id, 'refused');
  await made.complete(author, campaign);
  await world.settled();
  expect(await row(campaign)).toMatchObject({ credited: 0, refunded: 0, captured: 400 });
  expect(await balance(author.id)).toMatchObject({ available: 10_000_00 - 4_00, onHold: 0 });
});

test('a view of someone who is of the team now is given back at once, by one press and once', async () => {
  const admin = await someone(world);
  const page = await openPage(world, 'Loom', { admin });
  await made.fund(world, page);
  const owner = page.as(admin);
  const campaign = await made.createdBy(owner, { kind: 'boost', thing: { kind: 'profile', id: page.id }, ...BOOST });
  expect((await made.submit(owner, campaign)).status).toBe(200);
  await made.approve(await made.someDesk(world), await made.reviewOf(world, campaign));
  const viewer = await someone(world);
  const seen = pageFor(world, viewer, { campaignId: campaign.id, price: 4 * RUPEE });
  aLook(world);
  await seen.see();
  const [charge] = await chargesOf(owner, campaign);
  if (charge === undefined) throw new Error('nothing was seen');
  await page.setRole(viewer, 'editor');
  expect((await contest(page.as(viewer), charge)).refusal.code).toBe('role_not_permitted');
  const presses = await Promise.all([contest(owner, charge), contest(owner, charge), contest(owner, charge)]);
  for (const { reply } of presses) expect(reply.data.contest).toMatchObject({ state: 'returned', found: ['own_team'] });
  await world.settled();
  await made.complete(owner, campaign);
  await world.settled();
  expect(await balance(page.id)).toMatchObject({ available: 10_000_00, onHold: 0 });
  expect(await row(campaign)).toMatchObject({ credited: 4 * RUPEE, refunded: 400, captured: 400 });
  expect((await prove(world.database)).differences).toEqual([]);
});
test('a view of someone who was suspended since is given back at once', async () => {
  const { author, viewer, charge } = await aCharge(world);
  await suspendMember(world, { memberId: viewer.id, caseId: crypto.randomUUID(), reason: 'Spam', until: null });
  const { data } = (await contest(author, charge)).reply;
  expect(data.contest).toMatchObject({ state: 'returned', found: ['viewer_removed'] });
});

test('more clicks in an hour than people make are found when it is looked at again', async () => {
  const [author, viewer] = [await someone(world), await someone(world)];
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'clicks' });
  const page = pageFor(world, viewer, { campaignId: campaign.id, price: 2 * RUPEE });
  aLook(world);
  await page.see();
  await page.follow();
  // Free ones afterwards say that this is no person.
  for (let at = 0; at < 20; at += 1) await pageFor(world, viewer, { campaignId: campaign.id }).follow();
  const [charge] = await chargesOf(author, campaign, { list: 'charged' });
  expect(charge).toMatchObject({ kind: 'click', price: 2 * RUPEE });
  if (charge === undefined) return;
  expect((await contest(author, charge)).reply.data.contest).toMatchObject({ found: ['too_many_clicks'] });
});

test('a click on a page that did not answer then, but had before, is given back at once', async () => {
  const link = 'https://loom.example/offers';
  const admin = await someone(world);
  const page = await openPage(world, 'Warp', { admin });
  await made.fund(world, page);
  const words = { headline: 'Looms', description: 'Six', callToAction: 'get_offer', link } as const;
  const owner = page.as(admin);
  const campaign = await made.createdBy(owner, { kind: 'advertisement', ...words, ...BOOST, paysFor: 'clicks' });
  world.sites.pages.set(link, { url: link, contentType: 'text/html', body: Buffer.from('Looms') });
  expect((await made.submit(owner, campaign)).status).toBe(200);
  await world.settled();
  await made.approve(await made.someDesk(world), await made.reviewOf(world, campaign));
  const clicked = async () => {
    const seen = pageFor(world, await someone(world), { campaignId: campaign.id, price: 2 * RUPEE });
    aLook(world);
    await seen.see();
    expect(await seen.follow()).toContain(link);
    const [charge] = await chargesOf(owner, campaign, { list: 'charged' });
    if (charge === undefined) throw new Error('nobody followed it');
    return charge;
  };
  expect((await contest(owner, await clicked())).reply.data.contest).toMatchObject({ state: 'waiting', found: [] });
  world.sites.pages.delete(link);
  world.clock.advance(DAY);
  await enqueue(world.db, checkLinks, {});
  await world.settled();
  const { data } = (await contest(owner, await clicked())).reply;
  expect(data.contest).toMatchObject({ state: 'returned', found: ['landing_down'] });
});

test('a view from a device of the team is given back at once; about its address alone an admin decides', async () => {
  const [author, same, near, far] = [
    await someone(world),
    await someone(world),
    await someone(world),
    await someone(world),
  ];
  const campaign = await made.aRunningBoost(world, author, { paysFor: 'views' });
  const from = (address: string, browser: string) => ({ 'x-forwarded-for': address, 'user-agent': browser });
  const team = from('203.0.114.7', 'Team');
  const version = (await made.read(author, campaign)).version;
  const params = { campaignId: campaign.id };
  await author.call(editCampaign, { params, body: { version, budget: 200_00 } }, { ...made.requiredKey(), ...team });
  const foundFrom = async (viewer: Member, headers: Record<string, string>) => {
    const page = pageFor(world, viewer, { campaignId: campaign.id, price: RUPEE });
    aLook(world);
    await viewer.call(reportSeen, { body: { pages: [{ token: page.token, slots: [0] }] } }, headers);
    const [charge] = await chargesOf(author, campaign);
    if (charge === undefined) throw new Error('nothing was seen');
    return (await contest(author, charge)).reply.data.contest;
  };
  expect(await foundFrom(same, team)).toMatchObject({ state: 'returned', found: ['team_device'] });
  expect(await foundFrom(near, from('203.0.114.7', 'Mine'))).toMatchObject({
    state: 'waiting',
    found: ['team_address'],
  });
  expect(await foundFrom(far, from('203.0.114.8', 'Team'))).toMatchObject({ state: 'waiting', found: [] });
  world.clock.advance(61 * DAY);
  await enqueue(world.db, forgetVisits, {});
  await world.settled();
  expect(await world.db.selectFrom('campaign_team_mark').selectAll().execute()).toEqual([]);
});

test('what a member has caused goes back once they are suspended without end, also what was refused', async () => {
  const { author, viewer, campaign, charge } = await aCharge(world);
  await contest(author, charge);
  await decide(await made.someDesk(world), charge.id, 'refused');
  const page = pageFor(world, viewer, { campaignId: campaign.id, price: 3 * RUPEE });
  aLook(world);
  await page.see();
  const before = await availableOf(author.id);
  const suspended = { memberId: viewer.id, caseId: crypto.randomUUID(), reason: 'Spam' };
  await suspendMember(world, { ...suspended, until: new Date(world.clock.now().getTime() + DAY) });
  expect(await availableOf(author.id)).toBe(before);
  await suspendMember(world, { ...suspended, until: null });
  await suspendMember(world, { ...suspended, reason: 'Spam, twice', until: null });
  expect(await availableOf(author.id)).toBe(before + 7_00);
  expect(await row(campaign)).toMatchObject({ credited: 7 * RUPEE, refunded: 700, captured: 700 });
  for (const { contest: contested } of await chargesOf(author, campaign))
    expect(contested).toMatchObject({ state: 'returned', found: ['viewer_removed'] });
  const { data } = (await author.call(listNotifications, {})).reply;
  expect(data.filter(({ kind }) => kind === 'campaign_charges_returned')).toHaveLength(1);
  // Lifting it says nothing about what they did.
  await liftOf(world, suspended);
  expect(await availableOf(author.id)).toBe(before + 7_00);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('admins count what waits, and decide about nothing of their own', async () => {
  const desk = await made.someDesk(world);
  const before = (await desk.call(listContests, { query: {} })).reply.counts.waiting;
  const { author, charge } = await aCharge(world);
  await contest(author, charge);
  await world.db.updateTable('campaign').set({ owner_id: desk.id }).where('id', '=', charge.campaignId).execute();
  const { counts } = (await desk.call(listContests, { query: {} })).reply;
  expect(counts.waiting).toBe(before + 1);
  expect((await contestOf(desk, charge.id)).can.decide).toBe(false);
  expect((await decide(desk, charge.id, 'returned')).refusal.code).toBe('not_oneself');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resumeCampaign } from '#contract/advertising/campaigns.ts';
import { freezeWallet, unfreezeWallet } from '#contract/wallet/acts.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import * as made from '#test/advertising/campaign.ts';
import { suspendMember } from '#test/admins/suspend.ts';
import { RUPEE } from '#test/advertising/promoted.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { prove } from '#modules/wallet';

const DAY = 86_400_000;
let world: World;
let admin: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
// The session of an admin ends after some hours, and tests let days pass.
beforeEach(async () => {
  admin = await made.someDesk(world);
});
afterAll(() => world.close());
const { balance } = booksOf(() => world);
const someone = async () => world.member(`advertises${(people += 1)}`);
const stateOf = async (member: Member, campaign: { readonly id: string }) => (await made.read(member, campaign)).state;

test('approved after its end it is a draft again; before its start it waits', async () => {
  const asha = await someone();
  const today = world.clock.now();
  const dayOf = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);
  const custom = { duration: 'custom', startsOn: dayOf(3), endsOn: dayOf(5) } as const;
  const [late, early] = [await made.aWaitingBoost(world, asha, custom), await made.aWaitingBoost(world, asha, custom)];
  await made.approve(admin, await made.reviewOf(world, early));
  expect(await stateOf(asha, early)).toBe('approved');
  world.clock.advance(4 * DAY);
  await made.passDueTime(world);
  expect(await stateOf(asha, early)).toBe('active');
  world.clock.advance(4 * DAY);
  await made.approve(await made.someDesk(world), await made.reviewOf(world, late));
  expect(await made.read(asha, late)).toMatchObject({ state: 'draft', reason: 'end_passed', reserved: { amount: 0 } });
  expect((await made.read(asha, late)).content.state).toBe('draft');
});

test('a daily budget is held for seven days, renewed at midnight, and paused when the wallet is empty', async () => {
  const asha = await someone();
  await made.fund(world, asha, 740_00);
  const campaign = await made.aBoost(asha, { budgetType: 'daily' });
  await made.submit(asha, campaign);
  await made.approve(admin, await made.reviewOf(world, campaign));
  await made.passDueTime(world);
  expect(await made.read(asha, campaign)).toMatchObject({ state: 'active', reserved: { amount: 700_00 } });
  // As if delivery had spent a day.
  await world.db.updateTable('campaign').set({ spent: 10_000_000_000 }).where('id', '=', campaign.id).execute();
  world.clock.advance(DAY);
  await made.passDueTime(world);
  expect(await made.read(asha, campaign)).toMatchObject({ state: 'paused', reason: 'hold_not_renewed' });
  const resume = async () => asha.call(resumeCampaign, made.params(campaign));
  expect((await resume()).refusal.code).toBe('funds_missing');
  expect(await stateOf(asha, campaign)).toBe('paused');
  await made.fund(world, asha, 500_00);
  // What it lacks is set aside at once, and not at the next midnight.
  expect((await resume()).reply.data).toMatchObject({ state: 'active', reserved: { amount: 700_00 } });
  expect((await made.complete(asha, campaign)).reply.data.state).toBe('completed');
  await world.settled();
  // A hundred rupees were paid, and the rest is back.
  expect(await balance(asha.id)).toMatchObject({ available: 1_140_00, onHold: 0 });
  expect((await prove(world.database)).differences).toEqual([]);
});

test('a frozen wallet and a suspension freeze what runs, until both have ended', async () => {
  const asha = await someone();
  const campaign = await made.aRunningBoost(world, asha);
  const params = { actorId: asha.id };
  await admin.call(freezeWallet, { params, body: { reason: 'Looked at' } }, made.requiredKey());
  await world.settled();
  const row = async () =>
    world.db.selectFrom('campaign').selectAll().where('id', '=', campaign.id).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ state: 'frozen', frozen_from: 'active', reason: 'wallet_frozen' });
  await suspendMember(world, { memberId: asha.id, caseId: crypto.randomUUID(), reason: 'Spam', until: null });
  await world.settled();
  await admin.call(unfreezeWallet, { params, body: { reason: 'Fine' } }, made.requiredKey());
  await world.settled();
  expect(await row()).toMatchObject({ state: 'frozen' });
});

test('what is frozen past its end has its money back at once, and ends without a second notification', async () => {
  const asha = await someone();
  const endsOn = new Date(world.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
  const campaign = await made.aRunningBoost(world, asha, { budget: 300_00, duration: 'custom', endsOn });
  const params = { actorId: asha.id };
  await admin.call(freezeWallet, { params, body: { reason: 'Looked at' } }, made.requiredKey());
  await world.settled();
  await world.db
    .updateTable('campaign')
    .set({ spent: 50.5 * RUPEE })
    .where('id', '=', campaign.id)
    .execute();
  await made.passDueTime(world);
  expect((await balance(asha.id))?.onHold).toBe(315_00);
  world.clock.advance(4 * DAY);
  await made.passDueTime(world);
  expect(await made.read(asha, campaign)).toMatchObject({ state: 'frozen', reserved: { amount: 0 } });
  expect(await balance(asha.id)).toMatchObject({ available: 10_000_00 - 50_50, onHold: 0 });
  const news = async () =>
    (await asha.call(listNotifications, {})).reply.data.filter(({ kind }) => kind === 'campaign_settled');
  expect((await news()).map(({ text }) => text)).toEqual([
    '<b>₹264.50 that Boost did not spend is back in the wallet.</b> It had reached its end.',
  ]);
  const desk = await made.someDesk(world);
  await desk.call(unfreezeWallet, { params, body: { reason: 'Fine' } }, made.requiredKey());
  await world.settled();
  await made.passDueTime(world);
  expect(await made.read(asha, campaign)).toMatchObject({ state: 'completed', reason: 'end_reached' });
  expect(await news()).toHaveLength(1);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('all that ends at once has ended within a minute, however many there are', async () => {
  const asha = await someone();
  const { id } = await made.aRunningBoost(world, asha);
  const many = 250;
  const now = world.clock.now();
  const row = await world.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: many }, () => crypto.randomUUID());
  const [before, past] = [new Date(now.getTime() - DAY), new Date(now.getTime() - 1_000)];
  const ended = {
    ...row,
    thing_kind: null,
    thing_id: null,
    kind: 'app',
    reserved: 0,
    starts_at: before,
    ends_at: past,
  };
  await world.db
    .insertInto('campaign')
    .values(ids.map((each) => ({ ...ended, id: each, live_number: null })))
    .execute();
  await made.passDueTime(world);
  const left = await world.db
    .selectFrom('campaign')
    .select('id')
    .where('owner_id', '=', asha.id)
    .where('state', '=', 'active')
    .execute();
  expect(left.map((each) => each.id)).toEqual([id]);
});

test('a lifetime budget is announced at 80 %, after it was raised once more, and when it is used', async () => {
  const asha = await someone();
  const campaign = await made.aRunningBoost(world, asha);
  const spend = async (rupees: number) => {
    const row = world.db
      .updateTable('campaign')
      .set({ spent: rupees * RUPEE })
      .where('id', '=', campaign.id);
    await row.execute();
    await made.passDueTime(world);
    const of = world.db.selectFrom('campaign').select('announced_budget').where('id', '=', campaign.id);
    const { data } = (await asha.call(listNotifications, {})).reply;
    const kinds = data.map(({ kind }) => kind).filter((kind) => kind.startsWith('campaign_budget'));
    return [(await of.executeTakeFirstOrThrow()).announced_budget, kinds];
  };
  expect(await spend(79)).toEqual([null, []]);
  expect(await spend(80)).toEqual([100_00, ['campaign_budget_low']]);
  expect((await made.edit(asha, await made.read(asha, campaign), { budget: 200_00 })).status).toBe(200);
  expect(await spend(120)).toEqual([100_00, ['campaign_budget_low']]);
  expect(await spend(170)).toEqual([200_00, ['campaign_budget_low']]);
  expect(await spend(200)).toEqual([200_00, ['campaign_budget_used', 'campaign_budget_low']]);
});

test('a budget below what is spent ends a campaign, and the rest is in the wallet again', async () => {
  const asha = await someone();
  const campaign = await made.aRunningBoost(world, asha, { budget: 300_00 });
  // As if delivery had spent a part of it.
  await world.db
    .updateTable('campaign')
    .set({ spent: 150 * RUPEE })
    .where('id', '=', campaign.id)
    .execute();
  const running = await made.read(asha, campaign);
  const lower = (await made.edit(asha, running, { budget: 160_00 })).reply.data;
  expect(lower).toMatchObject({ state: 'active', budget: 160_00 });
  expect((await made.edit(asha, lower, { budget: 149_00 })).reply.data).toMatchObject({
    state: 'completed',
    reason: 'budget_used',
  });
  await world.settled();
  expect(await balance(asha.id)).toMatchObject({ available: 10_000_00 - 150_00, onHold: 0 });
  expect((await prove(world.database)).differences).toEqual([]);
});

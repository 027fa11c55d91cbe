import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCases } from '#contract/moderation/cases.ts';
import * as desk from '#contract/moderation/desk.ts';
import { charge as chargeOwner, prove } from '#modules/wallet';
import { hour } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { aRunningBoost, passDueTime, someDesk } from '#test/advertising/campaign.ts';
import { aCharge, chargesOf, contest, decide } from '#test/advertising/charges.ts';
import { RUPEE } from '#test/advertising/promoted.ts';
import { appeal, casesOf, NONE, own, read, report, SPAM } from '#test/moderation/cases.ts';
import { booksOf, INR, request } from '#test/wallet/books.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
const { balance, run } = booksOf(() => world);
const { admins, newAdmins, reported, rule, answer } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

/** Everything that someone has. */
async function spend(ownerId: string): Promise<void> {
  const amount = (await balance(ownerId))?.available ?? 0;
  const to = [{ system: 'revenue' as const, amount }];
  await run(async (ctx) => chargeOwner(ctx, [{ ...request(), ownerId, currency: INR, to }]));
}
const amountsFor = async (caseId: string, query: object) =>
  (
    await admins.admin.call(desk.readConsequences, {
      params: { caseId },
      query: { withholds: 'no', freezesCampaigns: 'no', account: 'none', ...query },
    })
  ).reply.data.filter(({ what }) => what === 'charges');
const RETURN = { ...SPAM, withholds: false, account: 'none', departure: 'It is the clicks alone' } as const;

test('a ruling gives back what its author has cost others, as its desk shows; several give it back once', async () => {
  const { author: advertiser, viewer: author, charge } = await aCharge(world, { price: 4 * RUPEE });
  const both = [await reported(author), await reported(author)] as const;
  const paid = async () => (await balance(advertiser.id))?.available ?? 0;
  const before = await paid();
  expect(await amountsFor(both[0].caseId, { returnsCharges: 'caused' })).toEqual([
    { what: 'charges', count: 4_00, currency: 'INR' },
  ]);
  expect(await amountsFor(both[0].caseId, { account: 'ban' })).toMatchObject([{ count: 4_00 }]);
  expect(await amountsFor(both[0].caseId, { returnsCharges: 'promotion' })).toEqual([]);
  for (const { caseId } of both) {
    const ruled = await rule(caseId, { ...RETURN, returnsCharges: 'caused' });
    expect(ruled.status).toBe(200);
    await world.settled();
    expect(await paid()).toBe(before + 4_00);
  }
  expect(await amountsFor(both[0].caseId, { returnsCharges: 'caused' })).toEqual([]);
  for (const { caseId } of both) await appeal(author, caseId);
  await Promise.all(both.map(async ({ caseId }) => answer(caseId, 'overturned')));
  await world.settled();
  expect(await paid()).toBe(before);
  expect((await chargesOf(advertiser, { id: charge.campaignId }))[0]?.contest).toBeNull();
  // The same amount goes back a second time.
  const again = await reported(author);
  await rule(again.caseId, { ...RETURN, returnsCharges: 'caused', account: 'none' });
  await world.settled();
  expect(await paid()).toBe(before + 4_00);
  expect((await prove(world.database)).differences).toEqual([]);
});

test('a ruling about what is promoted gives back its cost, and one without a rule nothing', async () => {
  const { author, campaign } = await aCharge(world, { price: 3 * RUPEE });
  const postId = campaign.thing?.id ?? '';
  const reporter = await someone(world);
  await report(reporter, postId);
  const [mine] = (await reporter.call(listCases, {})).reply.data;
  const caseId = mine?.id ?? '';
  expect((await rule(caseId, { ...NONE, returnsCharges: 'promotion' })).refusal.error).toHaveProperty('rule');
  const before = (await balance(author.id))?.available ?? 0;
  await rule(caseId, { ...RETURN, returnsCharges: 'promotion' });
  await world.settled();
  expect((await balance(author.id))?.available).toBe(before + 3_00);
  expect(await world.db.selectFrom('campaign').select('refunded').where('id', '=', campaign.id).execute()).toEqual([
    { refunded: 300 },
  ]);
});

test('what an advertiser has spent again stays with them, and both sides read that', async () => {
  const { author: advertiser, viewer: author } = await aCharge(world);
  const { caseId, reporter } = await reported(author);
  await rule(caseId, { ...RETURN, returnsCharges: 'caused' });
  await world.settled();
  await spend(advertiser.id);
  await appeal(author, caseId);
  await answer(caseId, 'overturned');
  await world.settled();
  const lasting = [{ what: 'charges', count: 4_00, currency: 'INR' }];
  expect((await read(admins.admin, caseId)).rulings.at(-1)?.lasting).toEqual(lasting);
  expect((await own(author, caseId)).reply.data.ruling).toMatchObject({ lasting, hasLasting: true });
  expect((await own(reporter, caseId)).reply.data.ruling).toMatchObject({ lasting: [], hasLasting: true });
  expect((await prove(world.database)).differences).toEqual([]);
});

test('a campaign that ended while it was frozen is named when the ruling is overturned', async () => {
  const { author, caseId } = await reported();
  const campaign = await aRunningBoost(world, author);
  await rule(caseId, { ...RETURN, returnsCharges: null, freezesCampaigns: true });
  await world.settled();
  world.clock.advance(2 * hour);
  const endsAt = new Date(world.clock.now().getTime() - hour);
  await world.db.updateTable('campaign').set({ ends_at: endsAt }).where('id', '=', campaign.id).execute();
  await newAdmins();
  await passDueTime(world);
  await appeal(author, caseId);
  await answer(caseId, 'overturned');
  expect((await own(author, caseId)).reply.data.ruling).toMatchObject({ lasting: [{ what: 'campaigns', count: 1 }] });
  await world.settled();
  await passDueTime(world);
  const row = await world.db.selectFrom('campaign').select('state').where('id', '=', campaign.id).executeTakeFirst();
  expect(row?.state).toBe('completed');
});

test('a charge that an admin gives back while a ruling does comes back once, and stays so', async () => {
  const { author: advertiser, viewer: author, charge } = await aCharge(world, { price: 5 * RUPEE });
  const before = (await balance(advertiser.id))?.available ?? 0;
  await contest(advertiser, charge);
  const { caseId } = await reported(author);
  const desk = await someDesk(world);
  await Promise.all([decide(desk, charge.id, 'returned'), rule(caseId, { ...RETURN, returnsCharges: 'caused' })]);
  await world.settled();
  expect((await balance(advertiser.id))?.available).toBe(before + 5_00);
  await appeal(author, caseId);
  await answer(caseId, 'overturned');
  await world.settled();
  const [shown] = await chargesOf(advertiser, { id: charge.campaignId });
  const isContested = shown?.contest?.found.includes('ruled') === false;
  // Where the ruling came first, the contest waits again.
  expect([shown?.contest?.state, (await balance(advertiser.id))?.available]).toEqual(
    isContested && shown.contest?.state === 'returned' ? ['returned', before + 5_00] : ['waiting', before],
  );
  expect((await prove(world.database)).differences).toEqual([]);
});

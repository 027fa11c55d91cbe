import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#contract/events/events.ts';
import * as desk from '#contract/moderation/desk.ts';
import { ACCOUNT_MEASURES } from '#contract/moderation/measures.ts';
import { createGroup } from '#contract/messaging/groups.ts';
import { openConversation } from '#contract/messaging/messaging.ts';
import { followActor } from '#contract/network/network.ts';
import { createPost } from '#contract/posts/posts.ts';
import { capture } from '#modules/advertising';
import { connect } from '#modules/network';
import { enqueue } from '#platform/tasks/index.ts';
import { prove } from '#modules/wallet';
import { hour } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { aRunningBoost, someDesk } from '#test/advertising/campaign.ts';
import { aCharge, chargesOf, contest, decide } from '#test/advertising/charges.ts';
import { appeal, casesOf, NONE, own, read, SPAM } from '#test/moderation/cases.ts';
import { say } from '#test/messaging/conversations.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { booksOf } from '#test/wallet/books.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { balance } = booksOf(() => world);
const { admins, newAdmins, reported, rule, answer } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

const LIMIT = { ...SPAM, withholds: false, account: 'limit_72', departure: 'It is the tone alone' } as const;
const publish = async (by: Member) => (await by.call(createPost, { body: { text: 'One more' } })).refusal;

test('a limited member publishes nothing and writes to no strangers, reads until when, and does the rest', async () => {
  const { author, caseId } = await reported();
  const [friend, stranger] = [await someone(world), await someone(world)];
  await connect(world.database, author.id, friend.id, world.clock.now());
  await rule(caseId, LIMIT);
  for (const refusal of [
    await publish(author),
    (await author.call(createEvent, { body: { name: 'A meeting' } })).refusal,
  ]) {
    expect(refusal.code).toBe('account_limited');
    expect(refusal.message).toMatch(/^Until .+ UTC you can’t publish/u);
  }
  const to = async (other: Member) =>
    (await author.call(openConversation, { params: { actorId: other.id } })).reply.data.id;
  expect((await say(author, await to(stranger))).refusal).toMatchObject({
    code: 'account_limited',
    message: expect.not.stringContaining('{') as string,
  });
  expect((await say(author, await to(friend))).status).toBe(201);
  const group = { body: { name: 'Us', memberIds: [stranger.id] } };
  expect((await author.call(createGroup, group)).refusal.code).toBe('account_limited');
  expect((await own(author, caseId)).reply.data.ruling).toMatchObject({ account: 'limit_72', strikes: 3 });
  world.clock.advance(72 * hour);
  expect((await author.call(createPost, { body: { text: 'Again' } })).status).toBe(201);
  await newAdmins();
});

test('of two cases that limit one member, each order of overturning leaves what the other has done', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const author = await someone(world);
    const both = [await reported(author), await reported(author)] as const;
    await rule(both[0].caseId, LIMIT);
    await rule(both[1].caseId, { ...LIMIT, account: 'limit_720' });
    for (const [index, place] of order.entries()) {
      const { caseId } = both[place];
      await appeal(author, caseId);
      expect((await answer(caseId, 'overturned')).status).toBe(200);
      expect((await publish(author))?.code).toBe(index === 0 ? 'account_limited' : undefined);
    }
  }
});

test('two rulings that freeze what someone advertises end at once, and it runs again', async () => {
  const author = await someone(world);
  const campaign = await aRunningBoost(world, author);
  const state = async () => {
    await world.settled();
    return (await world.db.selectFrom('campaign').select('state').where('id', '=', campaign.id).executeTakeFirst())
      ?.state;
  };
  const both = [await reported(author), await reported(author)] as const;
  const freeze = { ...SPAM, withholds: false, account: 'none', strikes: 1, freezesCampaigns: true };
  for (const { caseId } of both) {
    await rule(caseId, { ...freeze, account: caseId === both[0].caseId ? 'none' : 'warn' });
    expect(await state()).toBe('frozen');
    await appeal(author, caseId);
  }
  await Promise.all(both.map(async ({ caseId }) => answer(caseId, 'overturned')));
  expect(await state()).toBe('active');
});

test('any ruling that is overturned at once leaves everything as it was', async () => {
  // What the author has looked at was charged to someone else; one charge was contested in vain.
  const { author: advertiser, viewer: author, campaign: seen, charge } = await aCharge(world);
  await contest(advertiser, charge);
  await decide(await someDesk(world), charge.id, 'refused');
  // Within the hour it is taken out of what is set aside; giving it back takes it at once.
  await enqueue(world.db, capture, {});
  const campaign = await aRunningBoost(world, author);
  const others = [await someone(world), await someone(world)] as const;
  await connect(world.database, author.id, others[0].id, world.clock.now());
  await author.call(followActor, { params: { actorId: others[1].id } });
  await others[1].call(followActor, { params: { actorId: author.id } });
  // In one group as a member, in one as its owner.
  await (await openSpace(world, others[0])).enter(author);
  await (await openSpace(world, author)).enter(others[1]);
  const stored = async () => {
    await world.settled();
    const ofAuthor = async (table: 'suspension' | 'publishing_limit') =>
      world.db.selectFrom(table).selectAll().where('member_id', '=', author.id).execute();
    return {
      labels: await world.db.selectFrom('thing_label').selectAll().orderBy('case_id').execute(),
      follows: await world.db
        .selectFrom('follow')
        .selectAll()
        .where((eb) => eb.or([eb('follower_id', '=', author.id), eb('followee_id', '=', author.id)]))
        .orderBy('follower_id')
        .orderBy('followee_id')
        .execute(),
      memberships: await world.db
        .selectFrom('membership')
        .selectAll()
        .orderBy('space_id')
        .orderBy('member_id')
        .execute(),
      withheld: await world.db.selectFrom('withheld').selectAll().orderBy('case_id').execute(),
      suspensions: await ofAuthor('suspension'),
      limits: await ofAuthor('publishing_limit'),
      account: await world.db
        .selectFrom('account')
        .select(['suspended_until', 'limited_until'])
        .where('member_id', '=', author.id)
        .execute(),
      charges: (await chargesOf(advertiser, seen)).map(({ contest: contested }) => contested),
      returns: await world.db.selectFrom('campaign_return').selectAll().execute(),
      credited: await world.db
        .selectFrom('campaign')
        .select(['credited', 'refunded'])
        .where('id', '=', seen.id)
        .execute(),
      wallet: await balance(advertiser.id),
      freezes: await world.db.selectFrom('campaign_freeze').selectAll().where('owner_id', '=', author.id).execute(),
      campaign: await world.db
        .selectFrom('campaign')
        .select(['state', 'frozen_from'])
        .where('id', '=', campaign.id)
        .execute(),
    };
  };
  const before = await stored();
  expect([before.follows.length, before.memberships.length]).toEqual([4, 4]);
  const cases = [];
  // One post for each, before any of them says who may not publish.
  for (const account of ACCOUNT_MEASURES)
    for (const [withholds, freezesCampaigns, label, returnsCharges] of [
      [false, true, null, 'caused'],
      [true, false, null, null],
      [false, false, 'disputed', 'promotion'],
    ] as const)
      cases.push({
        decision: { account, withholds, freezesCampaigns, label, returnsCharges },
        ...(await reported(author)),
      });
  for (const { decision, caseId } of cases) {
    const ruled = await rule(caseId, { ...SPAM, ...decision, departure: 'So that each measure is tried' });
    expect(ruled.reply.data.rulings[0]).toMatchObject(decision);
    expect(await stored()).not.toEqual(before);
    await appeal(author, caseId);
    expect((await answer(caseId, 'overturned')).status).toBe(200);
    expect(await stored()).toEqual(before);
  }
  expect((await prove(world.database)).differences).toEqual([]);
  expect((await own(author, cases[0]!.caseId)).reply.data.ruling).toMatchObject({ broken: false });
});

test('who rules on what another admin has ruled on at the same time reads the other ruling', async () => {
  const { caseId } = await reported();
  const { version } = await read(admins.admin, caseId);
  const call = async (by: Member, facts: string) =>
    by.call(desk.ruleOnCase, { params: { caseId }, body: { version, ...NONE, facts } });
  const answers = await Promise.all([call(admins.admin, 'The first'), call(admins.other, 'The second')]);
  const [done, late] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
  expect([done.status, late.status]).toEqual([200, 409]);
  const [made] = done.reply.data.rulings;
  expect(late.refusal).toMatchObject({ code: 'case_changed', current: { rulings: [{ facts: made?.facts }] } });
});

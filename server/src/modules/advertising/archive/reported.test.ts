import { afterAll, beforeAll, expect, test } from 'vitest';
import { listArchive } from '#contract/advertising/archive.ts';
import type { Duty } from '#contract/core/roles.ts';
import * as desk from '#contract/moderation/desk.ts';
import { listCases } from '#contract/moderation/cases.ts';
import { createReport, listReports, readSeen } from '#contract/moderation/moderation.ts';
import { someone, someoneActing } from '#test/abilities/people.ts';
import * as made from '#test/advertising/campaign.ts';
import { appeal, casesOf, NONE, read, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { admins, newAdmins, rule, answer } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

const MISLEADING = { ...SPAM, rule: 'misleading_ad', withholds: true, account: 'none', strikes: 0 } as const;
const report = async (by: Member, id: string, reason: 'misleading_ad' | 'scam' = 'misleading_ad') =>
  by.call(createReport, { body: { kind: 'campaign', id, reason } });
async function caseOf(by: Member): Promise<string> {
  return (await by.call(listCases, {})).reply.data[0]?.id ?? '';
}
const stateOf = async (id: string) => {
  await world.settled();
  const row = world.db.selectFrom('campaign').select(['state', 'reason']).where('id', '=', id);
  return row.executeTakeFirstOrThrow();
};
const archived = async (by: Member, id: string) =>
  (await by.call(listArchive, {})).reply.data.find((each) => each.id === id);

test('an advertisement is reported with its words, who pays and where it leads, for a reason of its own', async () => {
  const team = await someoneActing(world, 'admin');
  const reporter = await someone(world);
  const { id } = await made.aRunningAdvertisement(world, team, { description: 'Cures all.' });
  expect((await report(reporter, team.page.id)).status).toBe(404);
  const onPage = { kind: 'profile', id: team.page.id, reason: 'misleading_ad' } as const;
  expect((await reporter.call(createReport, { body: onPage })).refusal.error).toHaveProperty('reason');
  expect((await report(reporter, id)).status).toBe(201);
  const caseId = await caseOf(reporter);
  const whole = await read(admins.admin, caseId);
  expect(whole).toMatchObject({
    kind: 'campaign',
    isOfMember: false,
    author: { id: team.page.id },
    snapshot: {
      title: 'Shawls in three colours',
      excerpt: 'Cures all.',
      promotion: { landing: `/business/${team.page.id}/advertisement/${id}`, pictures: [] },
    },
  });
  expect(whole.snapshot?.promotion?.payer).toBe(whole.author?.name);
});

test('a boost has the words of the thing, and what was seen is reported, also when it is over', async () => {
  const [author, reporter] = [await someone(world), await someone(world)];
  const { id, thing } = await made.aRunningBoost(world, author);
  const waiting = await made.aWaitingBoost(world, author);
  expect((await report(reporter, waiting.id)).status).toBe(404);
  expect((await report(author, id)).refusal.code).toBe('own_report');
  const { seal } = (await reporter.call(readSeen, { query: { kind: 'campaign', id } })).reply.data;
  await made.complete(author, { id });
  const body = { kind: 'campaign', id, reason: 'misleading_ad', seal } as const;
  expect((await reporter.call(createReport, { body })).status).toBe(201);
  const whole = await read(admins.admin, await caseOf(reporter));
  expect(whole.snapshot).toMatchObject({ promotion: { landing: `/posts/${thing?.id}` } });
  expect(whole.isOfMember).toBe(true);
});

test('cases about what is promoted wait for the duty advertising, all others for content', async () => {
  const [author, reporter] = [await someone(world), await someone(world)];
  const { id } = await made.aRunningBoost(world, author);
  await report(reporter, id, 'scam');
  const ofCampaign = await caseOf(reporter);
  await reporter.call(createReport, { body: { kind: 'profile', id: author.id, reason: 'spam' } });
  const ofProfile = await caseOf(reporter);
  const seen = async (name: string, duties: readonly Duty[]) => {
    const admin = await world.member(name, { isAdmin: true, duties });
    const { data } = (await admin.call(desk.listDeskCases, { query: { size: '50' } })).reply;
    const listed = [ofCampaign, ofProfile].map((caseId) => data.some((each) => each.id === caseId));
    const params = { params: { caseId: ofCampaign } };
    const opened = (await admin.call(desk.readDeskCase, params)).status;
    const claimed = (await admin.call(desk.claimCase, params)).status;
    if (claimed === 200) await admin.call(desk.unclaimCase, params);
    const { version } = await read(admins.admin, ofCampaign);
    const ruled = await admin.call(desk.ruleOnCase, { ...params, body: { ...NONE, version: version + 1 } });
    const reports = await admin.call(listReports, { query: { size: '50' } });
    const inReports = reports.status === 200 && reports.reply.data.some(({ targetId }) => targetId === id);
    return { listed, opened, claimed, ruled: ruled.status, inReports };
  };
  const without = { listed: [false, true], opened: 404, claimed: 404, ruled: 404, inReports: false };
  expect(await seen('oncontent', ['content'])).toEqual(without);
  expect(await seen('onpromoted', ['advertising'])).toEqual({
    listed: [true, false],
    opened: 200,
    claimed: 200,
    // Another version was read.
    ruled: 409,
    inReports: false,
  });
});

test('a withheld campaign stops, has no words in the archive, and goes on once the ruling is overturned', async () => {
  const team = await someoneActing(world, 'admin');
  const [reporter, viewer] = [await someone(world), await someone(world)];
  const { id } = await made.aRunningAdvertisement(world, team, {
    description: 'Cures all.',
    audience: { interests: [] },
  });
  const other = await made.aRunningAdvertisement(world, team, { description: 'Of wool.', audience: { interests: [] } });
  await report(reporter, id);
  const caseId = await caseOf(reporter);
  const counted = await admins.admin.call(desk.readConsequences, {
    params: { caseId },
    query: { withholds: 'yes', freezesCampaigns: 'no', account: 'none' },
  });
  expect(counted.reply.data).toContainEqual({ what: 'campaigns', count: 1 });
  expect((await rule(caseId, MISLEADING)).status).toBe(200);
  expect(await stateOf(id)).toEqual({ state: 'frozen', reason: 'withheld' });
  expect(await stateOf(other.id)).toMatchObject({ state: 'active' });
  expect(await archived(viewer, id)).toMatchObject({ isRemoved: true, headline: '', description: '', pictures: [] });
  expect(await archived(viewer, other.id)).toMatchObject({ isRemoved: false, description: 'Of wool.' });
  expect((await report(viewer, id)).status).toBe(404);
  expect((await appeal(team.member, caseId)).status).toBe(200);
  expect((await answer(caseId, 'overturned', NONE)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ state: 'active' });
  expect(await archived(viewer, id)).toMatchObject({ isRemoved: false, description: 'Cures all.' });
});

test('a campaign that is withheld and frozen goes on when both have ended, in either order', async () => {
  for (const first of ['withheld', 'frozen'] as const) {
    const [author, reporter] = [await someone(world), await someone(world)];
    const { id } = await made.aRunningBoost(world, author);
    await report(reporter, id);
    const ofCampaign = await caseOf(reporter);
    await reporter.call(createReport, { body: { kind: 'profile', id: author.id, reason: 'spam' } });
    const ofProfile = await caseOf(reporter);
    await rule(ofCampaign, MISLEADING);
    const departure = 'It is what they advertise';
    await rule(ofProfile, { ...MISLEADING, rule: 'spam', withholds: false, freezesCampaigns: true, departure });
    expect(await stateOf(id)).toMatchObject({ state: 'frozen' });
    const order = first === 'withheld' ? [ofCampaign, ofProfile] : [ofProfile, ofCampaign];
    for (const [index, caseId] of order.entries()) {
      expect((await appeal(author, caseId)).status).toBe(200);
      await answer(caseId, 'overturned', NONE);
      expect(await stateOf(id)).toMatchObject({ state: index === 0 ? 'frozen' : 'active' });
    }
  }
});

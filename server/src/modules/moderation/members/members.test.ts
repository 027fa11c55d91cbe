import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCases } from '#contract/moderation/cases.ts';
import * as contract from '#contract/moderation/members.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { createPost, readFeed } from '#contract/posts/posts.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { suspendMember } from '#test/admins/suspend.ts';
import { appeal, casesOf, own } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { someone } from '#test/abilities/people.ts';

let world: World;
const cases = casesOf(() => world);
const { admins } = cases;
beforeAll(async () => {
  world = await openWorld();
  await cases.newAdmins();
});
afterAll(() => world.close());

const of = ({ id: memberId }: Member) => ({ params: { memberId } });
const read = async (member: Member) => (await admins.admin.call(contract.readMemberCases, of(member))).reply.data;
const script = '<script>alert(1)</script>';
/** What admins write stays text. */
const words = { facts: `The same in nine groups ${script}`, toReported: `Advertising is not allowed. ${script}` };
const spam = { ...words, rule: 'spam', account: 'suspend_24', strikes: 3, version: 0 } as const;
const measure = async (member: Member, more: object = {}, by = admins.admin) =>
  by.call(contract.measureMember, { ...of(member), body: { ...spam, ...more } });
const lift = async (member: Member, version: number, by = admins.admin) =>
  by.call(contract.liftSuspensions, { ...of(member), body: { ...words, version } });
const feedOf = async (member: Member) => (await member.call(readFeed, { query: {} })).status;

test('a suspension without a report is a case of its own, which the member can appeal', async () => {
  const asha = await world.member('asha');
  const decided = (await measure(asha)).reply.data;
  expect(decided).toMatchObject({ strikes: 3, version: 1, total: 1, can: { measure: true, lift: true } });
  expect(decided.cases[0]).toMatchObject({ kind: 'profile', state: 'decided', ruling: { account: 'suspend_24' } });
  expect(await feedOf(asha)).toBe(403);
  const logged = world.db.selectFrom('audit').select(['details', 'reason']).where('target_id', '=', asha.id);
  expect(await logged.where('what', '=', 'moderation.measure_member').execute()).toEqual([
    { details: ['spam', 'suspend_24', 'strikes_3'], reason: words.facts },
  ]);
  expect(await cases.kindsOf(await someone(world))).toEqual([]);
  const [mine] = (await asha.call(listCases, {})).reply.data;
  expect(mine).toMatchObject({ side: 'reported', ruling: { words: words.toReported, strikes: 3 } });
  expect(mine?.steps.map(({ step }) => step)).toEqual(['opened_by_admin', 'decided']);
  await appeal(asha, mine!.id);
  // What was appealed is answered by another admin, and not lifted past them.
  expect((await lift(asha, 1)).refusal.code).toBe('member_has_case');
  await cases.answer(mine!.id, 'overturned');
  expect(await feedOf(asha)).toBe(200);
  expect(await read(asha)).toMatchObject({ strikes: 0, can: { lift: false } });
});

test('a warning suspends no one, and what departs from the strikes keeps why', async () => {
  const ravi = await world.member('ravi');
  await measure(ravi, { account: 'warn', strikes: 1 });
  expect(await feedOf(ravi)).toBe(200);
  const { departure } = await world.db
    .selectFrom('ruling')
    .select('departure')
    .where('account', '=', 'warn')
    .executeTakeFirstOrThrow();
  expect(departure).toBe(words.facts);
});

test('of two admins who suspend one member at once, the second reads what the first decided', async () => {
  const meera = await world.member('meera');
  const both = await Promise.all([measure(meera), measure(meera, {}, admins.other)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('case_changed');
  expect(await read(meera)).toMatchObject({ strikes: 3, version: 1, total: 1 });
});

test('lifting ends all suspensions and leaves the strikes; of two at once, one lifts', async () => {
  const karan = await world.member('karan');
  await measure(karan);
  await measure(karan, { version: 1, account: 'ban' });
  await suspendMember(world, { memberId: karan.id, caseId: karan.id, reason: 'From before', until: null });
  const both = await Promise.all([lift(karan, 2), lift(karan, 2, admins.other)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await feedOf(karan)).toBe(200);
  expect(await read(karan)).toMatchObject({ strikes: 6, version: 4, can: { lift: false } });
  const [mine] = (await karan.call(listCases, {})).reply.data;
  expect((await own(karan, mine!.id)).reply.data.steps.at(-1)?.step).toBe('lifted');
  expect((await lift(karan, 4)).status).toBe(404);
});

test('a limit ends early, too', async () => {
  const limited = await someone(world);
  await measure(limited, { account: 'limit_720', strikes: 1 });
  const post = async () => (await limited.call(createPost, { body: { text: 'Hello', visibility: 'anyone' } })).status;
  expect(await post()).toBe(403);
  expect((await read(limited)).can.lift).toBe(true);
  await lift(limited, 1);
  expect(await post()).toBe(201);
  expect(await cases.kindsOf(limited)).toContain('measure_ended');
  expect(await read(limited)).toMatchObject({ strikes: 1, version: 2, can: { lift: false } });
});

test('while a report about a member waits, it is ruled on instead', async () => {
  const [leela, reporter] = [await world.member('leela'), await someone(world)];
  await reporter.call(createReport, { body: { kind: 'profile', id: leela.id, reason: 'impersonation' } });
  expect((await measure(leela)).refusal.code).toBe('member_has_case');
  expect((await read(leela)).total).toBe(1);
});

test('admins note things about a member for each other, and nobody reads notes about themselves', async () => {
  const someMember = await someone(world);
  const note = async (member: Member, by = admins.admin) =>
    by.call(contract.noteMember, { ...of(member), body: { words: `Calls every day ${script}` } });
  expect((await note(someMember)).reply.data.notes).toMatchObject([
    { words: `Calls every day ${script}`, by: { id: admins.admin.id } },
  ]);
  expect((await note(admins.other)).status).toBe(200);
  const self = (await admins.other.call(contract.readMemberCases, of(admins.other))).reply.data;
  expect(self).toMatchObject({ notes: [], can: { note: false } });
  expect((await note(admins.admin)).refusal.code).toBe('not_oneself');
  expect((await note(admins.admin, someMember)).status).toBe(404);
});

test('nobody decides about themselves or another admin, nor without the duty', async () => {
  expect((await measure(admins.admin)).refusal.code).toBe('not_oneself');
  expect((await measure(admins.other)).status).toBe(404);
  const content = await world.member('content', { isAdmin: true });
  await setDuties(world, 'content@example.com', ['content']);
  const someMember = await someone(world);
  expect((await measure(someMember, {}, content)).refusal.code).toBe('duty_missing');
  expect((await content.call(contract.readMemberCases, of(someMember))).refusal.code).toBe('duty_missing');
});

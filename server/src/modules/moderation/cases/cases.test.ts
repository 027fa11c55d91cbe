import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import * as contract from '#contract/moderation/cases.ts';
import { measureOf } from '#contract/moderation/measures.ts';
import { createReport, type ReportReason } from '#contract/moderation/moderation.ts';
import { createPost, editPost, readPost } from '#contract/posts/posts.ts';
import { readMe } from '#contract/accounts/accounts.ts';
import { connect } from '#modules/network';
import { enqueue } from '#platform/tasks/index.ts';
import { day, hour } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { closeCases, releaseUnruled } from './tasks.ts';

let world: World;
let admin: Member, other: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());
let admins = 0;
/** Sessions of admins end after hours. */
async function newAdmins(): Promise<void> {
  [admin, other] = [
    await world.member(`admin${(admins += 1)}`, { isAdmin: true }),
    await world.member(`admin${(admins += 1)}`, { isAdmin: true }),
  ];
}
async function pass(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds);
  for (const task of [releaseUnruled, closeCases]) await enqueue(world.db, task, {});
  await world.settled();
  await newAdmins();
}

const NONE = {
  rule: null,
  withholds: false,
  account: 'none',
  strikes: 0,
  facts: 'Nothing was found',
  toReported: '',
  toReporters: 'No rule was broken.',
} as const;
const SPAM = {
  rule: 'spam',
  withholds: true,
  account: 'suspend_24',
  strikes: 3,
  facts: 'The same <script>alert(1)</script> in nine groups',
  toReported: 'Advertising in groups is not allowed.',
  toReporters: 'We removed it.',
} as const;

async function posted(author: Member, text = 'Buy my pills') {
  const { id } = (await author.call(createPost, { body: { text, visibility: 'anyone' } })).reply.data;
  return id;
}
const report = async (by: Member, postId: string, reason: ReportReason = 'spam') =>
  by.call(createReport, { body: { kind: 'post', id: postId, reason } });
/** A post that someone has reported, and its case. */
async function reported(author?: Member) {
  const writer = author ?? (await someone(world));
  const reporter = await someone(world);
  const postId = await posted(writer);
  expect((await report(reporter, postId)).reply.data.dealtWith).toBe(false);
  const [own] = (await reporter.call(contract.listCases, {})).reply.data;
  return { author: writer, reporter, postId, caseId: own?.id ?? '' };
}
const read = async (by: Member, caseId: string) =>
  (await by.call(contract.readDeskCase, { params: { caseId } })).reply.data;
async function rule(caseId: string, decision: object, by = admin) {
  const { version } = await read(by, caseId);
  const body = { version, ...NONE, ...decision };
  return by.call(contract.ruleOnCase, { params: { caseId }, body });
}
async function answer(caseId: string, outcome: contract.AppealOutcome, decision: object = {}, by = other) {
  const { version } = await read(by, caseId);
  const body = { version, outcome, ...NONE, ...decision };
  return by.call(contract.answerAppeal, { params: { caseId }, body });
}
const appeal = async (by: Member, caseId: string) =>
  by.call(contract.appealCase, { params: { caseId }, body: { words: 'I wrote it once' } });
const own = async (by: Member, caseId: string) => by.call(contract.readCase, { params: { caseId } });
const sees = async (by: Member, postId: string) => (await by.call(readPost, { params: { postId } })).status;
async function edit(by: Member, postId: string, text: string): Promise<void> {
  const { version } = (await by.call(readPost, { params: { postId } })).reply.data.post;
  expect((await by.call(editPost, { params: { postId }, body: { text, version } })).status).toBe(200);
}
const kindsOf = async (by: Member) => {
  await world.settled();
  return (await by.call(listNotifications, {})).reply.data.map(({ kind }) => kind);
};

test('reports about one thing gather in one case, which keeps how it was', async () => {
  const { author, postId, caseId } = await reported();
  const second = await someone(world);
  await report(second, postId, 'violence');
  await edit(author, postId, 'Nothing to see');
  const found = await read(admin, caseId);
  expect(found).toMatchObject({
    harm: 'urgent',
    state: 'open',
    snapshot: { excerpt: 'Buy my pills' },
    reasons: [
      { reason: 'spam', count: 1 },
      { reason: 'violence', count: 1 },
    ],
    isOfMember: true,
    can: { claim: true, rule: true, answerAppeal: false },
  });
  expect(Date.parse(found.dueAt) - Date.parse(found.openedAt)).toBeLessThan(2 * hour);
  // Reports alone say nothing to the author.
  expect((await own(author, caseId)).status).toBe(404);
  expect((await own(await someone(world), caseId)).status).toBe(404);
  await world.settled();
  const mails = await world.emails('admin1@example.com');
  expect(mails.filter(({ subject }) => subject === 'A grave report is waiting')).toHaveLength(1);
});

test('a ruling withholds and suspends, each side reads its own words, and an overturned one leaves nothing', async () => {
  const { author, reporter, postId, caseId } = await reported();
  const reader = await someone(world);
  const tables = ['withheld', 'suspension'] as const;
  const rows = async () =>
    Promise.all(tables.map(async (table) => world.db.selectFrom(table).selectAll().orderBy('case_id').execute()));
  const before = await rows();
  expect((await rule(caseId, SPAM)).reply.data).toMatchObject({ state: 'decided', isWithheld: true });
  await world.settled();
  expect([await sees(author, postId), await sees(reader, postId)]).toEqual([403, 404]);
  expect((await own(author, caseId)).reply.data).toMatchObject({
    side: 'reported',
    isWithheld: true,
    ruling: { rule: 'spam', strikes: 3, account: 'suspend_24', words: SPAM.toReported, facts: SPAM.facts },
    can: { appeal: true },
  });
  expect((await own(reporter, caseId)).reply.data).toMatchObject({
    side: 'reporter',
    excerpt: '',
    ruling: { rule: null, strikes: 0, account: 'none', words: SPAM.toReporters, facts: '', broken: true },
    can: { appeal: false },
  });
  expect(await kindsOf(reporter)).toContain('case_report_upheld');
  expect((await appeal(reporter, caseId)).refusal.code).toBe('appeal_not_possible');
  expect((await appeal(author, caseId)).reply.data).toMatchObject({ state: 'appealed', can: { appeal: false } });
  expect((await appeal(author, caseId)).refusal.code).toBe('case_changed');

  expect((await answer(caseId, 'overturned', {}, admin)).refusal.code).toBe('another_admin_answers');
  expect((await answer(caseId, 'overturned', SPAM)).refusal.error).toHaveProperty('rule');
  expect((await answer(caseId, 'overturned')).reply.data).toMatchObject({
    state: 'decided',
    isWithheld: false,
    rulings: [{ rule: 'spam' }, { rule: null, outcome: 'overturned' }],
  });
  await world.settled();
  expect(await rows()).toEqual(before);
  expect([await sees(author, postId), await sees(reader, postId)]).toEqual([200, 200]);
  expect(await kindsOf(author)).toEqual(expect.arrayContaining(['ruled_against', 'appeal_overturned']));
  // Now nothing was done: those who reported may appeal, once.
  expect((await appeal(reporter, caseId)).status).toBe(200);
  expect((await answer(caseId, 'upheld', {}, admin)).reply.data.state).toBe('closed');
  expect((await appeal(reporter, caseId)).refusal.code).toBe('case_changed');
});

test('two admins rule at once: one does, the other reads that it has changed', async () => {
  const { caseId } = await reported();
  const { version } = await read(admin, caseId);
  const call = async (by: Member) => by.call(contract.ruleOnCase, { params: { caseId }, body: { version, ...NONE } });
  const answers = await Promise.all([call(admin), call(other)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('case_changed');
  expect((await read(admin, caseId)).rulings).toHaveLength(1);
});

test('of two admins who take a case at once, one has it for half an hour', async () => {
  const { caseId } = await reported();
  const take = async (by: Member) => by.call(contract.claimCase, { params: { caseId } });
  const answers = await Promise.all([take(admin), take(other)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const [has, lacks] = answers[0].status === 200 ? [admin, other] : [other, admin];
  expect((await read(lacks, caseId)).can).toMatchObject({ claim: false, rule: false });
  expect((await rule(caseId, {}, lacks)).refusal.code).toBe('case_claimed');
  world.clock.advance(contract.CLAIM_MINUTES * 60_000);
  expect((await take(lacks)).status).toBe(200);
  expect((await rule(caseId, {}, has)).refusal.code).toBe('case_claimed');
  await lacks.call(contract.unclaimCase, { params: { caseId } });
  expect((await rule(caseId, {}, has)).status).toBe(200);
});

test('an unfounded measure is refused by field, and one that departs from the strikes needs a reason', async () => {
  const { caseId } = await reported();
  expect((await rule(caseId, { ...SPAM, rule: null })).refusal.error).toHaveProperty('rule');
  expect((await rule(caseId, { ...SPAM, toReported: '' })).refusal.error).toHaveProperty('toReported');
  expect((await rule(caseId, { ...SPAM, account: 'ban' })).refusal.error).toHaveProperty('departure');
  expect((await rule(caseId, { ...SPAM, account: 'ban', departure: 'A machine writes it' })).status).toBe(200);
  expect([0, 1, 2, 3, 5].map((before) => measureOf(before, 3))).toEqual([
    'suspend_24',
    'suspend_72',
    'suspend_168',
    'suspend_720',
    'ban',
  ]);
});

test('five people who do not know each other withhold a thing for a day, once, and never a profile', async () => {
  const author = await someone(world);
  const [postId, known] = [await posted(author), await posted(author, 'Known to each other')];
  const people = [];
  for (let index = 0; index < 5; index += 1) people.push(await someone(world));
  const circle = [];
  for (let index = 0; index < 5; index += 1) circle.push(await someone(world));
  const [first] = circle;
  for (const each of circle.slice(1)) await connect(world.database, first!.id, each.id, world.clock.now());
  for (const each of circle) await report(each, known);
  await Promise.all(people.map(async (each) => report(each, postId)));
  await world.settled();
  const reader = await someone(world);
  expect([await sees(reader, postId), await sees(reader, known), await sees(author, postId)]).toEqual([404, 200, 200]);
  const cases = (await author.call(contract.listCases, {})).reply.data;
  expect(cases).toMatchObject([{ side: 'reported', isWithheld: true, ruling: null, excerpt: 'Buy my pills' }]);
  expect(await kindsOf(author)).toContain('thing_withheld');
  await pass(day);
  expect(await sees(reader, postId)).toBe(200);
  await report(await someone(world), postId);
  await world.settled();
  expect(await sees(reader, postId)).toBe(200);
  for (const each of people)
    await each.call(createReport, { body: { kind: 'profile', id: author.id, reason: 'harassment' } });
  const profile = (await admin.call(contract.listDeskCases, { query: { kind: 'profile', size: '50' } })).reply.data;
  expect(profile.find(({ thingId }) => thingId === author.id)).toMatchObject({ isWithheld: false });
});

test('a report of what was ruled on is answered, and one of what has changed since is looked at', async () => {
  const { author, postId, caseId } = await reported();
  await rule(caseId, {});
  const late = await someone(world);
  expect((await report(late, postId)).reply.data.dealtWith).toBe(true);
  expect((await own(late, caseId)).reply.data).toMatchObject({ ruling: { words: NONE.toReporters } });
  await edit(author, postId, 'Buy twice as many');
  expect((await report(late, postId)).reply.data.dealtWith).toBe(false);
});

test('two cases suspend one member; each order of ruling and overturning leaves what the other has done', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const author = await someone(world);
    const both = [await reported(author), await reported(author)] as const;
    await rule(both[0].caseId, { ...SPAM, withholds: false });
    await rule(both[1].caseId, { ...SPAM, withholds: false, account: 'ban', departure: 'Twice' });
    const until = async () => (await author.call(readMe, {})).reply.data.suspension;
    expect((await until())?.until).toBeNull();
    const [one, two] = [both[order[0]], both[order[1]]];
    await appeal(author, one.caseId);
    expect((await answer(one.caseId, 'overturned')).status).toBe(200);
    expect((await until())?.reasons).toHaveLength(1);
    await appeal(author, two.caseId);
    await answer(two.caseId, 'overturned');
    expect(await until()).toBeNull();
  }
});

test('admins see no case of theirs, and what they reported is decided by others', async () => {
  const author = await someone(world);
  const postId = await posted(author);
  const { caseId } = await reported(author);
  expect((await admin.call(contract.readDeskCase, { params: { caseId } })).status).toBe(200);
  await world.db.updateTable('moderation_case').set({ author_member_id: admin.id }).where('id', '=', caseId).execute();
  expect((await admin.call(contract.readDeskCase, { params: { caseId } })).status).toBe(404);
  const waiting = (await admin.call(contract.listDeskCases, { query: { size: '50' } })).reply;
  expect(waiting.data.map(({ id }) => id)).not.toContain(caseId);
  expect(await sees(author, postId)).toBe(200);
  const member = await author.call(contract.listDeskCases, {});
  expect(member.status).toBe(404);
});

test('a case ends when the time for an appeal is over', async () => {
  const { author, caseId } = await reported();
  await rule(caseId, { ...SPAM, account: 'warn', strikes: 2 });
  expect((await own(author, caseId)).reply.data.can.appeal).toBe(true);
  await pass(190 * day);
  expect(await read(admin, caseId)).toMatchObject({ state: 'closed', snapshot: { excerpt: 'Buy my pills' } });
  await pass(190 * day);
  expect(await read(admin, caseId)).toMatchObject({ snapshot: null });
});

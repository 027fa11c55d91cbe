import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CaseState, listCases } from '#contract/moderation/cases.ts';
import * as desk from '#contract/moderation/desk.ts';
import { measureOf } from '#contract/moderation/measures.ts';
import { KINDS } from '#contract/core/kinds.ts';
import { createReport, REPORTED_KINDS, type ReportedKind, type ReportReason } from '#contract/moderation/moderation.ts';
import { deletePost } from '#contract/posts/posts.ts';
import { createSpacePost } from '#contract/posts/spaces.ts';
import { hour } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { appeal, casesOf, edit, NONE, own, read, report, sees, SPAM } from '#test/moderation/cases.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { admins, newAdmins, reported, rule, answer, kindsOf } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

test('reports about one thing gather in one case, which keeps how it was', async () => {
  const { author, postId, caseId } = await reported();
  const second = await someone(world);
  await report(second, postId, 'violence');
  await edit(author, postId, 'Nothing to see');
  const found = await read(admins.admin, caseId);
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

test('each report is confirmed once, to who sent it alone', async () => {
  const { author, reporter, postId } = await reported();
  await report(reporter, postId, 'hate');
  expect((await kindsOf(reporter)).filter((kind) => kind === 'report_received')).toHaveLength(1);
  expect(await kindsOf(author)).toEqual([]);
  const second = await someone(world);
  await report(second, postId);
  expect(await kindsOf(second)).toEqual(['report_received']);
  expect((await kindsOf(reporter)).filter((kind) => kind === 'report_received')).toHaveLength(1);
});

test('a ruling withholds and suspends, each side reads its own words; an overturned one leaves nothing', async () => {
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

  expect((await answer(caseId, 'overturned', {}, admins.admin)).refusal.code).toBe('another_admin_answers');
  expect((await answer(caseId, 'overturned', SPAM)).refusal.error).toHaveProperty('rule');
  const { version } = await read(admins.other, caseId);
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
  // An admin who still reads the first appeal does not answer the second.
  const older = { params: { caseId }, body: { version, outcome: 'upheld', ...NONE } } as const;
  expect((await admins.admin.call(desk.answerAppeal, older)).refusal.code).toBe('case_changed');
  expect((await answer(caseId, 'upheld', {}, admins.admin)).reply.data.state).toBe('closed');
  expect((await appeal(reporter, caseId)).refusal.code).toBe('case_changed');
});

test('two admins rule at once: one does, the other reads that it has changed', async () => {
  const { caseId } = await reported();
  const { version } = await read(admins.admin, caseId);
  const call = async (by: Member) => by.call(desk.ruleOnCase, { params: { caseId }, body: { version, ...NONE } });
  const answers = await Promise.all([call(admins.admin), call(admins.other)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe('case_changed');
  expect((await read(admins.admin, caseId)).rulings).toHaveLength(1);
});

test('of two rulings on one member at once, the second counts the strikes of the first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { author, caseId } = await reported();
    const cases = [caseId, (await reported(author)).caseId];
    const calls = await Promise.all(
      cases.map(async (each, index) => {
        const by = index === 0 ? admins.admin : admins.other;
        const { version } = await read(by, each);
        const body = { version, ...NONE, ...SPAM, withholds: false };
        return async () => by.call(desk.ruleOnCase, { params: { caseId: each }, body });
      }),
    );
    const answers = await Promise.all(calls.map(async (call) => call()));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
    expect(Object.keys(answers.find(({ status }) => status === 422)?.refusal.error ?? {})).toEqual(['departure']);
  }
});

test('a ruling on a post that its author deletes at the same time stands, with what was seen', async () => {
  const { author, reporter, postId, caseId } = await reported();
  const [ruled, deleted] = await Promise.all([
    rule(caseId, { ...SPAM, account: 'none', strikes: 0 }),
    author.call(deletePost, { params: { postId } }),
  ]);
  expect([ruled.status, deleted.status < 300]).toEqual([200, true]);
  expect(await read(admins.admin, caseId)).toMatchObject({
    state: 'decided',
    snapshot: { excerpt: 'Buy my pills' },
    rulings: [{ rule: 'spam', withholds: true }],
  });
  expect((await own(reporter, caseId)).reply.data).toMatchObject({ state: 'decided', subject: null });
  await appeal(author, caseId);
  expect((await answer(caseId, 'overturned')).status).toBe(200);
});

interface Query {
  readonly list?: desk.CaseList;
  readonly kind?: ReportedKind;
  readonly reason?: ReportReason;
  readonly state?: CaseState;
}
test('the queue is narrowed by type, reason and state, and has a list of what the admin has claimed', async () => {
  const { caseId } = await reported();
  const list = async (query: Query) =>
    (await admins.other.call(desk.listDeskCases, { query: { size: '50', ...query } })).reply;
  const has = async (query: Query) => (await list(query)).data.some(({ id }) => id === caseId);
  const all = await list({});
  expect([all.page.total, all.oldestAt]).toEqual([
    all.counts.waiting,
    all.data.map((each) => each.openedAt).toSorted()[0],
  ]);
  expect(await has({ kind: 'post', reason: 'spam', state: 'open' })).toBe(true);
  for (const other of [{ kind: 'group' }, { reason: 'hate' }, { state: 'appealed' }, { list: 'mine' }] as const)
    expect(await has(other)).toBe(false);
  expect((await list({ kind: 'group' })).page.total).toBe(0);
  await admins.other.call(desk.claimCase, { params: { caseId } });
  const mine = await list({ list: 'mine' });
  expect([mine.data.map(({ id }) => id), mine.page.total]).toEqual([[caseId], 1]);
  await admins.other.call(desk.unclaimCase, { params: { caseId } });
  await rule(caseId, {});
  expect([await has({ list: 'answered', state: 'decided' }), await has({ list: 'answered', state: 'closed' })]).toEqual(
    [true, false],
  );
});

test('everything that members may report can be narrowed to', () => {
  const { kinds } = world.app.services;
  expect(KINDS.filter((kind) => kinds.reported(kind) !== null).toSorted()).toEqual([...REPORTED_KINDS].toSorted());
});

test('of two admins who take a case at once, one has it for half an hour', async () => {
  const { caseId } = await reported();
  const take = async (by: Member) => by.call(desk.claimCase, { params: { caseId } });
  const answers = await Promise.all([take(admins.admin), take(admins.other)]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const [has, lacks] = answers[0].status === 200 ? [admins.admin, admins.other] : [admins.other, admins.admin];
  expect((await read(lacks, caseId)).can).toMatchObject({ claim: false, rule: false });
  expect((await rule(caseId, {}, lacks)).refusal.code).toBe('case_claimed');
  world.clock.advance(desk.CLAIM_MINUTES * 60_000);
  expect((await take(lacks)).status).toBe(200);
  expect((await rule(caseId, {}, has)).refusal.code).toBe('case_claimed');
  await lacks.call(desk.unclaimCase, { params: { caseId } });
  expect((await rule(caseId, {}, has)).status).toBe(200);
});

test('before a ruling its desk counts what follows from it', async () => {
  const [owner, reporter, other] = [await someone(world), await someone(world), await someone(world)];
  const group = await openSpace(world, owner, { approval: 'none' });
  for (const member of [reporter, other]) await group.enter(member);
  const params = { spaceId: group.id };
  for (const text of ['One', 'Two']) await other.call(createSpacePost, { params, body: { text } });
  await reporter.call(createReport, { body: { kind: 'group', id: group.id, reason: 'spam' } });
  const [mine] = (await reporter.call(listCases, {})).reply.data;
  const count = async (query: { withholds: 'yes' | 'no' }) =>
    (
      await admins.admin.call(desk.readConsequences, {
        params: { caseId: mine?.id ?? '' },
        query: { freezesCampaigns: 'yes', account: 'suspend_24', ...query },
      })
    ).reply.data;
  expect(await count({ withholds: 'yes' })).toEqual([{ what: 'posts', count: 2 }]);
  expect(await count({ withholds: 'no' })).toEqual([]);
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

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSecurityEvents } from '#contract/accounts/security.ts';
import { CASE_STATES, type CaseState, listCases, readCase } from '#contract/moderation/cases.ts';
import { listAudit } from '#contract/admin/people.ts';
import { listDeskCases, readDeskCase } from '#contract/moderation/desk.ts';
import { createReport, listReports } from '#contract/moderation/moderation.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { someone } from '#test/abilities/people.ts';
import { copiedRows } from '#test/copied-lists.ts';
import { sendDueEmails } from '#test/emails.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { appeal, casesOf, posted, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* Who sees a case, in which state, by which outlet. */

const VIEWERS = [
  'reporter',
  'other reporter',
  'reported',
  'team of the page',
  'admin',
  'admin without the duty',
  'admin who is a side',
  'stranger',
] as const;
type Viewer = (typeof VIEWERS)[number];
interface Sight {
  readonly own: number;
  readonly listed: boolean;
  readonly desk: number;
  readonly queued: boolean;
  /** In the viewer’s copy of their data. */
  readonly copied: boolean;
  /** What the audit log has of its ruling. */
  readonly audited: 'nothing' | 'that it was made' | 'why it was made';
  /** Who reported the thing, at the desk. */
  readonly reports: boolean;
}
const NOTHING: Sight = {
  own: 404,
  listed: false,
  desk: 404,
  queued: false,
  copied: false,
  audited: 'nothing',
  reports: false,
};
const SIDE: Sight = { ...NOTHING, own: 200, listed: true };
function expectedOf(viewer: Viewer, state: CaseState): Sight {
  const isRuled = state !== 'open';
  // Their report is in the copy from the first day on; what it has come to stands in their cases.
  if (viewer === 'reporter' || viewer === 'other reporter') return { ...SIDE, copied: true };
  if (viewer === 'reported') return isRuled ? { ...SIDE, copied: true } : NOTHING;
  // Nobody alone answers for it: it is in nobody's copy.
  if (viewer === 'team of the page') return isRuled ? SIDE : NOTHING;
  // The audit log is for the duty people: it says what was done in a case, and why to those who are no side of it.
  const audited = isRuled ? 'why it was made' : 'nothing';
  if (viewer === 'admin') return { ...NOTHING, desk: 200, queued: true, audited, reports: true };
  if (viewer === 'admin without the duty') return { ...NOTHING, desk: 403, audited };
  if (viewer === 'admin who is a side') return isRuled ? { ...SIDE, audited: 'that it was made' } : NOTHING;
  return NOTHING;
}

let world: World;
const { admins, newAdmins, rule, answer, kindsOf } = casesOf(() => world);
let people: Member, stranger: Member;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
  people = await world.member('people', { isAdmin: true });
  await setDuties(world, 'people@example.com', ['people']);
  stranger = await someone(world);
});
afterAll(() => world.close());

const ruled = { ...SPAM, account: 'none', strikes: 0 } as const;
interface Made {
  readonly thingId: string;
  readonly caseId: string;
  readonly viewers: Readonly<Partial<Record<Viewer, Member>>>;
}
async function moved(caseId: string, state: CaseState, author: Member): Promise<void> {
  if (state === 'open') return;
  await rule(caseId, ruled);
  if (state === 'decided') return;
  expect((await appeal(author, caseId)).status).toBe(200);
  if (state === 'closed') await answer(caseId, 'upheld', { facts: 'Once more' });
}
async function reportedBy(reporters: readonly Member[], kind: 'post' | 'job', id: string): Promise<string> {
  for (const reporter of reporters) await reporter.call(createReport, { body: { kind, id, reason: 'spam' } });
  return (await reporters[0]!.call(listCases, {})).reply.data[0]?.id ?? '';
}
const MAKE: Readonly<Record<string, (state: CaseState) => Promise<Made>>> = {
  'of a member': async (state) => {
    const [author, reporter, other] = [await someone(world), await someone(world), await someone(world)];
    const thingId = await posted(author);
    const caseId = await reportedBy([reporter, other], 'post', thingId);
    await moved(caseId, state, author);
    return { caseId, thingId, viewers: { reporter, 'other reporter': other, reported: author } };
  },
  'of a page': async (state) => {
    const { page, job, admin: team } = await anOpenJob(world);
    const side = await world.member(`side${state}`, { isAdmin: true });
    await page.setRole(side, 'admin');
    const [reporter, other] = [await someone(world), await someone(world)];
    const caseId = await reportedBy([reporter, other], 'job', job.id);
    await moved(caseId, state, team);
    return {
      caseId,
      thingId: job.id,
      viewers: { reporter, 'other reporter': other, 'team of the page': team, 'admin who is a side': side },
    };
  },
};

async function sightOf(by: Member, { caseId, thingId }: Made): Promise<Sight> {
  const copied = await copiedRows(world, 'moderation', by.id);
  const params = { params: { caseId } };
  const own = await by.call(readCase, params);
  const mine = await by.call(listCases, { query: { limit: '50' } });
  const desk = await by.call(readDeskCase, params);
  let queued = false;
  for (const list of ['waiting', 'answered'] as const) {
    const found = await by.call(listDeskCases, { query: { list, size: '50' } });
    queued ||= found.status === 200 && found.reply.data.some(({ id }) => id === caseId);
  }
  let reports = false;
  for (const list of ['open', 'closed'] as const) {
    const found = await by.call(listReports, { query: { state: list, size: '50' } });
    reports ||= found.status === 200 && found.reply.data.some(({ targetId }) => targetId === thingId);
  }
  const log = await by.call(listAudit, { query: { targetId: caseId, limit: '50' } });
  const ruling = log.status === 200 ? log.reply.data.find(({ what }) => what === 'moderation.rule') : undefined;
  return {
    own: own.status,
    listed: mine.status === 200 && mine.reply.data.some(({ id }) => id === caseId),
    desk: desk.status,
    queued,
    copied: copied('reports').length + copied('cases').length > 0,
    audited: ruling === undefined ? 'nothing' : ruling.reason === null ? 'that it was made' : 'why it was made',
    reports,
  };
}

describe.each(Object.keys(MAKE))('a case about something %s', (kind) => {
  test.each(CASE_STATES)('that is %s is seen by its sides, and by admins with the duty who are none', async (state) => {
    const made = await MAKE[kind]!(state);
    const all: Partial<Record<Viewer, Member>> = {
      ...made.viewers,
      admin: admins.admin,
      'admin without the duty': people,
      stranger,
    };
    const seen: Partial<Record<Viewer, Sight>> = {};
    const expected: Partial<Record<Viewer, Sight>> = {};
    for (const viewer of VIEWERS) {
      const by = all[viewer];
      if (by === undefined) continue;
      seen[viewer] = await sightOf(by, made);
      expected[viewer] = expectedOf(viewer, state);
    }
    expect(seen).toEqual(expected);
  });
});

test('every admin of a page reads what was ruled about it, and one of them appeals', async () => {
  const { page, job, admin: first } = await anOpenJob(world);
  const [second, reporter] = [await someone(world), await someone(world)];
  await page.setRole(second, 'admin');
  const caseId = await reportedBy([reporter], 'job', job.id);
  const window = await world.listen(second);
  await rule(caseId, ruled);
  await window.heard('moderation.own_case_changed');
  for (const each of [first, second]) expect(await kindsOf(each)).toContain('ruled_against');
  expect((await appeal(second, caseId)).status).toBe(200);
  expect((await appeal(first, caseId)).refusal.code).toBe('case_changed');
  expect((await answer(caseId, 'overturned')).status).toBe(200);
  expect(await kindsOf(second)).toContain('appeal_overturned');
  // Who has left the team reads nothing more of it.
  await page.setRole(second, null);
  const params = { caseId };
  expect((await second.call(readCase, { params })).status).toBe(404);
  expect((await first.call(readCase, { params })).reply.data).toMatchObject({ side: 'reported', state: 'decided' });
});

test('an admin who is reported reads the case and appeals; another admin decides, and it is e-mailed', async () => {
  const name = 'reportedadmin';
  const reported = await world.member(name, { isAdmin: true });
  const reporter = await someone(world);
  const body = { kind: 'profile', id: reported.id, reason: 'impersonation' } as const;
  expect((await reporter.call(createReport, { body })).status).toBe(201);
  const params = { caseId: (await reporter.call(listCases, {})).reply.data[0]?.id ?? '' };
  expect((await reported.call(readCase, { params })).status).toBe(404);
  const measured = { ...ruled, rule: 'impersonation', withholds: false, account: 'warn', departure: 'Once' } as const;
  // An admin is not put out by another one who decides about content: they lose their duties first.
  for (const account of ['limit_72', 'suspend_24', 'ban'])
    expect((await rule(params.caseId, { ...measured, account })).refusal.code).toBe('author_is_admin');
  expect((await rule(params.caseId, measured)).status).toBe(200);
  await world.settled();
  const subjects = (await world.emails(`${name}@example.com`)).map(({ subject }) => subject);
  expect(subjects).toContain('An administrator has ruled on something of yours');
  const own = (await reported.call(readCase, { params })).reply.data;
  expect(own).toMatchObject({ side: 'reported', ruling: { rule: 'impersonation', account: 'warn' } });
  for (const secret of [reporter.id, reporter.username]) expect(JSON.stringify(own)).not.toContain(secret);
  expect((await reported.call(listCases, {})).reply.data).toMatchObject([{ id: params.caseId }]);
  expect((await appeal(reported, params.caseId)).status).toBe(200);
  // Not at the desk of the admin themselves, nor by who decided the first time.
  expect((await reported.call(readDeskCase, { params })).status).toBe(404);
  expect((await answer(params.caseId, 'overturned', {}, admins.admin)).refusal.code).toBe('another_admin_answers');
  expect((await answer(params.caseId, 'overturned')).status).toBe(200);
});

test('neither list, notification, e-mail, live fact nor security log says to one side who the other is', async () => {
  const [author, reporter] = [await someone(world), await someone(world)];
  const caseId = await reportedBy([reporter], 'post', await posted(author));
  const windows = [await world.listen(author), await world.listen(stranger), await world.listen(people)] as const;
  const mailed = async ({ id }: Member) => {
    await sendDueEmails(world);
    const account = world.db.selectFrom('account').select('email').where('member_id', '=', id);
    const { email } = await account.executeTakeFirstOrThrow();
    return JSON.stringify((await world.emails(email)).map(({ subject, text }) => [subject, text]));
  };
  await rule(caseId, ruled);
  const [sawAuthor] = await Promise.all([kindsOf(author), kindsOf(stranger)]);
  expect(sawAuthor).toContain('ruled_against');
  await windows[0].heard('moderation.own_case_changed');
  const texts = [
    JSON.stringify((await author.call(readCase, { params: { caseId } })).reply),
    JSON.stringify((await author.call(listCases, {})).reply),
    JSON.stringify((await author.call(listSecurityEvents, {})).reply),
    JSON.stringify(windows[0].facts),
    JSON.stringify(Object.values((await copiedRows(world, 'moderation', author.id))('cases'))),
    await mailed(author),
  ];
  for (const text of texts) for (const word of [reporter.id, reporter.username]) expect(text).not.toContain(word);
  // Others hear nothing at all.
  for (const { facts } of windows.slice(1))
    expect(facts.filter(({ name }) => name.startsWith('moderation.'))).toEqual([]);
  const toReporter = JSON.stringify((await reporter.call(readCase, { params: { caseId } })).reply);
  for (const secret of [ruled.facts, ruled.toReported, author.id]) expect(toReporter).not.toContain(secret);
  for (const to of [reporter, stranger, people])
    for (const secret of [ruled.facts, ruled.toReported, author.username])
      expect(await mailed(to)).not.toContain(secret);
});

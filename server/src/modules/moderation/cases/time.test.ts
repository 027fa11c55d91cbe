import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMe } from '#contract/accounts/accounts.ts';
import * as contract from '#contract/moderation/cases.ts';
import * as desk from '#contract/moderation/desk.ts';
import { createReport } from '#contract/moderation/moderation.ts';
import { connect } from '#modules/network';
import { enqueue } from '#platform/tasks/index.ts';
import { day, hour } from '#platform/time.ts';
import { monthsAfter } from '#platform/zones/months.ts';
import { someone } from '#test/abilities/people.ts';
import { appeal, casesOf, edit, NONE, own, posted, read, report, sees, SPAM } from '#test/moderation/cases.ts';
import { openWorld, type World } from '#test/world.ts';
import { mailLate, mailNew } from '../alerts/mail-desk.ts';
import { closeCases, releaseUnruled } from './tasks.ts';

let world: World;
const { admins, newAdmins, reported, rule, answer, kindsOf } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());
async function pass(milliseconds: number): Promise<void> {
  world.clock.advance(milliseconds);
  for (const task of [releaseUnruled, closeCases, mailLate]) await enqueue(world.db, task, {});
  await world.settled();
  await newAdmins();
}

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
  const profile = (await admins.admin.call(desk.listDeskCases, { query: { kind: 'profile', size: '50' } })).reply.data;
  expect(profile.find(({ thingId }) => thingId === author.id)).toMatchObject({ isWithheld: false });
});

test('what is new and not grave is written about once an hour, and only where there is something', async () => {
  const mailed = async () => {
    await enqueue(world.db, mailNew, {});
    await world.settled();
    const mails = (await world.emails('hourly@example.com')).map(({ subject }) => subject);
    return mails.filter((subject) => subject.startsWith('New reports'));
  };
  await mailed();
  await world.member('hourly', { isAdmin: true, duties: ['content'] });
  expect(await mailed()).toEqual([]);
  for (let index = 0; index < 3; index += 1) await reported();
  await report(await someone(world), await posted(await someone(world)), 'violence');
  expect(await mailed()).toEqual(['New reports are waiting: 3']);
  expect(await mailed()).toHaveLength(1);
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
  expect((await admins.admin.call(desk.readDeskCase, { params: { caseId } })).status).toBe(200);
  await world.db
    .updateTable('moderation_case')
    .set({ author_member_id: admins.admin.id })
    .where('id', '=', caseId)
    .execute();
  expect((await admins.admin.call(desk.readDeskCase, { params: { caseId } })).status).toBe(404);
  const waiting = (await admins.admin.call(desk.listDeskCases, { query: { size: '50' } })).reply;
  expect(waiting.data.map(({ id }) => id)).not.toContain(caseId);
  expect(await sees(author, postId)).toBe(200);
  const member = await author.call(desk.listDeskCases, {});
  expect(member.status).toBe(404);
});

test('no case ends before the day until which its ruling can be appealed', () => {
  for (let days = 0; days < 800; days += 1) {
    const now = new Date(Date.UTC(2027, 0, 1 + days));
    const lastClosed = monthsAfter(now, -contract.APPEAL_MONTHS);
    expect(monthsAfter(lastClosed, contract.APPEAL_MONTHS).getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('a case ends when the time for an appeal is over', async () => {
  const { author, caseId } = await reported();
  await rule(caseId, { ...SPAM, account: 'warn', strikes: 2 });
  expect((await own(author, caseId)).reply.data.can.appeal).toBe(true);
  await pass(190 * day);
  expect(await read(admins.admin, caseId)).toMatchObject({ state: 'closed', snapshot: { excerpt: 'Buy my pills' } });
  await pass(190 * day);
  expect(await read(admins.admin, caseId)).toMatchObject({ snapshot: null });
});

test('the desk is written to once about what waits for too long, and an author before an appeal ends', async () => {
  const { author, caseId } = await reported();
  const account = world.db.selectFrom('account').select('email').where('member_id', '=', admins.admin.id);
  const { email } = await account.executeTakeFirstOrThrow();
  const late = async () =>
    (await world.emails(email)).filter(({ subject }) => subject === 'Reports have waited for too long').length;
  await pass(71 * hour);
  expect(await late()).toBe(0);
  await pass(2 * hour);
  expect(await late()).toBe(1);
  await pass(hour);
  expect(await late()).toBe(1);
  await rule(caseId, { ...SPAM, account: 'warn', strikes: 2 });
  const reminders = async () => {
    const found = world.db.selectFrom('notification').select('id').where('recipient_id', '=', author.id);
    return (await found.where('kind', '=', 'appeal_ends').execute()).length;
  };
  await pass(150 * day);
  expect(await reminders()).toBe(0);
  await pass(24 * day);
  await pass(day);
  expect(await reminders()).toBe(1);
});

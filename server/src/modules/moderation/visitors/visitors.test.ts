import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteEvent } from '#contract/events/events.ts';
import { listDeskCases, readDeskCase } from '#contract/moderation/desk.ts';
import * as contract from '#contract/moderation/visitors.ts';
import { editPortfolioSettings } from '#contract/portfolio/portfolio.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { minute } from '#platform/time.ts';
import { someone } from '#test/abilities/people.ts';
import { anEvent } from '#test/events/event.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { sweepVisitorReports } from './report.ts';

let world: World;
let host: Member, admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [host, admin] = [await someone(world), await world.member('desk', { isAdmin: true })];
});
afterAll(() => world.close());

let count = 0;
const address = () => `visitor${(count += 1)}@example.org`;
async function begin(
  id: string,
  { email = address(), ...more }: { email?: string; reason?: 'spam'; text?: string } = {},
) {
  const body = { kind: 'event', id, reason: 'scam', email, ...more } as const;
  const answer = await world.visitor(contract.beginVisitorReport, { body });
  await world.settled();
  const mail = (await world.emails(email)).at(-1);
  return {
    status: answer.status,
    params: { pendingId: answer.reply.data?.id ?? '' },
    code: mail?.code ?? '',
    mail,
    email,
  };
}
type Begun = Pick<Awaited<ReturnType<typeof begin>>, 'params' | 'code'>;
const confirm = async ({ params, code }: Begun) =>
  world.visitor(contract.confirmVisitorReport, { params, body: { code } });
async function reportsOf(thingId: string) {
  const { data } = (await admin.call(listDeskCases, { query: { size: '50', kind: 'event' } })).reply;
  const found = data.find((each) => each.thingId === thingId);
  return found === undefined
    ? undefined
    : (await admin.call(readDeskCase, { params: { caseId: found.id } })).reply.data;
}

test('a visitor reports something public once the code was entered, and no address is kept', async () => {
  const { id } = await anEvent(world, host);
  const script = '<script>alert(1)</script>';
  const begun = await begin(id, { text: script });
  expect(begun.status).toBe(202);
  expect([begun.mail?.text.includes('script'), begun.mail?.subject.includes(begun.code)]).toEqual([false, true]);
  expect(await reportsOf(id)).toBeUndefined();
  expect((await confirm({ ...begun, code: begun.code === '111111' ? '222222' : '111111' })).refusal.code).toBe(
    'code_wrong',
  );
  expect((await confirm(begun)).reply.data).toEqual({ dealtWith: false });
  expect((await confirm(begun)).refusal.code).toBe('code_wrong');
  expect(await reportsOf(id)).toMatchObject({
    harm: 'grave',
    reasons: [{ reason: 'scam', count: 1 }],
    reports: [{ reason: 'scam', text: script, reporter: null, isVisitor: true, hasEvidence: false }],
  });
  const rows = await world.db.selectFrom('visitor_report').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('example.org');
});

test('one mailbox counts once, in whatever spelling', async () => {
  const { id } = await anEvent(world, host);
  for (const email of ['one.two@gmail.com', 'onetwo@gmail.com']) await confirm(await begin(id, { email }));
  await confirm(await begin(id, { reason: 'spam' }));
  expect((await reportsOf(id))?.reasons.reduce((sum, reason) => sum + reason.count, 0)).toBe(2);
});

test('what is deleted between report and code is reported as it was', async () => {
  const event = await anEvent(world, host);
  const begun = await begin(event.id);
  expect((await host.call(deleteEvent, { params: { eventId: event.id } })).status).toBe(204);
  expect((await confirm(begun)).status).toBe(200);
  expect(await reportsOf(event.id)).toMatchObject({ snapshot: { title: event.name } });
});

test('visitors report what is public alone, and never a draft, a post or what does not exist', async () => {
  const hidden = await anEvent(world, host, { audience: 'members' });
  expect((await begin(hidden.id)).status).toBe(404);
  expect((await begin(host.id)).status).toBe(404);
  const post = { kind: 'post', id: host.id, reason: 'spam', email: address() } as const;
  expect((await world.visitor(contract.beginVisitorReport, { body: post })).refusal.error).toHaveProperty('kind');
});

test('visitors report the public page of a member, as long as it is public', async () => {
  const member = await someone(world);
  const body = { kind: 'profile', id: member.id, reason: 'impersonation', email: address() } as const;
  const report = async () => (await world.visitor(contract.beginVisitorReport, { body })).status;
  expect(await report()).toBe(404);
  await member.call(editPortfolioSettings, { body: { isPublic: true } });
  expect(await report()).toBe(202);
  await member.call(editPortfolioSettings, { body: { isPublic: false } });
  expect(await report()).toBe(404);
});

test('five wrong codes and ten minutes void a report, a mailbox gets five codes a day', async () => {
  const { id } = await anEvent(world, host);
  const { params, code } = await begin(id);
  const wrong = code === '111111' ? '222222' : '111111';
  for (let attempt = 0; attempt < 5; attempt += 1) await confirm({ params, code: wrong });
  expect((await confirm({ params, code })).refusal.code).toBe('code_wrong');
  const email = address();
  for (let sent = 0; sent < contract.VISITOR_REPORTS_A_DAY + 1; sent += 1) await begin(id, { email });
  expect(await world.emails(email)).toHaveLength(contract.VISITOR_REPORTS_A_DAY);
  world.clock.advance(11 * minute);
  await enqueue(world.db, sweepVisitorReports, {});
  await world.settled();
  expect(await world.db.selectFrom('visitor_report_pending').selectAll().execute()).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import { exportMembers, liftMemberSuspension, listMembers, suspendMember } from '#contract/accounts/members.ts';
import { readMe } from '#contract/accounts/accounts.ts';
import { readFeed } from '#contract/posts/posts.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { liftOf, suspendMember as suspendBy } from '#test/admins/suspend.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let admin: Member;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.member('admin', { isAdmin: true });
  asha = await world.member('asha');
  world.clock.advance(60_000);
  ravi = await world.member('ravi');
});
afterAll(() => world.close());

type Query = In<(typeof listMembers)['query']>;
const list = async (query: Query = {}) => (await admin.call(listMembers, { query })).reply;
const idsOf = async (query: Query) => (await list(query)).data.map(({ id }) => id);

test('members are listed by the day they joined, without platform admins', async () => {
  const { data, page, counts } = await list();
  expect(data.map(({ id }) => id)).toEqual([ravi.id, asha.id]);
  expect(data[1]).toMatchObject({ email: 'asha@example.com', state: 'active', suspension: null });
  expect([page, counts]).toEqual([
    { number: 1, size: 10, total: 2 },
    { all: 2, suspended: 0, closed: 0 },
  ]);
  expect(await idsOf({ order: 'oldest', size: '1' })).toEqual([asha.id]);
  expect(await idsOf({ order: 'oldest', size: '1', page: '2' })).toEqual([ravi.id]);
});

test('a search finds parts of name and address, and the whole id', async () => {
  const { data } = await list({ search: asha.id });
  const name = data[0]!.name.toUpperCase();
  for (const search of [name, 'A RA', 'asha@exam', asha.id.toUpperCase()])
    expect([search, await idsOf({ search })]).toEqual([search, [asha.id]]);
  const found = await list({ search: 'example.com', size: '1' });
  expect([found.data.length, found.page.total, found.counts.all]).toEqual([1, 2, 2]);
  for (const search of ['%', 'a_ha', asha.id.slice(0, -1), 'nobody'])
    expect([search, await idsOf({ search })]).toEqual([search, []]);
});

test('a suspension from the table has a reason and an end, and is lifted there', async () => {
  const params = { memberId: ravi.id };
  const suspended = await admin.call(suspendMember, { params, body: { span: 'week', reason: 'Spam in groups' } });
  expect(suspended.reply.data).toMatchObject({
    state: 'suspended',
    suspension: { reasons: ['Spam in groups'] },
    can: { suspend: true, lift: true },
  });
  const until = new Date(suspended.reply.data.suspension?.until ?? 0).getTime();
  expect(Math.round((until - world.clock.now().getTime()) / 86_400_000)).toBe(7);
  expect((await ravi.call(readFeed, { query: {} })).refusal.code).toBe('account_suspended');
  expect((await ravi.call(readMe, {})).reply.data.suspension?.reasons).toEqual(['Spam in groups']);
  expect(await idsOf({ state: 'suspended' })).toEqual([ravi.id]);
  expect(await idsOf({ state: 'suspended', search: 'ravi' })).toEqual([ravi.id]);
  // The last decision holds.
  const script = '<script>alert(1)</script>';
  await admin.call(suspendMember, { params, body: { span: 'open', reason: script } });
  expect((await list({ state: 'suspended' })).data[0]?.suspension).toEqual({ until: null, reasons: [script] });
  expect((await ravi.call(readMe, {})).reply.data.suspension?.reasons).toEqual([script]);
  const lifted = await admin.call(liftMemberSuspension, { params });
  expect(lifted.reply.data).toMatchObject({ state: 'active', suspension: null, can: { lift: false } });
  expect((await ravi.call(readFeed, { query: {} })).status).toBe(200);
  const written = await world.db.selectFrom('audit').select(['what', 'target_id']).execute();
  for (const what of ['accounts.suspend_member', 'accounts.lift_suspension'])
    expect(written).toContainEqual({ what, target_id: ravi.id });
});

test('the table lifts no suspension of another case', async () => {
  const caseId = '0193d8e0-0000-7000-8000-000000000001';
  await suspendBy(world, { memberId: asha.id, caseId, reason: 'Insults', until: null });
  expect((await list({ state: 'suspended' })).data).toMatchObject([{ id: asha.id, can: { lift: false } }]);
  const refused = await admin.call(liftMemberSuspension, { params: { memberId: asha.id } });
  expect(refused.status).toBe(404);
  await liftOf(world, { memberId: asha.id, caseId });
});

test('an admin is not found, and without the duty the table is closed', async () => {
  const other = await world.member('admin2', { isAdmin: true });
  const body = { span: 'day', reason: 'No' } as const;
  expect((await admin.call(suspendMember, { params: { memberId: other.id }, body })).status).toBe(404);
  await setDuties(world, 'admin2@example.com', ['content']);
  for (const call of [
    await other.call(listMembers, {}),
    await other.call(exportMembers, {}),
    await other.call(suspendMember, { params: { memberId: asha.id }, body }),
  ])
    expect([call.status, call.refusal.code]).toEqual([403, 'duty_missing']);
  expect(
    (await admin.call(suspendMember, { params: { memberId: asha.id }, body: { span: 'day', reason: '' } })).status,
  ).toBe(422);
});

test('the export has the rows of the filters, and is recorded', async () => {
  const { data } = (await admin.call(exportMembers, { query: { search: 'ravi@' } })).reply;
  expect(data).toMatchObject([{ id: ravi.id, email: 'ravi@example.com', state: 'active' }]);
  await world.app.background.recorder.flush();
  const written = await world.db.selectFrom('audit').select(['what', 'admin_id']).execute();
  for (const what of ['accounts.export_members', 'accounts.list_members'])
    expect(written).toContainEqual({ what, admin_id: admin.id });
});

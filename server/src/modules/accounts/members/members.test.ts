import { afterAll, beforeAll, expect, test } from 'vitest';
import type { In } from '#contract/core/endpoint.ts';
import * as contract from '#contract/accounts/members.ts';
import { exportMembers, listMembers, readMember, setMemberDuties } from '#contract/accounts/members.ts';
import { listSecurityEvents } from '#contract/accounts/security.ts';
import { readMe } from '#contract/accounts/accounts.ts';
import { requestEmailChange } from '#contract/accounts/settings.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { suspendMember } from '#test/admins/suspend.ts';
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
const of = ({ id: memberId }: Member) => ({ params: { memberId } });
const account = async (member: Member) => (await admin.call(readMember, of(member))).reply.data;
/** What admins write stays text. */
const reason = 'They wrote <script>alert(1)</script>';
const written = async () => world.db.selectFrom('audit').select(['what', 'target_id', 'reason']).execute();

test('members are listed by the day they joined, without platform admins', async () => {
  const { data, next, counts } = await list();
  expect(data.map(({ id }) => id)).toEqual([ravi.id, asha.id]);
  expect(data[1]).toMatchObject({ email: 'asha@example.com', state: 'active', suspension: null, isAdmin: false });
  expect([next, counts]).toEqual([null, { all: 2, suspended: 0, closed: 0 }]);
  const first = await list({ order: 'oldest', limit: '1' });
  expect(first.data.map(({ id }) => id)).toEqual([asha.id]);
  expect(await idsOf({ order: 'oldest', limit: '1', cursor: first.next! })).toEqual([ravi.id]);
});

test('a search finds parts of name and address, and the whole id or username', async () => {
  const { data } = await list({ search: asha.id });
  const name = data[0]!.name.toUpperCase();
  const username = data[0]!.actor!.username;
  for (const search of [name, 'A RA', 'asha@exam', asha.id.toUpperCase(), username, `@${username}`])
    expect([search, await idsOf({ search })]).toEqual([search, [asha.id]]);
  expect((await list({ search: 'example.com', limit: '1' })).data).toHaveLength(1);
  for (const search of ['%', 'a_ha', asha.id.slice(0, -1), 'nobody'])
    expect([search, await idsOf({ search })]).toEqual([search, []]);
});

test('filters narrow the table, each by itself and together', async () => {
  const joinedAt = (await list()).data[0]!.joinedAt;
  const today = joinedAt.slice(0, 10);
  const tomorrow = new Date(Date.parse(joinedAt) + 86_400_000).toISOString().slice(0, 10);
  await world.db.updateTable('actor').set({ verified: true }).where('id', '=', asha.id).execute();
  for (const [query, ids] of [
    [{ verified: 'yes' }, [asha.id]],
    [{ verified: 'no' }, [ravi.id]],
    [{ verified: 'no', search: 'asha' }, []],
    [{ joinedFrom: today, joinedTo: today }, [ravi.id, asha.id]],
    [{ joinedFrom: tomorrow }, []],
    [{ role: 'admins' }, [admin.id]],
    [{ role: 'admins', search: 'asha' }, []],
    [{ role: 'members', state: 'suspended' }, []],
  ] as const)
    expect([query, await idsOf(query)]).toEqual([query, ids]);
});

test('an account shows sessions, log and second factor, and reading it is recorded', async () => {
  const shown = await account(asha);
  expect(shown).toMatchObject({ hasAuthenticator: false, passkeys: 0, newEmail: null });
  expect(shown.sessions).toHaveLength(1);
  expect(shown.sessions[0]).toMatchObject({ current: false });
  expect(shown.events.map(({ what }) => what)).not.toContain('admin_ended_sessions');
  expect(shown.can).toEqual({ endSessions: true, resetSecondFactor: false, confirmEmail: false, setDuties: true });
  await world.app.background.recorder.flush();
  expect(await written()).toContainEqual({ what: 'accounts.read_member', target_id: asha.id, reason: null });
});

test('an admin ends all sessions of a member, and never their own', async () => {
  const meera = await world.member('meera');
  const body = { reason };
  const ended = await admin.call(contract.endMemberSessions, { ...of(meera), body });
  expect(ended.reply.data.sessions).toEqual([]);
  expect(ended.reply.data.events[0]?.what).toBe('admin_ended_sessions');
  expect((await meera.call(readMe, {})).status).toBe(401);
  expect((await admin.call(contract.endMemberSessions, { ...of(admin), body })).refusal.code).toBe('not_oneself');
  expect(await written()).toContainEqual({ what: 'accounts.end_sessions', target_id: meera.id, reason });
});

test('a second factor is reset once, although two admins do it at the same moment', async () => {
  const other = await world.member('resetting', { isAdmin: true });
  const now = world.clock.now();
  await world.db
    .insertInto('authenticator')
    .values({ member_id: ravi.id, sealed_secret: 'x', last_step: 0, created_at: now })
    .execute();
  expect((await account(ravi)).can.resetSecondFactor).toBe(true);
  const reset = async (by: Member) => by.call(contract.resetSecondFactor, { ...of(ravi), body: { reason } });
  const both = await Promise.all([reset(admin), reset(other)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await account(ravi)).hasAuthenticator).toBe(false);
  const { data } = (await ravi.call(listSecurityEvents, {})).reply;
  expect(data.filter(({ what }) => what === 'admin_reset_second_factor')).toHaveLength(1);
  await world.settled();
  expect((await world.emails('ravi@example.com')).length).toBeGreaterThan(0);
});

test('an address is confirmed as the admin has read it, and not when another account has it', async () => {
  const confirm = async (email: string) =>
    admin.call(contract.confirmMemberEmail, { ...of(asha), body: { email, reason } });
  expect((await confirm('new@example.com')).status).toBe(404);
  await asha.call(requestEmailChange, { body: { email: 'new@example.com' } });
  expect((await account(asha)).newEmail).toBe('new@example.com');
  expect((await confirm('other@example.com')).refusal.code).toBe('stale');
  const confirmed = await confirm('new@example.com');
  expect(confirmed.reply.data).toMatchObject({ email: 'new@example.com', newEmail: null });
  await asha.call(requestEmailChange, { body: { email: 'ravi@example.com' } });
  expect((await confirm('ravi@example.com')).refusal.code).toBe('email_taken');
});

const duties = (give: readonly string[], take: readonly string[]) =>
  ({ body: { give, take, reason } }) as { body: { give: []; take: []; reason: string } };
test('duties are given and taken by those who hold them, and never given to oneself', async () => {
  const karan = await world.member('karan');
  const first = await admin.call(setMemberDuties, { ...of(karan), ...duties(['people', 'content'], []) });
  expect(first.reply.data).toMatchObject({ isAdmin: true, duties: ['people', 'content'] });
  const helper = await world.member('helper', { isAdmin: true });
  await setDuties(world, 'helper@example.com', ['people']);
  const codes = await Promise.all([
    helper.call(setMemberDuties, { ...of(ravi), ...duties(['payments'], []) }),
    helper.call(setMemberDuties, { ...of(helper), ...duties([], ['content']) }),
    helper.call(setMemberDuties, { ...of(helper), ...duties(['people'], []) }),
  ]);
  expect(codes.map((call) => call.refusal.code)).toEqual(['duty_not_held', 'duty_not_held', 'not_oneself']);
  const taken = await admin.call(setMemberDuties, { ...of(karan), ...duties([], ['people', 'content']) });
  expect(taken.reply.data).toMatchObject({ isAdmin: false, duties: [] });
  const logged = world.db.selectFrom('audit').select(['details', 'reason']);
  const changes = await logged.where('what', '=', 'accounts.set_duties').execute();
  expect(changes.map((change) => change.reason)).toEqual(expect.arrayContaining([reason]));
  expect(changes.map(({ details }) => details)).toEqual(expect.arrayContaining([['people', 'content'], ['no_duty']]));
});

test('the access and the duties of an admin are changed by those who hold all of their duties', async () => {
  const [partial, whole] = [await world.member('partial', { isAdmin: true }), await world.member('whole')];
  await setDuties(world, 'partial@example.com', ['people', 'content']);
  await admin.call(setMemberDuties, { ...of(whole), ...duties(['people', 'policies'], []) });
  const because = { body: { reason } };
  await world.db
    .insertInto('authenticator')
    .values({ member_id: whole.id, sealed_secret: 'x', last_step: 0, created_at: world.clock.now() })
    .execute();
  const shown = (await partial.call(readMember, of(whole))).reply.data;
  expect(shown.can).toEqual({ endSessions: false, resetSecondFactor: false, confirmEmail: false, setDuties: false });
  for (const call of [
    await partial.call(contract.endMemberSessions, { ...of(whole), ...because }),
    await partial.call(contract.resetSecondFactor, { ...of(whole), ...because }),
    await partial.call(contract.confirmMemberEmail, { ...of(whole), body: { email: 'new@example.com', reason } }),
    await partial.call(setMemberDuties, { ...of(whole), ...duties([], ['people']) }),
    await partial.call(setMemberDuties, { ...of(whole), ...duties(['content'], []) }),
  ])
    expect([call.status, call.refusal.code]).toEqual([403, 'more_duties']);
  await setDuties(world, 'partial@example.com', ['people', 'content', 'policies']);
  expect((await partial.call(contract.resetSecondFactor, { ...of(whole), ...because })).status).toBe(200);
  const taken = await partial.call(setMemberDuties, { ...of(whole), ...duties([], ['people', 'policies']) });
  expect(taken.reply.data).toMatchObject({ isAdmin: false, duties: [] });
});

test('of two last holders who give up a duty at once, one keeps it', async () => {
  const second = await world.member('second', { isAdmin: true });
  await setDuties(world, 'second@example.com', ['people', 'policies']);
  for (const { id, email } of (await list({ role: 'admins' })).data)
    if (id !== admin.id && id !== second.id) await setDuties(world, email, ['people']);
  const giveUp = async (by: Member) => by.call(setMemberDuties, { ...of(by), ...duties([], ['policies']) });
  const both = await Promise.all([giveUp(admin), giveUp(second)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('duty_last');
});

test('who is suspended or gone gets no duties', async () => {
  const leela = await world.member('leela');
  await suspendMember(world, { memberId: leela.id, caseId: leela.id, reason: 'Spam', until: null });
  expect((await list({ state: 'suspended' })).data[0]).toMatchObject({ suspension: { reasons: ['Spam'] } });
  expect((await admin.call(setMemberDuties, { ...of(leela), ...duties(['people'], []) })).status).toBe(404);
});

test('without the duty all of it is closed', async () => {
  const other = await world.member('admin2', { isAdmin: true });
  await setDuties(world, 'admin2@example.com', ['content']);
  for (const call of [
    await other.call(listMembers, {}),
    await other.call(exportMembers, {}),
    await other.call(readMember, of(asha)),
    await other.call(contract.endMemberSessions, { ...of(asha), body: { reason } }),
  ])
    expect([call.status, call.refusal.code]).toEqual([403, 'duty_missing']);
  expect((await admin.call(contract.endMemberSessions, { ...of(asha), body: { reason: '' } })).status).toBe(422);
});

test('the export has the rows of the filters, and is recorded', async () => {
  const { data } = (await admin.call(exportMembers, { query: { search: 'ravi@' } })).reply;
  expect(data).toMatchObject([{ id: ravi.id, email: 'ravi@example.com', state: 'active' }]);
  await world.app.background.recorder.flush();
  const recorded = await world.db.selectFrom('audit').select(['what', 'admin_id']).execute();
  for (const what of ['accounts.export_members', 'accounts.list_members'])
    expect(recorded).toContainEqual({ what, admin_id: admin.id });
});

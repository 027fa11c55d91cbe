import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { editPageSettings, readPage } from '#contract/pages/pages.ts';
import * as contract from '#contract/pages/team.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { endTeamRequests } from './tasks.ts';

let world: World;
let karan: Member, ravi: Member, meera: Member;
let page: Page;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi, meera] = [await world.member('karan'), await world.member('ravi'), await world.member('meera')];
  page = await openPage(world, 'Mehta Tools', { admin: karan });
});
afterAll(() => world.close());

const script = '<script>alert(1)</script><b onclick=alert(1)>&amp;</b>';
let people = 0;
const guest = () => world.member(`guest${(people += 1)}`);
const params = (of = page) => ({ pageId: of.id });
const invite = (member: Pick<Member, 'id'>, { by = karan, of = page, role = 'editor' as const, ...more } = {}) =>
  by.call(contract.inviteToTeam, { params: params(of), body: { memberId: member.id, role, ...more } });
const ask = (member: Member, of = page) =>
  member.call(contract.requestRole, { params: params(of), body: { note: script } });
const request = (id: string) => ({ params: { requestId: id } });
const accept = (member: Member, id: string) => member.call(contract.acceptTeamInvitation, request(id));
const approve = (member: Member, id: string, role: 'admin' | 'editor' | 'advertiser' = 'advertiser') =>
  member.call(contract.approveTeamRequest, { ...request(id), body: { role } });
const setRole = (by: Member, member: Member, role: 'admin' | 'editor' | 'advertiser', of = page) =>
  by.call(contract.changeTeamRole, { params: { ...params(of), memberId: member.id }, body: { role } });
const remove = (by: Member, member: Member, of = page) =>
  by.call(contract.removeFromTeam, { params: { ...params(of), memberId: member.id }, body: { reason: 'Moved on' } });
const leave = (member: Member, of = page) => member.call(contract.leaveTeam, { params: params(of) });
const codeOf = ({ status, refusal }: { status: number; refusal: { code: string } }) =>
  status < 300 ? status : refusal.code;
const rolesOf = async (of: Page, by: Member) =>
  Object.fromEntries(
    (await by.call(contract.listTeam, { params: params(of), query: { sort: 'oldest' } })).reply.data.map(
      ({ actor, role }) => [actor.id, role],
    ),
  );
const historyOf = async (of: Page, by: Member) =>
  (await by.call(contract.listTeamHistory, { params: params(of), query: {} })).reply.data.map(
    ({ event, before, after, offered, reason }) => [event, before, after, offered, reason],
  );
const textsOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.map(({ text }) => text);
};

test('an invitation offers a role, is seen by the invited person alone, and makes them a member', async () => {
  const [own, person] = [await openPage(world, 'Invited Works', { admin: karan }), await guest()];
  const { reply } = await invite(person, { of: own, note: 'Join us' } as never);
  expect(reply.data).toMatchObject({ kind: 'invitation', role: 'editor', by: { id: karan.id }, note: 'Join us' });
  expect(await textsOf(person)).toEqual([
    `<b>${reply.data.by?.name}</b> invited you to the team of <b>Invited Works</b> as <b>editor</b>`,
  ]);
  const { data } = (await person.call(readPage, { params: params(own) })).reply;
  expect(data.teamRequest).toEqual({ id: reply.data.id, kind: 'invitation', role: 'editor' });
  expect((await ravi.call(readPage, { params: params(own) })).reply.data.teamRequest).toBeNull();
  expect(codeOf(await accept(ravi, reply.data.id))).toBe('not_found');
  expect(codeOf(await accept(person, reply.data.id))).toBe(204);
  expect(codeOf(await accept(person, reply.data.id))).toBe('request_closed');
  expect((await rolesOf(own, person))[person.id]).toBe('editor');
  // The notification that waited for an answer is gone.
  expect(await textsOf(person)).toEqual([]);
  expect(await textsOf(own.as(karan))).toEqual([expect.stringMatching(/<\/b> joined the team$/)]);
  expect(await historyOf(own, karan)).toEqual([
    ['invitation_accepted', null, 'editor', null, ''],
    ['invited', null, null, 'editor', 'Join us'],
    ['joined', null, 'admin', null, ''],
  ]);
});

test('invitations are declined, withdrawn, or end after 14 days; none is sent twice', async () => {
  const own = await openPage(world, 'Ended Works', { admin: karan });
  const [one, two, three] = [await guest(), await guest(), await guest()];
  const ids = [];
  for (const person of [one, two, three]) ids.push((await invite(person, { of: own })).reply.data.id);
  const [first = '', second = '', third = ''] = ids;
  expect(codeOf(await invite(one, { of: own }))).toBe('already_invited');
  expect(codeOf(await karan.call(contract.declineTeamRequest, { ...request(first), body: {} }))).toBe('not_permitted');
  expect(codeOf(await one.call(contract.declineTeamRequest, { ...request(first), body: {} }))).toBe(204);
  expect(codeOf(await two.call(contract.withdrawTeamRequest, request(second)))).toBe('not_permitted');
  expect(codeOf(await karan.call(contract.withdrawTeamRequest, request(second)))).toBe(204);
  expect(codeOf(await accept(two, second))).toBe('request_closed');
  const old = new Date(world.clock.now().getTime() - contract.TEAM_REQUEST_DAYS * day);
  await world.db.updateTable('page_team_request').set({ created_at: old }).where('id', '=', third).execute();
  // Also before the task has run.
  expect(codeOf(await accept(three, third))).toBe('request_closed');
  await enqueue(world.database, endTeamRequests as never, {});
  await world.settled();
  expect((await historyOf(own, karan)).map(([event]) => event).slice(0, 3)).toEqual([
    'invitation_expired',
    'invitation_withdrawn',
    'invitation_declined',
  ]);
  expect(await rolesOf(own, karan)).toEqual({ [karan.id]: 'admin' });
  expect(codeOf(await invite(three, { of: own }))).toBe(201);
});

test('a member asks for a role once, and the admin who approves picks it', async () => {
  const own = await openPage(world, 'Asked Works', { admin: karan });
  const person = await guest();
  const { reply } = await ask(person, own);
  expect(reply.data).toMatchObject({ teamRequest: { kind: 'request', role: null }, can: { requestRole: false } });
  const id = reply.data.teamRequest?.id ?? '';
  expect([codeOf(await ask(person, own)), codeOf(await invite(person, { of: own }))]).toEqual([
    'already_invited',
    'already_invited',
  ]);
  expect((await textsOf(own.as(karan)))[0]).toMatch(/asks for a role in the team$/);
  const list = await karan.call(contract.listTeamRequests, { params: params(own), query: { kind: 'request' } });
  expect(list.reply.data).toMatchObject([{ id, actor: { id: person.id }, note: script, can: { approve: true } }]);
  expect(codeOf(await approve(person, id))).toBe('not_permitted');
  expect(codeOf(await approve(ravi, id))).toBe('not_found');
  expect(codeOf(await approve(karan, id, 'advertiser'))).toBe(204);
  expect((await rolesOf(own, karan))[person.id]).toBe('advertiser');
  expect((await textsOf(person))[0]).toMatch(/approved your request: .* as <b>\w+<\/b>$/);
  expect(codeOf(await ask(person, own))).toBe('already_in_team');
});

test('who was declined asks again after 21 days; a withdrawn request can be repeated at once', async () => {
  const own = await openPage(world, 'Declining Works', { admin: karan });
  const person = await guest();
  const first = (await ask(person, own)).reply.data.teamRequest?.id ?? '';
  expect(codeOf(await person.call(contract.withdrawTeamRequest, request(first)))).toBe(204);
  const second = (await ask(person, own)).reply.data.teamRequest?.id ?? '';
  const decline = { ...request(second), body: { reason: 'We know you too little' } };
  expect(codeOf(await karan.call(contract.declineTeamRequest, decline))).toBe(204);
  expect(codeOf(await ask(person, own))).toBe('asked_recently');
  const old = new Date(world.clock.now().getTime() - contract.TEAM_ASK_AGAIN_DAYS * day);
  await world.db.updateTable('page_team_request').set({ decided_at: old }).where('id', '=', second).execute();
  expect(codeOf(await ask(person, own))).toBe(201);
  expect((await historyOf(own, karan))[1]).toEqual(['request_declined', null, null, null, 'We know you too little']);
});

test('the last admin neither leaves nor takes another role, and can after someone else has become one', async () => {
  const own = await openPage(world, 'Last Works', { admin: karan, editor: ravi });
  expect([
    codeOf(await leave(karan, own)),
    codeOf(await setRole(karan, karan, 'editor', own)),
    codeOf(await remove(karan, karan, own)),
    codeOf(await setRole(karan, karan, 'admin', own)),
  ]).toEqual(['last_admin', 'last_admin', 'last_admin', 204]);
  expect((await karan.call(readPage, { params: params(own) })).reply.data.can.leaveTeam).toBe(false);
  expect(codeOf(await setRole(karan, ravi, 'admin', own))).toBe(204);
  expect((await textsOf(ravi))[0]).toMatch(/changed your role on <b>Last Works<\/b> to <b>\w+<\/b>$/);
  expect(codeOf(await leave(karan, own))).toBe(204);
  expect(await rolesOf(own, ravi)).toEqual({ [ravi.id]: 'admin' });
  expect((await historyOf(own, ravi)).slice(0, 2)).toEqual([
    ['left', 'admin', null, null, ''],
    ['role_changed', 'editor', 'admin', null, ''],
  ]);
});

test('who is removed loses the role at the next call, and reads why', async () => {
  const own = await openPage(world, 'Removing Works', { admin: karan, editor: meera });
  expect(codeOf(await remove(meera, karan, own))).toBe('not_permitted');
  expect(codeOf(await remove(karan, meera, own))).toBe(204);
  expect(codeOf(await own.as(meera).call(contract.listTeam, { params: params(own), query: {} }))).toBe(
    'acting_not_allowed',
  );
  await world.settled();
  const [first] = (await meera.call(listNotifications, { query: {} })).reply.data;
  expect(first?.text).toMatch(/removed you from the team of <b>Removing Works<\/b>$/);
  expect(first?.subject?.excerpt).toBe('Moved on');
});

test('strangers see nothing of a team; a private page invites, and is not seen before', async () => {
  const own = await openPage(world, 'Quiet Works', { admin: karan });
  await karan.call(editPageSettings, { params: params(own), body: { visibility: 'private' } });
  const person = await guest();
  expect(codeOf(await ravi.call(contract.listTeam, { params: params(), query: {} }))).toBe('not_permitted');
  expect(codeOf(await ravi.call(contract.listTeamHistory, { params: params(), query: {} }))).toBe('not_permitted');
  expect(codeOf(await ask(person, own))).toBe('not_found');
  const { reply } = await invite(person, { of: own });
  expect(codeOf(await person.call(readPage, { params: params(own) }))).toBe('not_found');
  const ofPage = async (pageId: string) =>
    (await person.call(contract.listOwnTeamRequests, { query: { pageId } })).reply.data;
  expect(await ofPage(own.id)).toMatchObject([
    { page: { name: 'Quiet Works' }, by: { id: karan.id }, can: { accept: true, withdraw: false } },
  ]);
  expect(await ofPage(page.id)).toEqual([]);
  expect((await textsOf(person))[0]).toMatch(/Quiet Works/);
  expect(codeOf(await accept(person, reply.data.id))).toBe(204);
  expect(codeOf(await person.call(readPage, { params: params(own) }))).toBe(200);
});

test('a blocked person is not invited, and a page is no member', async () => {
  const other = await openPage(world, 'Other Works', { admin: ravi });
  expect(codeOf(await invite(other))).toBe('not_found');
});

test('a team has 50 people, open invitations included', async () => {
  const own = await openPage(world, 'Full Works', { admin: karan });
  const now = world.clock.now();
  const members = await world.db.selectFrom('actor').select('id').where('kind', '=', 'member').execute();
  const extra = [];
  for (let count = members.length; count < 52; count += 1) extra.push((await guest()).id);
  const ids = [...members.map(({ id }) => id), ...extra].filter(
    (id) => id !== karan.id && id !== meera.id && id !== ravi.id,
  );
  const role = { page_id: own.id, role: 'editor', granted_at: now } as const;
  await world.db
    .insertInto('page_role')
    .values(ids.slice(0, 48).map((id) => ({ ...role, member_id: id })))
    .execute();
  const { reply } = await invite(meera, { of: own });
  expect(codeOf(await invite(ravi, { of: own }))).toBe('team_full');
  const requestId = (await ask(ravi, own)).reply.data.teamRequest?.id ?? '';
  expect(codeOf(await approve(karan, requestId))).toBe('team_full');
  expect(codeOf(await accept(meera, reply.data.id))).toBe(204);
});

test('two admins who demote each other at once leave one admin', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await openPage(world, 'Duel Works', { admin: karan });
    await own.setRole(ravi, 'admin');
    const answers = await Promise.all([setRole(karan, ravi, 'editor', own), setRole(ravi, karan, 'editor', own)]);
    const roles = Object.values(await rolesOf(own, karan)).toSorted();
    expect(roles).toEqual(['admin', 'editor']);
    expect(answers.map((answer) => String(codeOf(answer))).toSorted()).toEqual(['204', 'not_permitted']);
  }
});

test('50 accepts of one invitation make one member, and one step in the history', async () => {
  const own = await openPage(world, 'Crowded Works', { admin: karan });
  const { reply } = await invite(ravi, { of: own });
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(ravi, reply.data.id)));
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === 204)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([204, 'request_closed']));
  expect((await historyOf(own, karan)).filter(([event]) => event === 'invitation_accepted')).toHaveLength(1);
});

test('of an approval and a withdrawal at once, one takes place', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await openPage(world, 'Racing Works', { admin: karan });
    const id = (await ask(meera, own)).reply.data.teamRequest?.id ?? '';
    const withdraw = meera.call(contract.withdrawTeamRequest, request(id));
    const answers = (await Promise.all([approve(karan, id, 'editor'), withdraw])).map(codeOf);
    expect(answers.filter((code) => code === 204)).toHaveLength(1);
    expect(Object.keys(await rolesOf(own, karan))).toHaveLength(answers[0] === 204 ? 2 : 1);
  }
});

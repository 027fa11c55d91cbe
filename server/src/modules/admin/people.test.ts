import { afterAll, beforeAll, expect, test } from 'vitest';
import { endMemberSessions } from '#contract/accounts/members.ts';
import { listAudit, listOwnActs, readMemberRoles } from '#contract/admin/people.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, admin: Member, other: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, admin] = [await world.member('asha'), await world.member('admin', { isAdmin: true })];
  other = await world.member('other', { isAdmin: true });
});
afterAll(() => world.close());

test('the audit log says who did what to whom and why, and narrows to one of them', async () => {
  const body = { reason: 'Their phone was stolen' };
  await admin.call(endMemberSessions, { params: { memberId: asha.id }, body });
  world.clock.advance(1);
  await other.call(endMemberSessions, { params: { memberId: admin.id }, body });
  const list = async (query: object) => (await other.call(listAudit, { query })).reply;
  const { data, next } = await list({ limit: '1' });
  expect(data[0]).toMatchObject({ what: 'accounts.end_sessions', admin: { id: other.id }, reason: body.reason });
  expect((await list({ limit: '1', cursor: next! })).data[0]).toMatchObject({
    admin: { id: admin.id },
    target: { kind: 'member', id: asha.id, actor: { id: asha.id } },
  });
  expect((await list({ adminId: admin.id })).data.map(({ target }) => target?.id)).toEqual([asha.id]);
  expect((await list({ targetId: admin.id })).data.map((entry) => entry.admin?.id)).toEqual([other.id]);
  expect((await list({ targetId: admin.id, adminId: admin.id })).data).toEqual([]);
});

test('roles are those in teams and spaces', async () => {
  const meera = await world.member('meera');
  const page = await openPage(world, 'Loom & Lamp', { admin: meera });
  const { data } = (await other.call(readMemberRoles, { params: { memberId: meera.id } })).reply;
  expect(data).toEqual({ pages: [{ id: page.id, kind: 'business', name: 'Loom & Lamp', role: 'admin' }], spaces: [] });
});

test('an admin reads their own acts, whatever their duties are', async () => {
  const third = await world.member('third', { isAdmin: true });
  await third.call(endMemberSessions, { params: { memberId: asha.id }, body: { reason: 'They asked' } });
  await setDuties(world, 'third@example.com', ['policies']);
  const { data } = (await third.call(listOwnActs, {})).reply;
  expect(data).toMatchObject([{ what: 'accounts.end_sessions', reason: 'They asked', target: { id: asha.id } }]);
  expect((await asha.call(listOwnActs, {})).status).not.toBe(200);
});

test('both are closed without the duty', async () => {
  await setDuties(world, 'other@example.com', ['content']);
  expect((await other.call(listAudit, {})).refusal.code).toBe('duty_missing');
  expect((await other.call(readMemberRoles, { params: { memberId: asha.id } })).refusal.code).toBe('duty_missing');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMe } from '#contract/accounts/accounts.ts';
import { blockActor, followActor, listFollowers, type NetworkSort } from '#contract/network/network.ts';
import * as contract from '#contract/pages/pages.ts';
import { listLeftPages } from '#contract/pages/closing.ts';
import { nameSuccessors } from '#contract/pages/succession.ts';
import * as team from '#contract/pages/team.ts';
import { inviteToTeam, listTeamRequests, requestRole, withdrawTeamRequest } from '#contract/pages/team.ts';
import { newestPosition } from '#platform/paging/keyset.ts';
import { day } from '#platform/time.ts';
import { searchForAdmins } from '#test/pages/succession.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { teamHistory } from './team/queries-lists.ts';

let world: World;
let karan: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = await Promise.all([world.member('karan'), world.member('ravi')]);
});
afterAll(() => world.close());

test('lists page by page: those of the team, all public ones, and the followed', async () => {
  const names = ['Quartz Alpha', 'Quartz Beta', 'Quartz Gamma'];
  const ids: string[] = [];
  for (const name of names) {
    ids.push((await openPage(world, name, { advertiser: karan })).id);
    world.clock.advance(1_000);
  }
  const list = async (
    member: Member,
    query: Partial<{ cursor: string; limit: number }> & { list: 'my' | 'explore' | 'followed' },
  ) => (await member.call(contract.listPages, { query: { search: 'quartz', ...query } as never })).reply;
  const first = await list(ravi, { list: 'explore', limit: 2 });
  expect(first.data.map(({ actor }) => actor.name)).toEqual(['Quartz Gamma', 'Quartz Beta']);
  const second = await list(ravi, { list: 'explore', limit: 2, cursor: first.next ?? '' });
  expect([second.data.map(({ actor }) => actor.name), second.next]).toEqual([['Quartz Alpha'], null]);
  expect((await list(karan, { list: 'my' })).data.map(({ role }) => role)).toEqual(Array(3).fill('advertiser'));
  expect((await list(ravi, { list: 'followed' })).data).toEqual([]);
  await ravi.call(followActor, { params: { actorId: ids[1] ?? '' } });
  expect((await list(ravi, { list: 'followed' })).data).toMatchObject([
    { actor: { name: 'Quartz Beta' }, followers: 1, relationship: { follows: true } },
  ]);
});

test('followers of a page are sorted in five ways, and searched', async () => {
  const { id } = await openPage(world, 'Sorted Works', { admin: karan });
  // Joined in this order, and followed in another.
  const [zara, anil, mira] = [await world.member('zara'), await world.member('anil'), await world.member('mira')];
  for (const member of [mira, zara, anil]) {
    await member.call(followActor, { params: { actorId: id } });
    world.clock.advance(1_000);
  }
  const names = async (query: { sort?: NetworkSort; search?: string }) =>
    (await karan.call(listFollowers, { params: { actorId: id }, query })).reply.data.map(({ actor }) => actor.username);
  expect(await names({})).toEqual([anil.username, zara.username, mira.username]);
  expect(await names({ sort: 'newest' })).toEqual([mira.username, anil.username, zara.username]);
  expect(await names({ sort: 'oldest' })).toEqual([zara.username, anil.username, mira.username]);
  expect(await names({ sort: 'a_z' })).toEqual([anil.username, mira.username, zara.username]);
  expect(await names({ sort: 'z_a' })).toEqual([zara.username, mira.username, anil.username]);
  expect(await names({ sort: 'a_z', search: 'mira' })).toEqual([mira.username]);
});

test('requests and invitations of a team are sorted in five ways, searched, and end', async () => {
  const { id: pageId } = await openPage(world, 'Asked Works', { admin: karan });
  const of = { params: { pageId } };
  const [zara, anil, mira] = [await world.member('zoya'), await world.member('amit'), await world.member('meenal')];
  for (const member of [mira, zara, anil]) {
    await member.call(requestRole, { ...of, body: { note: `From ${member.username}` } });
    world.clock.advance(1_000);
  }
  await karan.call(inviteToTeam, { ...of, body: { memberId: ravi.id, role: 'editor' } });
  const list = async (query: { sort?: NetworkSort; search?: string; cursor?: string; limit?: string } = {}) =>
    (await karan.call(listTeamRequests, { ...of, query: { kind: 'request', ...query } })).reply;
  const names = async (query: Parameters<typeof list>[0] = {}) =>
    (await list(query)).data.map(({ actor }) => actor.username);
  expect((await list()).data[0]).toMatchObject({
    kind: 'request',
    note: `From ${anil.username}`,
    can: { approve: true },
  });
  expect(await names()).toEqual([anil.username, zara.username, mira.username]);
  expect(await names({ sort: 'newest' })).toEqual([mira.username, anil.username, zara.username]);
  expect(await names({ sort: 'oldest' })).toEqual([zara.username, anil.username, mira.username]);
  expect(await names({ sort: 'a_z' })).toEqual([anil.username, mira.username, zara.username]);
  expect(await names({ sort: 'z_a' })).toEqual([zara.username, mira.username, anil.username]);
  expect(await names({ search: 'meenal' })).toEqual([mira.username]);
  const first = await list({ sort: 'a_z', limit: '2' });
  expect(await names({ sort: 'a_z', limit: '2', cursor: first.next ?? '' })).toEqual([zara.username]);
  await mira.call(withdrawTeamRequest, { params: { requestId: first.data[1]?.id ?? '' } });
  expect(await names()).toEqual([anil.username, zara.username]);
  world.clock.advance(14 * day);
  expect(await names()).toEqual([]);
});

/** Four pages of one moment, written in another order than that of their ids. */
async function ofOneMoment(name: string, of: (page: Page) => Promise<unknown>) {
  const pages: Page[] = [];
  for (let each = 0; each < 4; each += 1) pages.push(await openPage(world, `${name} ${each}`));
  const at = new Date(world.clock.now().getTime() - day);
  const [first, second, third, fourth] = pages.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [
    Page,
    Page,
    Page,
    Page,
  ];
  for (const page of [third, first, fourth, second]) {
    await of(page);
    await world.db.updateTable('page_details').set({ created_at: at }).where('id', '=', page.id).execute();
    await world.db.updateTable('page_role').set({ granted_at: at }).where('page_id', '=', page.id).execute();
    await world.db.updateTable('follow').set({ created_at: at }).where('followee_id', '=', page.id).execute();
  }
  return [first, second, third, fourth].map(({ id }) => id);
}

test('pages of one moment are listed by their ids, those of others are not', async () => {
  const [worker, other] = [await world.member('worker'), await world.member('other')];
  const ids = await ofOneMoment('Umber', async (page) => {
    await page.setRole(worker, 'admin');
    await worker.call(followActor, { params: { actorId: page.id } });
  });
  const [ofOther] = await ofOneMoment('Umber two', async (page) => page.setRole(other, 'admin'));
  await other.call(followActor, { params: { actorId: ofOther! } });
  const list = async (which: 'my' | 'explore' | 'followed', search = 'umber') => {
    const all: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null && all.length < 12) {
      const query = { list: which, search, limit: '3', ...(cursor !== undefined && { cursor }) };
      const { data, next } = (await worker.call(contract.listPages, { query })).reply;
      all.push(...data.map(({ actor }) => actor.id));
      cursor = next;
    }
    return all;
  };
  const newest = ids.toReversed();
  expect([await list('my'), await list('followed')]).toEqual([newest, newest]);
  expect((await list('explore')).slice(-4)).toEqual(newest);
  expect(await list('my', 'linen')).toEqual([]);
  const { data: me } = (await worker.call(readMe, {})).reply;
  expect(me.actingFor.map(({ id }) => id)).toEqual(ids);
  const { data: left } = (await worker.call(listLeftPages, {})).reply;
  expect(left.map(({ actor }) => actor.id)).toEqual(ids);
  await worker.call(contract.deletePage, { params: { pageId: ids[0]! } });
  const after = (await worker.call(readMe, {})).reply.data.actingFor.map(({ id }) => id);
  expect([await list('followed'), after]).toEqual([newest.slice(0, 3), ids.slice(1)]);
});

test('steps of one moment are listed by their ids, and of editors of one moment the first is asked', async () => {
  const page = await openPage(world, 'Moment Works');
  const editors = await Promise.all(['nina', 'omar', 'pia', 'qadir'].map((name) => world.member(name)));
  for (const each of [editors[2]!, editors[0]!, editors[3]!, editors[1]!]) await page.setRole(each, 'editor');
  const at = world.clock.now();
  await world.db.updateTable('page_role').set({ granted_at: at }).where('page_id', '=', page.id).execute();
  const steps = await world.db
    .selectFrom('page_role_change')
    .select('id')
    .where('page_id', '=', page.id)
    .orderBy('id')
    .execute();
  for (const index of [2, 0, 3, 1])
    await world.db.updateTable('page_role_change').set({ at }).where('id', '=', steps[index]!.id).execute();
  const history = await teamHistory(world.db, { pageId: page.id, ...newestPosition, limit: 9 });
  expect(history.map(({ id }) => id)).toEqual(steps.map(({ id }) => id).toReversed());
  await searchForAdmins(world);
  const requests = await world.db
    .selectFrom('page_team_request')
    .select('member_id')
    .where('page_id', '=', page.id)
    .where('kind', '=', 'succession')
    .execute();
  expect(requests.map(({ member_id: id }) => id)).toEqual([editors.map(({ id }) => id).toSorted()[0]]);
});

test('invitations are sorted too, claims are searched, and what has ended waits no more', async () => {
  const admin = await world.member('arun');
  const page = await openPage(world, 'Waiting Works', { admin });
  const of = { params: { pageId: page.id } };
  const [zubin, bela] = [await world.member('zubin'), await world.member('bela')];
  for (const { id: memberId } of [bela, zubin])
    await admin.call(inviteToTeam, { ...of, body: { memberId, role: 'editor' } });
  const names = async (query: { kind: 'invitation' | 'claim'; sort?: NetworkSort; search?: string }) =>
    (await admin.call(listTeamRequests, { ...of, query })).reply.data.map(({ actor }) => actor.id);
  expect(await names({ kind: 'invitation', sort: 'a_z' })).toEqual([bela.id, zubin.id]);
  const [at, succession_id] = [world.clock.now(), page.id];
  await world.db
    .insertInto('page_succession')
    .values({ id: succession_id, page_id: page.id, state: 'ended', reason: 'no_admin', started_at: at, ended_at: at })
    .execute();
  const claim = { id: page.id, page_id: page.id, member_id: bela.id, kind: 'claim', role: 'admin', succession_id };
  await world.db
    .updateTable('page_team_request')
    .set({ state: 'declined', decided_at: at })
    .where('member_id', '=', bela.id)
    .execute();
  await world.db
    .insertInto('page_team_request')
    .values({ ...claim, created_at: at })
    .execute();
  await bela.call(blockActor, { params: { actorId: admin.id } });
  // No one escapes the objection of an admin by a block.
  expect([await names({ kind: 'claim' }), await names({ kind: 'claim', search: 'zubin' })]).toEqual([[bela.id], []]);
  const own = async (by: Member) => (await by.call(team.listOwnTeamRequests, { query: {} })).reply.data.length;
  expect([await own(zubin), await own(admin)]).toEqual([1, 0]);
  await world.db
    .updateTable('page_team_request')
    .set({ created_at: new Date(world.clock.now().getTime() - team.TEAM_REQUEST_DAYS * day) })
    .where('member_id', '=', zubin.id)
    .execute();
  expect((await zubin.call(contract.readPage, of)).reply.data.teamRequest).toBeNull();
  expect(await own(zubin)).toBe(0);
});

test('a team is searched by name; successors stay when they hide, and are taken back', async () => {
  const admin = await world.member('chief');
  const page = await openPage(world, 'Searched Works', { admin, editor: karan });
  const of = { params: { pageId: page.id } };
  const found = async (search: string) =>
    (await admin.call(team.listTeam, { ...of, query: { search } })).reply.data.map(({ actor }) => actor.id);
  expect([await found('karan'), await found('nobody')]).toEqual([[karan.id], []]);
  const [one, two] = [await world.member('heir'), await world.member('heiress')];
  const name = async (...heirs: Member[]) => {
    const { reply, refusal } = await admin.call(nameSuccessors, {
      ...of,
      body: { memberIds: heirs.map(({ id }) => id) },
    });
    return refusal?.code ?? reply.data.successors.map(({ id }) => id);
  };
  await name(one, two);
  await one.call(blockActor, { params: { actorId: admin.id } });
  const stored = () =>
    world.db.selectFrom('page_successor').select('member_id').where('page_id', '=', page.id).orderBy('place').execute();
  await name(two, one);
  expect((await stored()).map(({ member_id: id }) => id)).toEqual([two.id, one.id]);
  const facts = async () =>
    (await world.db.selectFrom('fact').select('id').where('name', '=', 'pages.succession_changed').execute()).length;
  const before = await facts();
  expect([await name(), await facts()]).toEqual([[], before + 1]);
});

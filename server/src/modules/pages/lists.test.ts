import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor, listFollowers, type NetworkSort } from '#contract/network.ts';
import * as contract from '#contract/pages.ts';
import { inviteToTeam, listTeamRequests, requestRole, withdrawTeamRequest } from '#contract/pages.team.ts';
import { day } from '#platform/time.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

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

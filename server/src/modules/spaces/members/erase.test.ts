import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import * as admins from '#contract/spaces/admins.ts';
import * as managing from '#contract/spaces/managing.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { createWriter } from '#platform/facts/index.ts';
import { across } from '#platform/database/narrow.ts';
import { at, type Circle, openCircle } from '#test/abilities/circle.ts';
import type { Member } from '#test/world.ts';
import { personalData } from '../personal-data.ts';

let { world, owner, circle } = {} as Circle;
beforeAll(async () => {
  ({ world, owner, circle } = await openCircle());
});
afterAll(() => world.close());

/** Erases what spaces store of a member; returns the names of the facts. */
const erase = ({ id }: Member) =>
  world.db.transaction().execute(async (transaction) => {
    const writing = createWriter(transaction, world.clock.now());
    const facts: string[] = [];
    const db = across(transaction);
    const emit = (async (name: string, data: object) => {
      facts.push(name);
      await writing.emit(name as never, data as never);
    }) as never;
    await personalData.erase({ db, now: world.clock.now(), emit, services: world.app.services } as never, id, '');
    return facts;
  });
const rolesIn = async (spaceId: string) =>
  Object.fromEntries((await circle.activeIn(spaceId)).map(({ member_id: id, role }) => [id, role]));
const visibilityOf = async (spaceId: string) =>
  (await world.db.selectFrom('space').select('visibility').where('id', '=', spaceId).executeTakeFirstOrThrow())
    .visibility;
const block = (by: Member, actorId: string) => by.call(blockActor, { params: { actorId } });

test('the oldest admin, else the oldest member with an open account, follows an owner who is erased', async () => {
  const [leaver, closed, member, admin] = await circle.several(4);
  const [withAdmin, without, banned] = [
    await circle.open('community', {}, leaver),
    await circle.open('group', {}, leaver),
    await circle.open('group', {}, leaver),
  ];
  for (const spaceId of [withAdmin, without])
    for (const one of [closed!, member!, admin!]) await circle.join(one, spaceId);
  const about = (spaceId: string, one: Member) => ({ params: { spaceId, memberId: one.id } });
  await leaver!.call(managing.setSpaceRole, { ...about(withAdmin, admin!), body: { role: 'admin' } });
  await leaver!.call(managing.removeFromSpace, { ...about(banned, member!), body: { ban: true } });
  await world.db.updateTable('actor').set({ state: 'hidden' }).where('id', '=', closed!.id).execute();
  expect(await erase(leaver!)).toContain('spaces.role_changed');
  expect(await rolesIn(withAdmin)).toEqual({ [admin!.id]: 'owner', [member!.id]: 'member', [closed!.id]: 'member' });
  expect(await rolesIn(without)).toEqual({ [member!.id]: 'owner', [admin!.id]: 'member', [closed!.id]: 'member' });
  await world.settled();
  const inherited = (await circle.linesOf(admin!)).filter(({ kind }) => kind === 'community_inherited');
  expect(inherited).toMatchObject([
    { text: '<b>You are now the owner of Quartz.</b> The previous owner is no longer a member.' },
  ]);
  expect((await circle.linesOf(member!)).map(({ kind }) => kind)).toEqual(['group_inherited']);
  // A space in which no one is left is deleted.
  expect([await rolesIn(banned), await visibilityOf(banned)]).toEqual([{}, 'hidden']);
  expect([await visibilityOf(withAdmin), await visibilityOf(without)]).toEqual(['public', 'public']);
});

test('a new owner neither faces the offer of the one before nor asks for a role any more', async () => {
  const [leaver, heir, offered] = await circle.several(3);
  const spaceId = await circle.open('group', {}, leaver);
  for (const one of [heir!, offered!]) await circle.join(one, spaceId);
  await leaver!.call(managing.offerOwnership, { ...at(spaceId), body: { memberId: offered!.id } });
  await heir!.call(admins.requestSpaceAdmin, { ...at(spaceId), body: {} });
  // Who was offered the space, and those who answer requests, see at once that neither waits any more.
  expect((await erase(leaver!)).filter((name) => !name.endsWith('.members_changed'))).toEqual([
    'spaces.membership_changed',
    'spaces.membership_changed',
    'spaces.membership_changed',
    'spaces.changed',
    'spaces.admin_request_ended',
    'spaces.requests_changed',
    'spaces.role_changed',
    'spaces.membership_changed',
  ]);
  expect((await offered!.call(managing.takeOverSpace, at(spaceId))).refusal.code).toBe('offer_ended');
  const { adminRequests, can } = (await heir!.call(readSpace, at(spaceId))).reply.data;
  expect([adminRequests, can.withdrawAdminRequest, await rolesIn(spaceId)]).toEqual([
    0,
    false,
    { [heir!.id]: 'owner', [offered!.id]: 'member' },
  ]);
});

test('a group without anyone else goes to the owner of the community around it', async () => {
  const leaver = await circle.someone();
  const communityId = await circle.open('community');
  await circle.join(leaver, communityId);
  await owner.call(managing.setSpaceRole, {
    params: { spaceId: communityId, memberId: leaver.id },
    body: { role: 'admin' },
  });
  const groupId = await circle.open('group', { communityId }, leaver);
  await erase(leaver);
  expect([await rolesIn(communityId), await rolesIn(groupId)]).toEqual([
    { [owner.id]: 'owner' },
    { [owner.id]: 'owner' },
  ]);
  expect(await circle.countOf(groupId)).toBe(1);
});

test('a member who is erased leaves their spaces as they are', async () => {
  const [leaver, other] = await circle.several(2);
  const spaceId = await circle.open('community');
  for (const one of [other!, leaver!]) await circle.join(one, spaceId);
  await erase(leaver!);
  expect(await rolesIn(spaceId)).toEqual({ [owner.id]: 'owner', [other!.id]: 'member' });
  expect(await visibilityOf(spaceId)).toBe('public');
});

test('a block ends a membership, no ban and no other membership; an owner without anyone else stays', async () => {
  const [member, other, banned, alone] = await circle.several(4);
  const [spaceId, own] = [await circle.open('community'), await circle.open('community', {}, alone)];
  for (const one of [other!, member!, banned!]) await circle.join(one, spaceId);
  await circle.remove(spaceId, banned!, true);
  for (const one of [member!, banned!]) await block(one, spaceId);
  await block(alone!, own);
  await world.settled();
  expect(await rolesIn(spaceId)).toEqual({ [owner.id]: 'owner', [other!.id]: 'member' });
  expect(await circle.stateOf(banned!, spaceId)).toBe('banned');
  expect(await rolesIn(own)).toEqual({ [alone!.id]: 'owner' });
  const leaving = await circle.someone();
  const passed = await circle.open('community', {}, leaving);
  await circle.join(other!, passed);
  await block(leaving, passed);
  await world.settled();
  expect(await rolesIn(passed)).toEqual({ [other!.id]: 'owner' });
});

test('the copy of one’s data names one’s spaces, requests and steps alone, the oldest first', async () => {
  const [member, other] = await circle.several(2);
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const spaceId = await circle.open('group', { name: `Copied ${name}`, joining: 'request', questions: ['Why?'] });
    ids.push(spaceId);
    for (const [one, answer] of [
      [other!, 'Other'],
      [member!, `For ${name}`],
    ] as const)
      await circle.join(one, spaceId, { answers: [answer] });
    await circle.answer(spaceId, true, [member!, other!]);
    for (const one of [member!, other!])
      await one.call(admins.requestSpaceAdmin, { ...at(spaceId), body: { note: one === member ? name : 'Other' } });
  }
  const banned = await circle.open('group', { name: 'Copied ban' });
  await circle.remove(banned, member!, true);
  const now = world.clock.now();
  for (const id of [ids[2]!, ids[0]!, ids[1]!]) {
    await world.db.updateTable('membership').set({ created_at: now }).where('space_id', '=', id).execute();
    await world.db.updateTable('space_admin_request').set({ created_at: now }).where('space_id', '=', id).execute();
    await world.db.updateTable('space_change').set({ at: now }).where('space_id', '=', id).execute();
  }
  const copy = (await personalData.copy(world.database, member!.id)) as Record<string, Record<string, unknown>[]>;
  const named = ids.map((_, index) => `Copied ${['One', 'Two', 'Three'][index]!}`);
  const answersIn = (rows: Record<string, unknown>[]) =>
    rows.map(({ display_name: name, answers }) => [name, (answers as { answer: string }[])[0]?.answer]);
  expect(answersIn(copy['spaces']!)).toEqual(named.map((name) => [name, name.replace('Copied', 'For')]));
  expect(copy['spaces_admin_requests']!.map(({ note }) => note)).toEqual(['One', 'Two', 'Three']);
  const steps = copy['spaces_history']!.filter(({ display_name: name }) => named.includes(String(name)));
  expect(steps.map(({ display_name: name, cause }) => [name, cause])).toEqual(
    named.flatMap((name) => ['requested', 'accepted', 'admin_requested'].map((cause) => [name, cause])),
  );
});

test('a space that is erased takes along what is stored of it alone', async () => {
  const [spaceId, other] = [await circle.open('group'), await circle.open('group')];
  await erase({ id: spaceId } as Member);
  expect([(await owner.call(readSpace, at(spaceId))).status, (await owner.call(readSpace, at(other))).status]).toEqual([
    404, 200,
  ]);
  expect(await rolesIn(other)).toEqual({ [owner.id]: 'owner' });
});

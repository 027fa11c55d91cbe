import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePage } from '#contract/pages/pages.ts';
import * as editing from '#contract/spaces/editing.ts';
import { listSpaceMembers, editPreferences } from '#contract/spaces/members.ts';
import * as contract from '#contract/spaces/spaces.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { pageHoldings } from '#modules/pages';
import { at, type Circle, openCircle } from '#test/abilities/circle.ts';
import { factsOf as emitted } from '#test/facts/emitted.ts';
import { openPage } from '#test/page.ts';
import { putIntoGroups } from '#test/spaces/many-groups.ts';
import { uploaded } from '#test/uploads.ts';
import { eraseSpaces } from '../tasks.ts';

let { world, owner, circle } = {} as Circle;
beforeAll(async () => {
  ({ world, owner, circle } = await openCircle());
});
afterAll(() => world.close());

const read = async (spaceId: string, by = owner) => (await by.call(contract.readSpace, at(spaceId))).reply.data;
const edit = async (spaceId: string, body: object) =>
  owner.call(editing.editSpace, { ...at(spaceId), body: { version: (await read(spaceId)).version, ...body } });
const setSettings = (spaceId: string, body: object) => owner.call(editing.editSpaceSettings, { ...at(spaceId), body });
/** The names of the facts of a call about spaces and their cards. */
const factsOf = (call: () => Promise<{ readonly status: number }>) =>
  emitted(world, '^(spaces|actors)[.]', async () => expect((await call()).status).toBe(200));

test('the card of a community changes where its name or headline does', async () => {
  const spaceId = await circle.open('community', { name: 'Loom circle', headline: 'Warp' });
  expect(await factsOf(() => edit(spaceId, { name: 'Loom circle', headline: 'Warp' }))).toEqual(['spaces.changed']);
  const both = ['actors.card_changed', 'spaces.changed'];
  expect(await factsOf(() => edit(spaceId, { name: 'Looms', headline: 'Warp' }))).toEqual(both);
  expect(await factsOf(() => edit(spaceId, { name: 'Looms', headline: 'Weft' }))).toEqual(both);
  expect((await read(spaceId)).name).toBe('Looms');
});

test('those who hear of everything learn of other rules, not of the same ones', async () => {
  const spaceId = await circle.open('group', { rules: ['Be kind'], name: 'Ruled' });
  const listener = await circle.someone();
  await circle.join(listener, spaceId);
  await listener.call(editPreferences, { ...at(spaceId), body: { notify: 'all' } });
  await edit(spaceId, { rules: ['Be kind'] });
  await world.settled();
  expect(await circle.linesOf(listener)).toEqual([]);
  await edit(spaceId, { rules: ['Be kind', 'Be brief'] });
  await world.settled();
  expect(await circle.linesOf(listener)).toMatchObject([{ kind: 'group_rules' }]);
});

test('posts are hidden once from those outside when a space or the community around it becomes private', async () => {
  const communityId = await circle.open('community');
  await circle.open('group', { communityId });
  expect(await factsOf(() => setSettings(communityId, { joining: 'request' }))).toEqual(['spaces.changed']);
  const of = async (body: object) => (await factsOf(() => setSettings(communityId, body))).toSorted();
  const [changed, closed] = ['spaces.changed', 'spaces.closed'];
  expect(await of({ visibility: 'private' })).toEqual([changed, changed, closed, closed]);
  expect(await of({ approval: 'none' })).toEqual([changed, changed, closed]);
});

test('a group is in a community that its creator manages, and within its limits', async () => {
  const hidden = await circle.open('community', { listed: false });
  const create = (body: object, by = owner) => by.call(editing.createGroup, { body: { name: 'Inside', ...body } });
  expect((await create({ communityId: hidden, listed: true })).refusal.code).toBe('space_narrower');
  const { id } = (await create({ communityId: hidden, listed: false })).reply.data;
  expect((await create({ communityId: id })).refusal.error).toHaveProperty('communityId');
  const open = await circle.open('community');
  expect((await create({ communityId: open, visibility: 'private' })).status).toBe(201);
  const busy = await circle.someone();
  await putIntoGroups(world, busy.id, contract.SPACES_OWNED_MAX, 'owner');
  expect((await create({}, busy)).refusal.code).toBe('too_many_owned');
});

test('settings that contradict each other are refused by name', async () => {
  const communityId = await circle.open('community', { visibility: 'private' });
  const { refusal } = await owner.call(editing.createGroup, {
    body: { name: 'Wide', communityId, visibility: 'public', joining: 'open' },
  });
  expect([refusal.code, Object.keys(refusal.error ?? {})]).toEqual(['space_narrower', ['visibility']]);
  const create = async (body: object) => {
    const answers = [
      await owner.call(editing.createCommunity, { body: { name: 'Contrary', ...body } }),
      await owner.call(editing.createGroup, { body: { name: 'Contrary', ...body } }),
    ];
    return answers.map((answer) => (answer.status === 201 ? 'created' : Object.keys(answer.refusal.error ?? {})));
  };
  expect(await create({ visibility: 'private', joining: 'open' })).toEqual([['joining'], ['joining']]);
  expect(await create({ listed: false, joining: 'request', visibility: 'public' })).toEqual([
    ['visibility', 'joining'],
    ['visibility', 'joining'],
  ]);
  expect(await create({ visibility: 'private', joining: 'request' })).toEqual(['created', 'created']);
  expect(await create({ listed: false, joining: 'invitation' })).toEqual(['created', 'created']);

  const set = async (body: object) => {
    const answer = await owner.call(editing.editSpaceSettings, { ...at(communityId), body });
    return answer.status === 200 ? 'changed' : Object.keys(answer.refusal.error ?? {});
  };
  expect(await set({ joining: 'open' })).toEqual(['joining']);
  expect(await set({ listed: false, joining: 'request' })).toEqual(['joining']);
  expect(await set({ listed: false })).toBe('changed');
  expect(await set({ visibility: 'public' })).toEqual(['visibility']);
  expect(await set({ visibility: 'public', listed: true, joining: 'request' })).toBe('changed');
});

test('a username is made from the name where none is chosen', async () => {
  const body = { name: 'Teal dyers', username: '' };
  const { reply } = await owner.call(editing.createCommunity, { body });
  expect(reply.data.username).toMatch(/^teal/);
});

test('someone who creates a community as a page manages it themselves; a page creates no group', async () => {
  const admin = await circle.someone();
  const page = await openPage(world, 'Teal Works', { admin });
  const rolesIn = async (spaceId: string) => {
    const { reply } = await admin.call(listSpaceMembers, { ...at(spaceId), query: {} });
    return Object.fromEntries(reply.data.map(({ actor, role }) => [actor.id, role]));
  };
  const community = await circle.open('community', {}, page.as(admin));
  const group = await page.as(admin).call(editing.createGroup, { body: { name: 'No screen of it' } });
  expect(group.refusal.code).toBe('acting_as_page');
  expect(await rolesIn(community)).toEqual({ [page.id]: 'owner', [admin.id]: 'admin' });
});

test('a page is not deleted while it owns a community', async () => {
  const admin = await circle.someone();
  const [page, other] = [await openPage(world, 'Holder', { admin }), await openPage(world, 'No holder', { admin })];
  const spaceId = await circle.open('community', {}, page.as(admin));
  const [holding] = world.app.services.extensions.all(pageHoldings);
  if (holding === undefined) throw new Error('nothing holds a page');
  const counts = () => Promise.all([page, other].map(({ id }) => holding.count(world.database, id)));
  expect(await counts()).toEqual([1, 0]);
  expect((await page.as(admin).call(deletePage, { params: { pageId: page.id } })).status).toBeGreaterThan(399);
  await admin.call(editing.deleteSpace, at(spaceId));
  expect(await counts()).toEqual([0, 0]);
});

test('the logo of a community is that of its card, and a cover is not', async () => {
  const photoOf = async (id: string) =>
    (await world.db.selectFrom('actor').select('photo_id').where('id', '=', id).executeTakeFirst())?.photo_id ?? null;
  const [community, group] = [await circle.open('community'), await circle.open('group')];
  const set = async (spaceId: string, picture: 'logo' | 'cover', mediaId: string) =>
    owner.call(editing.editSpacePicture, { params: { spaceId, picture }, body: { mediaId } });
  const [cover, logo, ofGroup] = [
    await uploaded(owner, { purpose: 'cover' }),
    await uploaded(owner, { purpose: 'photo' }),
    await uploaded(owner, { purpose: 'photo' }),
  ];
  expect(await factsOf(() => set(community, 'cover', cover))).not.toContain('actors.card_changed');
  expect(await photoOf(community)).toBeNull();
  expect(await factsOf(() => set(community, 'logo', logo))).toEqual(
    expect.arrayContaining(['actors.card_changed', 'spaces.changed']),
  );
  expect(await photoOf(community)).toBe(logo);
  expect(await factsOf(() => set(group, 'logo', ofGroup))).not.toContain('actors.card_changed');
  expect((await read(group)).logo).not.toBeNull();
  const remove = { params: { spaceId: community, picture: 'logo' } } as const;
  expect((await owner.call(editing.deleteSpacePicture, remove)).reply.data).toMatchObject({ logo: null });
});

test('a community that is restored brings back the groups deleted with it, and no others', async () => {
  const [communityId, apart] = [await circle.open('community'), await circle.open('group')];
  const [first, second] = [await circle.open('group', { communityId }), await circle.open('group', { communityId })];
  const remove = (spaceId: string) => owner.call(editing.deleteSpace, at(spaceId));
  await remove(first);
  world.clock.advance(day);
  await remove(communityId);
  const states = () =>
    Promise.all([communityId, first, second, apart].map(async (spaceId) => (await read(spaceId)).state));
  expect(await states()).toEqual(['deleted', 'deleted', 'deleted', 'public']);
  await owner.call(editing.restoreSpace, at(communityId));
  expect(await states()).toEqual(['public', 'deleted', 'public', 'public']);
  world.clock.advance((contract.SPACE_RESTORE_DAYS - 1) * day - 1_000);
  const erase = async () => {
    await enqueue(world.db, eraseSpaces, {});
    await world.settled();
    return (await owner.call(contract.readSpace, at(first))).status;
  };
  await remove(second);
  expect(await erase()).toBe(200);
  world.clock.advance(1_000);
  expect(await erase()).toBe(404);
  expect((await read(second)).state).toBe('deleted');
  expect((await owner.call(contract.readSpace, at(uuid()))).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFollowers, readRelationship, unfollowActor } from '#contract/network/network.ts';
import * as editing from '#contract/spaces/editing.ts';
import { searchThings } from '#contract/search/search.ts';
import { joinSpace, leaveSpace, listSpaceMembers } from '#contract/spaces/members.ts';
import * as contract from '#contract/spaces/spaces.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { until } from '#test/outbox.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { eraseSpaces } from './tasks.ts';

let world: World;
let karan: Member, ravi: Member, meera: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi, meera] = await Promise.all([world.member('karan'), world.member('ravi'), world.member('meera')]);
});
afterAll(() => world.close());

type Kind = 'community' | 'group';
const create = async (member: Member, kind: Kind, fields: object = {}) => {
  const body = { name: 'Quartz makers', ...fields };
  return kind === 'community'
    ? member.call(editing.createCommunity, { body })
    : member.call(editing.createGroup, { body });
};
const make = async (member: Member, kind: Kind, body: object = {}) => (await create(member, kind, body)).reply.data;
const at = (spaceId: string) => ({ params: { spaceId } });
const read = (member: Member, spaceId: string) => member.call(contract.readSpace, at(spaceId));
const join = (member: Member, spaceId: string, body: object = {}) => member.call(joinSpace, { ...at(spaceId), body });
const leave = (member: Member, spaceId: string) => member.call(leaveSpace, at(spaceId));
const explored = async (member: Member, kind: Kind, search: string) =>
  (await member.call(contract.listSpaces, { query: { kind, list: 'explore', search } })).reply.data;

test.each(['community', 'group'] as const)('a %s shows what was typed, and belongs to its creator', async (kind) => {
  const username = kind === 'community' ? { username: 'wood-workers' } : {};
  const space = await make(karan, kind, {
    ...username,
    name: 'Wood workers',
    headline: 'Chisels and planes',
    about: 'We meet on Sundays.',
    rules: ['Be kind', 'No adverts'],
    questions: ['What do you make?'],
  });
  expect(space).toMatchObject({
    kind,
    name: 'Wood workers',
    rules: ['Be kind', 'No adverts'],
    questions: ['What do you make?'],
    state: 'public',
    joining: 'open',
    members: 1,
    owner: { username: karan.username },
    membership: { state: 'active', role: 'owner' },
    can: { edit: true, leave: false, join: false, delete: true },
  });
  expect((await read(ravi, space.id)).reply.data).toMatchObject({
    membership: null,
    can: { join: true, request: false, edit: false, see: true, answer: false },
  });
  expect((await explored(ravi, kind, 'wood work')).map(({ id }) => id)).toEqual([space.id]);
});

test('an open space is joined and left; joining a community is following it', async () => {
  const space = await make(karan, 'community');
  const joined = (await join(ravi, space.id)).reply.data;
  expect(joined).toMatchObject({ members: 2, membership: { state: 'active', role: 'member' }, can: { leave: true } });
  expect((await join(ravi, space.id)).reply.data.members).toBe(2);
  const followed = await ravi.call(readRelationship, { params: { actorId: space.id } });
  expect(followed.reply.data).toMatchObject({ relationship: { follows: true }, counts: { followers: 2 } });
  const params = { actorId: space.id };
  expect((await leave(karan, space.id)).refusal.code).toBe('owner_stays');
  expect((await karan.call(unfollowActor, { params })).refusal.code).toBe('owner_stays');
  const group = await make(karan, 'group', { communityId: space.id });
  await join(ravi, group.id);
  // From here, the same as leaving: also the groups in it.
  const { reply } = await ravi.call(unfollowActor, { params });
  expect(reply.data).toMatchObject({ follows: false, can: { unfollow: false } });
  expect((await leave(ravi, group.id)).reply.data?.membership).toBeNull();
  expect((await leave(ravi, space.id)).reply.data).toMatchObject({ members: 1, membership: null });
  const left = await ravi.call(readRelationship, { params: { actorId: space.id } });
  expect(left.reply.data).toMatchObject({ relationship: { follows: false }, counts: { followers: 1 } });
  const history = await world.db
    .selectFrom('space_change')
    .select(['cause', 'state_before', 'state_after', 'by_id'])
    .where('space_id', '=', space.id)
    .where('member_id', '=', ravi.id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { cause: 'joined', state_before: null, state_after: 'active', by_id: ravi.id },
    { cause: 'left', state_before: 'active', state_after: null, by_id: ravi.id },
  ]);
});

test('private spaces are joined by request, with an answer to each question', async () => {
  const space = await make(karan, 'group', { visibility: 'private', questions: ['Why?', 'Since when?'] });
  expect(space).toMatchObject({ joining: 'request', state: 'private' });
  expect((await join(ravi, space.id, { answers: ['Because'] })).refusal).toMatchObject({
    code: 'answers_required',
    error: { 'answers.1': expect.any(String) as string },
  });
  expect((await join(ravi, space.id, { answers: ['Because', '2020'] })).reply.data).toMatchObject({
    members: 1,
    membership: { state: 'requested' },
    can: { see: false, withdraw: true, request: false },
  });
  expect((await read(karan, space.id)).reply.data.requests).toBe(1);
  expect((await read(meera, space.id)).reply.data.requests).toBe(0);
  expect((await leave(ravi, space.id)).reply.data).toMatchObject({ membership: null, can: { request: true } });
});

test('no one outside finds a space that is not listed', async () => {
  for (const kind of ['community', 'group'] as const) {
    const space = await make(karan, kind, { name: 'Hidden circle', listed: false });
    expect(space.joining).toBe('invitation');
    expect([(await read(ravi, space.id)).status, await explored(ravi, kind, 'hidden')]).toEqual([404, []]);
    expect((await join(ravi, space.id)).status).toBe(404);
    expect((await ravi.call(readRelationship, { params: { actorId: space.id } })).status).toBe(404);
    expect((await explored(karan, kind, 'hidden')).map(({ id }) => id)).toEqual([space.id]);
  }
});

test('a group in a community takes only its members and is never wider', async () => {
  const community = await make(karan, 'community', { visibility: 'private' });
  const wider = await create(karan, 'group', { communityId: community.id, visibility: 'public' });
  expect(wider.refusal).toMatchObject({ code: 'space_narrower', error: { visibility: expect.any(String) as string } });
  expect((await create(ravi, 'group', { communityId: community.id })).refusal.code).toBe('not_permitted');
  const group = await make(karan, 'group', { communityId: community.id });
  expect(group).toMatchObject({ state: 'private', community: { id: community.id } });
  expect((await read(ravi, group.id)).status).toBe(404);
  const open = await make(karan, 'community');
  const inside = await make(karan, 'group', { communityId: open.id });
  expect((await join(ravi, inside.id)).refusal.code).toBe('not_in_community');
  const saysSo = async () => (await read(ravi, inside.id)).reply.data.communityFirst;
  expect(await saysSo()).toBe(true);
  await join(ravi, open.id);
  expect(await saysSo()).toBe(false);
  expect((await join(ravi, inside.id)).reply.data.membership?.state).toBe('active');
  await leave(ravi, open.id);
  expect((await read(ravi, inside.id)).reply.data.membership).toBe(null);
  // Narrowing the community narrows its groups.
  await karan.call(editing.editSpaceSettings, { ...at(open.id), body: { visibility: 'private' } });
  expect((await read(karan, inside.id)).reply.data).toMatchObject({ state: 'private', joining: 'request' });
  expect((await read(ravi, inside.id)).status).toBe(404);
});

test('spaces are found by name in the search, also mistyped, while they are listed', async () => {
  const find = async (member: Member, tab: 'groups' | 'communities', query: string) =>
    (await member.call(searchThings, { params: { tab }, query: { query } })).reply.data.map(({ title }) => title);
  const community = await make(karan, 'community', { name: 'Periwinkle growers' });
  const group = await make(karan, 'group', { name: 'Periwinkle cuttings' });
  expect([await find(ravi, 'groups', 'periwinkel'), await find(ravi, 'communities', 'periw')]).toEqual([
    ['Periwinkle cuttings'],
    ['Periwinkle growers'],
  ]);
  for (const { id } of [community, group])
    await karan.call(editing.editSpaceSettings, { ...at(id), body: { listed: false } });
  expect([await find(ravi, 'groups', 'periw'), await find(ravi, 'communities', 'periw')]).toEqual([[], []]);
});

test('an edit that started from an older version is refused with the current space', async () => {
  const space = await make(karan, 'community');
  const edit = (version: number, body: object) =>
    karan.call(editing.editSpace, { ...at(space.id), body: { version, ...body } });
  expect((await edit(space.version, { name: 'Quartz cutters', rules: [] })).reply.data.name).toBe('Quartz cutters');
  expect((await edit(space.version, { about: 'x' })).refusal).toMatchObject({
    code: 'stale',
    current: { name: 'Quartz cutters' },
  });
  expect((await ravi.call(editing.editSpace, { ...at(space.id), body: { version: 2 } })).refusal.code).toBe(
    'not_permitted',
  );
});

test('a deleted space is hidden at once with its groups, can be restored, and is erased after seven days', async () => {
  const space = await make(karan, 'community', { name: 'Short lived' });
  const group = await make(karan, 'group', { name: 'Short lived too', communityId: space.id });
  await join(ravi, space.id);
  expect((await ravi.call(editing.deleteSpace, at(space.id))).refusal.code).toBe('not_permitted');
  expect((await karan.call(editing.deleteSpace, at(space.id))).reply.data).toMatchObject({
    state: 'deleted',
    can: { restore: true, edit: false },
  });
  expect([(await read(ravi, space.id)).status, (await read(ravi, group.id)).status]).toEqual([404, 404]);
  expect((await karan.call(editing.restoreSpace, at(space.id))).reply.data.state).toBe('public');
  expect([(await read(ravi, space.id)).status, (await read(ravi, group.id)).status]).toEqual([200, 200]);
  await karan.call(editing.deleteSpace, at(space.id));
  const deletedAt = new Date(world.clock.now().getTime() - contract.SPACE_RESTORE_DAYS * day);
  const ids = [space.id, group.id];
  await world.db.updateTable('space_details').set({ deleted_at: deletedAt }).where('id', 'in', ids).execute();
  await enqueue(world.database, eraseSpaces as never, {});
  await world.settled();
  expect((await read(karan, space.id)).status).toBe(404);
  const left = await world.db.selectFrom('space_details').select('id').where('id', 'in', ids).execute();
  expect(left).toEqual([]);
});

test('a script in the fields of a space stays text', async () => {
  const script = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;`;
  const texts = { name: script, headline: script, about: script, rules: [script], questions: [script] };
  const space = await make(karan, 'group', { ...texts, joining: 'request' });
  await karan.call(editing.editSpace, { ...at(space.id), body: { ...texts, version: space.version } });
  expect((await read(ravi, space.id)).reply.data).toMatchObject(texts);
  await join(ravi, space.id, { answers: [script] });
  const query = { list: 'requested' } as const;
  const { reply } = await karan.call(listSpaceMembers, { ...at(space.id), query });
  expect(reply.data[0]?.answers).toEqual([{ question: script, answer: script }]);
});

test('who is in a private community is shown to its members alone, as followers too', async () => {
  const space = await make(karan, 'community', { visibility: 'private' });
  const followersFor = async (member: Member) =>
    (await member.call(listFollowers, { params: { actorId: space.id }, query: {} })).reply.data.length;
  expect([await followersFor(karan), await followersFor(ravi)]).toEqual([1, 0]);
  expect((await ravi.call(listSpaceMembers, { ...at(space.id), query: {} })).refusal.code).toBe('not_permitted');
});

test('a space that becomes private ends the watches of those outside, and sends them nothing more', async () => {
  const space = await make(karan, 'group');
  await join(ravi, space.id);
  const reference = { kind: 'group', id: space.id } as const;
  const [inside, outside] = [await world.listen(ravi), await world.listen(meera)];
  expect([await inside.watch(reference), await outside.watch(reference)]).toEqual([true, true]);
  const unwatched: unknown[] = [];
  outside.socket.on('unwatched', (what) => unwatched.push(what));
  await karan.call(editing.editSpaceSettings, { ...at(space.id), body: { visibility: 'private' } });
  await until(() => unwatched.length === 1);
  const heardSoFar = outside.facts.length;
  await leave(ravi, space.id);
  await inside.heard('spaces.membership_changed');
  expect([outside.facts.length, await outside.watch(reference)]).toEqual([heardSoFar, false]);
});

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor, readRelationship } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { nameSuccessors } from '#contract/pages/succession.ts';
import { requestRole } from '#contract/pages/team.ts';
import * as contract from '#contract/pages/pages.ts';
import { copiedRows, inOneMoment } from '#test/copied-lists.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, ravi: Member;
let page: Page;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = [await world.member('karan'), await world.member('ravi')];
  page = await openPage(world, 'Mehta Tools', { admin: karan });
});
afterAll(() => world.close());

const params = () => ({ pageId: page.id });
const edit = (body: object) => karan.call(contract.editPageSettings, { params: params(), body });
const rename = (member: Member, username: string) =>
  member.call(contract.renamePage, { params: params(), body: { username } });

test('a page that approves its followers gets requests, and only admins read its settings', async () => {
  const { settings } = (await karan.call(contract.readPage, { params: params() })).reply.data;
  expect(settings).toEqual({ whoCanFollow: 'anyone', whoCanWrite: 'anyone' });
  const { reply } = await edit({ whoCanFollow: 'approval', whoCanWrite: 'followers' });
  expect(reply.data.settings).toEqual({ whoCanFollow: 'approval', whoCanWrite: 'followers' });
  expect((await ravi.call(contract.readPage, { params: params() })).reply.data.settings).toBeNull();
  const { data } = (await ravi.call(followActor, { params: { actorId: page.id } })).reply;
  expect(data.relation).toBe('requested');
  await edit({ whoCanFollow: 'anyone' });
  const stranger = await world.member('stranger');
  const followed = await stranger.call(followActor, { params: { actorId: page.id } });
  expect(followed.reply.data.relation).toBe('following');
  expect((await stranger.call(readRelationship, { params: { actorId: page.id } })).status).toBe(200);
});

test('what tells a page of its followers leads to screens that pages have', async () => {
  const followed = await openPage(world, 'Followed Works', { admin: karan });
  const follow = (member: Member) => member.call(followActor, { params: { actorId: followed.id } });
  const paths = async (member: Member) => {
    await world.settled();
    const { data } = (await member.call(listNotifications, { query: {} })).reply;
    return data.filter(({ kind }) => kind.startsWith('follow')).map(({ kind, path }) => [kind, path]);
  };
  await follow(ravi);
  await karan.call(contract.editPageSettings, { params: { pageId: followed.id }, body: { whoCanFollow: 'approval' } });
  await follow(await world.member('asker'));
  expect(await paths(followed.as(karan))).toEqual([
    ['follow_requested', '/notifications?tab=requests'],
    ['followed', `/followers/${followed.id}`],
  ]);
  // A member's own lead to the person.
  await ravi.call(followActor, { params: { actorId: karan.id } });
  expect(await paths(karan)).toEqual([['followed', `/user-profile/${ravi.username}`]]);
});

test('a page takes another username, and the old one is not free for a while', async () => {
  const before = page.username;
  expect((await rename(karan, 'Mehta.Tools')).reply.data.actor.username).toBe('mehta.tools');
  expect((await rename(ravi, 'something')).refusal.code).toBe('not_permitted');
  expect((await rename(karan, 'admin')).refusal).toMatchObject({ error: { username: expect.any(String) as string } });
  expect((await rename(karan, ravi.username)).refusal).toMatchObject({
    code: 'username_taken',
    error: { username: expect.any(String) as string },
  });
  const other = await openPage(world, 'Other Tools', { admin: ravi });
  const taken = await ravi.call(contract.renamePage, { params: { pageId: other.id }, body: { username: before } });
  expect(taken.refusal.code).toBe('username_taken');
});

test('of two pages that take one username at once, one gets it', async () => {
  const pages = [await openPage(world, 'First', { admin: karan }), await openPage(world, 'Second', { admin: karan })];
  const answers = await Promise.all(
    pages.map(({ id }) =>
      karan.call(contract.renamePage, { params: { pageId: id }, body: { username: 'wanted-name' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('a page that owns a community is not deleted before the community is settled', async () => {
  const own = await openPage(world, 'Owner Works', { admin: karan });
  const space = { id: own.id, kind: 'community', visibility: 'public' };
  await world.db.insertInto('space').values(space).execute();
  await world.db
    .insertInto('membership')
    .values({ space_id: own.id, member_id: own.id, role: 'owner', state: 'active' })
    .execute();
  const { refusal } = await karan.call(contract.deletePage, { params: { pageId: own.id } });
  expect(refusal).toMatchObject({ code: 'page_in_use', current: [{ kind: 'community', count: 1 }] });
  await world.db.deleteFrom('membership').where('space_id', '=', own.id).execute();
  expect((await karan.call(contract.deletePage, { params: { pageId: own.id } })).status).toBe(200);
});

test('what happened in the same moment is copied in one order', async () => {
  const names = ['Anvil Works', 'Bellows Works', 'Crucible Works'];
  const [admin, heir, asker] = [await world.member('leela'), await world.member('heir'), await world.member('asha')];
  const at = world.clock.now();
  for (const name of names) {
    const { id: pageId } = await openPage(world, name, { admin });
    await world.db.updateTable('page_details').set({ created_by: admin.id }).where('id', '=', pageId).execute();
    await admin.call(nameSuccessors, { params: { pageId }, body: { memberIds: [heir.id] } });
    await asker.call(requestRole, { params: { pageId }, body: {} });
    const address = { page_id: pageId, member_id: admin.id, domain: 'works.example', proved_at: at };
    await world.db.insertInto('page_address').values(address).execute();
    const succession = { id: uuid(), page_id: pageId, reason: 'absent', started_at: at };
    const ended = { ...succession, state: 'ended', ended_at: at };
    await world.db.insertInto('page_succession').values(ended).execute();
    const change = { succession_id: succession.id, page_id: pageId, state_after: 'asking', reason: 'absent', at };
    await world.db
      .insertInto('page_succession_change')
      .values({ ...change, id: uuid(), member_id: heir.id })
      .execute();
  }
  await inOneMoment(world, [
    ['page_details', 'created_at', 'id'],
    ['page_role', 'granted_at', 'page_id'],
    ['page_team_request', 'created_at', 'id'],
    ['page_role_change', 'at', 'id'],
    ['page_successor', 'named_at', 'page_id'],
    ['page_succession_change', 'at', 'id'],
    ['page_address', 'proved_at', 'page_id'],
  ]);
  const lists = async (member: Member, ...list: string[]) => {
    const rows = await copiedRows(world, 'pages', member.id);
    return list.map((each) => rows(each).map((row) => row['display_name']));
  };
  expect(await lists(admin, 'pages_created', 'page_roles', 'page_role_history', 'page_addresses')).toEqual([
    names,
    names,
    names,
    names,
  ]);
  expect(await lists(heir, 'page_successors', 'page_successions')).toEqual([names, names]);
  expect(await lists(asker, 'page_team_requests')).toEqual([names]);
});

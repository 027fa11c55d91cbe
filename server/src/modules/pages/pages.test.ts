import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor, readRelationship } from '#contract/network/network.ts';
import * as contract from '#contract/pages/pages.ts';
import { createPost, listActorPosts } from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { erasePages } from './tasks.ts';

let world: World;
let karan: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = await Promise.all([world.member('karan'), world.member('ravi')]);
});
afterAll(() => world.close());

let people = 0;
/** A new admin with a new page, because a member creates two a day. */
async function newPage(more: object = {}) {
  const admin = await world.member(`owner${(people += 1)}`);
  const { reply } = await admin.call(contract.createPage, {
    body: { name: 'Mehta Tools', visibility: 'public', ...more },
  });
  return { admin, page: reply.data, params: { pageId: reply.data.actor.id } };
}
const refusalOf = async (member: Member, body: object) => {
  const { refusal } = await member.call(contract.createPage, {
    body: { name: 'Page', visibility: 'public', ...body },
  });
  return [refusal.code, Object.keys(refusal.error ?? {})];
};
const read = (member: Member, pageId: string) => member.call(contract.readPage, { params: { pageId } });

test('a page has its creator as admin, and shows what was typed', async () => {
  const { page, admin } = await newPage({
    username: 'mehta-tools',
    tagline: 'Hand tools since 1962',
    about: 'We forge.',
    size: '11-50',
    type: 'privately_held',
    website: 'mehta.example',
    phone: '098220 12345',
    founded: 1962,
    specialties: ['Chisels', 'Planes', 'Chisels'],
    headquarters: 'MG Road 4',
    place: { country: 'IN' },
    latitude: 18.52,
    longitude: 73.85,
  });
  expect(page).toMatchObject({
    actor: { kind: 'business', name: 'Mehta Tools', username: 'mehta-tools', headline: 'Hand tools since 1962' },
    website: 'https://mehta.example',
    phone: '+91 98220 12345',
    specialties: ['Chisels', 'Planes'],
    place: { country: { code: 'IN' } },
    coordinates: { latitude: 18.52, longitude: 73.85 },
    state: 'public',
    role: 'admin',
    can: { edit: true, delete: true, restore: false },
  });
  expect((await read(ravi, page.actor.id)).reply.data).toMatchObject({
    about: 'We forge.',
    role: null,
    relationship: { relation: 'none', can: { follow: true } },
    can: { edit: false, delete: false, restore: false },
  });
  const history = await world.db
    .selectFrom('page_role_change')
    .selectAll()
    .where('page_id', '=', page.actor.id)
    .execute();
  expect(history).toMatchObject([{ member_id: admin.id, role_before: null, role_after: 'admin', by_id: admin.id }]);
});

test('an institute is a page with fields and types of its own', async () => {
  const { page, admin, params } = await newPage({
    kind: 'institute',
    name: 'Deccan School',
    type: 'university',
    size: '201-500',
    industry: null,
    specialties: ['Design'],
  });
  expect(page).toMatchObject({ actor: { kind: 'institute' }, type: 'university', size: '201-500', place: null });
  expect((await read(ravi, page.actor.id)).reply.data.actor.name).toBe('Deccan School');
  const listed = async (kind: 'business' | 'institute') => {
    const { reply } = await ravi.call(contract.listPages, { query: { kind, list: 'explore', search: 'deccan s' } });
    return reply.data.map(({ actor }) => actor.id);
  };
  expect([await listed('institute'), await listed('business')]).toEqual([[page.actor.id], []]);
  const refused = async (changes: object) => {
    const body = { version: page.version, ...changes };
    return Object.keys((await admin.call(contract.editPage, { params, body })).refusal.error ?? {});
  };
  expect([
    await refused({ type: 'partnership' }),
    await refused({ industry: 'energy-and-utilities' }),
    await refused({ headquarters: 'MG Road 4' }),
    await refused({ latitude: 1, longitude: 1 }),
  ]).toEqual([['type'], ['industry'], ['headquarters'], ['latitude', 'longitude']]);
  expect(await refusalOf(karan, { type: 'university' })).toEqual(['invalid_input', ['type']]);
});

test('a member creates two pages a day, and owns ten', async () => {
  const owner = await world.member('collector');
  const create = () => owner.call(contract.createPage, { body: { name: 'One of many', visibility: 'private' } });
  const first = await Promise.all([create(), create(), create()]);
  expect(first.map(({ status, refusal }) => (status === 201 ? 'created' : refusal.code)).toSorted()).toEqual([
    'created',
    'created',
    'daily_limit_reached',
  ]);
  for (let count = 2; count < contract.PAGES_MAX; count += 1) {
    const { id } = await openPage(world, `Old ${count}`, { admin: owner });
    await world.db.updateTable('page_details').set({ created_by: owner.id }).where('id', '=', id).execute();
  }
  expect((await create()).refusal.code).toBe('too_many_pages');
});

test('only the team finds a private page, by every door', async () => {
  const { admin, page, params } = await newPage({ visibility: 'private', name: 'Hidden Works' });
  const id = page.actor.id;
  const editor = await world.member('hiddeneditor');
  await ravi.call(followActor, { params: { actorId: id } });
  expect(page).toMatchObject({ state: 'private', relationship: null });
  const found = async (member: Member) => (await read(member, id)).status;
  expect([await found(admin), await found(ravi), await found(editor)]).toEqual([200, 404, 404]);
  expect((await ravi.call(readRelationship, { params: { actorId: id } })).status).toBe(404);
  const explored = async () =>
    (await ravi.call(contract.listPages, { query: { list: 'explore', search: 'hidden' } })).reply.data.length;
  expect(await explored()).toBe(0);
  // The team acts as the page while it is prepared.
  const asPage =
    (call: Member['call']): Member['call'] =>
    (endpoint, input) =>
      call(endpoint, input, { 'x-acting-as': id });
  expect((await asPage(admin.call)(createPost, { body: { text: 'First', visibility: 'anyone' } })).status).toBe(201);
  expect((await ravi.call(listActorPosts, { params: { actorId: id }, query: {} })).reply.data).toEqual([]);
  await admin.call(contract.editPageSettings, { params, body: { visibility: 'public' } });
  expect([await found(ravi), await explored()]).toEqual([200, 1]);
  await admin.call(contract.editPageSettings, { params, body: { visibility: 'private', language: 'hn' } });
  expect((await read(admin, id)).reply.data).toMatchObject({ state: 'private', language: 'hn' });
  expect([await found(ravi), await explored()]).toEqual([404, 0]);
});

test('an edit that started from an older version is refused with the current page', async () => {
  const { admin, page, params } = await newPage();
  const edit = (version: number, changes: object) =>
    admin.call(contract.editPage, { params, body: { version, ...changes } });
  const { reply } = await edit(page.version, { name: 'Mehta & Sons', about: 'New' });
  expect(reply.data).toMatchObject({ actor: { name: 'Mehta & Sons' }, about: 'New', version: page.version + 1 });
  const { refusal } = await edit(page.version, { about: 'Old' });
  expect(refusal).toMatchObject({ code: 'stale', current: { about: 'New' } });
});

test('only admins change a page, as themselves or as the page', async () => {
  const { admin, page, params } = await newPage();
  const editor = await world.member('plaineditor');
  const other = await openPage(world, 'Other Works', { admin });
  await world.db
    .insertInto('page_role')
    .values({ page_id: page.actor.id, member_id: editor.id, role: 'editor', granted_at: world.clock.now() })
    .execute();
  const edit = (call: Member['call'], headers: Record<string, string> = {}) =>
    call(contract.editPageSettings, { params, body: { language: 'fr' } }, headers);
  expect((await edit(editor.call)).refusal.code).toBe('not_permitted');
  expect((await edit(ravi.call)).refusal.code).toBe('not_permitted');
  expect((await edit(editor.call, { 'x-acting-as': page.actor.id })).refusal.code).toBe('role_not_permitted');
  expect((await edit(admin.call, { 'x-acting-as': other.id })).refusal.code).toBe('not_permitted');
  expect((await edit(admin.call, { 'x-acting-as': page.actor.id })).status).toBe(200);
});

test('a deleted page is hidden at once, can be restored for seven days, and is erased after that', async () => {
  const { admin, page, params } = await newPage();
  const id = page.actor.id;
  expect((await ravi.call(contract.deletePage, { params })).refusal.code).toBe('not_permitted');
  expect((await admin.call(contract.deletePage, { params })).reply.data).toMatchObject({
    state: 'deleted',
    can: { edit: false, delete: false, restore: true },
  });
  expect((await read(ravi, id)).status).toBe(404);
  const mine = async () =>
    (await admin.call(contract.listPages, { query: { list: 'my' } })).reply.data.map(({ state }) => state);
  expect(await mine()).toEqual(['deleted']);
  expect((await admin.call(contract.restorePage, { params })).reply.data.state).toBe('public');
  expect((await read(ravi, id)).status).toBe(200);
  await admin.call(contract.deletePage, { params });
  const deletedAt = new Date(world.clock.now().getTime() - contract.PAGE_RESTORE_DAYS * day);
  await world.db.updateTable('page_details').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
  await enqueue(world.database, erasePages as never, {});
  await world.settled();
  expect(await mine()).toEqual([]);
  const actor = await world.db.selectFrom('actor').select('state').where('id', '=', id).executeTakeFirst();
  expect(actor?.state).toBe('erased');
});

test('a script in the fields of a page stays text', async () => {
  const script = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;`;
  const short = `<b onclick=alert(1)>"'&</b>`;
  const texts = { name: script, tagline: script, about: script, headquarters: script, specialties: [short] };
  const { admin, page, params } = await newPage(texts);
  await admin.call(contract.editPage, { params, body: { ...texts, version: page.version } });
  const { data } = (await read(ravi, page.actor.id)).reply;
  expect([data.actor.name, data.tagline, data.about, data.headquarters]).toEqual([script, script, script, script]);
  expect(data.specialties).toEqual([short]);
  const phone = await admin.call(contract.editPage, { params, body: { version: data.version, phone: short } });
  expect(phone.refusal.error).toHaveProperty('phone');
});

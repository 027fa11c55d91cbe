import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as documents from '#contract/pages/documents.ts';
import { createPage, deletePage, editPage, editPageSettings, readPage, renamePage } from '#contract/pages/pages.ts';
import { deletePagePicture, editPagePicture, type PagePicture } from '#contract/pages/pictures.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { openPage, verifiedAt, type Page } from '#test/page.ts';
import { asFile, uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { findBadge } from './documents/queries.ts';
import { erasePages } from './tasks.ts';

let world: World;
let karan: Member, ravi: Member, desk: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = [await world.member('karan'), await world.member('ravi')];
  desk = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

const newPage = () => openPage(world, 'Mehta Tools', { admin: karan });

test('those who look at a page hear of its new logo, cover, username and settings', async () => {
  const page = await newPage();
  const setPicture = async (picture: PagePicture) => {
    const mediaId = await uploaded(karan, { purpose: picture === 'logo' ? 'photo' : 'cover' });
    return karan.call(editPagePicture, { params: { pageId: page.id, picture }, body: { mediaId } });
  };
  const steps: readonly (() => Promise<{ status: number }>)[] = [
    () => setPicture('logo'),
    () => setPicture('cover'),
    () => karan.call(deletePagePicture, { params: { pageId: page.id, picture: 'cover' } }),
    () => karan.call(renamePage, { params: { pageId: page.id }, body: { username: 'mehta-tools-pune' } }),
    () => karan.call(editPageSettings, { params: { pageId: page.id }, body: { whoCanWrite: 'followers' } }),
  ];
  for (const step of steps) {
    const window = await world.listen(ravi);
    expect(await window.watch({ kind: 'profile', id: page.id })).toBe(true);
    expect((await step()).status).toBe(200);
    expect(await window.heard('pages.changed')).toEqual({ pageId: page.id });
    window.close();
  }
});

test('withdrawn documents are gone, nobody decides about them, and others can be sent', async () => {
  const page = await newPage();
  const params = { params: { pageId: page.id } };
  const send = async () => {
    const document = asFile(Buffer.from('%PDF-1.7 a certificate'));
    await karan.call(documents.addPageDocument, {
      body: { pageId: page.id, name: 'certificate.pdf' },
      files: { document },
    });
    return (await karan.call(documents.sendPageDocuments, params)).reply.data;
  };
  const queue = async () => {
    const { data } = (await desk.call(documents.listWaitingPages, { query: { size: '50' } })).reply;
    return data.filter((each) => each.page.id === page.id).map(({ id }) => id);
  };
  const withdraw = () => karan.call(documents.withdrawPageDocuments, params);
  expect((await withdraw()).refusal.code).toBe('no_documents');
  const { files } = await send();
  const [requestId = ''] = await queue();
  const window = await world.listen(karan);
  expect((await withdraw()).reply.data).toEqual({
    state: 'none',
    reason: '',
    files: [],
    can: { add: true, send: false, withdraw: false },
  });
  expect(await window.heard('pages.verification_changed')).toEqual({ pageId: page.id, event: null });
  const content = { params: { documentId: files[0]?.id ?? '' } };
  expect([
    await queue(),
    (await desk.call(documents.decidePageDocuments, { params: { requestId }, body: { approve: true } })).status,
    (await karan.call(documents.readPageDocument, content)).status,
    (await withdraw()).refusal.code,
  ]).toEqual([[], 404, 404, 'no_documents']);
  const history = await world.db
    .selectFrom('page_verification_change')
    .select(['by_id', 'state_before', 'state_after', 'reason'])
    .where('page_id', '=', page.id)
    .orderBy('id')
    .execute();
  expect(history).toEqual([
    { by_id: karan.id, state_before: null, state_after: 'checking', reason: 'documents' },
    { by_id: karan.id, state_before: 'checking', state_after: null, reason: 'withdrawn' },
  ]);
  expect([(await send()).state, (await queue()).length]).toEqual(['checking', 1]);
});

test('the copy of one’s data lists what one has to do with pages by time, then by id', async () => {
  const member = await world.member('copied');
  const pages: Page[] = [];
  for (const name of ['First', 'Second', 'Third']) pages.push(await openPage(world, name));
  pages.sort((one, other) => (one.id < other.id ? -1 : 1));
  const now = world.clock.now();
  const [early, late] = [now, new Date(now.getTime() + 1_000)];
  // Written in another order than they are read: the first is the latest, and the others have one time.
  const rows = [pages[0]!, pages[2]!, pages[1]!].map((page, index) => ({
    page_id: page.id,
    member_id: member.id,
    time: index === 0 ? late : early,
    id: [uuid(), 'ffffffff-ffff-7fff-bfff-000000000002', 'ffffffff-ffff-7fff-bfff-000000000001'][index]!,
  }));
  for (const { page_id, member_id, time, id } of rows) {
    await world.db
      .updateTable('page_details')
      .set({ created_by: member_id, created_at: time })
      .where('id', '=', page_id)
      .execute();
    await world.db.insertInto('page_role').values({ page_id, member_id, role: 'editor', granted_at: time }).execute();
    await world.db
      .insertInto('page_team_request')
      .values({ id, page_id, member_id, kind: 'request', created_at: time })
      .execute();
    await world.db.insertInto('page_role_change').values({ id, page_id, member_id, event: 'left', at: time }).execute();
    await world.db.insertInto('page_successor').values({ page_id, member_id, place: 1, named_at: time }).execute();
    await world.db
      .insertInto('page_succession')
      .values({ id, page_id, state: 'ended', reason: 'no_admin', started_at: time, ended_at: time })
      .execute();
    await world.db
      .insertInto('page_succession_change')
      .values({ id, succession_id: id, page_id, member_id, state_after: 'ended', reason: 'asked', at: time })
      .execute();
    await world.db
      .insertInto('page_address')
      .values({ page_id, member_id, domain: 'mehta.example', proved_at: time })
      .execute();
  }
  await world.db
    .insertInto('page_succession_change')
    .values({
      id: uuid(),
      succession_id: rows[0]!.id,
      page_id: pages[0]!.id,
      member_id: karan.id,
      state_after: 'ended',
      reason: 'asked',
      at: early,
    })
    .execute();
  const { personalData } = world.app.services;
  const data = personalData['pages'];
  if (data === undefined || data === 'nothing') throw new Error('pages store personal data');
  const copy = await data.copy(world.database, member.id);
  const usernames = [pages[1]!, pages[2]!, pages[0]!].map(({ username }) => username);
  expect(
    Object.entries(copy).map(([key, list]) => [key, list.map((row) => (row as { username: string }).username)]),
  ).toEqual(
    [
      'pages_created',
      'page_roles',
      'page_team_requests',
      'page_role_history',
      'page_successors',
      'page_successions',
      'page_addresses',
    ].map((key) => [key, usernames]),
  );
});

test('a page keeps its check mark and its card where an edit changes neither name, tagline nor website', async () => {
  const page = await newPage();
  const params = { pageId: page.id };
  const edit = async (body: object) => {
    const { version } = (await karan.call(readPage, { params })).reply.data;
    return karan.call(editPage, { params, body: { version, ...body } });
  };
  await edit({ website: 'https://mehta.example', tagline: 'Tools', latitude: 18.5, longitude: 73.8 });
  const year = world.clock.now().getUTCFullYear();
  await verifiedAt(world, page, 'mehta.example');
  const counts = async () =>
    (
      await world.db
        .selectFrom('fact')
        .select('name')
        .where('name', 'in', ['actors.card_changed', 'pages.verification_changed'])
        .execute()
    ).length;
  const before = await counts();
  const same = { name: 'Mehta Tools', tagline: 'Tools', website: 'https://mehta.example', founded: year };
  const edited = (await edit(same)).reply.data;
  expect([edited.founded, edited.coordinates, await counts()]).toEqual([
    year,
    { latitude: 18.5, longitude: 73.8 },
    before,
  ]);
  expect((await edit({ longitude: null })).reply.data.coordinates).toBeNull();
  await edit({ latitude: 18.5, longitude: 73.8 });
  expect((await edit({ latitude: null })).reply.data.coordinates).toBeNull();
  await edit({ tagline: 'Hand tools' });
  expect(await counts()).toBe(before + 1);
});

test('a page of an institute leaves empty what it has no field for, and takes a username from its name', async () => {
  const body = {
    kind: 'institute',
    name: 'Teal School',
    visibility: 'public',
    username: '',
    headquarters: '',
  } as const;
  const { reply } = await karan.call(createPage, { body });
  expect(reply.data.actor.username).toMatch(/^teal/);
});

test('a page deleted a day ago is not erased, and documents of another page do not verify it', async () => {
  const [page, other] = [await newPage(), await newPage()];
  await verifiedAt(world, other, 'other.example');
  const request = { created_at: world.clock.now(), sent_at: world.clock.now(), decided_at: world.clock.now() };
  await world.db
    .insertInto('page_document_request')
    .values({ id: uuid(), page_id: other.id, state: 'verified', ...request })
    .execute();
  const badge = async () => (await findBadge.first(world.db, { pageId: page.id }))?.verified;
  expect(await badge()).toBe(false);
  await karan.call(deletePage, { params: { pageId: page.id } });
  world.clock.advance(86_400_000);
  await enqueue(world.database, erasePages as never, {});
  await world.settled();
  expect((await karan.call(readPage, { params: { pageId: page.id } })).reply.data.state).toBe('deleted');
});

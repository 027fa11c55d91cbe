import fs from 'node:fs';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.ts';
import * as contract from '#contract/pages/documents.ts';
import { editPage, readPage } from '#contract/pages/pages.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { openPage, verifiedAt, type Page } from '#test/page.ts';
import { asFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { refreshBadge } from './badge.ts';
import { findRequest, waitingPage } from './queries.ts';
import { eraseDocuments } from './tasks.ts';

let world: World;
let karan: Member, ravi: Member, desk: Member;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = [await world.member('karan'), await world.member('ravi')];
  desk = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

const script = '<script>alert(1)</script>';
const params = (page: Page) => ({ params: { pageId: page.id } });
const newPage = () => openPage(world, 'Mehta Tools', { admin: karan, editor: ravi });
const add = (by: Member, page: Page, bytes = Buffer.from('%PDF-1.7 a certificate'), name = 'certificate.pdf') =>
  by.call(contract.addPageDocument, { body: { pageId: page.id, name }, files: { document: asFile(bytes) } });
const send = (by: Member, page: Page) => by.call(contract.sendPageDocuments, params(page));
const read = async (page: Page) => (await karan.call(contract.readPageDocuments, params(page))).reply.data;
async function waiting() {
  const page = await newPage();
  await add(karan, page);
  await send(karan, page);
  const { data } = (await desk.call(contract.listWaitingPages, { query: { size: '50' } })).reply;
  const request = data.find((each) => each.page.id === page.id);
  return { page, requestId: request?.id ?? '', documentId: request?.files[0]?.id ?? '' };
}
const decide = (requestId: string, body: { approve: boolean; reason?: string }) =>
  desk.call(contract.decidePageDocuments, { params: { requestId }, body });
const isVerified = async (page: Page) => (await ravi.call(readPage, params(page))).reply.data.actor.verified;
const edit = async (page: Page, body: object) => {
  const { version } = (await karan.call(readPage, params(page))).reply.data;
  return karan.call(editPage, { ...params(page), body: { version, ...body } });
};
const filesStored = () => {
  const folder = path.join(world.directory, 'files', 'page-documents');
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};
const codeOf = ({ status, refusal }: { status: number; refusal: { code: string } }) =>
  status < 300 ? status : refusal.code;
const textsOf = async (page: Page) => {
  await world.settled();
  return (await page.as(karan).call(listNotifications, { query: {} })).reply.data.map(({ text, path: to }) => [
    text,
    to,
  ]);
};

test('admins of a page send documents, which no one else but platform admins reads', async () => {
  const page = await newPage();
  expect(codeOf(await send(karan, page))).toBe('no_documents');
  expect(codeOf(await add(ravi, page))).toBe('not_permitted');
  expect(codeOf(await add(karan, page, Buffer.from('MZ no picture')))).toBe('proof_type_unknown');
  const first = (await add(karan, page, undefined, script)).reply.data;
  expect(first).toMatchObject({ state: 'draft', files: [{ name: script, contentType: 'application/pdf' }] });
  for (let count = 1; count < contract.DOCUMENTS_MAX; count += 1) await add(karan, page);
  expect(codeOf(await add(karan, page))).toBe('too_many_documents');
  const [file, other] = (await read(page)).files;
  const content = { params: { documentId: file?.id ?? '' } };
  // What was not sent is for the page alone.
  expect(codeOf(await desk.call(contract.readWaitingDocument, content))).toBe('not_found');
  await karan.call(contract.deletePageDocument, { params: { documentId: other?.id ?? '' } });
  expect((await send(karan, page)).reply.data).toMatchObject({
    state: 'checking',
    can: { add: false, withdraw: true },
  });
  const bytes = Buffer.from('%PDF-1.7 a certificate').toString('base64');
  expect((await karan.call(contract.readPageDocument, content)).reply.data.content).toBe(bytes);
  expect((await desk.call(contract.readWaitingDocument, content)).reply.data.content).toBe(bytes);
  expect(codeOf(await ravi.call(contract.readPageDocument, content))).toBe('not_permitted');
  const stranger = await world.member('stranger');
  expect(codeOf(await stranger.call(contract.readPageDocument, content))).toBe('not_permitted');
  expect(filesStored()).toContain(file?.id);
  const stored = fs.readFileSync(path.join(world.directory, 'files', 'page-documents', file?.id ?? ''), 'utf8');
  expect(stored).not.toContain('certificate');
  await karan.call(contract.withdrawPageDocuments, params(page));
  await world.settled();
  expect([(await read(page)).state, filesStored()]).toEqual(['none', []]);
});

test('a platform admin verifies a page or refuses with a reason, once, and notifies its team', async () => {
  const { page, requestId } = await waiting();
  expect((await decide(requestId, { approve: false })).refusal).toMatchObject({
    error: { reason: expect.any(String) as string },
  });
  const answers = await Promise.all([
    decide(requestId, { approve: false, reason: script }),
    decide(requestId, { approve: false, reason: script }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  expect([await read(page), await isVerified(page)]).toMatchObject([{ state: 'failed', reason: script }, false]);
  const settings = `/business-page/edit/${page.id}`;
  expect(await textsOf(page)).toEqual([[expect.stringContaining('could not be verified'), settings]]);
  await add(karan, page);
  await send(karan, page);
  const [next] = (await desk.call(contract.listWaitingPages, { query: {} })).reply.data;
  await decide(next?.id ?? '', { approve: true });
  expect([(await read(page)).state, await isVerified(page)]).toEqual(['verified', true]);
  expect((await textsOf(page))[0]).toEqual([expect.stringContaining('Mehta Tools is verified'), settings]);
  expect(codeOf(await add(karan, page))).toBe('documents_waiting');
  const steps = await world.db
    .selectFrom('page_verification_change')
    .select(['by_id', 'state_after', 'reason'])
    .where('page_id', '=', page.id)
    .where('state_after', 'in', ['failed', 'verified'])
    .orderBy('id')
    .execute();
  expect(steps).toEqual([
    { by_id: desk.id, state_after: 'failed', reason: script },
    { by_id: desk.id, state_after: 'verified', reason: 'documents' },
  ]);
});

test('a change of name or website ends it, also against the decision', async () => {
  for (const change of [{ name: 'Mehta & Sons' }, { website: 'https://elsewhere.example' }]) {
    const { page, requestId } = await waiting();
    await Promise.all([decide(requestId, { approve: true }), edit(page, change)]);
    // The check mark never belongs to a name that no one looked at.
    const { name, verified } = (await ravi.call(readPage, params(page))).reply.data.actor;
    expect([name === 'Mehta Tools' && 'website' in change, verified]).toEqual(['website' in change, false]);
    expect((await read(page)).state).toBe('none');
    expect((await decide(requestId, { approve: true })).status).toBe(404);
  }
  const { page, requestId } = await waiting();
  await decide(requestId, { approve: true });
  await edit(page, { about: 'Pumps' });
  expect(await isVerified(page)).toBe(true);
  await edit(page, { name: 'Someone else' });
  expect(await isVerified(page)).toBe(false);
  expect((await textsOf(page))[0]).toEqual([expect.stringContaining('no longer verified'), expect.any(String)]);
});

test('documents are erased 90 days after the decision, and with their page', async () => {
  const { requestId, documentId } = await waiting();
  await decide(requestId, { approve: true });
  const after = async (days: number) => {
    const decidedAt = new Date(world.clock.now().getTime() - days * day);
    await world.db
      .updateTable('page_document_request')
      .set({ decided_at: decidedAt })
      .where('id', '=', requestId)
      .execute();
    await enqueue(world.database, eraseDocuments as never, {});
    await world.settled();
    return filesStored().includes(documentId);
  };
  expect([await after(contract.DOCUMENT_DAYS - 1), await after(contract.DOCUMENT_DAYS)]).toEqual([true, false]);
  const read = await desk.call(contract.readWaitingDocument, { params: { documentId } });
  expect(codeOf(read)).toBe('not_found');
});

test('a document whose upload did not end is swept after an hour; one in use stays', async () => {
  const { documentId } = await waiting();
  const lost = uuid({ msecs: world.clock.now().getTime() });
  await world.app.services.files.putBytes(`page-documents/${lost}`, Buffer.from('sealed'), 'application/octet-stream');
  const after = async (minutes: number) => {
    world.clock.advance(minutes * 60_000);
    await enqueue(world.database, eraseDocuments as never, {});
    await world.settled();
    return [lost, documentId].map((id) => filesStored().includes(id));
  };
  expect([await after(50), await after(20)]).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('requests with documents of one moment are read by their ids', async () => {
  const page = await newPage();
  const ids = Array.from({ length: 4 }, () => uuid());
  const at = world.clock.now();
  for (const index of [2, 0, 3, 1])
    await world.db
      .insertInto('page_document_request')
      .values({ id: ids[index]!, page_id: page.id, state: 'ended', created_at: at, decided_at: at })
      .execute();
  expect((await findRequest.first(world.db, { pageId: page.id }))?.id).toBe(ids[3]);
  const pages: Page[] = [];
  while (pages.length < ids.length) pages.push(await newPage());
  for (const index of [2, 0, 3, 1]) {
    const request = {
      id: uuid(),
      page_id: pages[index]!.id,
      state: 'checking',
      created_at: at,
      sent_at: new Date(0),
    };
    await world.db
      .insertInto('page_document_request')
      .values({ ...request, id: ids[index]!.replace(/^./, 'f') })
      .execute();
  }
  const rows = await waitingPage(world.db, { viewerId: desk.id, limit: 4, offset: 0 });
  expect(rows.map(({ id }) => id)).toEqual(ids.map((id) => id.replace(/^./, 'f')));
});

test('a page that is verified in two ways keeps its check mark with one, and says nothing of the other', async () => {
  const { page, requestId } = await waiting();
  await page.setRole(desk, 'editor');
  expect(codeOf(await decide(requestId, { approve: true }))).toBe('not_oneself');
  await page.setRole(desk, null);
  const events = async (...each: ('verified' | 'soon_lost' | 'lost')[]) => {
    const said: unknown[] = [];
    const emit = (name: string, data: { event?: unknown }) => {
      if (name === 'pages.verification_changed') said.push(data.event);
      return Promise.resolve();
    };
    for (const event of each)
      await world.db.transaction().execute(async (db) => {
        await refreshBadge({ db, emit, now: world.clock.now() } as never, page.id, event);
      });
    return said;
  };
  expect(await events('soon_lost', 'lost')).toEqual(['soon_lost', 'lost']);
  await verifiedAt(world, page, 'mehta.example');
  expect(await events('verified', 'soon_lost', 'lost')).toEqual(['verified', 'soon_lost', null]);
  await decide(requestId, { approve: true });
  expect(await events('verified', 'soon_lost', 'lost')).toEqual(['verified', null, null]);
});

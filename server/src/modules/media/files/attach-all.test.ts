import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Member, type World } from '#test/world.ts';
import { attachUploads, refuseUsedUploads } from './attach-all.ts';
import { attachFile } from './attach.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
});
afterAll(() => world.close());

/** An upload of Asha that can be attached, but for these columns. */
async function upload(columns: object = {}): Promise<string> {
  const id = uuid();
  const usual = {
    uploader_id: asha.id,
    purpose: 'post',
    kind: 'document',
    state: 'ready',
    bytes: 9,
    sent_bytes: 2_000_000,
  };
  await world.db
    .insertInto('media')
    .values({ id, ...usual, ...columns })
    .execute();
  return id;
}
const context = () => ({
  db: world.db,
  now: world.clock.now(),
  member: { id: asha.id, since: new Date(), isAdmin: false, sessionId: '' },
});
const attach = (ids: readonly string[], maxBytes = 2_000_000) =>
  world.db
    .transaction()
    .execute((db) => attachUploads({ ...context(), db }, { ids, kind: 'message', ownerId: asha.id, maxBytes }));
const ofMedia = (id: string) =>
  world.db.selectFrom('media').select(['attached_kind', 'uploader_id']).where('id', '=', id).executeTakeFirst();

test('uploads are attached together and once, up to the limit of each', async () => {
  const ids = [await upload(), await upload({ kind: 'picture', bytes: 9_000_000, sent_bytes: null })];
  await refuseUsedUploads(context(), ids);
  await expect(attach(ids, 1_999_999)).rejects.toMatchObject({
    code: 'too_large',
    details: { values: { limit: '1 MB' } },
  });
  await attach(ids);
  for (const id of ids) expect(await ofMedia(id)).toEqual({ attached_kind: 'message', uploader_id: asha.id });
  await expect(attach(ids)).rejects.toMatchObject({ code: 'file_unknown' });
  await expect(attach([])).resolves.toBeUndefined();
  await expect(refuseUsedUploads(context(), [])).resolves.toBeUndefined();
});

test.each<[string, object, string?]>([
  ['of someone else', { uploader_id: uuid() }],
  ['with captions', { kind: 'captions' }],
  ['that is in use', { attached_at: new Date(), attached_kind: 'post' }],
  ['that was refused', { state: 'refused', refusal: 'document_locked' }],
  ['that is being read', { state: 'processing' }, 'file_not_ready'],
  ['of someone else that is being read', { uploader_id: uuid(), state: 'processing' }],
])('an upload %s is not attached, nor are those beside it', async (_, columns, code = 'file_unknown') => {
  const [good, bad] = [await upload(), await upload(columns)];
  await expect(attach([good, bad])).rejects.toMatchObject({ code });
  await expect(refuseUsedUploads(context(), [good, bad])).rejects.toMatchObject({ code: 'file_unknown' });
  expect((await ofMedia(good))?.attached_kind).toBeNull();
  await expect(attachFile(context(), { id: bad, file: 'document', kind: 'post' })).rejects.toMatchObject({ code });
});

test('a picture for another purpose is not attached', async () => {
  const ids = [await upload({ purpose: 'photo', kind: 'picture' })];
  await expect(attach(ids)).rejects.toMatchObject({ code: 'file_unknown' });
  await expect(refuseUsedUploads(context(), ids)).rejects.toMatchObject({ code: 'file_unknown' });
});

test('a file is attached as the kind that it is, to its owner', async () => {
  const [id, owner] = [await upload(), uuid()];
  const attachAs = (file: 'video' | 'document') => attachFile(context(), { id, file, kind: 'post', ownerId: owner });
  await expect(attachAs('video')).rejects.toMatchObject({ code: 'file_unknown' });
  expect(await attachAs('document')).toMatchObject({ id, kind: 'document' });
  expect(await ofMedia(id)).toEqual({ attached_kind: 'post', uploader_id: owner });
});

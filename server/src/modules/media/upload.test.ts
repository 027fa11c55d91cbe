import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMedia, readMedia, uploadMedia } from '#contract/media/media.ts';
import { requestDeadline } from '#platform/http/admit.ts';
import { animation, craftedPng, drawing, photograph, plain } from '#test/pictures.ts';
import { asFile, decided, uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
});
afterAll(() => world.close());

const send = (member: Member, bytes: Uint8Array, name?: string) =>
  member.call(uploadMedia, { body: { purpose: 'post' }, files: { file: asFile(bytes, name) } });
const storedFiles = () =>
  fs.existsSync(path.join(world.directory, 'files'))
    ? fs
        .readdirSync(path.join(world.directory, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
    : [];
const leftOvers = () =>
  fs.readdirSync(world.directory, { withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('uploading', () => {
  test('a picture is accepted, rendered and announced only to its uploader', async () => {
    const files = leftOvers();
    const { status, reply } = await send(asha, await photograph(1_200, 800));
    expect(status).toBe(201);
    expect(reply.data).toMatchObject({ state: 'processing', picture: null, refusal: null });
    const { picture } = await decided(asha, reply.data.id);
    expect(picture).toMatchObject({ width: 1_200, height: 800, animated: false, alt: '' });
    expect(picture?.placeholder).toMatch(/^[\w+/]+=*$/);
    expect(Object.keys(picture?.urls ?? {})).toEqual(['small', 'medium', 'large']);
    const facts = await world.db
      .selectFrom('fact')
      .select(['name', 'data'])
      .where('name', '=', 'media.ready')
      .execute();
    expect(facts).toContainEqual({ name: 'media.ready', data: { mediaId: reply.data.id, uploaderId: asha.id } });
    // Neither the original nor the streamed upload remains.
    expect(storedFiles().filter(({ name }) => name === reply.data.id)).toEqual([]);
    expect(leftOvers()).toBe(files);
  });

  test('a sender may take longer than a database statement may', async () => {
    const form = new FormData();
    form.append('purpose', 'post');
    form.append('file', asFile(await plain(4, 4).png().toBuffer()));
    const encoded = new Response(form);
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const slowly = async function* () {
      yield bytes.subarray(0, 100);
      await wait(requestDeadline + 200);
      yield bytes.subarray(100);
    };
    const answer = await world.fastify.inject({
      method: 'POST',
      url: '/api/media',
      payload: Readable.from(slowly()),
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    expect(answer.statusCode).toBe(201);
    expect(await decided(asha, answer.json<{ data: { id: string } }>().data.id)).toMatchObject({ state: 'ready' });
  });

  test('refuses visitors, platform admins, malformed input and a missing file', async () => {
    const file = asFile(await plain(4, 4).png().toBuffer());
    expect((await world.visitor(uploadMedia, { body: { purpose: 'post' }, files: { file } })).status).toBe(401);
    const wrong = await asha.call(uploadMedia, { body: { purpose: 'banner' as 'post' }, files: { file } });
    expect([wrong.status, Object.keys(wrong.refusal.error ?? {})]).toEqual([422, ['purpose']]);
    expect((await asha.call(uploadMedia, { body: { purpose: 'post' }, files: {} })).status).toBe(422);
    expect((await asha.call(uploadMedia, { body: { purpose: 'post' } })).status).toBe(415);
    const admin = await world.member('admin', { isAdmin: true });
    expect((await admin.call(uploadMedia, { body: { purpose: 'post' }, files: { file } })).refusal.code).toBe(
      'not_permitted',
    );
  });

  test.each([
    [
      'HTML called .jpg',
      'photo.jpg',
      415,
      'picture_type_unknown',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    ],
    ['a picture bomb', 'bomb.png', 422, 'picture_too_many_pixels', () => craftedPng(50_000, 50_000, Buffer.alloc(10))],
    ['an endless drawing', 'a.svg', 422, 'picture_unreadable', () => drawing('<g/>'.repeat(200_000))],
  ] as const)('%s is refused at once and stores nothing', async (_, name, status, code, bytes) => {
    const before = storedFiles().length;
    const answer = await send(asha, bytes(), name);
    expect([answer.status, answer.refusal.code]).toEqual([status, code]);
    expect(answer.refusal.message).not.toContain('{{');
    expect(storedFiles().length).toBe(before);
  });

  test('a picture that turns out to be broken is refused later with a message', async () => {
    const jpeg = await photograph(600, 400);
    const { reply } = await send(asha, jpeg.subarray(0, jpeg.length / 2));
    const decidedMedia = await decided(asha, reply.data.id);
    expect(decidedMedia).toMatchObject({ state: 'refused', picture: null, refusal: { code: 'picture_unreadable' } });
    const hindi = await asha.call(readMedia, { params: { mediaId: reply.data.id } }, { 'accept-language': 'hi' });
    expect(hindi.reply.data.refusal?.message).toMatch(/[\u0900-\u097f]/);
  });

  test('20 MB are accepted, one byte more is refused', async () => {
    const before = storedFiles().length;
    const answer = await send(asha, Buffer.alloc(20_000_001));
    expect([answer.status, answer.refusal.code]).toEqual([413, 'too_large']);
    expect(answer.refusal.error?.['file']).toContain('20 MB');
    expect([storedFiles().length, leftOvers()]).toEqual([before, 0]);
    const tiny = await plain(4, 4).jpeg().toBuffer();
    expect((await send(asha, Buffer.concat([tiny, Buffer.alloc(20_000_000 - tiny.length)]))).status).toBe(201);
  });

  test('animations are kept in posts and removed from photos', async () => {
    const bytes = await animation(6, 100);
    const moving = (await asha.call(readMedia, { params: { mediaId: await uploaded(asha, { bytes }) } })).reply.data
      .picture;
    expect([moving?.animated, typeof moving?.urls.still]).toEqual([true, 'string']);
    const stillUrl = (
      await asha.call(readMedia, { params: { mediaId: await uploaded(asha, { bytes, purpose: 'photo' }) } })
    ).reply.data.picture;
    expect([stillUrl?.animated, stillUrl?.urls.still]).toEqual([false, undefined]);
  });

  test('a repeated call with the same key returns the same picture', async () => {
    const headers = { 'idempotency-key': uuid() };
    const file = asFile(await plain(8, 8).png().toBuffer());
    const uploadAgain = () => asha.call(uploadMedia, { body: { purpose: 'post' }, files: { file } }, headers);
    const [first, second] = [await uploadAgain(), await uploadAgain()];
    expect(second.reply).toEqual(first.reply);
    expect(
      (await world.db.selectFrom('media').select('id').where('id', '=', first.reply.data.id).execute()).length,
    ).toBe(1);
  });

  test('a key stands for one picture: repeating it stores nothing, and another picture is refused', async () => {
    const headers = { 'idempotency-key': uuid() };
    const [one, other] = [
      drawing('<rect width="9" height="9" fill="red"/>'),
      drawing('<rect width="8" height="9" fill="red"/>'),
    ];
    const put = (bytes: Buffer) =>
      ravi.call(uploadMedia, { body: { purpose: 'post' }, files: { file: asFile(bytes) } }, headers);
    const first = await put(one);
    await decided(ravi, first.reply.data.id);
    const before = storedFiles().length;
    expect((await put(one)).reply.data.id).toBe(first.reply.data.id);
    expect((await put(other)).refusal.code).toBe('idempotency_key_reused');
    expect(storedFiles().length).toBe(before);
  });
});

describe('reading and deleting', () => {
  test('refuses other members as if it did not exist', async () => {
    const mediaId = await uploaded(asha);
    const read = (call: Member['call'], id: string) => call(readMedia, { params: { mediaId: id } });
    const remove = (call: Member['call'], id: string) => call(deleteMedia, { params: { mediaId: id } });
    for (const attempt of [read, remove]) {
      expect((await attempt(ravi.call, mediaId)).status).toBe(404);
      expect((await attempt(world.visitor, mediaId)).status).toBe(401);
      expect((await attempt(asha.call, 'x')).status).toBe(404);
      expect((await attempt(asha.call, uuid())).status).toBe(404);
    }
    expect((await asha.call(readMedia, { params: { mediaId } })).status).toBe(200);
  });

  test('deletes the files, and a second time finds nothing', async () => {
    const mediaId = await uploaded(asha);
    const { picture } = (await asha.call(readMedia, { params: { mediaId } })).reply.data;
    expect((await world.fastify.inject(picture!.urls.small)).statusCode).toBe(200);
    expect((await asha.call(deleteMedia, { params: { mediaId } })).status).toBe(204);
    await expect.poll(async () => (await world.fastify.inject(picture!.urls.small)).statusCode).toBe(404);
    expect((await asha.call(deleteMedia, { params: { mediaId } })).status).toBe(404);
  });

  test('does not delete attached pictures', async () => {
    const mediaId = await uploaded(asha);
    await world.db
      .updateTable('media')
      .set({ attached_at: new Date(), attached_kind: 'post' })
      .where('id', '=', mediaId)
      .execute();
    expect((await asha.call(deleteMedia, { params: { mediaId } })).refusal.code).toBe('media_in_use');
  });

  test('during rendering leaves no file', async () => {
    const { reply } = await send(asha, await photograph(2_400, 1_800));
    expect((await asha.call(deleteMedia, { params: { mediaId: reply.data.id } })).status).toBe(204);
    await expect
      .poll(
        async () => (await world.db.selectFrom('media').select('id').where('id', '=', reply.data.id).execute()).length,
      )
      .toBe(0);
    await expect
      .poll(() => storedFiles().filter((entry) => `${entry.parentPath}/${entry.name}`.includes(reply.data.id)).length, {
        timeout: 10_000,
      })
      .toBe(0);
  });
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMedia, readMedia } from '#contract/media/media.ts';
import { finishUpload } from '#contract/media/files.ts';
import { phoneVideo } from '#test/hostile/made-files.ts';
import { photograph } from '#test/pictures.ts';
import { answerListParts } from '#test/servers/list-parts.ts';
import { decided, uploaded } from '#test/uploads.ts';
import { openWorld, type World } from '#test/world.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-store-'));
const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'hall', configs: [] }],
});
let world: World;
beforeAll(async () => {
  answerListParts(store, directory);
  const { port } = await store.run();
  world = await openWorld({
    S3_BUCKET: 'hall',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
});
afterAll(async () => {
  await world.close();
  await store.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

const isUpload = (name: string | Buffer) => String(name).startsWith('uploads/');

test('with an object store, pictures are uploaded, served and deleted only there', async () => {
  const asha = await world.member('asha');
  const mediaId = await uploaded(asha, { bytes: await photograph(900, 600) });
  const { urls } = (await asha.call(readMedia, { params: { mediaId } })).reply.data.picture!;
  const response = await world.fastify.inject(urls.medium);
  expect([
    response.statusCode,
    response.headers['content-type'],
    response.rawPayload.subarray(8, 12).toString(),
  ]).toEqual([200, 'image/webp', 'WEBP']);
  expect((await world.fastify.inject({ method: 'HEAD', url: urls.medium })).headers['content-length']).toBe(
    String(response.rawPayload.length),
  );
  expect(fs.existsSync(path.join(world.directory, 'files'))).toBe(false);
  await asha.call(deleteMedia, { params: { mediaId } });
  await expect.poll(async () => (await world.fastify.inject(urls.medium)).statusCode).toBe(404);
});

test('a video that arrives in pieces, cut in the middle of one, is put together in the object store', async () => {
  const ravi = await world.member('ravi');
  const video = await phoneVideo();
  const headers = { authorization: `Bearer ${ravi.token}`, 'tus-resumable': '1.0.0' };
  const metadata = [`kind ${btoa('video')}`, `filename ${btoa('roof.mp4')}`].join(',');
  const begun = await world.fastify.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'upload-length': String(video.length), 'upload-metadata': metadata },
  });
  const url = String(begun.headers.location);
  const arrived = async () =>
    Number((await world.fastify.inject({ method: 'HEAD', url, headers })).headers['upload-offset']);
  const cut = [0, 4_000, 9_000, video.length];
  for (const [index, start] of cut.slice(0, -1).entries()) {
    expect(await arrived()).toBe(start);
    const payload = Buffer.from(video.subarray(start, cut[index + 1]));
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(start) };
    const sent = await world.fastify.inject({ method: 'PATCH', url, headers: { ...headers, ...type }, payload });
    expect(sent.statusCode).toBe(204);
  }
  const uploadId = url.split('/').at(-1) ?? '';
  await ravi.call(finishUpload, { body: { uploadId } });
  const { file } = await decided(ravi, uploadId);
  expect(file).toMatchObject({ kind: 'video', format: 'mp4', width: 480, height: 270 });
  const part = await world.fastify.inject({ url: file!.url, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, 'ftyp']);
  // Neither the upload nor a piece of it stays behind.
  await expect
    .poll(() => fs.readdirSync(path.join(directory, 'hall'), { recursive: true }).filter(isUpload))
    .toEqual([]);
  expect(fs.existsSync(path.join(world.directory, 'files'))).toBe(false);
});

test('part of a file is read without the rest', async () => {
  const { files } = world.app.services;
  await files.putBytes('media/aa/clip', Buffer.from('0123456789'), 'video/mp4');
  const part = await files.read('media/aa/clip', { start: 4, end: 6 });
  expect([part?.size, await text(part!.stream)]).toEqual([10, '456']);
  expect([await files.size('media/aa/clip'), await files.size('media/aa/none')]).toEqual([10, null]);
  expect(await files.read('media/aa/none', { start: 0, end: 1 })).toBeNull();
});

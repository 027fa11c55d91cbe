import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMedia, readMedia } from '#contract/media/media.ts';
import { finishUpload, UPLOAD_PIECE_BYTES, UPLOAD_PIECES_AT_ONCE } from '#contract/media/files.ts';
import { createLog } from '#platform/observability/log.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { pdf, phoneVideo } from '#test/hostile/made-files.ts';
import { decided } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type App, createApp } from '../../../app.ts';
import { sweepUploadsTask } from './tasks.ts';

let world: World;
/** A second process on the same database and files. */
let second: App;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  const { config, clock } = world.app.services;
  const filesDirectory = path.join(world.directory, 'files');
  const rest = { webDirectory: null, databaseDown: () => null, mailDirectory: path.join(world.directory, 'mail') };
  const { databaseUrl, directory: uploadDirectory } = world;
  second = await createApp({
    config,
    clock,
    databaseUrl,
    uploadDirectory,
    filesDirectory,
    log: createLog('silent'),
    ...rest,
  });
  [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
});
afterAll(async () => {
  await second.close();
  await world.close();
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const send = (member: Member, options: InjectOptions, app: Pick<App, 'fastify'> = world) =>
  app.fastify.inject({
    ...options,
    headers: { authorization: `Bearer ${member.token}`, 'tus-resumable': '1.0.0', ...options.headers },
  });
const begin = (member: Member, size: number, { kind = 'video', name = 'roof.mp4' } = {}) =>
  send(member, {
    method: 'POST',
    url: '/api/uploads',
    headers: { 'upload-length': String(size), 'upload-metadata': `kind ${base64(kind)},filename ${base64(name)}` },
  });
async function begun(member: Member, size: number, about?: Parameters<typeof begin>[2]) {
  const { statusCode, headers } = await begin(member, size, about);
  expect([statusCode, headers['tus-resumable']]).toEqual([201, '1.0.0']);
  const url = String(headers.location);
  return { url, id: url.slice('/api/uploads/'.length) };
}
const headersOf = (offset: number, length: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
  'content-length': String(length),
});
const piece = (member: Member, url: string, offset: number, bytes: Uint8Array, app?: Pick<App, 'fastify'>) =>
  send(member, { method: 'PATCH', url, headers: headersOf(offset, bytes.length), payload: Buffer.from(bytes) }, app);
const offsetOf = async (member: Member, url: string, app?: Pick<App, 'fastify'>) =>
  Number((await send(member, { method: 'HEAD', url }, app)).headers['upload-offset']);
const finish = (member: Member, uploadId: string) => member.call(finishUpload, { body: { uploadId } });
const arrived = (id: string) => fs.existsSync(path.join(world.directory, 'files/uploads', id));

describe('uploads in pieces', () => {
  test('a video cut in the middle goes on at another process, and finished ten times it is one media', async () => {
    const video = await phoneVideo();
    const { url, id } = await begun(asha, video.length);
    expect((await piece(asha, url, 0, video.subarray(0, 5_000))).statusCode).toBe(204);
    expect((await finish(asha, id)).refusal.code).toBe('upload_unfinished');
    expect(await offsetOf(asha, url, second)).toBe(5_000);
    expect((await piece(asha, url, 4_000, video.subarray(4_000), second)).statusCode).toBe(409);
    const last = await piece(asha, url, 5_000, video.subarray(5_000), second);
    expect([last.statusCode, Number(last.headers['upload-offset'])]).toEqual([204, video.length]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(asha, id)));
    expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.data.id}`))).toEqual(new Set([`201 ${id}`]));
    expect(await world.db.selectFrom('media').where('uploader_id', '=', asha.id).select('id').execute()).toEqual([
      { id },
    ]);
    const { state, file, picture } = await decided(asha, id);
    expect([state, picture]).toEqual(['ready', null]);
    // Either process may publish it.
    const facts = await world.db.selectFrom('fact').select('data').where('name', '=', 'media.ready').execute();
    expect(facts).toContainEqual({ data: { mediaId: id, uploaderId: asha.id } });
    expect(file).toMatchObject({ kind: 'video', format: 'mp4', width: 480, height: 270 });
    expect(arrived(id)).toBe(false);
    expect((await send(asha, { method: 'HEAD', url })).statusCode).toBe(404);
  });

  test('a piece whose connection hangs gives way to the next one, at another process', async () => {
    const bytes = pdf();
    const { url, id } = await begun(asha, bytes.length, { kind: 'document', name: 'plan.pdf' });
    const hanging = new PassThrough();
    hanging.write(bytes.subarray(0, 10));
    const stuck = send(asha, { method: 'PATCH', url, headers: headersOf(0, bytes.length), payload: hanging });
    while (
      (await world.db.selectFrom('upload').where('id', '=', id).select('lock_token').executeTakeFirst())?.lock_token ===
      null
    )
      await turn();
    const offset = await offsetOf(asha, url, second);
    expect(offset).toBeLessThanOrEqual(10);
    expect((await piece(asha, url, offset, bytes.subarray(offset), second)).statusCode).toBe(204);
    hanging.destroy();
    await stuck.catch(() => undefined);
    await finish(asha, id);
    expect((await decided(asha, id)).file).toMatchObject({ kind: 'document', name: 'plan.pdf', pages: 1 });
  });

  test('another member, a visitor, an unknown id and a page of the admin area answer alike', async () => {
    const { url, id } = await begun(asha, 100);
    for (const method of ['HEAD', 'DELETE'] as const) expect((await send(ravi, { method, url })).statusCode).toBe(404);
    expect((await piece(ravi, url, 0, Buffer.alloc(10))).statusCode).toBe(404);
    expect((await finish(ravi, id)).refusal.code).toBe('not_found');
    expect((await send(ravi, { method: 'HEAD', url: '/api/uploads/none' })).statusCode).toBe(404);
    const visitor = await world.fastify.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } });
    expect(visitor.statusCode).toBe(401);
    const foreign = await send(asha, { method: 'HEAD', url, headers: { host: 'evil.example' } });
    expect(foreign.statusCode).toBe(421);
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    expect(await offsetOf(asha, url)).toBe(0);
    expect((await send(asha, { method: 'DELETE', url })).statusCode).toBe(204);
    expect([(await send(asha, { method: 'HEAD', url })).statusCode, arrived(id)]).toEqual([404, false]);
  });

  test.each([
    ['a kind that is none', 422, 'upload_kind_unknown', { kind: 'program' }, 10],
    ['a video of more than 300 MB', 413, 'too_large', { kind: 'video' }, 300_000_001],
    ['captions of more than 1 MB', 413, 'too_large', { kind: 'captions' }, 1_000_001],
    ['nothing', 400, 'malformed', {}, 0],
  ] as const)('%s is refused before anything is stored', async (_, status, code, about, size) => {
    const answer = await begin(asha, size, about);
    expect([answer.statusCode, answer.json<{ code: string; message: string }>().code]).toEqual([status, code]);
    expect(answer.json<{ message: string }>().message).not.toContain('{{');
  });

  test('a piece has at most 8 MB and never more than the file', async () => {
    const { url } = await begun(asha, 20_000_000);
    const large = await piece(asha, url, 0, Buffer.alloc(UPLOAD_PIECE_BYTES + 1));
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'piece_too_large']);
    const small = await begun(asha, 5);
    expect((await piece(asha, small.url, 0, Buffer.alloc(6))).statusCode).toBeGreaterThanOrEqual(400);
    expect(await offsetOf(asha, small.url)).toBe(0);
    await send(asha, { method: 'DELETE', url });
  });

  test(`a member sends ${UPLOAD_PIECES_AT_ONCE} pieces at once, also to two processes`, async () => {
    const karan = await world.member('karan');
    const uploads = await Promise.all(Array.from({ length: UPLOAD_PIECES_AT_ONCE + 2 }, () => begun(karan, 100)));
    const bodies = uploads.map(() => new PassThrough());
    const answers: number[] = [];
    const sent = uploads.map(async ({ url }, at) => {
      const request = { method: 'PATCH', url, headers: headersOf(0, 100), payload: bodies[at]! } as const;
      answers.push((await send(karan, request, at % 2 === 0 ? world : second)).statusCode);
    });
    await expect.poll(() => answers).toEqual([429, 429]);
    for (const body of bodies) body.end(Buffer.alloc(100));
    await Promise.all(sent);
    expect(answers.slice(2)).toEqual(Array.from({ length: UPLOAD_PIECES_AT_ONCE }, () => 204));
  });

  test('2 GB a day may be begun, also by 20 calls at once', async () => {
    const meera = await world.member(`meera${randomUUID().slice(0, 8)}`, { since: world.clock.now() });
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(meera, 300_000_000)));
    const statuses = Object.entries(Object.groupBy(answers, ({ statusCode }) => statusCode));
    expect(statuses.map(([status, some = []]) => `${status}: ${some.length}`)).toEqual(['201: 6', '429: 14']);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json<{ code: string; retryAfter: number }>()).toMatchObject({ code: 'upload_quota' });
  });

  test('what was not finished in a day is swept, and files that were refused say why', async () => {
    const left = await begun(ravi, 100);
    await piece(ravi, left.url, 0, Buffer.alloc(50));
    const broken = await begun(ravi, 4, { kind: 'captions', name: 'a.vtt' });
    await piece(ravi, broken.url, 0, Buffer.from('none'));
    await finish(ravi, broken.id);
    expect(await decided(ravi, broken.id)).toMatchObject({
      state: 'refused',
      refusal: { code: 'captions_unreadable' },
    });
    await world.db
      .updateTable('upload')
      .set({ created_at: new Date('2020-01-01') })
      .where('id', '=', left.id)
      .execute();
    await enqueue(world.database, sweepUploadsTask, {});
    await expect.poll(() => arrived(left.id)).toBe(false);
    expect((await send(ravi, { method: 'HEAD', url: left.url })).statusCode).toBe(404);
  });
});

test('a file is sent in ranges, as a download, and inert', async () => {
  const bytes = pdf({ extra: '/Lang(hi)' });
  const { url, id } = await begun(asha, bytes.length, { kind: 'document', name: '../x\u0000/योजना.docx' });
  await piece(asha, url, 0, bytes);
  await finish(asha, id);
  const { file } = await decided(asha, id);
  expect(file).toMatchObject({ name: '.. x  योजना.pdf', format: 'pdf' });
  const get = (headers: Record<string, string>) => world.fastify.inject({ url: file!.url, headers });
  const whole = await get({});
  expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-disposition': 'attachment',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const etag = String(whole.headers.etag);
  const size = bytes.length;
  const cases: [Record<string, string>, number, string | undefined, Buffer][] = [
    [{ range: 'bytes=0-4' }, 206, `bytes 0-4/${size}`, bytes.subarray(0, 5)],
    [{ range: 'bytes=10-' }, 206, `bytes 10-${size - 1}/${size}`, bytes.subarray(10)],
    [{ range: 'bytes=-5' }, 206, `bytes ${size - 5}-${size - 1}/${size}`, bytes.subarray(-5)],
    [{ range: `bytes=5-${size * 2}` }, 206, `bytes 5-${size - 1}/${size}`, bytes.subarray(5)],
    [{ range: 'bytes=0-4', 'if-range': etag }, 206, `bytes 0-4/${size}`, bytes.subarray(0, 5)],
    [{ range: 'bytes=0-4', 'if-range': '"other"' }, 200, undefined, bytes],
    [{ range: `bytes=${size}-` }, 416, `bytes */${size}`, Buffer.alloc(0)],
    [{ range: 'bytes=-0' }, 416, `bytes */${size}`, Buffer.alloc(0)],
    [{ range: 'bytes=4-1' }, 200, undefined, bytes],
    [{ range: 'bytes=0-1,3-4' }, 200, undefined, bytes],
    [{ range: 'lines=0-1' }, 200, undefined, bytes],
    [{ 'if-none-match': etag, range: 'bytes=0-4' }, 304, undefined, Buffer.alloc(0)],
  ];
  for (const [headers, status, range, body] of cases) {
    const part = await get({ ...headers, 'accept-encoding': 'gzip' });
    expect([headers, part.statusCode, part.headers['content-range']]).toEqual([headers, status, range]);
    expect(part.rawPayload.equals(body)).toBe(true);
  }
  const other = (await asha.call(readMedia, { params: { mediaId: id } })).reply.data.file!.url.replace('.pdf', '.txt');
  expect((await world.fastify.inject(other)).statusCode).toBe(404);
  expect((await asha.call(deleteMedia, { params: { mediaId: id } })).status).toBe(204);
});

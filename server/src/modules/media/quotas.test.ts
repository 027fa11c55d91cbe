import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadMedia, UPLOADS_WAITING_MAX } from '#contract/media/media.ts';
import { createPost } from '#contract/posts/posts.ts';
import { plain } from '#test/pictures.ts';
import { asFile, decided, uploadedFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
});
afterAll(() => world.close());

const send = (member: Member, bytes: Uint8Array) =>
  member.call(uploadMedia, { body: { purpose: 'post' }, files: { file: asFile(bytes) } });
const storedFiles = () =>
  fs.existsSync(path.join(world.directory, 'files'))
    ? fs
        .readdirSync(path.join(world.directory, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
    : [];
const leftOvers = () =>
  fs.readdirSync(world.directory, { withFileTypes: true }).filter((entry) => entry.isFile()).length;

test('too many waiting uploads are refused before they are received', async () => {
  const meera = await world.member('meera');
  const rows = Array.from({ length: UPLOADS_WAITING_MAX }, () => ({
    id: uuid(),
    uploader_id: meera.id,
    purpose: 'post',
    bytes: 1,
  }));
  await world.db.insertInto('media').values(rows).execute();
  const before = storedFiles().length;
  const answer = await send(meera, await plain(4, 4).png().toBuffer());
  expect([answer.status, answer.refusal.code]).toEqual([429, 'too_many_uploads']);
  expect(storedFiles().length).toBe(before);
  const begin = async (headers: Record<string, string> = {}) => {
    const unfinished = new Readable({ read: () => undefined });
    const { statusCode } = await world.fastify.inject({
      method: 'POST',
      url: '/api/media',
      payload: unfinished,
      headers: {
        authorization: `Bearer ${meera.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        ...headers,
      },
    });
    unfinished.destroy();
    return statusCode;
  };
  expect(await begin()).toBe(429);
  // A key that another call has used opens nothing.
  const key = { 'idempotency-key': uuid() };
  expect((await meera.call(createPost, { body: { text: 'with a key' } }, key)).status).toBe(201);
  expect(await begin(key)).toBe(429);
});

test('of simultaneous uploads only one takes the last slot', async () => {
  const crowded = await world.member('crowded');
  const rows = Array.from({ length: UPLOADS_WAITING_MAX - 1 }, () => ({
    id: uuid(),
    uploader_id: crowded.id,
    purpose: 'post',
    bytes: 1,
  }));
  await world.db.insertInto('media').values(rows).execute();
  const bytes = await plain(4, 4).png().toBuffer();
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(crowded, bytes)));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('of three uploads of a member two are received at once', async () => {
  const form = new FormData();
  form.append('purpose', 'post');
  form.append('file', asFile(await plain(4, 4).png().toBuffer()));
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const files = leftOvers();
  const last = Promise.withResolvers<void>();
  const halfway = async function* () {
    yield bytes.subarray(0, -90);
    await last.promise;
    yield bytes.subarray(-90);
  };
  const three = [1, 2, 3].map(async () =>
    world.fastify.inject({
      method: 'POST',
      url: '/api/media',
      payload: Readable.from(halfway()),
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    }),
  );
  await expect.poll(() => leftOvers() - files).toBe(2);
  await wait(100);
  expect(leftOvers() - files).toBe(2);
  last.resolve();
  const replies = await Promise.all(three);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  for (const reply of replies) await decided(asha, reply.json<{ data: { id: string } }>().data.id);
});

test('pictures of one member are decoded one at a time', async () => {
  const { pictures } = world.app.services;
  const { render } = pictures;
  let [running, most] = [0, 0];
  let enough = async () => wait(100);
  const counted: typeof render = async (order) => {
    running += 1;
    most = Math.max(most, running);
    await enough();
    return await render(order).finally(() => (running -= 1));
  };
  const members = [await world.member('ravi'), await world.member('leela')];
  const bytes = await plain(40, 40).png().toBuffer();
  const sendThree = async (member: Member) => {
    const replies = await Promise.all(['a', 'b', 'c'].map(async () => send(member, bytes)));
    for (const { reply } of replies) await decided(member, reply.data.id);
  };
  try {
    Object.assign(pictures, { render: counted });
    await sendThree(members[0]!);
    expect(most).toBe(1);
    enough = async () => vi.waitFor(() => expect(most).toBeGreaterThan(1));
    await Promise.all(members.map(sendThree));
    expect(most).toBe(2);
  } finally {
    Object.assign(pictures, { render });
  }
});

test('files of one member are read one at a time, and those of others are next to them', async () => {
  const { readers } = world.app.services;
  const { read } = readers;
  let [running, most] = [0, 0];
  let enough = async () => wait(250);
  const counted: typeof read = async () => {
    running += 1;
    most = Math.max(most, running);
    await enough();
    running -= 1;
    return 'captions_unreadable';
  };
  const members = [await world.member('karan'), await world.member('divya')];
  const sendThree = async (member: Member) =>
    Promise.all(['a', 'b', 'c'].map(async (text) => uploadedFile(world, member, 'captions', Buffer.from(text))));
  try {
    Object.assign(readers, { read: counted });
    await sendThree(members[0]!);
    expect(most).toBe(1);
    enough = async () => vi.waitFor(() => expect(most).toBeGreaterThan(1));
    await Promise.all(members.map(sendThree));
    expect(most).toBe(2);
  } finally {
    Object.assign(readers, { read });
  }
});

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createComment, createPost, editPost } from '#contract/posts/posts.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { createCall } from '../../call-inside.ts';
import { createApp, type App } from '../../app.ts';

let world: World;
let asha: Member;
/** Another process on the same database. */
let neighbour: App;
beforeAll(async () => {
  world = await openWorld();
  asha = await world.member('asha');
  const { config, log } = world.app.services;
  const inside = (name: string) => path.join(world.directory, name);
  neighbour = await createApp({
    config,
    log,
    clock: world.clock,
    databaseUrl: world.app.database.url,
    databaseDown: () => null,
    webDirectory: null,
    uploadDirectory: world.directory,
    filesDirectory: inside('files'),
    mailDirectory: inside('mail'),
  });
});
afterAll(async () => {
  await neighbour.close();
  await world.close();
});

const key = () => ({ 'idempotency-key': randomUUID() });
const countOf = async (text: string) =>
  (await world.db.selectFrom('post').select('id').where('text', '=', text).execute()).length;

test('fifty identical writes at once, in two processes, have one effect and equal replies', async () => {
  const headers = key();
  const calls = [asha.call, createCall(neighbour.fastify, asha.token)];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      (calls[index % 2] ?? asha.call)(createPost, { body: { text: 'fifty' } }, headers),
    ),
  );
  expect(await countOf('fifty')).toBe(1);
  expect(new Set(answers.map(({ status, reply }) => JSON.stringify({ status, reply }))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201, reply: { data: { text: 'fifty' } } });
  const facts = await world.db.selectFrom('fact').select('id').where('name', '=', 'posts.published').execute();
  expect(facts).toHaveLength(1);
});

test('the same key with another body is refused', async () => {
  const headers = key();
  await asha.call(createPost, { body: { text: 'first of its key' } }, headers);
  const other = await asha.call(createPost, { body: { text: 'second of its key' } }, headers);
  expect([other.status, other.refusal.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await countOf('second of its key')).toBe(0);
});

test('a key belongs to one member', async () => {
  const ravi = await world.member('ravi');
  const headers = key();
  await asha.call(createPost, { body: { text: 'under one key' } }, headers);
  expect((await ravi.call(createPost, { body: { text: 'under one key' } }, headers)).status).toBe(201);
  expect(await countOf('under one key')).toBe(2);
});

test('a refusal is not stored: the same call may succeed later', async () => {
  const meera = await world.member('meera');
  const post = (
    await asha.call(createPost, { body: { text: 'closed for now', visibility: 'anyone', commentsOpen: false } })
  ).reply.data;
  const headers = key();
  const comment = () => meera.call(createComment, { params: { postId: post.id }, body: { text: 'May I?' } }, headers);
  expect((await comment()).refusal.code).toBe('comments_closed');
  await asha.call(editPost, { params: { postId: post.id }, body: { version: post.version, commentsOpen: true } });
  expect((await comment()).status).toBe(201);
});

test.each(['short', 'with a space', 'ключ-по-русски', 'x'.repeat(101)])('the key %j is refused', async (key) => {
  const { status, refusal } = await asha.call(createPost, { body: { text: 'keyless' } }, { 'idempotency-key': key });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, ['Idempotency-Key']]);
  expect(await countOf('keyless')).toBe(0);
});

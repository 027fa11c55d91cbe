import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMedia } from '#contract/media/media.ts';
import { followActor } from '#contract/network/network.ts';
import { picturesOf } from '#contract/posts/attachments.ts';
import { createPost, deletePost, editPost, readFeed, readPost } from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { animation } from '#test/pictures.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { purge } from '../tasks.ts';
import { tidyTimelines } from '../timeline/readers.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

const publish = (member: Member, pictures: { id: string; alt: string }[], text = '') =>
  member.call(createPost, { body: { text, attachment: { kind: 'pictures', pictures } } });

test('pictures keep their order and descriptions and are served to those who may see the post', async () => {
  const ids = [
    await uploaded(asha),
    await uploaded(asha),
    await uploaded(asha, { bytes: await animation(4, 100) }),
  ].toReversed();
  const { reply } = await publish(
    asha,
    ids.map((id, index) => ({ id, alt: index === 0 ? '  two\nlines ' : '' })),
  );
  expect(picturesOf(reply.data.attachment).map(({ id, alt, animated }) => ({ id, alt, animated }))).toEqual([
    { id: ids[0], alt: 'two\nlines', animated: true },
    { id: ids[1], alt: '', animated: false },
    { id: ids[2], alt: '', animated: false },
  ]);
  const { attachment } = (await ravi.call(readPost, { params: { postId: reply.data.id } })).reply.data.post;
  const pictures = picturesOf(attachment);
  expect(pictures[0]!.urls.still).toBeDefined();
  for (const { urls } of pictures) expect((await world.fastify.inject({ url: urls.medium })).statusCode).toBe(200);
});

test('a post with a picture that is foreign, already used or listed twice is refused', async () => {
  const [own, foreign] = [await uploaded(asha), await uploaded(ravi)];
  const before = (await asha.call(readFeed, {})).reply.data.length;
  for (const ids of [
    [own, foreign],
    [own, own],
  ])
    expect(
      await publish(
        asha,
        ids.map((id) => ({ id, alt: '' })),
      ),
    ).toMatchObject({ status: 422, refusal: { code: 'picture_unknown' } });
  expect((await publish(asha, [{ id: own, alt: '' }])).status).toBe(201);
  expect(await publish(asha, [{ id: own, alt: '' }])).toMatchObject({
    status: 422,
    refusal: { code: 'picture_unknown' },
  });
  expect((await asha.call(readFeed, {})).reply.data).toHaveLength(before + 1);
});

test('picture descriptions can be edited, but only those of the post itself', async () => {
  const [id, other] = [await uploaded(asha), await uploaded(asha)];
  const post = (await publish(asha, [{ id, alt: 'before' }])).reply.data;
  const editReply = await asha.call(editPost, {
    params: { postId: post.id },
    body: {
      version: 1,
      alts: [
        { id, alt: 'after' },
        { id: other, alt: 'elsewhere' },
      ],
    },
  });
  expect(picturesOf(editReply.reply.data.attachment).map(({ alt }) => alt)).toEqual(['after']);
});

test('pictures are deleted once their deleted post cannot be restored, without waiting for the schedule', async () => {
  const id = await uploaded(asha);
  const post = (await publish(asha, [{ id, alt: '' }])).reply.data;
  const url = picturesOf(post.attachment)[0]!.urls.medium;
  const pendingTasks = async () =>
    (
      await sql<{ key: number; run_at: Date }>`
    select id as key, run_at from graphile_worker.jobs where task_identifier = 'posts.purge' and run_at > now()
      order by id desc`.execute(world.db)
    ).rows;
  const before = new Set((await pendingTasks()).map(({ key }) => key));
  await asha.call(deletePost, { params: { postId: post.id } });
  const [newTask, ...more] = (await pendingTasks()).filter(({ key }) => !before.has(key));
  expect(more).toEqual([]);
  expect(newTask!.run_at.getTime() - world.clock.now().getTime()).toBeLessThanOrEqual(20_000);
  // Moves both the product's clock and the queue's to that time.
  world.clock.advance(newTask!.run_at.getTime() - world.clock.now().getTime());
  await sql`select graphile_worker.reschedule_jobs(array[${newTask!.key}::bigint], run_at => now())`.execute(world.db);
  await expect.poll(async () => (await world.fastify.inject({ url })).statusCode).toBe(404);
});

test('a deleted post is purged with its pictures once it can no longer be restored', async () => {
  const id = await uploaded(asha);
  await ravi.call(followActor, { params: { actorId: asha.id } });
  await ravi.call(readFeed, {});
  await world.app.background.recorder.flush();
  await world.settled();
  const post = (await publish(asha, [{ id, alt: '' }])).reply.data;
  await world.settled();
  await asha.call(deletePost, { params: { postId: post.id } });
  const clear = async () => {
    await enqueue(world.database, purge, {});
    await world.settled();
    const { rows } = await sql<{ posts: number; hints: number }>`
      select (select count(*) from post where id = ${post.id})::int as posts,
        (select count(*) from timeline where post_id = ${post.id})::int as hints`.execute(world.db);
    return rows[0];
  };
  expect(await clear()).toEqual({ posts: 1, hints: 2 });
  world.clock.advance(18_000);
  expect(await clear()).toEqual({ posts: 0, hints: 2 });
  await enqueue(world.database, tidyTimelines, {});
  expect(await clear()).toEqual({ posts: 0, hints: 0 });
  expect((await asha.call(readMedia, { params: { mediaId: id } })).status).toBe(404);
});

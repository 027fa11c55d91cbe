import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMedia } from '#contract/media/media.ts';
import {
  createComment,
  createPost,
  deleteComment,
  deletePost,
  editComment,
  listComments,
  readComment,
  restoreComment,
} from '#contract/posts/posts.ts';
import type { In } from '#contract/core/endpoint.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { posts } from '../index.ts';
import { purge } from '../tasks.ts';

let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

const newPost = async () => (await asha.call(createPost, { body: { text: 'talk' } })).reply.data.id;
const say = (member: Member, postId: string, body: In<(typeof createComment)['body']>) =>
  member.call(createComment, { params: { postId }, body });
/** A comment of ravi with a picture of its own. */
async function pictured(postId: string, parentId: string | null = null, member = ravi) {
  const picture = { id: await uploaded(member), alt: 'a loom' };
  const { data } = (await say(member, postId, { text: 'look', parentId, picture })).reply;
  return { id: data.id, version: data.version, pictureId: picture.id };
}
const edit = (commentId: string, body: In<(typeof editComment)['body']>) =>
  ravi.call(editComment, { params: { commentId }, body });
const isStored = async (id: string) =>
  (await sql`select 1 from media where id = ${id} and attached_kind = 'comment'`.execute(world.db)).rows.length === 1;

describe('a comment', () => {
  test('has one picture with its description, with or without a text', async () => {
    const postId = await newPost();
    const picture = { id: await uploaded(ravi), alt: ' a loom ' };
    const { data } = (await say(ravi, postId, { text: '', picture })).reply;
    expect(data).toMatchObject({ text: '', picture: { id: picture.id, alt: 'a loom', urls: {} } });
    const [listed] = (await asha.call(listComments, { params: { postId } })).reply.data;
    expect(listed?.picture).toMatchObject({ id: picture.id, alt: 'a loom' });
    expect((await world.fastify.inject(listed!.picture!.urls.small)).statusCode).toBe(200);
    expect((await say(asha, postId, { text: 'none' })).reply.data.picture).toBeNull();
    expect((await ravi.call(deleteMedia, { params: { mediaId: picture.id } })).status).not.toBe(204);
  });

  test('without text and picture is refused, as is a picture of someone else or one that is used', async () => {
    const postId = await newPost();
    const { pictureId } = await pictured(postId);
    expect((await say(ravi, postId, { text: '  ' })).refusal).toMatchObject({
      code: 'post_empty',
      error: { text: expect.any(String) as string },
    });
    const of = async (id: string) => (await say(ravi, postId, { text: 'x', picture: { id, alt: '' } })).refusal.code;
    expect([await of(pictureId), await of(await uploaded(asha))]).toEqual(['picture_unknown', 'picture_unknown']);
  });

  test('keeps, describes, replaces and loses its picture when it is edited', async () => {
    const { id, pictureId } = await pictured(await newPost());
    const texts = (await edit(id, { version: 1, text: 'other words' })).reply.data;
    expect(texts).toMatchObject({ text: 'other words', picture: { id: pictureId, alt: 'a loom' } });
    const alt = '<script>alert(1)</script> & two looms';
    const described = await edit(id, { version: 2, text: 'other words', picture: { id: pictureId, alt } });
    expect(described.reply.data.picture).toMatchObject({ id: pictureId, alt });
    const other = await uploaded(ravi);
    // A stale edit changes nothing, and takes no picture.
    expect((await edit(id, { version: 1, text: 'late', picture: { id: other, alt: '' } })).refusal).toMatchObject({
      code: 'stale',
      current: { text: 'other words', picture: { id: pictureId } },
    });
    expect([await isStored(pictureId), await isStored(other)]).toEqual([true, false]);
    const replaced = (await edit(id, { version: 3, text: '', picture: { id: other, alt: '' } })).reply.data;
    expect(replaced).toMatchObject({ text: '', picture: { id: other } });
    expect([await isStored(pictureId), await isStored(other)]).toEqual([false, true]);
    expect((await edit(id, { version: 4, text: '', picture: null })).refusal.code).toBe('post_empty');
    expect((await edit(id, { version: 4, text: 'words', picture: null })).reply.data.picture).toBeNull();
    expect(await isStored(other)).toBe(false);
  });
});

describe('the file of a picture', () => {
  const purged = async () => {
    world.clock.advance(60_000);
    await enqueue(world.db, purge, {});
    await world.settled();
  };
  test('stays while a deleted comment can be restored', async () => {
    const { id, pictureId } = await pictured(await newPost());
    await ravi.call(deleteComment, { params: { commentId: id } });
    await ravi.call(restoreComment, { params: { commentId: id } });
    await purged();
    expect((await asha.call(readComment, { params: { commentId: id } })).reply.data.picture?.id).toBe(pictureId);
    expect(await isStored(pictureId)).toBe(true);
  });
  test('goes with its comment, with the comment above it, and with the post', async () => {
    const [postId, other] = [await newPost(), await newPost()];
    const root = await pictured(postId);
    const below = await pictured(postId, root.id, asha);
    const onPost = await pictured(other);
    await ravi.call(deleteComment, { params: { commentId: root.id } });
    await asha.call(deletePost, { params: { postId: other } });
    await purged();
    for (const { pictureId } of [root, below, onPost]) expect(await isStored(pictureId)).toBe(false);
  });
  test('goes when someone leaves under whose words it is', async () => {
    const leaving = await world.member('kabir');
    const postId = (await leaving.call(createPost, { body: { text: 'mine' } })).reply.data.id;
    const onTheirPost = await pictured(postId);
    const elsewhere = await newPost();
    const theirs = await pictured(elsewhere, null, leaving);
    const below = await pictured(elsewhere, theirs.id);
    const stays = await pictured(elsewhere);
    const task = () => Promise.resolve();
    await world.db.transaction().execute(async (db) => posts.personalData.erase({ db, task } as never, leaving.id, ''));
    for (const { pictureId } of [onTheirPost, theirs, below]) expect(await isStored(pictureId)).toBe(false);
    expect(await isStored(stays.pictureId)).toBe(true);
  });
});

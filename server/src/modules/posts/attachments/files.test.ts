import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteMedia } from '#contract/media/media.ts';
import type { NewAttachment } from '#contract/posts/attachments.ts';
import { createPost, deletePost, readPost } from '#contract/posts/posts.ts';
import { clip, docx, pdf } from '#test/hostile/made-files.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { uploaded, uploadedFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { purge } from '../tasks.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
});
afterAll(() => world.close());

const publish = (member: Member, attachment: NewAttachment, visibility: 'anyone' | 'only_me' = 'anyone') =>
  member.call(createPost, { body: { text: '', visibility, attachment } });
const attachmentOf = async (member: Member, postId: string) =>
  (await member.call(readPost, { params: { postId } })).reply.data.post.attachment;
const statusOf = async (url: string) => (await world.fastify.inject(url)).statusCode;
const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nनमस्ते\n');

test('a video is played with its still and captions by those who see the post, and deleted with it', async () => {
  const video = await uploadedFile(world, asha, 'video', fs.readFileSync(clip), 'roof.webm');
  const track = await uploadedFile(world, asha, 'captions', captions, 'roof.vtt');
  const poster = await uploaded(asha);
  const input: NewAttachment = {
    kind: 'video',
    mediaId: video.id,
    poster: { id: poster, alt: 'Panels on a roof' },
    captions: [{ mediaId: track.id, language: 'hi' }],
  };
  expect((await publish(ravi, input)).refusal.code).toBe('file_unknown');
  const { status, reply } = await publish(asha, input);
  expect([status, reply.data.attachment]).toEqual([
    201,
    {
      kind: 'video',
      file: expect.objectContaining({ id: video.id, format: 'webm', width: 480, height: 270 }) as unknown,
      poster: expect.objectContaining({ id: poster, alt: 'Panels on a roof' }) as unknown,
      captions: [expect.objectContaining({ id: track.id, language: 'hi' })],
    },
  ]);
  const seen = await attachmentOf(ravi, reply.data.id);
  const { file, captions: tracks } = seen as Extract<typeof seen, { kind: 'video' }>;
  expect((await world.fastify.inject(tracks[0]!.url)).body).toContain('नमस्ते');
  expect((await world.fastify.inject(file.url)).headers['content-type']).toBe('video/webm');
  expect((await publish(asha, input)).refusal.code).toBe('file_unknown');
  expect((await asha.call(deleteMedia, { params: { mediaId: video.id } })).refusal.code).toBe('media_in_use');
  await asha.call(deletePost, { params: { postId: reply.data.id } });
  world.clock.advance(60_000);
  await enqueue(world.database, purge, {});
  await expect.poll(async () => statusOf(file.url)).toBe(404);
  await expect.poll(async () => statusOf(tracks[0]!.url)).toBe(404);
});

test('a pdf has pages and a cover, a docx its text; one of a private post is nobody else’s', async () => {
  const { id: mediaId } = await uploadedFile(world, asha, 'document', pdf({ pages: 4 }), 'Offer.pdf');
  const cover = { id: await uploaded(asha), alt: '' };
  const { reply } = await publish(asha, { kind: 'document', mediaId, cover });
  expect(await attachmentOf(ravi, reply.data.id)).toMatchObject({
    kind: 'document',
    file: { name: 'Offer.pdf', format: 'pdf', pages: 4, textUrl: null },
    cover: { id: cover.id },
  });
  const bytes = await docx('<w:p><w:r><w:t>Terms</w:t></w:r></w:p>');
  const word = await uploadedFile(world, asha, 'document', bytes, 'terms');
  expect(word.file).toMatchObject({ bytes: bytes.length });
  const second = await publish(asha, { kind: 'document', mediaId: word.id }, 'only_me');
  const mine = second.reply.data.attachment as Extract<
    (typeof second)['reply']['data']['attachment'],
    { kind: 'document' }
  >;
  expect(mine).toMatchObject({ file: { name: 'terms.docx', pages: null }, cover: null });
  const text = await world.fastify.inject(mine.file.textUrl!);
  expect(text.json()).toEqual({ cut: false, blocks: [{ kind: 'paragraph', content: [{ text: 'Terms' }] }] });
  expect((await ravi.call(readPost, { params: { postId: second.reply.data.id } })).refusal.code).toBe('not_found');
  expect(await statusOf(`/media/${word.id}/document.docx`)).toBe(404);
});

test('what is still being read, is of another kind, or was deleted cannot be attached', async () => {
  const { id: mediaId } = await uploadedFile(world, asha, 'document', pdf());
  expect((await publish(asha, { kind: 'video', mediaId, captions: [] })).refusal.code).toBe('file_unknown');
  await world.db.updateTable('media').set({ state: 'processing' }).where('id', '=', mediaId).execute();
  expect((await publish(asha, { kind: 'document', mediaId })).refusal.code).toBe('file_not_ready');
  const picture = await uploaded(asha);
  expect((await publish(asha, { kind: 'document', mediaId: picture })).refusal.code).toBe('file_unknown');
});

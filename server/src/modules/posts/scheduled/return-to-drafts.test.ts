import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAFTS_MAX, listPostDrafts } from '#contract/posts/drafts.ts';
import { createPost } from '#contract/posts/posts.ts';
import { editScheduledPost, listScheduledPosts, returnScheduledPost, schedulePost } from '#contract/posts/scheduled.ts';
import { uploaded, uploadedFile } from '#test/uploads.ts';
import { docx } from '#test/hostile/made-files.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

const schedule = async (more: object = {}) => {
  const publishAt = new Date(world.clock.now().getTime() + 600_000).toISOString();
  return (await asha.call(schedulePost, { body: { text: 'in time', publishAt, timeZone: 'UTC', ...more } })).reply.data;
};
const back = (member: Member, scheduledId: string, version = 1) =>
  member.call(returnScheduledPost, { params: { scheduledId }, body: { version } });
const drafts = async () => (await asha.call(listPostDrafts, {})).reply.data;

test('a scheduled post becomes a draft with everything, and what it attached can be attached again', async () => {
  const picture = await uploaded(asha);
  const { id: file } = await uploadedFile(world, asha, 'document', await docx('<w:p/>'), 'plan');
  const kinds = [
    { kind: 'pictures', pictures: [{ id: picture, alt: 'a loom' }] },
    { kind: 'document', mediaId: file },
    { kind: 'poll', question: 'Which?', options: ['a', 'b'], duration: 'week' },
    undefined,
  ] as const;
  for (const attachment of kinds) {
    const rest = { hashtags: ['loom'], taggedIds: [ravi.id], visibility: 'anyone', commentsOpen: false } as const;
    const { id } = await schedule({ ...rest, ...(attachment && { attachment }) });
    const { reply } = await back(asha, id);
    expect(reply.data.content).toEqual({ text: 'in time', ...rest, ...(attachment && { attachment }) });
    expect(await drafts()).toMatchObject([{ id }, ...(await drafts()).slice(1)]);
    const { content } = reply.data;
    expect((await asha.call(createPost, { body: content })).status).toBe(201);
  }
  expect((await asha.call(listScheduledPosts, {})).reply.data).toEqual([]);
});

test('only its author takes it back, once, in the version that they saw', async () => {
  const { id } = await schedule();
  expect((await back(ravi, id)).status).toBe(404);
  await asha.call(editScheduledPost, { params: { scheduledId: id }, body: { version: 1, text: 'other words' } });
  expect((await back(asha, id)).refusal.code).toBe('stale');
  const [first, second] = await Promise.all([back(asha, id, 2), back(asha, id, 2)]);
  expect(new Set([first.status, second.status])).toEqual(new Set([200, 404]));
});

test('it stays scheduled where there is no room for another draft', async () => {
  const { id } = await schedule();
  const rows = Array.from({ length: DRAFTS_MAX }, () => ({
    id: crypto.randomUUID(),
    member_id: asha.id,
    sequence: 1,
    content: JSON.stringify({ text: 'x', hashtags: [], taggedIds: [], commentsOpen: true }),
    saved_at: world.clock.now(),
  }));
  await world.db.insertInto('post_draft').values(rows).execute();
  expect((await back(asha, id)).refusal.code).toBe('drafts_full');
  expect((await asha.call(listScheduledPosts, {})).reply.data).toMatchObject([{ id, version: 1 }]);
});

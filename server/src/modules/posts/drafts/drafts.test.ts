import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost } from '#contract/posts/posts.ts';
import * as contract from '#contract/posts/drafts.ts';
import { readMedia } from '#contract/media/media.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { uploaded } from '#test/uploads.ts';
import { type Member, openWorld, type World } from '#test/world.ts';
import { media } from '#modules/media';
import { forgetDrafts } from './tasks.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
});
afterAll(() => world.close());

const contentOf = (text: string, more: Partial<contract.DraftContent> = {}): contract.DraftContent => ({
  text,
  hashtags: [],
  taggedIds: [],
  commentsOpen: true,
  ...more,
});
const save = (member: Member, draftId: string, sequence: number, content: contract.DraftContent) =>
  member.call(contract.savePostDraft, { params: { draftId }, body: { sequence, content } });
const list = async (member: Member) => (await member.call(contract.listPostDrafts, { query: {} })).reply.data;
const read = (member: Member, draftId: string) => member.call(contract.readPostDraft, { params: { draftId } });
const remove = (member: Member, draftId: string) => member.call(contract.deletePostDraft, { params: { draftId } });
const sweepMedia = async () => {
  const sweep = media.tasks.find(({ name }) => name === 'media.sweep')!;
  await enqueue(world.database, sweep as never, {} as never);
  await world.settled();
};

test('a draft is kept as it was typed, for its writer alone', async () => {
  const [id, script] = [uuid(), '<script>alert(1)</script>'];
  const content = contentOf(`Half a thought ${script}`, {
    hashtags: ['looms'],
    visibility: 'connections',
    attachment: { kind: 'poll', question: script, options: ['Yes', ''], duration: 'week' },
  });
  const { reply } = await save(asha, id, 0, content);
  expect(reply.data).toMatchObject({ id, sequence: 1, content });
  expect((await list(asha)).map((each) => each.id)).toContain(id);
  expect((await list(ravi)).map((each) => each.id)).not.toContain(id);
  expect((await read(ravi, id)).status).toBe(404);
  expect((await save(ravi, id, 1, contentOf('Mine now'))).status).toBe(404);
  expect((await remove(ravi, id)).status).toBe(204);
  expect((await read(asha, id)).reply.data.content).toEqual(content);
});

test('an older save never wins, and answers with the newer one', async () => {
  const id = uuid();
  await save(asha, id, 0, contentOf('First'));
  await save(asha, id, 1, contentOf('Second'));
  const late = await save(asha, id, 1, contentOf('Late'));
  expect([late.status, late.reply]).toMatchObject([409, { code: 'stale' }]);
  expect(late.reply).toMatchObject({ current: { sequence: 2, content: { text: 'Second' } } });
  expect((await save(asha, id, 0, contentOf('A beginning that came late'))).status).toBe(409);
  expect((await read(asha, id)).reply.data.content.text).toBe('Second');
});

test('of many saves from one sequence, one wins', async () => {
  const id = uuid();
  await save(asha, id, 0, contentOf('First'));
  const saves = await Promise.all(Array.from({ length: 10 }, (_, index) => save(asha, id, 1, contentOf(`${index}`))));
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await read(asha, id)).reply.data.sequence).toBe(2);
});

test('a save after the draft was deleted brings nothing back', async () => {
  const id = uuid();
  await save(asha, id, 0, contentOf('Published since'));
  await remove(asha, id);
  expect((await save(asha, id, 1, contentOf('Late'))).status).toBe(404);
  expect((await read(asha, id)).status).toBe(404);
  expect((await remove(asha, id)).status).toBe(204);
});

test('at most 100 are stored, also when they come at once', async () => {
  const meera = await world.member('meera');
  const before = contract.DRAFTS_MAX - 3;
  for (let index = 0; index < before; index += 1) await save(meera, uuid(), 0, contentOf(`${index}`));
  const saves = await Promise.all(Array.from({ length: 8 }, () => save(meera, uuid(), 0, contentOf('At once'))));
  expect(saves.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(saves.find(({ status }) => status !== 200)?.reply).toMatchObject({ code: 'drafts_full' });
  const [newest] = await list(meera);
  expect((await save(meera, newest!.id, newest!.sequence, contentOf('A stored one is saved'))).status).toBe(200);
});

test('pictures of a draft outlive the sweep, and can be posted; those taken out are swept', async () => {
  const id = uuid();
  const [retained, dropped] = [await uploaded(asha), await uploaded(asha)];
  const withPictures = (...ids: string[]) =>
    contentOf('With pictures', {
      attachment: { kind: 'pictures', pictures: ids.map((each) => ({ id: each, alt: '' })) },
    });
  await save(asha, id, 0, withPictures(retained, dropped));
  await save(asha, id, 1, withPictures(retained));
  world.clock.advance(3 * 86_400_000);
  await sweepMedia();
  const state = async (mediaId: string) => (await asha.call(readMedia, { params: { mediaId } })).status;
  expect([await state(retained), await state(dropped)]).toEqual([200, 404]);
  const attachment = { kind: 'pictures' as const, pictures: [{ id: retained, alt: '' }] };
  expect((await asha.call(createPost, { body: { text: 'Posted', attachment } })).status).toBe(201);
  await remove(asha, id);
  await sweepMedia();
  expect(await state(retained)).toBe(200);
});

test('nobody keeps the uploads of someone else', async () => {
  const [id, ofRavi] = [uuid(), await uploaded(ravi)];
  const attachment = { kind: 'pictures' as const, pictures: [{ id: ofRavi, alt: '' }] };
  await save(asha, id, 0, contentOf('Not mine', { attachment }));
  world.clock.advance(2 * 86_400_000);
  await sweepMedia();
  expect((await ravi.call(readMedia, { params: { mediaId: ofRavi } })).status).toBe(404);
});

test('other windows of the member hear that the list changed', async () => {
  const window = await world.listen(asha);
  const id = uuid();
  await save(asha, id, 0, contentOf('Here'));
  expect(await window.heard('posts.drafts_changed')).toEqual({ memberId: asha.id });
  await remove(asha, id);
  await expect.poll(() => window.facts.filter(({ name }) => name === 'posts.drafts_changed').length).toBe(2);
  window.close();
});

test('what was not saved for 180 days is forgotten', async () => {
  const [old, fresh] = [uuid(), uuid()];
  await save(asha, old, 0, contentOf('Old'));
  await save(asha, fresh, 0, contentOf('Fresh'));
  const stored = async () =>
    (await world.db.selectFrom('post_draft').select('id').where('id', 'in', [old, fresh]).execute()).map(
      ({ id }) => id,
    );
  const savedAt = async (days: number, more: number) => {
    const saved = new Date(world.clock.now().getTime() - days * 86_400_000 + more);
    await world.db.updateTable('post_draft').set({ saved_at: saved }).where('id', '=', old).execute();
    await enqueue(world.database, forgetDrafts, {});
  };
  await savedAt(contract.DRAFT_DAYS, 60_000);
  await world.settled();
  expect(await stored()).toHaveLength(2);
  await savedAt(contract.DRAFT_DAYS, -1_000);
  await expect.poll(stored).toEqual([fresh]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost, deletePost, editPost, readPost } from '#contract/posts/posts.ts';
import { removePreview } from '#contract/posts/previews.ts';
import { enqueue } from '#platform/tasks/index.ts';
import type { SitePage } from '#platform/sites/sites.ts';
import { photograph } from '#test/pictures.ts';
import { media } from '#modules/media';
import { openWorld, type Member, type World } from '#test/world.ts';

const sweepPreviews = media.tasks.find(({ name }) => name === 'media.sweep_previews')!;
let world: World;
let asha: Member;
let ravi: Member;
const page = (body: string, url = 'https://news.example/story') => ({
  url,
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(body),
});
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
  const picture = await photograph(640, 360);
  const head = '<meta property="og:title" content="Solar roofs"><meta property="og:image" content="/roof.jpg">';
  for (const path of ['story', 'other', 'edited', 'replaced']) {
    const url = `https://news.example/${path}`;
    world.sites.pages.set(url, page(`<head>${head}<meta name="description" content="A &amp; B"></head>`, url));
  }
  world.sites.pages.set('https://news.example/roof.jpg', {
    url: 'https://news.example/roof.jpg',
    contentType: 'image/jpeg',
    body: Buffer.from(picture),
  });
});
afterAll(() => world.close());

const publish = async (member: Member, text: string) => {
  const { reply } = await member.call(createPost, { body: { text, visibility: 'anyone' } });
  return reply.data.id;
};
const attachmentOf = async (member: Member, postId: string) =>
  (await member.call(readPost, { params: { postId } })).reply.data.post.attachment;
const previewOf = (member: Member, postId: string) =>
  expect.poll(async () => (await attachmentOf(member, postId)).kind).toBe('preview');

describe('previews of links', () => {
  test('an edit that links elsewhere renews the preview, and one without a link takes it away', async () => {
    const postId = await publish(asha, 'Look at https://news.example/edited');
    await previewOf(asha, postId);
    const edit = async (text: string) => {
      const { version } = (await asha.call(readPost, { params: { postId } })).reply.data.post;
      await asha.call(editPost, { params: { postId }, body: { version, text } });
    };
    await edit('Look again at https://news.example/edited');
    expect(await attachmentOf(asha, postId)).toMatchObject({ address: 'https://news.example/edited' });
    await edit('Rather https://news.example/replaced');
    await previewOf(asha, postId);
    expect(await attachmentOf(asha, postId)).toMatchObject({ address: 'https://news.example/replaced' });
    await edit('Nothing to see');
    expect(await attachmentOf(asha, postId)).toEqual({ kind: 'none' });
  });

  test('a website that answers after the text links elsewhere is not shown', async () => {
    const slow = Promise.withResolvers<SitePage>();
    const url = 'https://news.example/slow';
    world.sites.pages.set(url, slow.promise);
    const postId = await publish(asha, `Look at ${url}`);
    const { version } = (await asha.call(readPost, { params: { postId } })).reply.data.post;
    await asha.call(editPost, { params: { postId }, body: { version, text: 'Nothing to see' } });
    slow.resolve(page('<head><meta property="og:title" content="Late"></head>', url));
    await world.settled();
    expect(await attachmentOf(asha, postId)).toEqual({ kind: 'none' });
  });

  test('a link in a text gets a card when its website was read, live, and its author can remove it', async () => {
    const window = await world.listen(asha);
    const ready = Promise.withResolvers<SitePage>();
    const found = world.sites.pages.get('https://news.example/story')!;
    world.sites.pages.set('https://news.example/story', ready.promise);
    const postId = await publish(asha, 'Look at https://news.example/story today');
    expect(await window.watch({ kind: 'post', id: postId })).toBe(true);
    expect(await attachmentOf(asha, postId)).toEqual({ kind: 'none' });
    ready.resolve(await found);
    expect(await window.heard('posts.edited')).toMatchObject({ postId });
    expect(await attachmentOf(asha, postId)).toMatchObject({
      kind: 'preview',
      address: 'https://news.example/story',
      title: 'Solar roofs',
      description: 'A & B',
      site: 'news.example',
      removable: true,
      picture: { width: 640, height: 360, alt: '' },
    });
    expect(await attachmentOf(ravi, postId)).toMatchObject({ kind: 'preview', removable: false });
    expect((await ravi.call(removePreview, { params: { postId } })).refusal.code).toBe('not_found');
    const reader = await world.listen(ravi);
    expect(await reader.watch({ kind: 'post', id: postId })).toBe(true);
    expect((await asha.call(removePreview, { params: { postId } })).status).toBe(204);
    await expect(reader.heard('posts.edited')).resolves.toMatchObject({ postId });
    expect((await asha.call(removePreview, { params: { postId } })).status).toBe(204);
    expect(await attachmentOf(asha, postId)).toEqual({ kind: 'none' });
    const { reply } = await asha.call(readPost, { params: { postId } });
    const { version, edited } = reply.data.post;
    expect(edited).toBe(false);
    await asha.call(editPost, {
      params: { postId },
      body: { version, text: 'Look at https://news.example/story now' },
    });
    await world.settled();
    expect(await attachmentOf(asha, postId)).toEqual({ kind: 'none' });
  });

  test('a website is read once in 7 days, and its picture goes when no post shows it any more', async () => {
    const first = await publish(asha, 'https://news.example/other');
    await previewOf(asha, first);
    const requests = world.sites.requests.filter((each) => each === 'https://news.example/other').length;
    const second = await publish(ravi, 'Again: https://news.example/other');
    await previewOf(ravi, second);
    expect(world.sites.requests.filter((each) => each === 'https://news.example/other')).toHaveLength(requests);
    const stored = () =>
      world.db
        .selectFrom('link_preview')
        .where('address', '=', 'https://news.example/other')
        .select('address')
        .execute();
    await world.db
      .updateTable('link_preview')
      .set({ fetched_at: new Date('2020-01-01') })
      .where('address', '=', 'https://news.example/other')
      .execute();
    await enqueue(world.database, sweepPreviews as never, {} as never);
    await world.settled();
    await asha.call(deletePost, { params: { postId: first } });
    await ravi.call(deletePost, { params: { postId: second } });
    expect(await stored()).toHaveLength(1);
    await world.db.deleteFrom('post').where('id', 'in', [first, second]).execute();
    await enqueue(world.database, sweepPreviews as never, {} as never);
    await expect.poll(stored).toHaveLength(0);
  });

  test('without a link, or where the website says nothing, there is no card', async () => {
    const plain = await publish(asha, 'No link here');
    const unknown = await publish(asha, 'https://nothing.example/');
    await expect.poll(() => world.sites.requests.includes('https://nothing.example/')).toBe(true);
    await world.settled();
    expect([await attachmentOf(asha, plain), await attachmentOf(asha, unknown)]).toEqual([
      { kind: 'none' },
      { kind: 'none' },
    ]);
  });
});

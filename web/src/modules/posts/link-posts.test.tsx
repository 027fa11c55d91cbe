import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attachment } from '#contract/posts/attachments.ts';
import type { Post } from '#contract/posts/posts.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { text as uiText } from '#ui/strings.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, press, submit } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha, postOf } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import Versions from './parts/versions.tsx';
import EditLinkPostScreen from './screens/edit-link-post.tsx';
import NewLinkPostScreen from './screens/new-link-post.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('posts', 'media', 'network', 'choices');
});
beforeEach(() => {
  toasts.set([]);
  logInAsha('editor');
});
afterEach(() => {
  toasts.set([]);
  for (const name of ['link-post:page', 'link-post:page:pictures', 'post:p']) draftOf(name).clear();
  vi.unstubAllGlobals();
});

const picture = (id: string, alt = '') => ({
  id,
  alt,
  width: 4,
  height: 3,
  placeholder: null,
  animated: false,
  urls: { small: '/s', medium: '/m', large: '/l' },
});
const link = { kind: 'link', address: 'https://loom.example/', title: 'Looms', description: '', action: 'book_now' };
const linkOf = (shown: object | null) => ({ ...link, picture: shown, clicks: 0 }) as object as Attachment;
const author = actorOf('page', { kind: 'business', name: 'Loom Works' });

/** The button of a picture with these words in its label. */
const labelled = (container: Element, words: RegExp) =>
  [...container.querySelectorAll('button')].find((each) =>
    words.test(`${each.getAttribute('aria-label')} ${each.textContent}`),
  )!;

describe('a link post that is edited', () => {
  async function edited(more: Partial<Post> = {}) {
    const post = postOf({ author, attachment: linkOf(picture('one', 'Red loom')), ...more });
    const sent = stubServer({
      'GET /posts/p': { data: { post, comments: { data: [], next: null } } },
      'PATCH /link-posts/p': { data: post },
    });
    const view = await drawn(() => <EditLinkPostScreen />, {
      at: '/business-page/edit/edit-link-post/p',
      path: '/business-page/edit/edit-link-post/$id',
      screen: { area: 'shared' },
    });
    const form = () => view.container.querySelector('form');
    const title = () => view.container.querySelector<HTMLInputElement>('input[name="title"]')!;
    const save = async () => {
      await view.settle(() => submit(title()));
      await eventually(() => expect(sent.some(({ call }) => call === 'PATCH /link-posts/p')).toBe(true));
      return sent.find(({ call }) => call === 'PATCH /link-posts/p')?.body as Record<string, unknown>;
    };
    return { ...view, form, title, save };
  }
  const refusal = async (more: Partial<Post>) => {
    const { container, form } = await edited(more);
    await eventually(() => expect(container.textContent).toContain(text('link.refused')));
    return form();
  };
  it('is one of a page that the user edits, and has a link', async () => {
    expect(await refusal({ author: actorOf('other') })).toBeNull();
    expect(await refusal({ attachment: { kind: 'none' } })).toBeNull();
    logInAsha('analyst');
    expect(await refusal({})).toBeNull();
  });
  it('sends what was changed, and its picture only where that was', async () => {
    const words = await edited();
    await eventually(() => expect(words.form()).not.toBeNull());
    await words.settle(() => enter(words.title(), 'Better looms'));
    expect(await words.save()).toEqual({ title: 'Better looms', version: 1 });
    const without = await edited();
    await eventually(() => expect(without.form()).not.toBeNull());
    await without.settle(() => press(labelled(without.container, /remove/i)));
    expect(await without.save()).toEqual({ picture: null, version: 1 });
  });
  it('sends its picture where its description was changed', async () => {
    const { container, settle, form, save } = await edited();
    await eventually(() => expect(form()).not.toBeNull());
    await settle(() => press(labelled(container, /description/i)));
    const dialog = () => container.querySelector('[role="dialog"]');
    await eventually(() => expect(dialog()?.querySelector('textarea')?.value).toBe('Red loom'));
    await settle(() => enter(dialog()!.querySelector('textarea')!, 'Blue loom'));
    await settle(() => press([...dialog()!.querySelectorAll('button')].at(-1)!));
    expect(await save()).toMatchObject({ picture: { id: 'one', alt: 'Blue loom' }, version: 1 });
  });
  it('has a button for a picture until it has one', async () => {
    const pickers = async (shown: object | null) => {
      const { container, form } = await edited({ attachment: linkOf(shown) });
      await eventually(() => expect(form()).not.toBeNull());
      return container.querySelectorAll('input[type="file"]').length;
    };
    expect([await pickers(picture('one')), await pickers(null)]).toEqual([0, 1]);
  });
});

it.each([
  [{}, false],
  [{ 'link-post:page': { title: 'Looms' } }, true],
  [{ 'link-post:page:pictures': [picture('one')] }, true],
])('a new link post with the drafts %o says that it comes from an earlier visit: %s', async (drafts, says) => {
  stubServer();
  for (const [name, value] of Object.entries(drafts)) draftOf(name).save(value);
  const { container, settle } = await drawn(() => <NewLinkPostScreen />, {
    at: '/business-page/edit/new-link-post/page',
    path: '/business-page/edit/new-link-post/$id',
    screen: { area: 'shared' },
  });
  expect(container.textContent).toContain(text('link.as', { name: 'Loom Works' }));
  expect(container.textContent.includes(uiText('draft.restored'))).toBe(says);
  if (!says) return;
  await settle(() => press(buttonOf(container, uiText('draft.discard'))!));
  expect(container.textContent).not.toContain(uiText('draft.restored'));
});

it('the history shows all that a link had, and its picture in words', async () => {
  const version = (more: object) => ({ version: 1, text: '', poll: null, replacedAt: '2026-11-20T08:00:00Z', ...more });
  const former = { ...link, description: 'Made by hand' };
  stubIntersections();
  stubServer({
    'GET /posts/p/versions': {
      data: [
        version({ version: 2, link: { ...former, picture: { alt: 'Red loom' } } }),
        version({ link: { ...former, picture: { alt: '' } } }),
      ],
      next: null,
    },
  });
  await drawn(() => <Versions post={postOf({ author, attachment: linkOf(null) })} onClose={() => undefined} />);
  await eventually(() => expect(document.body.textContent).toContain('Made by hand'));
  for (const words of ['Looms (https://loom.example/)', 'Book now', 'Picture: Red loom', 'With a picture'])
    expect(document.body.textContent).toContain(words);
});

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentFile } from '#contract/media/media.ts';
import type { TextBlock } from '#contract/media/text.ts';
import { acted, press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { pictureOf } from '../../../test/pictures.ts';
import { buttonOf, eventually } from '../../../test/posts.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { DocumentCard } from './parts/document-card.tsx';
import { PictureGrid } from './parts/picture-grid.tsx';
import { text } from './strings.ts';
import type LoadedWindow from './viewers/document-window.tsx';
import type LoadedLightbox from './viewers/lightbox.tsx';
import type { TextPages as LoadedPages } from './viewers/text-pages.tsx';

let Lightbox: typeof LoadedLightbox;
let DocumentWindow: typeof LoadedWindow;
let TextPages: typeof LoadedPages;
beforeAll(async () => {
  stubDialogs();
  await prepareTexts('media', 'ui');
  ({ default: Lightbox } = await import('./viewers/lightbox.tsx'));
  ({ default: DocumentWindow } = await import('./viewers/document-window.tsx'));
  ({ TextPages } = await import('./viewers/text-pages.tsx'));
});
afterEach(() => vi.unstubAllGlobals());

const documentOf = (more: Partial<DocumentFile> = {}): DocumentFile => ({
  kind: 'document',
  id: 'd',
  format: 'docx',
  name: 'Looms',
  bytes: 1_000_000,
  pages: null,
  url: '/file',
  textUrl: '/text',
  ...more,
});
const answerText = (blocks: readonly TextBlock[], more: object = {}, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ blocks, cut: false, ...more }, { status })));

describe('pictures on the whole screen', () => {
  async function viewer(count: number, start = 0) {
    const pictures = Array.from({ length: count }, (_, index) =>
      pictureOf(`${index}`, { alt: index === 1 ? 'B' : '' }),
    );
    const onClose = vi.fn<() => void>();
    const view = await drawn(() => <Lightbox {...{ pictures, start, onClose }} />);
    const { container, settle } = view;
    const position = () => container.querySelector('header p')?.textContent;
    const button = (label: 'picture.previous' | 'picture.next' | 'picture.close') => buttonOf(container, text(label));
    const key = (name: string) =>
      settle(() => container.querySelector('header')?.dispatchEvent(acted('keydown', { key: name })));
    const swipe = async (from: number, to: number) => {
      const image = container.querySelector('img');
      await settle(() => image?.dispatchEvent(acted('pointerdown', { clientX: from })));
      await settle(() => image?.dispatchEvent(acted('pointerup', { clientX: to })));
    };
    return { ...view, position, button, key, swipe, onClose };
  }
  const at = (number: number, total = 3) => text('picture.number', { number, total });
  it('are changed by keys, and stop at both ends', async () => {
    const { position, key, button, container } = await viewer(3);
    expect([position(), button('picture.previous')?.disabled, button('picture.next')?.disabled]).toEqual([
      at(1),
      true,
      false,
    ]);
    await key('ArrowLeft');
    expect([position(), container.querySelector('img')?.alt]).toEqual([at(1), at(1)]);
    await key('ArrowRight');
    expect([position(), container.querySelector('img')?.alt]).toEqual([at(2), 'B']);
    await key('a');
    expect(position()).toBe(at(2));
    await key('ArrowRight');
    await key('ArrowRight');
    expect([position(), button('picture.next')?.disabled]).toEqual([at(3), true]);
  });
  it('are changed by swipes of more than 50 pixels', async () => {
    const { position, swipe, container, settle } = await viewer(3, 1);
    await swipe(100, 50);
    expect(position()).toBe(at(2));
    await swipe(50, 100);
    await settle(() => container.querySelector('img')?.dispatchEvent(acted('pointerup', { clientX: 500 })));
    expect(position()).toBe(at(2));
    await swipe(100, 49);
    expect(position()).toBe(at(3));
    await swipe(49, 100);
    expect(position()).toBe(at(2));
  });
  it('are changed and closed by buttons; a single one has none to change it', async () => {
    const { position, button, settle, onClose } = await viewer(2);
    await settle(() => press(button('picture.next')!));
    expect(position()).toBe(at(2, 2));
    await settle(() => press(button('picture.previous')!));
    expect(position()).toBe(at(1, 2));
    await settle(() => press(button('picture.close')!));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect((await viewer(1)).button('picture.next')).toBeUndefined();
  });
  it('open from their grid', async () => {
    const pictures = [pictureOf('a'), pictureOf('b')];
    const { container, settle, router, document } = await drawn(() => <PictureGrid pictures={pictures} />);
    await settle(() => press(container.querySelectorAll('li button')[1]!));
    expect(router.location.get().state.over).toBe('b');
    await eventually(() => expect(document.querySelector('[role="dialog"] header p')?.textContent).toBe(at(2, 2)));
  });
});

describe('a document in a post', () => {
  async function card(more: Partial<DocumentFile> = {}) {
    answerText([]);
    const view = await drawn(() => <DocumentCard file={documentOf(more)} cover={pictureOf('c')} />);
    const opens = () => view.container.querySelector('[role="dialog"]') !== null;
    return { ...view, opens };
  }
  it.each([
    [{ bytes: 999_999 }, 'DOCX · 1000 kB'],
    [{ bytes: 1_000_000 }, 'DOCX · 1.0 MB'],
    [{ format: 'pdf', pages: 2, bytes: 1_500 }, 'PDF · 2 pages · 2 kB'],
  ] as const)('with %o says what it is: %s', async (more, about) => {
    expect((await card(more)).container.textContent).toBe(`Looms${about}${text('document.download')}`);
  });
  it('opens when it is pressed', async () => {
    const { container, settle, opens } = await card();
    expect([opens(), container.querySelector('a')?.getAttribute('download')]).toEqual([false, 'Looms']);
    await settle(() => press(container.querySelector('button')!));
    await eventually(() => expect(opens()).toBe(true));
  });
  it('that the browser cannot show can only be downloaded', async () => {
    const { container, settle, router, opens } = await card({ format: 'doc' });
    expect(container.querySelector('button')).toBeNull();
    await settle(() => router.layOver('d'));
    await settle(() => undefined);
    expect(opens()).toBe(false);
  });
});

describe('a document on the whole screen', () => {
  async function viewer(more: Partial<DocumentFile> = {}) {
    answerText([{ kind: 'paragraph', content: [{ text: 'Weave' }] }]);
    vi.stubGlobal('location', { href: 'http://localhost/' });
    const view = await drawn(() => <DocumentWindow file={documentOf(more)} onClose={() => undefined} />);
    const { container, settle } = view;
    const key = async (name: string) => {
      const event = acted('keydown', { key: name });
      await settle(() => container.querySelector('header')?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    const off = (label: 'document.previous' | 'document.next' | 'document.smaller' | 'document.larger') =>
      buttonOf(container, text(label))?.disabled;
    const pressed = (label: Parameters<typeof off>[0]) => settle(() => press(buttonOf(container, text(label))!));
    const page = () => container.querySelector('header [aria-live]')?.textContent;
    const size = () => container.querySelector<HTMLElement>('[style*="font-size"]')?.style.fontSize;
    return { ...view, key, off, pressed, page, size };
  }
  it('is turned page by page, from the first to the last', async () => {
    const { key, page, off, pressed } = await viewer({ format: 'pdf', pages: 3, textUrl: null });
    const at = (number: number) => text('document.page', { number, total: 3 });
    expect([page(), off('document.previous'), off('document.next')]).toEqual([at(1), true, false]);
    for (const [name, number] of [
      ['PageUp', 1],
      ['ArrowRight', 2],
      ['PageDown', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 1],
      ['End', 3],
    ] as const) {
      expect(await key(name)).toBe(true);
      expect(page()).toBe(at(number));
    }
    expect([off('document.previous'), off('document.next')]).toEqual([false, true]);
    await pressed('document.previous');
    expect([page(), off('document.previous'), off('document.next')]).toEqual([at(2), false, false]);
    await pressed('document.next');
    expect(page()).toBe(at(3));
  });
  it('is enlarged and reduced by buttons and keys', async () => {
    const { key, size, off, pressed, page } = await viewer();
    await eventually(() => expect([size(), page()]).toEqual(['1em', undefined]));
    const sizes: unknown[] = [];
    for (const name of ['+', '=', '-', 'x']) {
      expect(await key(name)).toBe(false);
      sizes.push(size());
    }
    expect(sizes).toEqual(['1.25em', '1.5em', '1.25em', '1.25em']);
    await pressed('document.larger');
    await pressed('document.smaller');
    expect(size()).toBe('1.25em');
    for (let step = 0; step < 9; step += 1) await key('-');
    expect([size(), off('document.smaller'), off('document.larger')]).toEqual(['0.5em', true, false]);
    for (let step = 0; step < 9; step += 1) await key('+');
    expect([size(), off('document.smaller'), off('document.larger')]).toEqual(['3em', false, true]);
  });
});

describe('the text of a document', () => {
  const pages = async () => {
    const view = await drawn(() => <TextPages url="/text" zoom={1} />);
    await eventually(() => expect(view.container.querySelector('[role="status"]')).toBeNull());
    return view;
  };
  const paragraphs = (count: number): TextBlock[] =>
    Array.from({ length: count }, (_, index) => ({ kind: 'paragraph', content: [{ text: `No. ${index + 1}.` }] }));
  it('is shown in steps of 300 blocks, and says at its end that it goes on', async () => {
    answerText(paragraphs(301), { cut: true });
    const { container, settle } = await pages();
    const shows = (words: string) => container.textContent.includes(words);
    const ends = () => [shows('No. 301.'), shows(text('document.more')), shows(text('document.cut'))];
    expect([shows('No. 300.'), ...ends()]).toEqual([true, false, true, false]);
    await settle(() => press(buttonOf(container, text('document.more'))!));
    expect(ends()).toEqual([true, false, true]);
    answerText(paragraphs(300), { cut: true });
    const exactly = await pages();
    expect(buttonOf(exactly.container, text('document.more'))).toBeUndefined();
    expect(exactly.container.textContent).toContain(text('document.cut'));
    answerText(paragraphs(300));
    expect((await pages()).container.textContent).not.toContain(text('document.cut'));
  });
  it('links to the web and to e-mail addresses only', async () => {
    const hrefs = ['https://a.example', 'mailto:a@b.example', 'javascript:alert(1)', undefined];
    const content = hrefs.map((href) => ({ text: 'x', bold: true, italic: true, ...(href !== undefined && { href }) }));
    answerText([
      { kind: 'heading', level: 1, content },
      { kind: 'item', ordered: false, depth: 9, content: [{ text: 'y' }] },
      { kind: 'row', cells: [[{ text: 'a' }], [{ text: 'b' }]] },
    ]);
    const { container } = await pages();
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect([links, container.querySelectorAll('em strong').length]).toEqual([hrefs.slice(0, 2), 4]);
    expect(container.textContent).toBe('xxxxyab');
  });
  it('that cannot be read says so', async () => {
    answerText([], {}, 403);
    const { container } = await pages();
    expect(container.querySelector('[role="alert"]')?.textContent).toBe(text('document.failed'));
  });
});

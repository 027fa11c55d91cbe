import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VideoFile } from '#contract/media/media.ts';
import { viewing } from '#ui/pictures/viewing.ts';
import { acted } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { pictureOf } from '../../../test/pictures.ts';
import { eventually } from '../../../test/posts.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { VideoPlayer } from './parts/video-player.tsx';
import { text } from './strings.ts';
import { PdfPage } from './viewers/pdf-pages.tsx';

beforeAll(async () => prepareTexts('media'));
afterEach(() => {
  viewing.set({ autoplay: true, photos: true });
  vi.unstubAllGlobals();
});

describe('a video', () => {
  const file = { kind: 'video', id: 'v', url: '/v', width: 16, height: 9 } as object as VideoFile;
  async function video(more: Partial<Parameters<typeof VideoPlayer>[0]> = {}, reduced = false) {
    const see = stubIntersections();
    const { container, settle } = await drawn(() => {
      // The document says at first that motion is fine.
      if (reduced) vi.stubGlobal('matchMedia', () => ({ matches: true }));
      return <VideoPlayer {...{ file, poster: null, captions: [], ...more }} />;
    });
    const element = container.querySelector('video')!;
    let paused = true;
    Object.defineProperty(element, 'paused', { get: () => paused });
    const state: string[] = [];
    element.play = async () => {
      paused = false;
      state.push('play');
      element.dispatchEvent(acted('play'));
      return Promise.resolve();
    };
    element.pause = () => {
      paused = true;
      state.push('pause');
    };
    const seen = (...sights: readonly boolean[]) =>
      settle(() => see(sights.map((isIntersecting) => ({ isIntersecting }))));
    return { container, settle, element, state, seen };
  }
  it('plays without sound while it is in sight', async () => {
    const { state, seen, element } = await video();
    await seen(false);
    await seen(false, true);
    await seen();
    expect([state, element.muted]).toEqual([['pause', 'play'], true]);
    element.dispatchEvent(acted('play'));
    expect(state).toEqual(['pause', 'play']);
    await seen(false);
    expect(state).toEqual(['pause', 'play', 'pause']);
  });
  it.each([['pointerdown'], ['keydown']])('is left alone after a %s on it', async (touch) => {
    const { state, seen, element, settle } = await video();
    await settle(() => element.dispatchEvent(acted(touch)));
    await seen(true);
    await seen(false);
    expect(state).toEqual([]);
  });
  it.each([
    [{ autoplay: true }, { autoplay: false, photos: true }, false],
    [{ autoplay: false }, { autoplay: true, photos: true }, false],
    [{ autoplay: true }, { autoplay: true, photos: true }, true],
  ])('does not start by itself with %o for %o, reduced motion: %s', async (props, preference, reduced) => {
    viewing.set(preference);
    const { state, seen } = await video(props, reduced);
    await seen(true);
    expect(state).toEqual([]);
  });
  it('pauses the one that plays when it is started, and does not start by itself beside it', async () => {
    const [first, second] = [await video(), await video()];
    await first.settle(() => first.element.play());
    await second.seen(true);
    expect(second.state).toEqual([]);
    await second.settle(() => second.element.play());
    expect([first.state, second.state]).toEqual([['play', 'pause'], ['play']]);
  });
  it('is named by its poster, and has the captions of its author', async () => {
    const label = async (alt?: string) => {
      const poster = alt === undefined ? null : pictureOf('p', { alt });
      return (await video({ poster })).element.getAttribute('aria-label');
    };
    const name = text('video.label');
    expect([await label(), await label(''), await label('A loom')]).toEqual([name, name, 'A loom']);
    const captions = ['en', 'hi'].map((language) => ({ id: language, language, url: `/${language}` }));
    const { container } = await video({ captions });
    const tracks = [...container.querySelectorAll('track')];
    expect(tracks.map((track) => [track.getAttribute('label'), track.hasAttribute('default')])).toEqual([
      ['English', true],
      ['Hindi', false],
    ]);
  });
});

describe('a page of a pdf', () => {
  async function page(rendered: () => Promise<void>, ratio: number | undefined) {
    vi.stubGlobal('devicePixelRatio', ratio);
    const getViewport = ({ scale }: { scale: number }) => ({ width: 100 * scale, height: 200 * scale });
    const render = () => ({ promise: rendered(), cancel: () => undefined });
    const pdf = { getPage: () => Promise.resolve({ getViewport, render }) } as object as PDFDocumentProxy;
    const { container } = await drawn(() => {
      const { prototype } = document.defaultView!.HTMLElement;
      vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(150);
      return <PdfPage pdf={pdf} number={2} zoom={1} />;
    });
    return container;
  }
  afterEach(() => vi.restoreAllMocks());
  it.each([
    [undefined, 150],
    [2, 300],
    [3, 300],
  ])('is as sharp as the screen with %s pixels for one', async (ratio, width) => {
    const container = await page(() => new Promise(() => {}), ratio);
    await eventually(() => expect(container.querySelector('canvas')?.width).toBe(width));
  });
  it('that cannot be drawn says so', async () => {
    const container = await page(() => Promise.reject(new Error('No canvas')), 1);
    await eventually(() =>
      expect(container.querySelector('[role="alert"]')?.textContent).toBe(text('document.page.failed', { number: 2 })),
    );
  });
});

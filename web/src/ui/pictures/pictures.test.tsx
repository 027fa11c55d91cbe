import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Picture as Pictured } from '#contract/media/media.ts';
import { startStrings } from '#shell/strings.ts';
import { drawn, openDocument } from '../../../test/draw.tsx';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';
import { MovingPicture } from './moving-picture.tsx';
import { viewing } from './viewing.ts';

beforeAll(startStrings);
afterEach(() => {
  viewing.set({ autoplay: true, photos: true });
});

it('a portrait is shown where there is one and it is wanted, in the size of its place', () => {
  const picture = { urls: { thumb: '/thumb.webp', small: '/small.webp' } } as Parameters<typeof Avatar>[0]['picture'];
  const src = (size: 48 | 64) =>
    /src="([^"]*)"/.exec(renderToStaticMarkup(<Avatar name="Asha Rao" size={size} picture={picture} />))?.[1];
  expect([src(48), src(64)]).toEqual(['/thumb.webp', '/small.webp']);
  expect(renderToStaticMarkup(<Avatar name="Asha Rao" picture={null} />)).toContain('AR');
  expect(renderToStaticMarkup(<Avatar name="Asha" picture={null} />)).toContain('>A<');
  viewing.set({ autoplay: true, photos: false });
  expect([src(48), src(64)]).toEqual([undefined, undefined]);
});

it('the blurred colours are shown until the picture has loaded', async () => {
  const placeholder = Buffer.from('3OcRJYB4d3h/iIeHeEh3eIhw+j3A', 'base64').toString('base64');
  const { container, settle } = await drawn(() => <Picture picture={{ ...moving, placeholder }} sizes="100vw" />);
  const image = container.querySelector('img')!;
  expect(image.style['backgroundImage']).toContain('url("data:');
  await settle(() => image.dispatchEvent(new Event('load')));
  expect(image.style['backgroundImage']).toBe('');
  const plain = await drawn(() => <Picture picture={moving} sizes="100vw" />);
  expect(plain.container.querySelector('img')!.style['backgroundImage']).toBe('');
});

const moving: Pictured = {
  id: 'p',
  width: 640,
  height: 360,
  placeholder: null,
  alt: '',
  animated: true,
  urls: { small: '/s.webp', medium: '/m.webp', large: '/l.webp', still: '/still.webp' },
};
it('the widths of the renditions are said, and a long page begins at its top', () => {
  const long = { ...moving, animated: false, width: 1_080, height: 9_000 };
  const html = renderToStaticMarkup(<Picture picture={long} sizes="100vw" ratio={0.8} />);
  expect(html).toContain('srcSet="/s.webp 38w, /m.webp 96w, /l.webp 1080w"');
  expect(html).toContain('object-position:top');
  const wide = renderToStaticMarkup(<Picture picture={{ ...long, height: 540 }} sizes="100vw" ratio={1.91} />);
  expect(wide).toContain('srcSet="/s.webp 320w, /m.webp 800w, /l.webp 1080w"');
  expect(wide).not.toContain('object-position');
});

it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])('with autoplay %s and less motion %s, a picture moves: %s', (autoplay, matches, moves) => {
  viewing.set({ autoplay, photos: true });
  openDocument();
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const html = renderToStaticMarkup(<MovingPicture picture={moving} sizes="100vw" />);
  expect(html.includes('src="/m.webp"')).toBe(moves);
});

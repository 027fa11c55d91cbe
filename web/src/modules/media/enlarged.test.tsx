import { beforeAll, expect, it, vi } from 'vitest';
import { acted, press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { pictureOf } from '../../../test/pictures.ts';
import { buttonOf } from '../../../test/posts.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { text } from './strings.ts';
import type LoadedLightbox from './viewers/lightbox.tsx';

let Lightbox: typeof LoadedLightbox;
beforeAll(async () => {
  stubDialogs();
  await prepareTexts('media', 'ui');
  ({ default: Lightbox } = await import('./viewers/lightbox.tsx'));
});

async function viewer(...pictures: ReturnType<typeof pictureOf>[]) {
  const view = await drawn(() => <Lightbox {...{ pictures, start: 0, onClose: () => undefined }} />);
  const { container, settle } = view;
  const image = () => container.querySelector('img')!;
  const send = (target: Element | null, name: string, init: object) =>
    settle(() => target?.dispatchEvent(acted(name, init)));
  return {
    settle,
    image,
    width: () => image().style['width'],
    region: () => container.querySelector('[role="region"]'),
    position: () => container.querySelector('header p')?.textContent,
    button: (label: 'document.smaller' | 'document.larger') => buttonOf(container, text(label)),
    key: (name: string, target: Element | null = container.querySelector('header')) =>
      send(target, 'keydown', { key: name }),
    swipe: async (from: number, to: number) => {
      await send(image(), 'pointerdown', { clientX: from });
      await send(image(), 'pointerup', { clientX: to });
    },
  };
}
const at = (number: number) => text('picture.number', { number, total: 2 });

it('pictures are enlarged by buttons and keys, and a new one begins as it fits', async () => {
  const { width, region, button, key, swipe, settle, position } = await viewer(pictureOf('a'), pictureOf('b'));
  expect([width(), region(), button('document.smaller')?.disabled]).toEqual(['', null, true]);
  await key('+');
  expect([width(), region()?.getAttribute('tabindex')]).toEqual(['calc(min(100%, 100px) * 1)', '0']);
  await settle(() => press(button('document.larger')!));
  expect(width()).toBe('calc(min(100%, 100px) * 1.5)');
  await swipe(200, 0);
  expect(position()).toBe(at(1));
  for (const name of ['=', '+', '+', '+']) await key(name);
  expect([width(), button('document.larger')?.disabled]).toEqual(['calc(min(100%, 100px) * 3)', true]);
  await key('-');
  expect(width()).toBe('calc(min(100%, 100px) * 2)');
  await key('ArrowRight');
  expect([position(), width()]).toEqual([at(2), '']);
});

it('long pages are shown in their width, and scrolled', async () => {
  const long = pictureOf('long', { width: 1_080, height: 9_000 });
  const { width, key, image } = await viewer(long, pictureOf('other'));
  expect(width()).toBe('calc(min(100%, 1080px) * 1)');
  const stage = image().parentElement!;
  const scrollBy = vi.fn<(x: number, y: number) => void>();
  Object.assign(stage, { scrollBy });
  await key('ArrowDown');
  await key('ArrowUp');
  // A focused stage scrolls by itself.
  await key('ArrowDown', stage);
  expect(scrollBy.mock.calls).toEqual([
    [0, 120],
    [0, -120],
  ]);
  await key('ArrowRight');
  expect(width()).toBe('');
});

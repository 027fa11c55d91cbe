import { afterEach, expect, it, vi } from 'vitest';
import { PICTURE_SIDE_MAX } from '#contract/media/media.ts';
import { shrinkPicture, UnreadablePicture } from './shrink.ts';

afterEach(() => vi.unstubAllGlobals());
interface Encoder {
  readonly types?: readonly string[];
  readonly context?: object | null;
}
/** A browser that decodes each picture to this size, and encodes these types. */
function browser(width: number, height: number, { types = ['image/webp'], context = {} }: Encoder = {}) {
  const close = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close }));
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => context && Object.assign(context, { drawImage: () => undefined }),
    toBlob: (give: (blob: Blob) => void, type: string) =>
      give(new Blob([], { type: types.includes(type) ? type : 'image/png' })),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  return { canvas, close };
}
const file = (type: string) => new File(['x'], 'x', { type });

it.each([
  ['a small picture', 'image/jpeg', PICTURE_SIDE_MAX, true],
  ['a large picture', 'image/jpeg', PICTURE_SIDE_MAX + 1, false],
  ['a small picture of a type that the server does not take', 'image/bmp', 10, false],
  ['a large GIF, which may move', 'image/gif', PICTURE_SIDE_MAX + 1, true],
  ['a large drawing', 'image/svg+xml', PICTURE_SIDE_MAX + 1, true],
])('%s is sent as it is: %#', async (_what, type, side, asItIs) => {
  const { canvas } = browser(side, side / 2);
  const picture = file(type);
  const sent = await shrinkPicture(picture);
  expect(sent === picture).toBe(asItIs);
  if (asItIs) return;
  expect(sent.type).toBe('image/webp');
  expect(Math.max(canvas.width, canvas.height)).toBe(Math.min(side, PICTURE_SIDE_MAX));
});

it.each([
  ['1080 × 9000', [1_080, 9_000], [0, 0]],
  ['2160 × 9000', [2_160, 9_000], [1_080, 4_500]],
  ['1080 × 20000', [1_080, 20_000], [864, 16_000]],
  ['9000 × 1080', [9_000, 1_080], [4_096, 492]],
] as const)('a long picture keeps a width that can be read: %s', async (_what, [width, height], drawnAs) => {
  const { canvas } = browser(width, height);
  const picture = file('image/png');
  const isSentAsItIs = (await shrinkPicture(picture)) === picture;
  expect([isSentAsItIs, canvas.width, canvas.height]).toEqual([drawnAs[0] === 0, ...drawnAs]);
});

it('a browser that encodes no WebP sends JPEG, and one without a canvas says so', async () => {
  browser(10, 10, { types: ['image/jpeg'] });
  expect((await shrinkPicture(file('image/bmp'))).type).toBe('image/jpeg');
  const { close } = browser(10, 10, { context: null });
  await expect(shrinkPicture(file('image/bmp'))).rejects.toThrow(UnreadablePicture);
  expect(close).toHaveBeenCalledOnce();
});

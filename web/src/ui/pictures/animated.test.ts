import { expect, it } from 'vitest';
import { isAnimated } from './animated.ts';

const file = (...parts: (string | number[])[]) =>
  new Blob([
    new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part))),
  ]);
const frame = '!\u00f9\u0004abcd\0,';
const webp = (kind: string, flags: number) => file('RIFF', [1, 2, 3, 4], kind, [0, 0, 0, 0, flags]);

it.each([
  ['a GIF with one frame', file('GIF89a', frame), false],
  ['a GIF with two frames', file('GIF89a', frame, frame), true],
  ['a moving WebP', webp('WEBPVP8X', 0x12), true],
  ['a WebP that stands still', webp('WEBPVP8X', 0x10), false],
  ['a simple WebP', webp('WEBPVP8 ', 0x02), false],
  ['another file of the same container', file('RIFX', [1, 2, 3, 4], 'WEBPVP8X', [0, 0, 0, 0, 2]), false],
  ['a moving PNG', file([0x89], 'PNG....acTL....IDAT'), true],
  ['a PNG', file([0x89], 'PNG....IDAT....acTL'), false],
  ['another file that names an animation', file('text acTL'), false],
])('%s: %#', async (_what, picture, moves) => {
  expect(await isAnimated(picture)).toBe(moves);
});

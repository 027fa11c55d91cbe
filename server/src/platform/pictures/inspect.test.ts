import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ANIMATION_MAX } from '#contract/media/media.ts';
import { animation, craftedPng, drawing, plain } from '#test/pictures.ts';
import { isPictureError, mayMove, readable } from './inspect.ts';
import { render } from './render.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-inspect-'));
afterAll(() => fs.rmSync(directory, { recursive: true }));
const write = (bytes: Buffer, name: string) => {
  const file = path.join(directory, name);
  fs.writeFileSync(file, bytes);
  return file;
};

test('an error of the decoder is about the picture, and others are not', () => {
  class OtherError extends Error {}
  const errors = [
    new Error('bad header'),
    new OtherError('bug'),
    Object.assign(new Error('disk'), { code: 'EIO' }),
    { message: '' },
  ];
  expect(errors.map(isPictureError)).toEqual([true, false, false, false]);
});

test('a drawing has at most 500,000 bytes, and a picture at most 50 million pixels', async () => {
  const start = drawing('');
  const drawn = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length, 32)]);
  expect(await readable(write(drawn(500_000), 'a.svg'))).toMatchObject({ vector: true });
  expect(await readable(write(drawn(500_001), 'b.svg'))).toBe('unreadable');
  const large = write(drawing('', 'width="9000" height="9000"'), 'c.svg');
  expect(await readable(large)).toMatchObject({ vector: true });
  expect(await readable(write(craftedPng(10_000, 5_000, Buffer.alloc(10)), 'a.png'))).toMatchObject({ vector: false });
  expect(await readable(write(craftedPng(10_000, 5_001, Buffer.alloc(10)), 'b.png'))).toBe('too_many_pixels');
  const noise = Buffer.concat([await plain(8, 8).png().toBuffer(), Buffer.alloc(600_000)]);
  expect(await readable(write(noise, 'c.png'))).toMatchObject({ vector: false });
  expect(await readable(write(await plain(8, 8).avif().toBuffer(), 'a.avif'))).toMatchObject({ vector: false });
});

test.each<[string, Partial<Metadata>, boolean]>([
  ['one frame', { pages: 1, delay: [100] }, false],
  ['two frames', { pages: 2, delay: [100, 100] }, true],
  ['as many frames as allowed', { pages: ANIMATION_MAX.frames }, true],
  ['one frame more', { pages: ANIMATION_MAX.frames + 1 }, false],
  ['as many pixels as fit into memory', { pages: 100, width: 1_000, height: 1_000 }, true],
  ['one row more', { pages: 100, width: 1_000, height: 1_001 }, false],
  ['the longest time', { pages: 2, delay: [ANIMATION_MAX.milliseconds - 100, 100] }, true],
  ['more than the longest time', { pages: 2, delay: [ANIMATION_MAX.milliseconds - 99, 100] }, false],
  [
    'the shortest frames that browsers show as they are',
    { pages: 200, delay: Array.from({ length: 200 }, () => 20) },
    true,
  ],
  ['shorter ones, which take longer', { pages: 200, delay: Array.from({ length: 200 }, () => 19) }, false],
])('a picture with %s moves: %s', (_, header, expected) => {
  expect(mayMove({ width: 10, height: 10, ...header } as Metadata)).toBe(expected);
});

test('small renditions of a person are squares, and what is no picture has a problem', async () => {
  const source = write(await plain(900, 450).png().toBuffer(), 'd.png');
  const order = { path: source, directory, animate: false };
  const sizeOf = async (name: string) => {
    const { width, height } = await sharp(fs.readFileSync(path.join(directory, `${name}.webp`))).metadata();
    return [width, height];
  };
  expect(await render({ ...order, square: true })).toMatchObject({ animated: false, width: 900, height: 450 });
  expect([await sizeOf('medium'), await sizeOf('small')]).toEqual([
    [800, 400],
    [320, 320],
  ]);
  expect(await render({ ...order, square: false })).toMatchObject({ animated: false });
  expect(await sizeOf('small')).toEqual([320, 160]);
  expect(await render({ ...order, path: write(Buffer.from('words'), 'a.txt'), square: false })).toBe('type_unknown');
});

test('a picture moves only where it may, and a photo never does', async () => {
  const [film, photo] = [
    write(await animation(3, 100), 'film.webp'),
    write(await plain(40, 20).png().toBuffer(), 'e.png'),
  ];
  const isAnimated = async (file: string, animate: boolean) =>
    render({ path: file, directory, animate, square: false }).then(
      (rendered) => (rendered as { animated: boolean }).animated,
    );
  expect([await isAnimated(film, true), await isAnimated(film, false), await isAnimated(photo, true)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a picture that fits the medium size is encoded once for it, and cut for the small ones', async () => {
  const same = async (width: number) => {
    const path_ = write(await plain(width, 300).png().toBuffer(), `w${width}.png`);
    await render({ path: path_, directory, animate: false, square: true });
    const bytes = (name: string) => fs.readFileSync(path.join(directory, `${name}.webp`));
    const { width: side, height } = await sharp(bytes('small')).metadata();
    return [bytes('large').equals(bytes('medium')), side, height];
  };
  expect([await same(800), await same(801), await same(310)]).toEqual([
    [true, 300, 300],
    [false, 300, 300],
    [true, 300, 300],
  ]);
});

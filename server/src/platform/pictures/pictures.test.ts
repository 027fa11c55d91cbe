import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { caseFile } from '#test/cases/case-file.ts';
import { animation, craftedPng, drawing, photograph, plain, largeTextChunk } from '#test/pictures.ts';
import { createLog } from '../observability/log.ts';
import { createPictures, type Rendered } from './index.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-pictures-'));
const pictures = createPictures({ log: createLog('silent') });
afterAll(async () => {
  await pictures.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

let count = 0;
function writeTemporary(bytes: Buffer, name = ''): string {
  const file = path.join(directory, `${(count += 1)}${name}`);
  fs.writeFileSync(file, bytes);
  return file;
}
const inspect = (bytes: Buffer, name?: string) => pictures.inspect(writeTemporary(bytes, name));

async function render(bytes: Buffer, options: { square?: boolean; animate?: boolean } = {}, renderer = pictures) {
  const output = fs.mkdtempSync(path.join(directory, 'out-'));
  const result = await renderer.render({
    path: writeTemporary(bytes),
    directory: output,
    square: false,
    animate: true,
    ...options,
  });
  const open = (name: string) => sharp(path.join(output, `${name}.webp`));
  return {
    result,
    rendered: result as Rendered,
    open,
    size: async (name: string) => (({ width, height }) => [width, height])(await open(name).metadata()),
  };
}

describe('accepted files', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const bytes = await plain(40, 30)[format]().toBuffer();
    expect(await inspect(bytes)).toBeNull();
    expect((await render(bytes)).rendered).toMatchObject({ width: 40, height: 30, animated: false });
  });

  test('a file named .jpg is recognised by its content', async () => {
    expect(await inspect(Buffer.from('<!doctype html><script>alert(1)</script><img src=x>'), '.jpg')).toBe(
      'type_unknown',
    );
    expect(await inspect(Buffer.from('%PDF-1.7\n%âãÏÓ\n'), '.jpg')).toBe('type_unknown');
    expect(await inspect(await plain(4, 4).tiff().toBuffer(), '.jpg')).toBe('type_unknown');
    expect(await inspect(Buffer.alloc(0), '.jpg')).toBe('type_unknown');
    // An HTML page that contains an SVG is HTML.
    expect(await inspect(Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'), '.svg')).toBe(
      'type_unknown',
    );
  });

  test('HEIC is distinguished from other types', async () => {
    const box = (type: string, data: Buffer) => {
      const size = Buffer.alloc(4);
      size.writeUInt32BE(data.length + 8);
      return Buffer.concat([size, Buffer.from(type), data]);
    };
    const heic = Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), box('mdat', Buffer.alloc(200))]);
    expect(await inspect(heic)).toBe('heic');
  });

  test('a header with too many pixels is refused before anything is decoded', async () => {
    expect(await inspect(craftedPng(50_000, 50_000, Buffer.alloc(10)))).toBe('too_many_pixels');
    expect(await inspect(craftedPng(7_072, 7_072, Buffer.alloc(10)))).toBe('too_many_pixels');
    expect(await inspect(craftedPng(7_071, 7_071, Buffer.alloc(10)))).toBeNull();
  });

  test('a file that cannot be decoded is refused', async () => {
    const jpeg = await photograph(400, 300);
    expect((await render(jpeg.subarray(0, jpeg.length / 2))).result).toBe('unreadable');
    expect((await render(craftedPng(500, 500, Buffer.alloc(10)))).result).toBe('unreadable');
    expect(
      await inspect(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.alloc(100)])),
    ).not.toBeNull();
  });

  test('fifty grey megapixels in a small file render, and a large text chunk is not unpacked', async () => {
    const square = craftedPng(7_000, 7_000, Buffer.alloc(7_001 * 7_000));
    expect(square.length).toBeLessThan(100_000);
    expect((await render(square)).rendered).toMatchObject({ width: 2_048, height: 2_048 });
    const { rendered } = await render(craftedPng(8, 8, Buffer.alloc(9 * 8), [largeTextChunk(300_000_000)]));
    expect(rendered).toMatchObject({ width: 8, height: 8 });
  });
});

describe('renditions', () => {
  test('fit their sizes, are never enlarged, and have a placeholder', async () => {
    const { rendered, size } = await render(await photograph(3_000, 1_500));
    expect(rendered).toMatchObject({
      width: 2_048,
      height: 1_024,
      animated: false,
      renditions: ['large', 'medium', 'small', 'thumb'],
    });
    expect(await Promise.all(['large', 'medium', 'small', 'thumb'].map(size))).toEqual([
      [2_048, 1_024],
      [800, 400],
      [320, 160],
      [96, 48],
    ]);
    expect(Buffer.from(rendered.placeholder, 'base64').length).toBeGreaterThan(10);
    const little = await render(await photograph(50, 20));
    expect(await Promise.all(['large', 'medium', 'small', 'thumb'].map(little.size))).toEqual([
      [50, 20],
      [50, 20],
      [50, 20],
      [50, 20],
    ]);
  });

  test('of a long page can be read', async () => {
    const { rendered, size } = await render(fs.readFileSync(caseFile('long-screenshot-1080x9000.png')));
    expect(rendered).toMatchObject({ width: 1_080, height: 9_000 });
    expect(await size('large')).toEqual([1_080, 9_000]);
    const wide = await render(await photograph(300, 2_400));
    expect(await Promise.all(['large', 'medium'].map(wide.size))).toEqual([
      [300, 2_400],
      [100, 800],
    ]);
  });

  test('of a photo are square', async () => {
    const { size } = await render(await photograph(1_000, 600), { square: true });
    expect(await Promise.all(['large', 'medium', 'small', 'thumb'].map(size))).toEqual([
      [1_000, 600],
      [800, 480],
      [320, 320],
      [96, 96],
    ]);
    expect(await (await render(await photograph(200, 60), { square: true })).size('small')).toEqual([60, 60]);
  });

  test('are upright and contain no location', async () => {
    const leftHalf = sharp(await plain(100, 60).raw().toBuffer(), { raw: { width: 100, height: 60, channels: 3 } });
    const bytes = await leftHalf
      .composite([
        {
          input: await sharp({ create: { width: 20, height: 60, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
          left: 0,
          top: 0,
        },
      ])
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { rendered, open } = await render(bytes);
    expect(rendered).toMatchObject({ width: 60, height: 100 });
    const header = await open('large').metadata();
    expect([header.exif, header.xmp, header.iptc, header.icc, header.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    // Rotated a quarter to the right, so the red left edge is on top.
    const { data } = await open('large')
      .extract({ left: 30, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  test('stay transparent', async () => {
    const clear = await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await (await render(clear)).open('small').metadata()).hasAlpha).toBe(true);
  });
});

describe('animated pictures', () => {
  test.each(['gif', 'webp'] as const)('a short %s stays animated, and gets a still rendition', async (format) => {
    const { rendered, open, size } = await render(await animation(12, 100, 400, 100, format));
    expect(rendered).toMatchObject({ width: 400, height: 100, animated: true });
    expect(rendered.renditions).toContain('still');
    expect(await open('medium').metadata()).toMatchObject({
      pages: 12,
      height: 100,
      delay: Array.from({ length: 12 }, () => 100),
    });
    expect(await open('small').metadata()).toMatchObject({ pages: 12, width: 320 });
    expect((await open('still').metadata()).pages).toBeUndefined();
    expect(await size('thumb')).toEqual([96, 24]);
  });

  test.each([
    ['longer than 10 s', 12, 900],
    ['more than 200 frames', 201, 20],
    ['frames that browsers slow down', 120, 10],
  ])('a picture with %s gets its first frame only', async (_, frames, delay) => {
    const { rendered, open } = await render(await animation(frames, delay));
    expect(rendered.animated).toBe(false);
    expect((await open('large').metadata()).pages).toBeUndefined();
  });

  test('200 frames in 10 s stay animated', async () => {
    expect((await render(await animation(200, 50))).rendered.animated).toBe(true);
  });

  test('a photo is not animated', async () => {
    expect((await render(await animation(12, 100), { animate: false, square: true })).rendered).toMatchObject({
      animated: false,
      renditions: ['large', 'medium', 'small', 'thumb'],
    });
  });
});

describe('vector pictures', () => {
  const blue = '<rect width="200" height="100" fill="#0000ff"/>';

  test('are rendered in a useful size, whatever precedes their root element', async () => {
    const bytes = Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n' +
          '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
      ),
      drawing(blue),
    ]);
    expect(await inspect(bytes)).toBeNull();
    expect((await render(bytes)).rendered).toMatchObject({ width: 1_600, height: 800 });
    expect((await render(drawing(blue, 'viewBox="0 0 20 10"'))).rendered).toMatchObject({ width: 1_600, height: 800 });
    expect((await render(drawing(blue, 'width="90000" height="45000"'))).rendered.width).toBeLessThanOrEqual(2_048);
  });

  test('run no script', async () => {
    const { rendered, open } = await render(
      drawing(
        `<script>document.documentElement.remove()</script>${blue}`,
        'width="200" height="100" onload="alert(1)"',
      ),
    );
    expect(rendered.width).toBe(1_600);
    const { data } = await open('thumb').raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)].map((value) => value > 200)).toEqual([false, false, true]);
  });

  test('load nothing from the network or from neighbouring files', async () => {
    const secret = writeTemporary(await plain(200, 100).png().toBuffer(), '.png');
    for (const href of [
      'http://127.0.0.1:4499/x.png',
      path.basename(secret),
      secret,
      `file://${secret}`,
      '/etc/passwd',
    ]) {
      const { open } = await render(
        drawing(`${blue}<image width="200" height="100" href="${href}" xlink:href="${href}"/>`),
      );
      const { data } = await open('thumb').raw().toBuffer({ resolveWithObject: true });
      expect([...data.subarray(0, 3)].map((value) => value > 200)).toEqual([false, false, true]);
    }
    const entity = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    );
    expect(await inspect(entity)).toBe('type_unknown');
  });

  test('are refused when they have too much text', async () => {
    expect(await inspect(drawing('<g/>'.repeat(200_000)))).toBe('unreadable');
  });

  test('that keep the decoder busy are aborted, and the next picture is read', async () => {
    const brief = createPictures({ log: createLog('silent'), vectorTime: 1_000 });
    const noise = '<feTurbulence baseFrequency="0.05" numOctaves="50"/>'.repeat(40);
    const slowDrawing = drawing(
      `<filter id="f" x="0" y="0" width="1" height="1">${noise}</filter>` +
        '<rect width="2000" height="2000" filter="url(#f)"/>',
      'width="2000" height="2000"',
    );
    expect((await render(slowDrawing, {}, brief)).result).toBe('too_slow');
    expect((await render(await plain(10, 10).png().toBuffer(), {}, brief)).rendered.width).toBe(10);
    await brief.close();
  });
});

describe('decoders', () => {
  const children = () =>
    fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).length;

  test('render at most two pictures at once', async () => {
    await pictures.render({ path: 'none', directory, square: false, animate: false }).catch(() => undefined);
    const before = children();
    const busy = createPictures({ log: createLog('silent') });
    const bytes = await photograph(1_500, 1_500);
    let maxMemory = 0;
    const watch = setInterval(() => {
      maxMemory = Math.max(maxMemory, children() - before);
    }, 5);
    const results = await Promise.all(Array.from({ length: 6 }, () => render(bytes, {}, busy)));
    clearInterval(watch);
    expect(results.every(({ rendered }) => rendered.width === 1_500)).toBe(true);
    expect(maxMemory).toBe(2);
    await busy.close();
    expect(children()).toBeLessThanOrEqual(before);
  });

  test('are ended when they need too much memory', async () => {
    const small = createPictures({ log: createLog('silent'), memory: 130_000_000 });
    expect((await render(await plain(20, 20).png().toBuffer(), {}, small)).rendered.width).toBe(20);
    expect(
      (
        await render(
          await sharp({ create: { width: 7_000, height: 7_000, channels: 4, background: 'red' } })
            .withMetadata({ orientation: 6 })
            .jpeg()
            .toBuffer(),
          {},
          small,
        )
      ).result,
    ).toBe('unreadable');
    await small.close();
  });

  test('end after a time without work', async () => {
    const before = children();
    const brief = createPictures({ log: createLog('silent'), idleTime: 50 });
    await brief.inspect(writeTemporary(await plain(4, 4).png().toBuffer()));
    await expect.poll(children).toBe(before);
    expect(await brief.inspect(writeTemporary(await plain(4, 4).png().toBuffer()))).toBeNull();
    await brief.close();
  });

  test('treat a missing file as a bug, not as a problem of the picture, and end when closed', async () => {
    await expect(pictures.inspect(path.join(directory, 'none'))).rejects.toThrow('ENOENT');
    const closing = createPictures({ log: createLog('silent') });
    const running = render(await photograph(3_000, 3_000), {}, closing);
    setTimeout(() => void closing.close(), 100);
    await expect(running).rejects.toThrow('closed');
  });
});

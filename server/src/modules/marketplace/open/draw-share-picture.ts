import sharp from 'sharp';
import { openOutlines } from '#modules/documents';
import { SHARE_SIZE } from '#platform/public-pages/index.ts';

/** What the picture says; texts that the fonts can set. */
export interface ShareTexts {
  readonly name: string;
  /** Empty where nothing is offered, or the price is on request. */
  readonly price: string;
  readonly seller: string;
  /** Empty for what is at no place. */
  readonly place: string;
}
export interface ShareOrder {
  readonly texts: ShareTexts;
  /** The cover, as one of our renditions. */
  readonly cover: Uint8Array | null;
}

const TEXT = '#1F2421';
const SOFT = '#5D655F';
const BRAND = '#0F5C57';
const GROUND = '#FBF9F4';
const INNER = 48;
/** Without a cover, a bar in the colour of the brand stands at the left. */
const BAR = 32;
const FOOT = 560;
const LEADING = 1.26;
/** A short name is set large; a long one has more lines. */
const TITLES = [
  { size: 60, max: 3 },
  { size: 46, max: 5 },
] as const;

/** Draws name, price and seller beside the cover, as JPEG. Takes a part of a second of a core: for a thread. */
export async function drawSharePicture({ texts, cover }: ShareOrder): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE;
  const outlines = await openOutlines();
  const left = (cover === null ? BAR : height) + INNER;
  const column = width - left - INNER;
  const linesOf = (text: string, size: number, max: number, weight: 400 | 700 = 700): string[] =>
    outlines.lines(text, { size, weight, width: column, max });
  const [large, small] = TITLES;
  const { size, max } = linesOf(texts.name, large.size, large.max + 1).length <= large.max ? large : small;
  const shapes: string[] = [];
  let y = INNER;
  const write = (text: string, lettering: number, weight: 400 | 700, color: string): void => {
    y += lettering * LEADING;
    shapes.push(outlines.write(text, { x: left, y, size: lettering, weight, color }));
  };
  for (const line of linesOf(texts.name, size, max)) write(line, size, 700, TEXT);
  y += 16;
  const brief = (text: string, lettering: number, weight: 400 | 700, color: string): void => {
    const [line = ''] = linesOf(text, lettering, 1, weight);
    if (line !== '') write(line, lettering, weight, color);
  };
  brief(texts.price, 48, 700, BRAND);
  y += 8;
  brief(texts.seller, 30, 400, TEXT);
  brief(texts.place, 26, 400, SOFT);
  const mark = outlines.write('Guildhall', { x: left, y: FOOT + 26, size: 28, weight: 700, color: BRAND });
  const bar = cover === null ? `<rect width="${BAR}" height="${height}" fill="${BRAND}"/>` : '';
  const drawn = [bar, ...shapes, mark].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`;
  const photo = cover === null ? null : await sharp(cover).resize(height, height, { fit: 'cover' }).toBuffer();
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([
      { input: Buffer.from(svg), left: 0, top: 0 },
      ...(photo === null ? [] : [{ input: photo, left: 0, top: 0 }]),
    ])
    .jpeg({ quality: 84 })
    .toBuffer();
}

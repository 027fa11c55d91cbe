import { darker, lighter, mix } from '../colours.ts';
import { toPicture } from '../picture.ts';
import { drawBeard } from './beards.ts';
import { drawClothes } from './clothes.ts';
import { drawCover } from './covers.ts';
import { drawGlasses, drawJewels } from './extras.ts';
import { drawFeatures, drawMouth } from './features.ts';
import { drawHair } from './hair.ts';
import { drawHead, type Head, headOf, radial } from './head.ts';
import type { Look } from './look.ts';

/** Grounds: the colour near the light and the one far from it. */
const grounds = [
  ['#e9d9bd', '#c79f6d'],
  ['#bcd0c4', '#5f8a7c'],
  ['#f0c9a0', '#cf7f4f'],
  ['#c4d3dc', '#6c8ba0'],
  ['#e6cfd0', '#a9727b'],
  ['#d9d6a8', '#8f9455'],
  ['#39706a', '#17403d'],
  ['#6b5a7c', '#39304a'],
  ['#a5563c', '#5f2c22'],
  ['#48637a', '#22364a'],
  ['#ecdca6', '#d0a23f'],
  ['#d8d3cb', '#958d84'],
] as const;

const linear = (id: string, from: string, to: string, way = 'x1="0" y1="0" x2=".8" y2="1"'): string =>
  `<linearGradient id="${id}" ${way}><stop offset="0" stop-color="${from}"/><stop offset="1"
    stop-color="${to}"/></linearGradient>`;

function gradients({ look, hair }: Head): string {
  const cover = look.coverColour ?? look.second;
  return (
    linear('hair', mix(hair.base, hair.light, 0.55), mix(hair.base, hair.deep, 0.6)) +
    linear('hairBack', mix(hair.base, hair.deep, 0.25), hair.deep) +
    linear('beard', mix(hair.base, hair.light, 0.3), mix(hair.base, hair.deep, 0.55), 'x1="0" y1="0" x2=".4" y2="1"') +
    `<radialGradient id="lock" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${hair.light}"/><stop offset="1"
      stop-color="${hair.base}"/></radialGradient>` +
    linear('cloth', lighter(look.cloth, 0.14), darker(look.cloth, 0.34), 'x1=".1" y1="0" x2=".9" y2="1"') +
    linear('cover', lighter(cover, 0.16), darker(cover, 0.3)) +
    linear('coverDeep', darker(cover, 0.26), darker(cover, 0.5)) +
    radial('shine', hair.light, 0.5) +
    radial('socket', '#4a1712', 0.22)
  );
}

/** Pixels: the largest place shows 160, on screens of twice as many. */
const SIDE = 400;

export const portraitOf = (look: Look): Promise<Buffer> => toPicture(portraitSvg(look));

/** Someone down to the shoulders, 512 wide and high, on nothing. */
export function person(look: Look): string {
  const head = headOf(look);
  const { defs, neck, face } = drawHead(head);
  const cover = drawCover(head);
  const hair = cover?.hidesHair === true ? { back: '', front: '' } : drawHair(head);
  const beard = drawBeard(head);
  const drawn =
    `${hair.back}${cover?.back ?? ''}${neck}${drawClothes(head)}${drawJewels(head, false)}` +
    `${cover === null ? (hair.shoulder ?? '') : ''}${face}` +
    `${beard.below}${drawMouth(head)}${beard.above}${drawFeatures(head)}` +
    `${cover?.shoulder ?? ''}${hair.front}${drawGlasses(head)}${cover?.front ?? ''}${drawJewels(head, true)}`;
  // A tall cover needs more room above.
  const isTall = look.hair === 'cloud' || ['safa', 'wrap', 'toque', 'helmet'].includes(look.cover ?? '');
  const [scale, eyes] = isTall ? [look.cover === 'toque' ? 1.04 : 1.14, 266] : [1.26, 244];
  const shift = head.isTurned ? 12 : 0;
  const mirrored = look.turn === -1 ? ' transform="translate(512 0) scale(-1 1)"' : '';
  return (
    `<defs>${defs}${gradients(head)}</defs><g${mirrored}>` +
    `<g transform="translate(${256 + shift} ${eyes}) scale(${scale}) translate(-256 -232)">${drawn}</g></g>`
  );
}

/** A portrait of no real person. */
export function portraitSvg(look: Look): string {
  const [near, far] = grounds[look.ground] ?? grounds[0];
  const light = look.turn === -1 ? 322 : 190;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 512 512"><defs>` +
    `<radialGradient id="ground" cx=".3" cy=".22" r="1"><stop offset="0" stop-color="${near}"/>` +
    `<stop offset="1" stop-color="${far}"/></radialGradient>${radial('halo', '#fff4dc', 0.5)}</defs>` +
    `<rect width="512" height="512" fill="url(#ground)"/>` +
    `<circle cx="${light}" cy="170" r="230" fill="url(#halo)"/>${person(look)}</svg>`
  );
}

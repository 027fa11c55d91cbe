import { darker } from './colours.ts';
import { closed, stroke } from './curves.ts';
import { toPicture } from './picture.ts';
import { circle, ellipse, poly, rect, times } from './shapes.ts';

/* A mark is one shape or letter on a plain ground, with lines of 16 and more of 256: it is read at 24 pixels. */

type Mark = (ink: string, ground: string) => string;
const marks = {
  /** The sun above a panel. */
  panel: (ink, ground) =>
    circle(128, 92, 42, ink) +
    poly('40 206, 76 128, 180 128, 216 206', ink) +
    stroke('128 128, 128 206', ground, 9) +
    stroke('58 167, 198 167', ground, 9),
  /** Mountains above a mill stream. */
  ridge: (ink) => poly('30 176, 96 62, 134 126, 158 92, 226 176', ink) + rect(30, 192, 196, 18, ink, 'rx="9"'),
  /** An N of three threads that cross two. */
  threads: (ink, ground) =>
    stroke('74 56, 74 200', ink, 30) +
    stroke('182 56, 182 200', ink, 30) +
    stroke('74 64, 182 192', ground, 44) +
    stroke('74 64, 182 192', ink, 28),
  /** A parcel with an arrow. */
  parcel: (ink, ground) =>
    poly('128 40, 212 84, 212 172, 128 216, 44 172, 44 84', ink) +
    stroke('84 150, 128 106, 172 150', ground, 20) +
    stroke('128 110, 128 186', ground, 20),
  /** Bars that grow within a D. */
  bars: (ink, ground) =>
    '<path d="M62 48 H124 A80 80 0 0 1 124 208 H62z" fill="' +
    ink +
    '"/>' +
    rect(88, 138, 20, 44, ground) +
    rect(118, 108, 20, 74, ground) +
    rect(148, 84, 20, 98, ground),
  leaf: (ink, ground) =>
    closed('128 34, 196 96, 188 172, 128 222, 68 172, 60 96', ink) +
    stroke('128 84, 128 222', ground, 13) +
    stroke('128 150, 164 116', ground, 11) +
    stroke('128 178, 94 144', ground, 11),
  /** A cross above a wave. */
  cross: (ink) =>
    rect(104, 40, 48, 124, ink, 'rx="8"') +
    rect(66, 78, 124, 48, ink, 'rx="8"') +
    stroke('46 200, 86 184, 128 200, 170 216, 210 200', ink, 20),
  /** Blocks that stand on each other. */
  blocks: (ink) =>
    rect(40, 148, 82, 60, ink, 'rx="4"') + rect(134, 148, 82, 60, ink, 'rx="4"') + rect(87, 78, 82, 60, ink, 'rx="4"'),
  book: (ink, ground) =>
    poly('128 84, 36 58, 36 182, 128 208, 220 182, 220 58', ink) +
    stroke('128 84, 128 208', ground, 13) +
    stroke('60 98, 104 110', ground, 11) +
    stroke('60 132, 104 144', ground, 11) +
    stroke('152 110, 196 98', ground, 11) +
    stroke('152 144, 196 132', ground, 11),
  /** A meter with its hand. */
  meter: (ink, ground) =>
    '<path d="M34 172 A94 94 0 0 1 222 172z" fill="' +
    ink +
    '"/>' +
    stroke('128 168, 172 112', ground, 17) +
    circle(128, 168, 18, ground) +
    rect(34, 188, 188, 20, ink, 'rx="8"'),
  pan: (ink) =>
    '<path d="M44 116 H212 V144 A64 64 0 0 1 148 208 H108 A64 64 0 0 1 44 144z" fill="' +
    ink +
    '"/>' +
    rect(22, 116, 212, 20, ink, 'rx="10"') +
    stroke('96 92, 88 72, 100 48', ink, 15) +
    stroke('150 92, 142 72, 154 48', ink, 15),
  peaks: (ink, ground) =>
    poly('24 206, 110 54, 158 138, 178 108, 232 206', ink) +
    poly('110 54, 134 97, 110 112, 88 94', ground) +
    stroke('70 206, 120 186, 104 158, 134 138', ground, 11),
  /** A ledger with a tick. */
  ledger: (ink, ground) =>
    rect(58, 36, 140, 184, ink, 'rx="14"') +
    rect(82, 64, 92, 16, ground) +
    stroke('88 146, 116 174, 170 112', ground, 22),
  teapot: (ink) =>
    closed('70 108, 128 90, 184 108, 194 170, 128 212, 62 170', ink) +
    ellipse(128, 92, 46, 14, ink) +
    circle(128, 66, 15, ink) +
    stroke('184 124, 222 120, 214 164, 184 170', ink, 16) +
    stroke('66 150, 34 124, 28 96', ink, 20),
  /** A house with the sun in it. */
  roof: (ink, ground) =>
    poly('128 36, 232 128, 204 128, 204 212, 52 212, 52 128, 24 128', ink) + circle(128, 150, 34, ground),
  spanner: (ink, ground) =>
    stroke('84 172, 172 84', ink, 36) +
    circle(184, 72, 42, ink) +
    circle(72, 184, 38, ink) +
    poly('176 80, 214 20, 236 42', ground) +
    circle(72, 184, 14, ground),
  /** A column of the old mill. */
  mill: (ink) =>
    circle(128, 128, 30, ink) +
    times(
      8,
      (index) =>
        `<rect x="114" y="34" width="28" height="62" rx="6" fill="${ink}" transform="rotate(${index * 45} 128
          128)"/>`,
    ),
  stool: (ink) =>
    rect(48, 72, 160, 32, ink, 'rx="12"') +
    stroke('84 104, 62 210', ink, 22) +
    stroke('172 104, 194 210', ink, 22) +
    stroke('76 164, 180 164', ink, 15),
  /** The letter अ, which begins the alphabet. */
  akshar: (ink) =>
    rect(40, 48, 176, 22, ink, 'rx="4"') +
    stroke('178 66, 178 208', ink, 24) +
    stroke('66 96, 108 88, 110 122, 78 134', ink, 20) +
    stroke('78 134, 118 146, 110 192, 58 182', ink, 20) +
    stroke('112 142, 178 136', ink, 18),
  boot: (ink, ground) =>
    closed('74 48, 132 48, 136 120, 206 152, 214 196, 66 196, 70 120', ink) +
    rect(58, 190, 162, 22, ink, 'rx="8"') +
    stroke('104 80, 134 80', ground, 11) +
    stroke('104 108, 134 108', ground, 11),
  /** A piece of type with an M. */
  type: (ink, ground) =>
    rect(48, 40, 160, 176, ink, 'rx="12"') +
    stroke('88 168, 88 84', ground, 19) +
    stroke('168 168, 168 84', ground, 19) +
    stroke('88 88, 128 140', ground, 19) +
    stroke('168 88, 128 140', ground, 19),
} satisfies Record<string, Mark>;

export interface Logo {
  readonly mark: keyof typeof marks;
  readonly ink: string;
  readonly ground: string;
}
const SIDE = 320;

export const logoSvg = ({ mark, ink, ground }: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 256 256">` +
  `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground}"/>` +
  `<stop offset="1" stop-color="${darker(ground, 0.12)}"/></linearGradient></defs>` +
  `${rect(0, 0, 256, 256, 'url(#ground)')}<g transform="translate(128 128) scale(.86) translate(-128 -128)">` +
  `${marks[mark](ink, ground)}</g></svg>`;
export const logo = (drawn: Logo): Promise<Buffer> => toPicture(logoSvg(drawn));

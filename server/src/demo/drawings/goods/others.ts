import { closed, stroke } from '../curves.ts';
import { circle, ellipse, poly, rect, times } from '../shapes.ts';
import { bar, box, moved, type Paint, rod, shadow } from './paint.ts';

/* Things of their own. A, B and C are their colours. */

const wheel = (x: number, y: number, r: number, rim: string): string =>
  circle(x, y, r, 'none', 'stroke="#2b2d31" stroke-width="13"') +
  circle(x, y, r - 12, 'none', `stroke="${rim}" stroke-width="5"`) +
  times(14, (index) =>
    rod(
      x,
      y,
      x + Math.cos((index / 7) * Math.PI) * (r - 12),
      y + Math.sin((index / 7) * Math.PI) * (r - 12),
      1.6,
      '#8a8f92',
    ),
  ) +
  circle(x, y, 12, '#474c52');
export const bicycle = ({ a, b }: Paint): string =>
  shadow(400, 532, 290, 18) +
  wheel(230, 410, 118, a.light) +
  wheel(574, 410, 118, a.light) +
  bar(a, 230, 410, 322, 236, 13) +
  bar(a, 230, 410, 392, 414, 13) +
  bar(a, 392, 414, 312, 212, 15) +
  bar(a, 322, 240, 514, 226, 15) +
  bar(a, 392, 414, 520, 250, 15) +
  bar(a, 574, 410, 506, 180, 13) +
  closed('252 200, 330 186, 366 200, 330 214, 262 216', b.flat) +
  stroke('496 186, 540 160, 590 158', '#474c52', 12) +
  rod(566, 158, 604, 158, 18, b.base) +
  circle(392, 414, 34, 'none', 'stroke="#474c52" stroke-width="9"') +
  rod(392, 414, 432, 462, 10, '#474c52') +
  rod(414, 466, 454, 462, 12, '#2b2d31') +
  stroke('148 360, 166 306, 232 282, 300 304', a.dark, 7);

export const surfboard = ({ a, b, c }: Paint): string =>
  shadow(410, 556, 110, 14) +
  '<g transform="rotate(7 400 300)">' +
  closed('400 24, 462 110, 486 250, 478 400, 430 540, 400 556, 370 540, 322 400, 314 250, 338 110', a.round) +
  closed('400 24, 414 110, 416 300, 410 470, 400 556, 390 470, 384 300, 386 110', b.base) +
  stroke('330 160, 400 190, 470 160', c.base, 24) +
  stroke('318 220, 400 250, 482 220', c.light, 10) +
  ellipse(356, 260, 13, 130, '#ffffff', 'opacity=".45"') +
  '</g>';

export const blocks = ({ a, b, c }: Paint): string =>
  shadow(400, 520, 250, 26) +
  box(a, 190, 380, 130, 130, 56) +
  box(b, 350, 380, 130, 130, 56) +
  box(c, 510, 380, 110, 130, 56) +
  box(c, 260, 230, 130, 130, 56) +
  box(a, 422, 230, 130, 130, 56) +
  box(b, 340, 80, 130, 130, 56) +
  circle(255, 446, 34, '#f6ead2') +
  poly('415 412, 454 478, 376 478', '#f6ead2') +
  rect(538, 418, 54, 54, '#f6ead2') +
  rect(298, 268, 54, 54, '#f6ead2') +
  circle(487, 296, 34, '#f6ead2') +
  poly('405 112, 444 178, 366 178', '#f6ead2');

export const tiles = ({ a, b, c }: Paint): string =>
  shadow(410, 530, 270, 28) +
  times(4, (index) => box([a, b, a, c][index] ?? a, 150 + index * 10, 470 - index * 46, 420, 40, 170)) +
  poly('180 332, 286 260, 706 260, 600 332', a.light) +
  times(6, (index) =>
    stroke(
      `${210 + index * 74} ${326 - (index % 2) * 8}, ${260 + index * 72} 300,
        ${300 + index * 68} ${268 + (index % 2) * 6}`,
      a.dark,
      4,
      0.4,
    ),
  ) +
  moved(
    'rotate(-8 300 210)',
    box(b, 190, 90, 170, 170, 20),
    stroke('200 130, 270 150, 350 120', b.dark, 5, 0.5),
    stroke('200 210, 280 190, 352 214', b.dark, 5, 0.5),
  );

export const net = ({ a, b }: Paint): string =>
  rect(120, 400, 560, 90, b.flat, 'rx="14"') +
  rect(140, 372, 520, 50, '#f6f1e6', 'rx="22"') +
  rect(150, 480, 22, 70, '#6b4630') +
  rect(628, 480, 22, 70, '#6b4630') +
  ellipse(400, 110, 74, 16, a.dark) +
  rod(400, 20, 400, 100, 4, '#474c52') +
  poly('326 110, 474 110, 700 520, 100 520', a.base, 'opacity=".42"') +
  times(15, (index) => rod(330 + index * 10, 112, 104 + index * 42.4, 520, 2, a.light)) +
  times(8, (index) =>
    stroke(
      `${316 - index * 27} ${150 + index * 48}, 400 ${164 + index * 50}, ${484 + index * 27} ${150 + index * 48}`,
      a.light,
      2,
      0.8,
    ),
  ) +
  shadow(400, 550, 280, 14);

export const pipes = ({ a, b, c }: Paint): string =>
  shadow(400, 520, 260, 26) +
  times(7, (index) =>
    ellipse(
      330,
      340 - index * 2,
      190 - index * 15,
      176 - index * 14,
      'none',
      `stroke="${index % 2 === 0 ? a.base : a.dark}" stroke-width="14"`,
    ),
  ) +
  stroke('510 380, 600 420, 690 410', a.base, 15) +
  times(3, (index) => circle(540 + index * 64, 402 + (index % 2) * 14, 13, b.base)) +
  times(
    5,
    (index) =>
      rect(520 + (index % 3) * 64, 210 + Math.floor(index / 3) * 70, 40, 26, c.flat, 'rx="6"') +
      rect(532 + (index % 3) * 64, 190 + Math.floor(index / 3) * 70, 16, 24, c.dark),
  ) +
  times(6, (index) => circle(560 + index * 22, 470 + ((index * 7) % 14), 5, '#7fb0cc'));

export const soap = ({ a, b, c }: Paint): string =>
  times(3, (index) => {
    const tone = [b, c, a][index] ?? a;
    const [x, y] = [
      [170, 290],
      [430, 270],
      [290, 390],
    ][index] as [number, number];
    return (
      shadow(x + 110, y + 120, 150, 20) +
      box(tone, x, y, 200, 110, 60) +
      rect(x + 50, y, 60, 110, '#f4ecd8') +
      closed(`${x + 80} ${y + 76}, ${x + 64} ${y + 52}, ${x + 80} ${y + 26}, ${x + 96} ${y + 52}`, '#5c8048')
    );
  });

export const poster = ({ a, b, c }: Paint): string =>
  rect(252, 44, 316, 470, '#1a1210', 'opacity=".25"') +
  rect(240, 34, 316, 470, '#6b4630') +
  rect(254, 48, 288, 442, '#f6f0e2') +
  stroke('300 150, 300 320', a.base, 30) +
  stroke('300 156, 420 150, 430 220, 320 240', a.base, 30) +
  stroke('470 130, 470 330', b.base, 22) +
  rect(290, 108, 210, 20, a.dark) +
  times(5, (index) => rect(284, 370 + index * 22, 228 - (index % 3) * 40, 10, index === 0 ? c.base : '#8a8078'));

export const vest = ({ a, b, c }: Paint): string =>
  shadow(400, 540, 190, 18) +
  stroke('330 90, 400 120, 470 90', '#474c52', 10) +
  closed('300 84, 352 110, 392 250, 396 530, 220 530, 228 300, 206 170', a.flat) +
  closed('500 84, 448 110, 408 250, 404 530, 580 530, 572 300, 594 170', a.flat) +
  [336, 430].map((y) => rect(222, y, 172, 34, b.flat) + rect(406, y, 174, 34, b.flat)).join('') +
  poly('258 100, 296 88, 330 336, 292 336', b.base) +
  poly('542 100, 504 88, 470 336, 508 336', b.base) +
  rect(392, 250, 16, 280, c.dark);

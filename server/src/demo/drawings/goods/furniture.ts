import { closed } from '../curves.ts';
import { circle, ellipse, poly, rect, times } from '../shapes.ts';
import { bar, box, lathe, type Paint, rod, shadow, type Tone, woodGrain } from './paint.ts';

/* Furniture and what belongs to a house. A: the wood or frame, B: seat, cloth or panel, C: details. */

const plank = (tone: Tone, x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, tone.down, 'rx="3"') + woodGrain(tone, x, y, width, height);

export const chair = ({ a, b }: Paint): string =>
  shadow(400, 540, 170, 26) +
  bar(a, 306, 110, 292, 400, 20) +
  bar(a, 470, 100, 468, 380, 20) +
  times(3, (index) =>
    poly(`304 ${134 + index * 62}, 470 ${124 + index * 60}, 470 ${158 + index * 60}, 302 ${168 + index * 62}`, b.flat),
  ) +
  bar(a, 480, 360, 508, 520, 18) +
  bar(a, 292, 396, 270, 548, 20) +
  bar(a, 560, 372, 566, 520, 20) +
  bar(a, 376, 412, 380, 552, 20) +
  rod(284, 480, 378, 496, 10, a.dark) +
  rod(384, 496, 562, 468, 10, a.dark) +
  poly('268 376, 452 350, 588 366, 392 404', b.flat) +
  poly('268 376, 392 404, 392 424, 268 394', a.dark) +
  poly('392 404, 588 366, 588 384, 392 424', a.base);

export const stool = ({ a, b }: Paint): string =>
  shadow(400, 536, 160, 24) +
  bar(a, 330, 250, 278, 536, 22) +
  bar(a, 470, 250, 522, 536, 22) +
  bar(a, 380, 260, 356, 520, 18) +
  bar(a, 424, 260, 448, 520, 18) +
  rod(300, 430, 500, 430, 14, a.dark) +
  rod(342, 464, 460, 464, 12, a.dark) +
  ellipse(400, 252, 166, 42, a.dark) +
  ellipse(400, 234, 166, 42, b.flat) +
  ellipse(400, 234, 130, 30, 'none', `stroke="${b.dark}" stroke-width="3" opacity=".5"`) +
  ellipse(400, 234, 84, 18, 'none', `stroke="${b.dark}" stroke-width="3" opacity=".5"`) +
  ellipse(400, 234, 38, 8, 'none', `stroke="${b.dark}" stroke-width="3" opacity=".5"`);

export const bench = ({ a, b }: Paint): string =>
  shadow(400, 520, 290, 24) +
  [156, 560].map((x) => rect(x, 330, 30, 190, a.round) + rect(x + 50, 310, 26, 186, a.dark)).join('') +
  rod(186, 440, 580, 440, 16, a.dark) +
  poly('120 300, 200 268, 694 268, 650 300', b.light) +
  plank(b, 120, 300, 530, 38) +
  poly('650 300, 694 268, 694 302, 650 338', b.dark) +
  times(2, (index) => rod(150 + index * 22, 290 - index * 10, 664 + index * 10, 290 - index * 10, 2, b.dark));

export const table = ({ a, b, c }: Paint): string =>
  shadow(400, 540, 270, 28) +
  [170, 580].map((x) => rect(x, 270, 34, 270, a.round)).join('') +
  [270, 520].map((x) => rect(x, 250, 24, 236, a.dark)).join('') +
  rect(188, 450, 410, 16, a.dark) +
  poly('112 236, 236 190, 672 190, 712 236', b.light) +
  times(3, (index) => rod(150 + index * 36, 224 - index * 12, 704 - index * 10, 224 - index * 12, 2, b.dark)) +
  plank(b, 112, 236, 600, 42) +
  rect(300, 282, 210, 60, a.flat) +
  circle(405, 312, 11, c.round) +
  rect(560, 176, 80, 30, c.flat, 'rx="5"') +
  rod(600, 206, 600, 236, 12, c.dark);

export const shelf = ({ a, b, c }: Paint): string =>
  shadow(410, 556, 190, 20) +
  rect(250, 50, 300, 500, a.deep, 'opacity=".55"') +
  [0, 1, 2, 3, 4].map((row) => plank(a, 240, 50 + row * 120, 320, 20)).join('') +
  rect(236, 50, 22, 504, a.round) +
  rect(546, 50, 22, 504, a.round) +
  times(9, (index) =>
    rect(
      274 + index * 27,
      84 + (index % 3) * 10,
      22,
      86 - (index % 3) * 10,
      [b.base, c.base, b.dark, c.light][index % 4] ?? b.base,
      'rx="2"',
    ),
  ) +
  lathe(330, '14 214, 26 232, 40 262, 26 288', b.round) +
  box(c, 420, 236, 90, 54, 20) +
  times(6, (index) =>
    rect(
      380 + index * 26,
      326 + (index % 2) * 14,
      20,
      84 - (index % 2) * 14,
      [c.base, b.light, c.dark][index % 3] ?? c.base,
      'rx="2"',
    ),
  ) +
  box(b, 276, 356, 76, 54, 16) +
  lathe(320, '38 466, 46 486, 34 530', c.round) +
  closed('300 466, 280 430, 316 446, 326 416, 340 448, 366 434, 340 466', '#5c8048') +
  box(b, 410, 470, 110, 60, 20);

export const chest = ({ a, b, c }: Paint): string =>
  shadow(420, 510, 270, 28) +
  box(a, 160, 250, 430, 256, 120) +
  times(3, (index) => woodGrain(a, 164, 254 + index * 84, 422, 76) + rect(160, 332 + index * 84, 430, 5, a.deep)) +
  times(
    2,
    (index) =>
      rect(200 + index * 316, 250, 34, 256, b.flat) +
      times(5, (nail) => circle(217 + index * 316, 270 + nail * 54, 6, b.light)),
  ) +
  rect(346, 262, 60, 70, c.flat, 'rx="6"') +
  circle(376, 290, 10, c.deep) +
  rect(372, 292, 8, 24, c.deep);

export const crate = ({ a, b }: Paint): string =>
  shadow(420, 510, 260, 28) +
  box(a, 170, 280, 410, 226, 130) +
  poly('170 280, 250 226, 660 226, 580 280', a.deep) +
  poly('190 276, 258 232, 640 232, 574 276', b.base, 'opacity=".8"') +
  times(7, (index) => circle(262 + index * 52, 252 + (index % 2) * 8, 30, index % 3 === 0 ? b.light : b.flat)) +
  times(3, (index) => plank(a, 166, 284 + index * 76, 418, 62)) +
  [184, 540]
    .map((x) => rect(x, 280, 30, 226, a.dark) + times(3, (index) => circle(x + 15, 306 + index * 76, 5, '#d8d8d8')))
    .join('');

export const door = ({ a, b, c }: Paint): string =>
  rect(236, 20, 340, 540, a.deep) +
  rect(250, 34, 312, 522, a.flat) +
  woodGrain(a, 254, 38, 304, 514) +
  times(2, (column) =>
    times(3, (row) => {
      const [x, y] = [282 + column * 132, 66 + row * 164];
      return (
        rect(x, y, 116, 138, a.deep, 'rx="3"') +
        rect(x + 6, y + 6, 110, 132, b.flat, 'rx="3"') +
        rect(x + 24, y + 24, 76, 96, b.dark, 'rx="3"') +
        rect(x + 28, y + 28, 72, 92, b.base, 'rx="3"')
      );
    }),
  ) +
  rect(530, 290, 22, 84, c.round, 'rx="6"') +
  circle(541, 316, 17, c.flat) +
  circle(537, 312, 6, c.light) +
  shadow(406, 562, 200, 14);

export const stepLadder = ({ a, b }: Paint): string =>
  shadow(410, 556, 170, 18) +
  bar(a, 440, 70, 560, 552, 14) +
  bar(a, 470, 76, 600, 540, 12) +
  rod(520, 400, 554, 392, 8, a.dark) +
  bar(a, 336, 70, 226, 556, 20) +
  bar(a, 440, 70, 420, 560, 20) +
  times(5, (index) => {
    const y = 150 + index * 88;
    const [left, right] = [328 - index * 20, 446 - index * 4];
    return poly(`${left - 8} ${y}, ${right} ${y}, ${right + 6} ${y + 20}, ${left - 14} ${y + 20}`, b.down);
  }) +
  rect(318, 56, 140, 26, b.flat, 'rx="5"');

export const wheelbarrow = ({ a, b, c }: Paint): string =>
  shadow(400, 530, 260, 24) +
  bar(c, 120, 330, 520, 430, 14) +
  bar(c, 470, 410, 500, 524, 14) +
  circle(250, 452, 78, '#2b2d31') +
  circle(250, 452, 50, a.light) +
  times(6, (index) =>
    rod(250, 452, 250 + Math.cos((index * Math.PI) / 3) * 48, 452 + Math.sin((index * Math.PI) / 3) * 48, 5, c.dark),
  ) +
  circle(250, 452, 12, c.deep) +
  bar(c, 250, 452, 690, 300, 14) +
  rod(640, 317, 704, 294, 22, '#2b2d31') +
  poly('170 230, 600 210, 520 400, 300 410', a.flat) +
  poly('170 230, 600 210, 570 236, 214 252', a.deep) +
  closed('230 240, 330 190, 420 176, 510 196, 560 228, 400 248', b.base);

export const planter = ({ a, b }: Paint): string =>
  shadow(400, 530, 150) +
  closed(
    '400 360, 330 260, 250 240, 300 190, 260 120, 350 160, 400 70, 440 160, 540 120, 500 210, 560 260, 470 270',
    b.base,
  ) +
  times(9, (index) => {
    const angle = Math.PI * (0.95 + index * 0.14);
    const [x, y] = [400 + Math.cos(angle) * 150, 280 + Math.sin(angle) * 180];
    return closed(
      `400 340, ${(400 + x) / 2 - 26} ${(340 + y) / 2}, ${x} ${y}, ${(400 + x) / 2 + 26} ${(340 + y) / 2}`,
      index % 2 === 0 ? b.flat : b.dark,
    );
  }) +
  rect(270, 330, 260, 38, a.round, 'rx="6"') +
  lathe(400, '118 366, 100 470, 88 526', a.round);

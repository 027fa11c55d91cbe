import { closed, stroke } from '../curves.ts';
import { circle, ellipse, poly, rect, times } from '../shapes.ts';
import { box, lathe, type Paint, rod, shadow } from './paint.ts';

/* Tools and what people wear at work. A: the metal or cloth, B: the handle, C: details. */

const turned = (angle: number, inner: string): string => `<g transform="rotate(${angle} 400 320)">${inner}</g>`;

export const hammer = ({ a, b }: Paint): string =>
  shadow(400, 470, 250, 30) +
  turned(
    -28,
    rect(384, 220, 36, 330, b.round, 'rx="14"') +
      times(5, (index) => rect(386, 430 + index * 20, 32, 6, b.deep, 'opacity=".45"')) +
      rect(300, 128, 190, 76, a.down, 'rx="8"') +
      rect(278, 120, 44, 92, a.down, 'rx="10"') +
      poly('488 130, 590 176, 560 192, 488 202', a.flat) +
      rect(378, 112, 48, 118, a.round, 'rx="8"'),
  );

export const spanners = ({ a, c }: Paint): string =>
  shadow(400, 500, 270, 26) +
  poly('130 210, 690 190, 700 500, 120 510', c.flat) +
  times(5, (index) => rod(176 + index * 110, 214, 172 + index * 112, 500, 4, c.deep)) +
  times(5, (index) => {
    const [x, top] = [180 + index * 108, 96 + index * 26];
    const r = 44 - index * 5;
    return (
      rect(x - 13 + index, top + r, 26 - index * 2, 400 - index * 34, a.round, 'rx="8"') +
      poly(
        `${x - r} ${top + r * 0.7}, ${x - r * 0.84} ${top - r * 0.1}, ${x - r * 0.4} ${top - r * 0.2},
          ${x - r * 0.38} ${top + r * 0.8}, ${x} ${top + r * 1.08}, ${x + r * 0.38} ${top + r * 0.8},
          ${x + r * 0.4} ${top - r * 0.2}, ${x + r * 0.84} ${top - r * 0.1}, ${x + r} ${top + r * 0.7},
          ${x + r * 0.7} ${top + r * 1.6}, ${x} ${top + r * 2}, ${x - r * 0.7} ${top + r * 1.6}`,
        a.flat,
        `stroke="${a.dark}" stroke-width="2" stroke-linejoin="round"`,
      ) +
      circle(x, top + 440 - index * 34, r * 0.8, a.flat) +
      circle(x, top + 440 - index * 34, r * 0.4, c.deep)
    );
  });

export const screwdrivers = ({ a, b, c }: Paint): string =>
  shadow(400, 490, 260, 26) +
  turned(
    14,
    times(4, (index) => {
      const x = 220 + index * 116;
      const tone = [b, c, b, c][index] ?? b;
      return (
        rect(x + 12, 320, 16, 220 - index * 26, a.round) +
        poly(
          `${x + 12} ${540 - index * 26}, ${x + 28} ${540 - index * 26}, ${x + 24} ${560 - index * 26},
            ${x + 16} ${560 - index * 26}`,
          a.dark,
        ) +
        lathe(x + 20, '20 96, 32 116, 34 190, 24 230, 30 280, 20 312, 12 322', tone.round) +
        times(3, (line) => rect(x - 2 + line * 18, 122, 6, 130, tone.deep, 'opacity=".35" rx="3"'))
      );
    }),
  );

export const drill = ({ a, b, c }: Paint): string =>
  shadow(400, 520, 220, 26) +
  rod(96, 236, 236, 236, 12, a.base) +
  times(5, (index) => rod(112 + index * 22, 228, 124 + index * 22, 246, 4, a.deep)) +
  poly('226 204, 292 192, 292 282, 226 268', a.down) +
  rect(286, 164, 300, 140, b.down, 'rx="40"') +
  rect(330, 164, 70, 140, c.down) +
  times(4, (index) => rect(500 + index * 18, 190, 8, 88, b.deep, 'rx="4"')) +
  poly('430 296, 560 296, 606 470, 480 480', b.flat) +
  poly('452 320, 480 320, 500 470, 482 474', b.deep, 'opacity=".4"') +
  closed('420 300, 446 300, 444 360, 420 356', c.base) +
  rect(440, 462, 210, 62, c.flat, 'rx="12"');

export const saw = ({ a, b }: Paint): string =>
  shadow(400, 460, 280, 26) +
  turned(
    -10,
    poly('110 300, 560 230, 580 400, 124 352', a.flat) +
      times(22, (index) =>
        poly(
          `${124 + index * 20} ${351 + index * 2.2}, ${144 + index * 20} ${353 + index * 2.2},
            ${134 + index * 20} ${368 + index * 2.2}`,
          a.dark,
        ),
      ) +
      closed('540 210, 640 206, 706 260, 700 350, 640 420, 556 414, 570 320', b.flat) +
      closed('604 270, 656 276, 662 340, 620 372, 600 330', '#d9cdbb') +
      times(3, (index) => circle(576, 256 + index * 62, 8, '#d9b45c')),
  );

export const helmet = ({ a, c }: Paint): string =>
  shadow(400, 500, 250, 30) +
  closed('150 440, 180 250, 290 140, 420 124, 550 170, 630 290, 650 440', a.flat) +
  closed('120 440, 400 404, 700 440, 690 476, 400 470, 112 474', a.dark) +
  closed('124 434, 400 396, 694 434, 660 452, 400 440, 150 452', a.base) +
  stroke('330 140, 280 240, 262 410', a.light, 16, 0.8) +
  stroke('420 124, 420 240, 420 400', a.light, 22, 0.7) +
  stroke('510 148, 556 250, 572 410', a.dark, 16, 0.6) +
  ellipse(280, 220, 40, 60, '#ffffff', 'opacity=".35" transform="rotate(24 280 220)"') +
  rect(372, 330, 96, 50, c.base, 'rx="8"');

const glove = ({ a, b }: Paint): string =>
  closed(
    `300 330, 262 300, 226 240, 250 224, 296 268, 306 262, 290 150, 312 140, 330 240, 336 240, 336 120,
    360 118, 366 238, 372 238, 388 132, 410 138, 402 246, 408 250, 436 180, 456 192, 430 300, 414 350`,
    a.flat,
  ) +
  rect(296, 336, 124, 120, b.round, 'rx="14"') +
  times(4, (index) => rect(296, 352 + index * 26, 124, 8, b.deep, 'opacity=".4"'));
export const gloves = (paint: Paint): string =>
  shadow(400, 480, 230, 26) +
  `<g transform="translate(-66 30) rotate(-9 360 300)">${glove(paint)}</g>` +
  `<g transform="translate(840 40) scale(-1 1) rotate(-7 360 300)">${glove(paint)}</g>`;

export const toolBag = ({ a, b, c }: Paint): string =>
  shadow(400, 512, 250, 28) +
  rect(300, 120, 24, 180, c.round, 'rx="8"') +
  lathe(480, '16 110, 24 140, 22 200, 12 240', b.round) +
  rect(380, 90, 20, 190, b.round) +
  rect(350, 90, 80, 40, c.down, 'rx="6"') +
  poly('180 262, 620 262, 660 506, 150 506', a.flat) +
  poly('180 262, 620 262, 626 300, 176 300', a.dark) +
  times(
    3,
    (index) =>
      rect(196 + index * 146, 350, 124, 134, a.dark, 'rx="8"') +
      rect(200 + index * 146, 356, 116, 124, a.flat, 'rx="8"') +
      rect(200 + index * 146, 356, 116, 30, a.dark, 'rx="6"') +
      circle(258 + index * 146, 378, 9, b.light),
  ) +
  stroke('230 270, 270 90, 400 40, 530 90, 576 270', b.base, 22) +
  stroke('226 264, 266 88, 400 36, 526 84', b.light, 5, 0.7);

export const cable = ({ a, c }: Paint): string =>
  shadow(400, 520, 230, 26) +
  ellipse(400, 320, 214, 202, a.deep) +
  times(9, (index) =>
    ellipse(
      400,
      316 - index,
      206 - index * 14,
      194 - index * 13,
      'none',
      `stroke="${index % 2 === 0 ? a.base : a.light}" stroke-width="15"`,
    ),
  ) +
  ellipse(400, 308, 74, 68, '#cfc4b2') +
  stroke('590 400, 660 430, 690 500, 640 540', a.base, 16) +
  rod(640, 540, 620, 548, 8, '#c9843f') +
  times(
    3,
    (index) => `<g transform="rotate(${index * 120 + 30} 400 312)">${rect(386, 106, 28, 150, c.flat, 'rx="6"')}</g>`,
  );

export const rails = ({ a, b, c }: Paint): string =>
  shadow(400, 500, 290, 26) +
  times(
    4,
    (index) =>
      poly(
        `${110 + index * 14} ${240 + index * 56}, ${640 + index * 14} ${150 + index * 56},
          ${690 + index * 6} ${160 + index * 56}, ${160 + index * 8} ${254 + index * 56}`,
        a.light,
      ) +
      poly(
        `${110 + index * 14} ${240 + index * 56}, ${160 + index * 8} ${254 + index * 56},
          ${160 + index * 8} ${288 + index * 56}, ${110 + index * 14} ${272 + index * 56}`,
        a.deep,
      ) +
      poly(
        `${160 + index * 8} ${254 + index * 56}, ${690 + index * 6} ${160 + index * 56},
          ${690 + index * 6} ${192 + index * 56}, ${160 + index * 8} ${288 + index * 56}`,
        a.down,
      ),
  ) +
  times(
    4,
    (index) =>
      box(b, 240 + index * 90, 506 - (index % 2) * 20, 44, 34, 26) +
      circle(262 + index * 90, 522 - (index % 2) * 20, 9, c.deep),
  );

export const plane = ({ a, b, c }: Paint): string =>
  shadow(400, 500, 270, 26) +
  poly('130 420, 690 400, 690 470, 130 496', a.down) +
  poly('130 420, 200 392, 690 380, 690 400', a.light) +
  closed('540 388, 560 290, 620 230, 660 262, 640 330, 660 386', b.flat) +
  lathe(240, '26 306, 40 330, 26 362, 34 398', b.round) +
  poly('370 396, 470 250, 506 262, 440 396', c.flat) +
  poly('356 396, 446 272, 462 280, 392 396', c.light) +
  closed('300 400, 290 350, 330 330, 356 362, 340 400', '#e6c896') +
  stroke('316 396, 306 362, 330 348, 340 370', '#c79a5c', 4);

export const bucket = ({ a, b }: Paint): string =>
  shadow(400, 530, 160) +
  stroke('250 210, 290 70, 400 40, 510 70, 550 210', b.dark, 9) +
  rect(360, 30, 80, 22, b.round, 'rx="10"') +
  lathe(400, '156 206, 140 330, 112 524', a.round) +
  ellipse(400, 206, 156, 34, a.light) +
  ellipse(400, 210, 140, 26, a.deep) +
  times(2, (index) =>
    stroke(
      `${258 + index * 14} ${300 + index * 120}, 400 ${328 + index * 116}, ${542 - index * 14} ${300 + index * 120}`,
      a.deep,
      5,
      0.5,
    ),
  );

import { closed, stroke } from '../curves.ts';
import { circle, ellipse, poly, rect, times } from '../shapes.ts';
import { bar, box, lathe, moved, type Paint, rod, shadow } from './paint.ts';

/* What makes, stores and uses power. A: the body, B: a second material, C: details. */

/** Cells between four corners: the upper left, the steps to the right, and those down. */
const cells = (
  columns: number,
  rows: number,
  x: number,
  y: number,
  [rx, ry]: readonly [number, number],
  [dx, dy]: readonly [number, number],
): string =>
  times(columns + 1, (index) =>
    rod(x + rx * index, y + ry * index, x + rx * index + dx * rows, y + ry * index + dy * rows, 3, '#c9d6e2'),
  ) +
  times(rows + 1, (index) =>
    rod(x + dx * index, y + dy * index, x + dx * index + rx * columns, y + dy * index + ry * columns, 3, '#c9d6e2'),
  );

export const panel = ({ a, b }: Paint): string =>
  shadow(410, 520, 230, 26) +
  bar(b, 560, 250, 640, 516, 14) +
  poly('250 120, 640 96, 600 480, 170 516', b.flat) +
  poly('264 134, 624 112, 586 466, 186 500', a.flat) +
  cells(4, 6, 264, 134, [90, -5.5], [-13, 61]) +
  poly('264 134, 420 124, 250 494, 186 500', '#ffffff', 'opacity=".16"');

export const panelField = ({ a, b }: Paint): string =>
  poly('0 330, 800 250, 800 600, 0 600', '#a5563c') +
  times(9, (index) => stroke(`${index * 100 - 40} 324, ${index * 116 - 90} 600`, '#7d3c28', 6, 0.7)) +
  times(
    3,
    (row) =>
      poly(
        `${170 + row * 176} ${210 - row * 14}, ${326 + row * 176} ${197 - row * 14},
          ${300 + row * 186} ${470 - row * 14}, ${120 + row * 186} ${488 - row * 14}`,
        b.base,
      ) +
      poly(
        `${177 + row * 176} ${217 - row * 14}, ${319 + row * 176} ${205 - row * 14},
          ${292 + row * 186} ${462 - row * 14}, ${130 + row * 186} ${479 - row * 14}`,
        a.flat,
      ) +
      cells(3, 6, 177 + row * 176, 217 - row * 14, [47, -4], [-7.4 + row * 1.7, 43.4]),
  ) +
  poly('170 210, 250 203, 190 482, 120 488', '#ffffff', 'opacity=".18"');

export const battery = ({ a, b, c }: Paint): string =>
  shadow(420, 508, 250, 28) +
  box(a, 190, 236, 340, 268, 130) +
  rect(190, 236, 340, 44, a.dark) +
  rect(218, 312, 190, 150, b.flat, 'rx="8"') +
  stroke('320 330, 286 392, 330 388, 300 446', c.base, 14) +
  times(4, (index) => rect(436, 320 + index * 34, 66, 20, index < 3 ? '#6fc26a' : '#37533a', 'rx="4"')) +
  rect(262, 186, 34, 26, '#b8402f', 'rx="4"') +
  rect(456, 186, 34, 26, '#2b2d31', 'rx="4"') +
  stroke('336 190, 350 150, 470 150, 484 188', c.dark, 14);

export const device = ({ a, b, c }: Paint): string =>
  shadow(400, 500, 240, 24) +
  box(a, 190, 190, 400, 306, 60) +
  rect(222, 220, 226, 116, '#1d2a33', 'rx="10"') +
  rect(234, 232, 202, 92, b.flat, 'rx="6"') +
  times(3, (index) => rect(250 + index * 58, 250, 40, 52, '#24414a', 'rx="4"')) +
  times(3, (index) => circle(500, 236 + index * 42, 13, index === 0 ? '#6fc26a' : c.base)) +
  times(
    6,
    (index) =>
      rect(226 + index * 56, 392, 42, 62, c.dark, 'rx="5"') +
      circle(247 + index * 56, 418, 11, c.light) +
      rod(240 + index * 56, 418, 254 + index * 56, 418, 3, '#2b2d31'),
  ) +
  circle(540, 300, 20, c.round);

export const inverter = ({ a, b, c }: Paint): string =>
  shadow(400, 520, 190, 22) +
  rect(236, 90, 330, 420, a.flat, 'rx="30"') +
  rect(236, 90, 330, 420, 'none', `rx="30" stroke="${a.dark}" stroke-width="6"`) +
  rect(286, 140, 230, 120, b.deep, 'rx="12"') +
  stroke('306 220, 350 180, 392 204, 440 164, 494 190', '#8fe0a0', 8) +
  times(7, (index) => rect(290 + index * 32, 300, 14, 90, a.dark, 'rx="7"')) +
  times(3, (index) => circle(320 + index * 80, 444, 20, c.flat) + circle(320 + index * 80, 444, 9, c.deep)) +
  times(2, (index) => rect(320 + index * 130, 508, 34, 34, '#2b2d31', 'rx="5"'));

export const cooker = ({ a, b, c }: Paint): string =>
  shadow(400, 536, 190, 24) +
  bar(c, 400, 380, 280, 532, 14) +
  bar(c, 400, 380, 520, 532, 14) +
  bar(c, 400, 380, 404, 540, 14) +
  '<g transform="rotate(-16 400 300)">' +
  ellipse(400, 290, 262, 168, a.dark) +
  ellipse(396, 282, 254, 158, a.flat) +
  times(10, (index) =>
    rod(
      396,
      300,
      396 + Math.cos((index / 10) * 2 * Math.PI) * 250,
      282 + Math.sin((index / 10) * 2 * Math.PI) * 155,
      3,
      a.deep,
    ),
  ) +
  ellipse(330, 220, 120, 50, '#ffffff', 'opacity=".55"') +
  '</g>' +
  rod(400, 300, 400, 186, 10, c.deep) +
  lathe(400, '76 130, 78 150, 76 196, 58 208', b.round) +
  ellipse(400, 130, 78, 15, b.light) +
  rod(322, 140, 290, 140, 14, b.deep) +
  rod(478, 140, 510, 140, 14, b.deep) +
  lathe(400, '10 104, 14 116', b.deep);

export const fan = ({ a, b, c }: Paint): string =>
  shadow(400, 536, 150) +
  rect(388, 380, 24, 130, c.round) +
  lathe(400, '60 500, 140 516, 146 532', a.round) +
  circle(400, 250, 178, '#ffffff', `fill-opacity=".14" stroke="${c.dark}" stroke-width="10"`) +
  times(4, (index) =>
    moved(`rotate(${index * 90 + 18} 400 250)`, closed('400 240, 440 150, 410 96, 352 118, 372 210', b.flat)),
  ) +
  times(16, (index) =>
    rod(400, 250, 400 + Math.cos((index / 8) * Math.PI) * 176, 250 + Math.sin((index / 8) * Math.PI) * 176, 3, c.light),
  ) +
  [70, 124].map((r) => circle(400, 250, r, 'none', `stroke="${c.light}" stroke-width="3"`)).join('') +
  circle(400, 250, 40, a.flat) +
  circle(390, 240, 14, a.light);

export const geyser = ({ a, b, c }: Paint): string =>
  shadow(410, 520, 260, 24) +
  bar(c, 190, 500, 250, 190, 12) +
  bar(c, 640, 500, 590, 190, 12) +
  times(11, (index) => bar(b, 226 + index * 36, 470, 248 + index * 32, 190, 20)) +
  rect(176, 104, 470, 104, a.down, 'rx="50"') +
  ellipse(640, 156, 22, 52, a.dark) +
  rect(206, 120, 400, 14, '#ffffff', 'opacity=".55" rx="7"') +
  rect(200, 462, 430, 22, c.down, 'rx="6"') +
  stroke('640 170, 690 190, 694 330', c.dark, 12);

export const pump = ({ a, b, c }: Paint): string =>
  shadow(400, 510, 230, 26) +
  rect(170, 486, 440, 22, c.dark, 'rx="6"') +
  rect(340, 270, 240, 180, a.down, 'rx="30"') +
  times(8, (index) => rect(372 + index * 24, 270, 9, 180, a.deep, 'opacity=".5"')) +
  rect(576, 300, 40, 120, a.dark, 'rx="16"') +
  circle(290, 360, 110, b.flat) +
  circle(290, 360, 72, b.dark) +
  circle(282, 352, 52, b.base) +
  rect(250, 150, 78, 130, b.round) +
  rect(236, 140, 106, 26, b.dark, 'rx="6"') +
  rect(132, 330, 70, 62, b.down, 'rx="6"') +
  rect(400, 232, 110, 46, c.flat, 'rx="8"') +
  times(2, (index) => rect(360 + index * 150, 446, 50, 44, a.deep));

export const dryer = ({ a, b, c }: Paint): string =>
  shadow(410, 540, 250, 24) +
  bar(a, 210, 400, 200, 536, 18) +
  bar(a, 590, 380, 610, 536, 18) +
  poly('180 260, 600 190, 640 360, 190 420', a.flat) +
  poly('180 260, 190 420, 640 360, 640 400, 190 462', a.dark) +
  poly('202 274, 590 208, 622 350, 212 404', '#efe2c4') +
  times(4, (row) =>
    times(
      8,
      (index) =>
        circle(
          240 + index * 46 + row * 4,
          296 + row * 29 - index * 7.6,
          15,
          (index + row) % 3 === 0 ? b.base : c.base,
        ) + circle(236 + index * 46 + row * 4, 291 + row * 29 - index * 7.6, 5, '#ffffff', 'opacity=".4"'),
    ),
  ) +
  poly('202 274, 340 250, 300 392, 212 404', '#ffffff', 'opacity=".28"') +
  rect(380, 120, 46, 90, a.round);

export const meter = ({ a, b, c }: Paint): string =>
  shadow(400, 510, 160, 20) +
  rect(250, 96, 300, 410, a.flat, 'rx="36"') +
  circle(400, 246, 122, c.base) +
  circle(400, 246, 106, '#f6f3ea') +
  times(11, (index) =>
    rod(
      400 + Math.cos(Math.PI * (0.85 + index * 0.13)) * 92,
      250 + Math.sin(Math.PI * (0.85 + index * 0.13)) * 92,
      400 + Math.cos(Math.PI * (0.85 + index * 0.13)) * 76,
      250 + Math.sin(Math.PI * (0.85 + index * 0.13)) * 76,
      5,
      '#3a3f45',
    ),
  ) +
  rod(400, 252, 452, 186, 8, '#b8402f') +
  circle(400, 252, 13, '#2b2d31') +
  rect(330, 288, 140, 34, '#2b2d31', 'rx="4"') +
  times(5, (index) => rect(336 + index * 26, 292, 22, 26, '#f6f3ea')) +
  rect(300, 400, 200, 60, b.flat, 'rx="8"') +
  times(2, (index) => rect(300 + index * 140, 496, 60, 26, c.dark));

import { closed, stroke } from '../curves.ts';
import { circle, ellipse, poly, rect, times } from '../shapes.ts';
import { box, lathe, moved, type Paint, shadow, type Tone } from './paint.ts';

/* Textiles, baskets, books and food. A, B and C are their colours. */

export const foldedCloth = ({ a, b, c }: Paint): string =>
  shadow(400, 520, 250, 30) +
  times(4, (index) => {
    const tone = [c, b, a, b][index] ?? a;
    const y = 440 - index * 84;
    return (
      rect(172 + index * 6, y, 456 - index * 12, 78, tone.down, 'rx="34"') +
      stroke(`${196 + index * 6} ${y + 30}, 400 ${y + 36}, ${604 - index * 6} ${y + 30}`, tone.deep, 4, 0.6) +
      stroke(`${196 + index * 6} ${y + 54}, 400 ${y + 58}, ${604 - index * 6} ${y + 54}`, tone.deep, 4, 0.5) +
      times(11, (stripe) => rect(220 + stripe * 34, y + 4, 7, 24, (index % 2 === 0 ? b : a).light, 'opacity=".75"'))
    );
  });

export const sari = ({ a, b, c }: Paint): string =>
  shadow(400, 540, 220, 22) +
  rect(90, 66, 620, 18, '#6b4630', 'rx="9"') +
  closed('190 70, 610 70, 626 300, 640 530, 420 548, 170 530, 180 300', a.flat) +
  times(8, (index) =>
    stroke(`${212 + index * 54} 80, ${206 + index * 56} 300, ${200 + index * 58} 536`, a.dark, 9, 0.35),
  ) +
  poly('186 440, 634 440, 640 530, 172 530', b.base) +
  rect(190, 426, 444, 12, c.base) +
  times(11, (index) => poly(`${196 + index * 40} 512, ${214 + index * 40} 462, ${232 + index * 40} 512`, c.light)) +
  rect(186, 78, 24, 450, b.base) +
  rect(590, 78, 28, 450, b.dark) +
  times(24, (index) => circle(250 + (index % 6) * 58, 130 + Math.floor(index / 6) * 78, 8, c.light));

export const rug = ({ a, b, c }: Paint): string =>
  poly('190 210, 610 210, 730 540, 70 540', '#1a1210', 'opacity=".2" transform="translate(8 10)"') +
  poly('190 200, 610 200, 730 530, 70 530', a.flat) +
  poly('222 226, 578 226, 668 504, 132 504', b.base) +
  poly('246 246, 554 246, 626 484, 174 484', a.base) +
  times(3, (row) =>
    times(5, (index) => {
      const [x, y] = [400 + (index - 2) * (66 + row * 12), 290 + row * 74];
      return (
        poly(
          `${x} ${y - 26}, ${x + 26} ${y}, ${x} ${y + 26}, ${x - 26} ${y}`,
          (index + row) % 2 === 0 ? c.base : b.light,
        ) + circle(x, y, 8, a.deep)
      );
    }),
  ) +
  times(28, (index) => stroke(`${76 + index * 24} 530, ${72 + index * 24} 556`, c.light, 4)) +
  times(20, (index) => stroke(`${194 + index * 22} 200, ${196 + index * 22} 182`, c.light, 3));

export const basket = ({ a, b }: Paint): string =>
  shadow(400, 530, 190) +
  stroke('226 260, 250 90, 400 40, 550 90, 574 260', a.dark, 20) +
  stroke('226 260, 250 88, 400 36, 550 88, 574 260', a.light, 6, 0.8) +
  lathe(400, '180 250, 202 340, 186 450, 146 524', a.round) +
  times(7, (row) => {
    const half = [178, 190, 194, 188, 178, 162, 142][row] ?? 140;
    const step = (half * 2) / 13;
    return times(13, (index) =>
      rect(
        400 - half + step * (index + 0.16 + (row % 2) * 0.28),
        276 + row * 35 + Math.sin((index / 12) * Math.PI) * 10,
        step * 0.56,
        14,
        row === 3 ? b.base : row % 2 === 0 ? a.light : a.deep,
        'rx="6" opacity=".62"',
      ),
    );
  }) +
  ellipse(400, 250, 184, 38, a.light) +
  ellipse(400, 254, 166, 29, a.deep);

export const cushion = ({ a, b, c }: Paint): string =>
  shadow(400, 500, 240, 30) +
  closed('180 160, 400 180, 620 160, 636 320, 624 490, 400 470, 176 490, 164 320', a.flat) +
  closed('250 236, 400 246, 550 236, 556 324, 550 410, 400 402, 250 410, 244 324', b.base) +
  times(
    4,
    (index) =>
      `<g transform="rotate(${index * 90} 400 324)">${closed('400 318, 436 272, 400 240, 364 272', c.light)}</g>`,
  ) +
  circle(400, 324, 15, a.dark) +
  [
    [178, 158],
    [622, 158],
    [622, 492],
    [178, 492],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 17, c.base))
    .join('');

export const toteBag = ({ a, b, c }: Paint): string =>
  shadow(400, 540, 180) +
  stroke('310 220, 318 90, 400 56, 482 90, 490 220', a.dark, 18) +
  closed('226 214, 400 222, 574 214, 596 380, 588 536, 400 544, 212 536, 204 380', a.flat) +
  stroke('326 232, 334 110, 400 84, 466 110, 474 232', a.base, 16) +
  circle(400, 380, 82, b.base) +
  times(
    8,
    (index) =>
      `<g transform="rotate(${index * 45} 400 380)">${closed('400 372, 420 336, 400 306, 380 336', c.light)}</g>`,
  ) +
  circle(400, 380, 17, c.dark);

export const blanket = ({ a, b, c }: Paint): string =>
  shadow(410, 500, 270, 26) +
  rect(150, 270, 460, 220, a.down, 'rx="104"') +
  times(6, (index) => rect(240 + index * 62, 270, 26, 220, (index % 2 === 0 ? b : c).down, 'opacity=".85"')) +
  ellipse(600, 380, 62, 110, a.dark) +
  times(4, (index) =>
    ellipse(
      600,
      380,
      52 - index * 13,
      94 - index * 24,
      'none',
      `stroke="${index % 2 === 0 ? b.light : a.light}" stroke-width="7"`,
    ),
  ) +
  times(12, (index) => stroke(`${196 + index * 32} 488, ${192 + index * 32} 516`, a.light, 5)) +
  rect(196, 262, 20, 236, '#8a5a34', 'rx="6"') +
  rect(500, 262, 20, 236, '#8a5a34', 'rx="6"');

export const sack = ({ a, b, c }: Paint): string =>
  shadow(400, 536, 190) +
  closed('260 200, 400 214, 540 200, 590 330, 584 520, 400 538, 216 520, 210 330', a.flat) +
  times(7, (index) =>
    stroke(`${238 + index * 54} 220, ${232 + index * 56} 380, ${236 + index * 55} 524`, a.dark, 3, 0.5),
  ) +
  ellipse(400, 200, 146, 42, a.dark) +
  ellipse(400, 192, 132, 34, b.base) +
  times(46, (index) =>
    circle(
      284 + ((index * 53) % 234),
      176 + ((index * 29) % 34),
      8,
      index % 3 === 0 ? b.light : index % 3 === 1 ? b.dark : b.base,
    ),
  ) +
  rect(300, 340, 200, 110, '#f4ecd8', 'rx="6"') +
  closed('372 420, 372 380, 400 356, 428 380, 428 420', c.base) +
  rect(320, 432, 160, 7, '#8a7258');

const book = (tone: Tone, x: number, y: number, width: number, height: number, ink: Tone): string =>
  poly(
    `${x + width} ${y + 6}, ${x + width + 34} ${y - 12}, ${x + width + 34} ${y + height - 22},
      ${x + width} ${y + height}`,
    '#efe6d2',
  ) +
  poly(`${x} ${y}, ${x + 36} ${y - 18}, ${x + width + 36} ${y - 18}, ${x + width} ${y}`, '#e2d6bd') +
  rect(x, y, width, height, tone.flat, 'rx="4"') +
  rect(x, y, 20, height, tone.deep, 'opacity=".5"') +
  rect(x + 50, y + 46, width - 90, 24, ink.light) +
  rect(x + 50, y + 82, width - 150, 14, ink.light);
export const books = ({ a, b, c }: Paint): string =>
  shadow(420, 540, 220, 24) +
  book(b, 300, 110, 280, 400, c) +
  moved(
    'rotate(-7 360 340)',
    book(a, 190, 130, 290, 408, c),
    circle(336, 390, 84, c.base),
    poly('252 430, 310 350, 350 400, 378 372, 420 430', b.base),
    circle(372, 340, 20, c.light),
  );

export const notebooks = ({ a, b, c }: Paint): string =>
  shadow(400, 500, 240, 26) +
  [c, b, a]
    .map((tone, index) =>
      moved(
        `rotate(${-12 + index * 12} 400 330)`,
        rect(262, 130, 276, 370, '#efe6d2', 'rx="8"'),
        rect(256, 124, 276, 370, tone.flat, 'rx="8"'),
        rect(496, 124, 14, 370, tone.deep),
        rect(300, 190, 130, 60, '#f4ecd8', 'rx="3"'),
        rect(316, 212, 98, 8, tone.deep),
      ),
    )
    .join('');

export const loaf = ({ a, b }: Paint): string =>
  shadow(400, 486, 270, 28) +
  box(b, 130, 460, 540, 34, 60) +
  closed('170 450, 168 340, 250 250, 400 220, 550 250, 632 340, 630 450, 400 468', a.flat) +
  times(4, (index) =>
    stroke(
      `${250 + index * 84} ${372 - (index % 2) * 8}, ${290 + index * 84} 310, ${340 + index * 84} ${268 + index * 12}`,
      '#f0dcb4',
      22,
      0.9,
    ),
  ) +
  times(20, (index) => circle(210 + ((index * 67) % 380), 300 + ((index * 43) % 130), 4, '#fff4dc', 'opacity=".8"'));

export const cheese = ({ a, b }: Paint): string =>
  shadow(400, 500, 270, 28) +
  ellipse(400, 420, 268, 92, b.dark) +
  rect(132, 310, 536, 110, b.round) +
  ellipse(400, 310, 268, 92, b.light) +
  poly('400 312, 668 300, 560 420, 470 400', '#cfc0a0') +
  poly('400 312, 560 384, 560 494, 400 420', a.flat) +
  poly('400 312, 668 318, 668 424, 400 420', a.light) +
  times(9, (index) =>
    ellipse(
      430 + ((index * 61) % 200),
      336 + ((index * 37) % 70),
      13 - (index % 3) * 3,
      9 - (index % 3) * 2,
      a.dark,
      'opacity=".5"',
    ),
  );

export const tea = ({ a, b, c }: Paint): string =>
  shadow(400, 520, 220, 26) +
  box(a, 200, 170, 240, 340, 70) +
  rect(222, 230, 196, 170, '#f4ecd8', 'rx="6"') +
  closed('320 380, 270 340, 276 270, 320 240, 364 270, 370 340', b.base) +
  stroke('320 384, 320 260', '#f4ecd8', 6) +
  rect(236, 420, 168, 14, '#f4ecd8') +
  lathe(580, '80 400, 76 450, 54 496, 40 508', c.round) +
  ellipse(580, 400, 80, 20, c.light) +
  ellipse(580, 404, 68, 15, '#a8622a') +
  times(16, (index) =>
    ellipse(
      470 + ((index * 41) % 150),
      524 + ((index * 17) % 28),
      12,
      4,
      '#2f3a22',
      `transform="rotate(${index * 37} ${470 + ((index * 41) % 150)} ${524 + ((index * 17) % 28)})"`,
    ),
  );

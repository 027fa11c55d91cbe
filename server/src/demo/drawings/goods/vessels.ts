import { stroke } from '../curves.ts';
import { circle, ellipse, poly, rect, times } from '../shapes.ts';
import { lathe, type Paint, shadow, type Tone } from './paint.ts';

/* What holds food and drink. A: the clay, metal or glass, B: its glaze, C: a third colour. */

const bowl = (x: number, y: number, r: number, tone: Tone, inside: Tone): string =>
  shadow(x, y + r * 0.66, r * 0.8) +
  lathe(
    x,
    `${r} ${y}, ${r * 0.94} ${y + r * 0.24}, ${r * 0.66} ${y + r * 0.5}, ${r * 0.4} ${y + r * 0.6},
      ${r * 0.42} ${y + r * 0.66}`,
    tone.round,
  ) +
  ellipse(x, y, r, r * 0.24, tone.light) +
  ellipse(x, y + r * 0.02, r * 0.93, r * 0.2, inside.down);

export const bowls = ({ a, b, c }: Paint): string =>
  bowl(292, 300, 128, c, b) + bowl(534, 320, 116, b, a) + bowl(404, 398, 168, a, b);
export const bigBowl = ({ a, b }: Paint): string =>
  bowl(400, 290, 250, a, b) +
  times(13, (index) => circle(180 + index * 37, 344 + Math.sin((index / 12) * Math.PI) * 24, 8, b.base));

const cup = (x: number, y: number, tone: Tone, inside: Tone, tea = '#7d4522'): string =>
  shadow(x, y + 130, 66) +
  stroke(`${x + 56} ${y + 30}, ${x + 104} ${y + 36}, ${x + 98} ${y + 86}, ${x + 50} ${y + 98}`, tone.dark, 15) +
  lathe(x, `68 ${y}, 66 ${y + 60}, 50 ${y + 112}, 42 ${y + 130}`, tone.round) +
  ellipse(x, y, 68, 18, inside.light) +
  ellipse(x, y + 4, 58, 13, tea);
export const cups = ({ a, b, c }: Paint): string => cup(270, 250, b, c) + cup(520, 244, c, b) + cup(388, 366, a, b);

export const kulhads = ({ a }: Paint): string =>
  times(6, (index) => {
    const [x, y] = [214 + (index % 3) * 176 + (index > 2 ? 20 : 0), index > 2 ? 372 : 224];
    return (
      shadow(x, y + 128, 56) +
      lathe(x, `66 ${y}, 62 ${y + 30}, 50 ${y + 100}, 46 ${y + 126}`, a.round) +
      ellipse(x, y, 66, 17, a.light) +
      ellipse(x, y + 4, 56, 13, '#8a5430') +
      times(3, (line) =>
        stroke(
          `${x - 62 + line * 3} ${y + 34 + line * 24}, ${x} ${y + 46 + line * 24},
            ${x + 62 - line * 3} ${y + 34 + line * 24}`,
          a.deep,
          3,
          0.4,
        ),
      )
    );
  });

export const vase = ({ a, b }: Paint): string =>
  shadow(400, 536, 130) +
  lathe(400, '62 80, 48 100, 44 160, 92 240, 142 330, 132 430, 84 510, 80 532', a.round) +
  ellipse(400, 80, 62, 14, a.light) +
  ellipse(400, 83, 52, 9, a.deep) +
  [300, 352]
    .map((y) => stroke(`${270 + (y - 300) / 8} ${y}, 400 ${y + 20}, ${530 - (y - 300) / 8} ${y}`, b.base, 10))
    .join('') +
  times(9, (index) => circle(286 + index * 28.5, 328 + Math.sin((index / 8) * Math.PI) * 16, 9, b.light));

export const waterPot = ({ a, b }: Paint): string =>
  shadow(400, 530, 190) +
  lathe(400, '88 110, 74 132, 78 168, 160 220, 226 330, 196 440, 120 516, 96 526', a.round) +
  ellipse(400, 110, 88, 20, a.light) +
  ellipse(400, 114, 72, 13, a.deep) +
  times(11, (index) => {
    const [x, y] = [225 + index * 35, 300 + Math.sin((index / 10) * Math.PI) * 24];
    return poly(`${x - 17} ${y + 26}, ${x} ${y}, ${x + 17} ${y + 26}`, b.base);
  }) +
  stroke('184 350, 400 384, 616 350', b.base, 7) +
  stroke('200 290, 400 318, 600 290', b.base, 7);

export const teapot = ({ a, b }: Paint): string =>
  shadow(400, 510, 190) +
  stroke('560 280, 676 260, 676 400, 556 420', a.dark, 24) +
  `<path d="M250 330C200 320 180 250 120 214L150 190C220 220 240 280 290 300Z" fill="${a.flat}"/>` +
  lathe(400, '82 230, 160 272, 184 360, 140 460, 104 500', a.round) +
  lathe(400, '22 190, 60 206, 92 232', b.round) +
  circle(400, 176, 24, b.flat) +
  stroke('250 330, 268 400, 300 446', '#ffffff', 10, 0.35);

export const jars = ({ a, b, c }: Paint): string =>
  [
    [262, 250, b],
    [540, 250, c],
    [400, 300, a],
  ]
    .map(([left, top, tone]) => {
      const [x, y, fill] = [left as number, top as number, tone as Tone];
      return (
        shadow(x, y + 222, 92) +
        lathe(x, `70 ${y}, 92 ${y + 40}, 94 ${y + 190}, 80 ${y + 220}`, fill.round) +
        rect(x - 84, y + 74, 168, 92, '#f4ecd8', 'rx="4"') +
        rect(x - 60, y + 94, 120, 12, '#6b4630') +
        rect(x - 44, y + 120, 88, 8, '#a08a70') +
        rect(x - 34, y + 138, 68, 8, '#a08a70') +
        rect(x - 76, y - 40, 152, 48, '#b8863c', 'rx="8"') +
        rect(x - 76, y - 40, 40, 48, '#e0b866', 'rx="8"') +
        rect(x - 82, y + 20, 14, 180, '#ffffff', 'opacity=".35" rx="7"')
      );
    })
    .join('');

export const glasses = ({ a, b }: Paint): string =>
  times(4, (index) => {
    const [x, y] = [220 + index * 124, 236 + (index % 2) * 70];
    const tone = index % 2 === 0 ? a : b;
    return (
      shadow(x, y + 222, 64) +
      lathe(x, `66 ${y}, 62 ${y + 120}, 52 ${y + 220}`, tone.round, 'opacity=".82"') +
      ellipse(x, y, 66, 17, tone.light, 'opacity=".9"') +
      ellipse(x, y + 2, 58, 13, tone.dark, 'opacity=".45"') +
      ellipse(x, y + 204, 46, 10, tone.deep, 'opacity=".35"') +
      rect(x - 46, y + 20, 12, 170, '#ffffff', 'opacity=".6" rx="6"')
    );
  });

export const glassVase = ({ a, b }: Paint): string =>
  shadow(400, 536, 120) +
  ellipse(430, 534, 150, 22, a.base, 'opacity=".4"') +
  lathe(400, '118 60, 54 130, 46 220, 110 330, 126 430, 78 516, 84 532', a.round, 'opacity=".86"') +
  lathe(400, '56 300, 96 360, 106 430, 66 506', b.round, 'opacity=".55"') +
  ellipse(400, 60, 118, 22, a.light, 'opacity=".85"') +
  ellipse(400, 63, 102, 16, a.dark, 'opacity=".4"') +
  stroke('350 150, 346 220, 312 330, 304 420', '#ffffff', 13, 0.6);

export const tiffin = ({ a, c }: Paint): string =>
  shadow(400, 536, 140) +
  times(
    3,
    (index) =>
      lathe(
        400,
        `122 ${196 + index * 108}, 128 ${206 + index * 108}, 128 ${290 + index * 108}, 120 ${302 + index * 108}`,
        a.round,
      ) + rect(268, 292 + index * 108, 264, 9, a.deep, 'rx="4" opacity=".6"'),
  ) +
  lathe(400, '70 154, 116 172, 124 196', a.round) +
  rect(262, 120, 14, 400, c.round, 'rx="6"') +
  rect(524, 120, 14, 400, c.round, 'rx="6"') +
  stroke('268 126, 300 76, 400 60, 500 76, 532 126', c.dark, 14) +
  rect(356, 48, 88, 28, '#2b2d31', 'rx="12"');

import { darker, lighter } from '../colours.ts';
import { closed, stroke } from '../curves.ts';
import { circle, ellipse, fade, figure, poly, rect, times } from '../shapes.ts';
import { H, hills, type Mood, sky, tree, W } from './mood.ts';

const house = (x: number, y: number, width: number, roof: string, wall: string): string =>
  rect(x, y, width, 220, wall) +
  rect(x + width * 0.62, y, width * 0.38, 220, darker(wall, 0.22)) +
  poly(`${x - 20} ${y}, ${x + width * 0.5} ${y - 86}, ${x + width + 20} ${y}`, roof) +
  poly(`${x + width * 0.5} ${y - 86}, ${x + width + 20} ${y}, ${x + width * 0.66} ${y}`, darker(roof, 0.24)) +
  rect(x + width * 0.18, y + 50, 44, 56, '#f7dc9a') +
  rect(x + width * 0.18 + 20, y + 50, 4, 56, '#6b4a30');

/** One panel of a row that leans to the sun, drawn in perspective. */
const panel = (x: number, y: number, size: number): string =>
  poly(
    `${x} ${y}, ${x + size} ${y - size * 0.1}, ${x + size * 1.16} ${y + size * 0.52}, ${x + size * 0.12}
      ${y + size * 0.68}`,
    'url(#glass)',
    'stroke="#dfe6ea" stroke-width="4"',
  ) +
  times(3, (index) => {
    const share = (index + 1) / 4;
    return stroke(
      `${x + size * share} ${y - size * 0.1 * share}, ${x + size * (0.12 + share * 1.04)}
        ${y + size * (0.68 - share * 0.16)}`,
      '#8fb0cc',
      2,
      0.6,
    );
  }) +
  stroke(`${x + size * 0.06} ${y + size * 0.34}, ${x + size * 1.08} ${y + size * 0.21}`, '#8fb0cc', 2, 0.6) +
  poly(
    `${x + size * 0.1} ${y + size * 0.02}, ${x + size * 0.42} ${y - size * 0.03}, ${x + size * 0.3}
      ${y + size * 0.6}, ${x + size * 0.14} ${y + size * 0.62}`,
    '#ffffff',
    'opacity=".14"',
  );

/** A roof with panels above a town, and someone who fits them. */
export const roofs = (mood: Mood): string =>
  sky(mood, 820, 150) +
  hills(mood, 330) +
  house(70, 400, 190, '#a8553a', lighter(mood.wall, 0.2)) +
  house(300, 430, 160, '#8a6a4a', mood.wall) +
  house(840, 410, 200, '#b0633f', mood.wall) +
  tree(540, 520, 120, mood.near, darker(mood.near, 0.3)) +
  `<defs><linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3f6f9c"/><stop
    offset="1" stop-color="#122b48"/></linearGradient></defs>` +
  poly(`-20 560, 1100 470, 1100 740, -20 740`, '#9c5a40') +
  times(9, (index) =>
    stroke(
      `${-20 + index * 140} ${562 - index * 11}, ${30 + index * 140}
    740`,
      '#7a4230',
      4,
      0.55,
    ),
  ) +
  times(4, (index) => panel(60 + index * 200, 560 - index * 17, 168)) +
  figure(930, 640, 300, { skin: '#9a6240', hair: '#e8a92c', cloth: '#d9692c', isAway: true });

export const hillside = (mood: Mood): string =>
  sky(mood, 300, 180) +
  hills(mood, 360) +
  closed(`-60 560, 240 500, 560 560, 860 470, 1160 540, 1160 780, -60 780`, darker(mood.near, 0.3)) +
  poly('690 560, 760 470, 830 560', '#d9692c') +
  poly('760 470, 830 560, 784 560', '#9c4420') +
  poly('744 560, 760 510, 772 560', '#2b1a14') +
  tree(180, 600, 120, mood.near, darker(mood.near, 0.4)) +
  tree(940, 560, 90, mood.near, darker(mood.near, 0.4)) +
  figure(630, 610, 150, { skin: '#b57a50', hair: '#c0442c', cloth: '#2f4e57', isAway: true }) +
  closed('-60 690, 300 640, 700 690, 1160 640, 1160 800, -60 800', '#1e2b22');

export const wind = (mood: Mood): string => {
  const mill = (x: number, y: number, size: number, turn: number) =>
    poly(
      `${x - size * 0.03} ${y}, ${x - size * 0.014} ${y - size}, ${x + size * 0.014} ${y - size}, ${x + size * 0.03}
        ${y}`,
      '#f1ede4',
    ) +
    times(
      3,
      (index) =>
        `<path d="M${x} ${y - size} l${size * 0.03} ${-size * 0.2} l${-size * 0.024} ${-size * 0.3} l${-size * 0.02}
          ${size * 0.3}z" fill="#fbf8f1" transform="rotate(${turn + index * 120} ${x} ${y - size})"/>`,
    ) +
    circle(x, y - size, size * 0.026, '#cfc8ba');
  return (
    sky(mood, 200, 220) +
    hills(mood, 420) +
    mill(760, 620, 400, 12) +
    mill(420, 560, 250, 50) +
    mill(930, 540, 180, 80) +
    closed('-60 620, 260 570, 640 640, 1160 580, 1160 800, -60 800', darker(mood.near, 0.34)) +
    figure(240, 660, 220, { skin: '#7c4b31', hair: '#f4f1ea', cloth: '#2f5a8a', isAway: true })
  );
};

export const bridge = (mood: Mood): string =>
  sky(mood, 540, 190) +
  hills(mood, 330) +
  closed('-60 420, 150 400, 250 470, 220 780, -60 780', darker(mood.near, 0.2)) +
  closed('1140 400, 940 410, 840 480, 870 780, 1140 780', darker(mood.near, 0.36)) +
  rect(0, 620, W, 100, '#6d9aa6') +
  times(7, (index) =>
    stroke(
      `${80 + index * 150} ${650 + (index % 3) * 18}, ${170 + index * 150} ${646 + (index % 3) * 18}`,
      '#dcebea',
      4,
      0.5,
    ),
  ) +
  stroke('150 330, 540 450, 930 330', '#5b4a3a', 7) +
  stroke('130 440, 540 500, 950 440', '#7a5234', 20) +
  times(13, (index) => {
    const share = (index - 6) / 6;
    const x = 540 + share * 380;
    return stroke(`${x} ${450 - share * share * 118}, ${x} ${498 - share * share * 56}`, '#5b4a3a', 3);
  }) +
  rect(140, 290, 18, 160, '#4a3a2c') +
  rect(922, 290, 18, 160, '#4a3a2c') +
  figure(470, 490, 120, { skin: '#9a6240', hair: '#231c1d', cloth: '#c9442c', isLong: true }) +
  figure(560, 494, 124, { skin: '#b57a50', hair: '#231c1d', cloth: '#e0a84a' }) +
  figure(650, 486, 96, { skin: '#9a6240', hair: '#231c1d', cloth: '#3f7f8c' });

export const field = (mood: Mood): string =>
  sky(mood, 780, 170) +
  hills(mood, 300) +
  rect(0, 400, W, H - 400, '#a88a3c') +
  times(15, (index) => {
    const x = (index - 7) * 30;
    return stroke(
      `${540 + x} 400, ${540 + x * 6.4} 740`,
      index % 2 === 0 ? '#6f8a3a' : '#d0b25a',
      14 + Math.abs(index - 7),
      0.8,
    );
  }) +
  tree(120, 420, 110, mood.near, darker(mood.near, 0.3)) +
  tree(980, 416, 90, mood.near, darker(mood.near, 0.3)) +
  figure(330, 640, 320, { skin: '#7c4b31', hair: '#77736f', cloth: '#c9442c', isLong: true, hasBun: true }) +
  ellipse(386, 500, 52, 20, '#a9743c') +
  ellipse(386, 494, 44, 13, '#e8cf86') +
  figure(700, 540, 190, { skin: '#9a6240', hair: '#f3ead6', cloth: '#f3ead6', isAway: true });

/** Under water: coral, fish and light from above. */
export const reef = (mood: Mood): string => {
  const coral = (x: number, y: number, size: number, colour: string) =>
    times(5, (index) => {
      const lean = (index - 2) * size * 0.24;
      return (
        stroke(
          `${x} ${y}, ${x + lean * 0.6} ${y - size * 0.5}, ${x + lean} ${y - size + Math.abs(index - 2) * 16}`,
          index % 2 === 0 ? colour : darker(colour, 0.2),
          size * 0.13,
        ) + circle(x + lean, y - size + Math.abs(index - 2) * 16, size * 0.085, lighter(colour, 0.35))
      );
    });
  const fish = (x: number, y: number, size: number, colour: string) =>
    ellipse(x, y, size, size * 0.5, colour) +
    poly(
      `${x - size * 0.8} ${y}, ${x - size * 1.5} ${y - size * 0.5}, ${x - size * 1.5} ${y + size * 0.5}`,
      darker(colour, 0.2),
    ) +
    circle(x + size * 0.5, y - size * 0.1, size * 0.1, '#10242a');
  return (
    `<defs>${fade('sea', '#7fd0d0', '#0d4a62')}</defs>` +
    rect(0, 0, W, H, 'url(#sea)') +
    times(5, (index) =>
      poly(
        `${180 + index * 170} 0, ${260 + index * 170} 0, ${120 + index * 190} 720, ${-20 + index * 190} 720`,
        mood.sun,
        'opacity=".1"',
      ),
    ) +
    closed('-60 620, 200 560, 520 640, 800 570, 1160 630, 1160 800, -60 800', '#1c4a56') +
    coral(230, 640, 230, '#e8785a') +
    coral(520, 670, 170, '#f0b04a') +
    coral(830, 640, 250, '#d95f86') +
    coral(980, 690, 150, '#8fd0a0') +
    times(22, (index) =>
      circle(120 + ((index * 97) % 860), 120 + ((index * 61) % 420), 3 + (index % 4) * 2, '#fff3d8', 'opacity=".8"'),
    ) +
    fish(420, 300, 40, '#f6c04a') +
    fish(620, 220, 28, '#f3ead6') +
    fish(720, 380, 34, '#f09a4a') +
    closed('-60 700, 300 660, 700 710, 1160 670, 1160 800, -60 800', '#0a2836')
  );
};

import { closed, stroke } from '../curves.ts';
import { circle, fade, glow, poly, rect } from '../shapes.ts';

/** The width and height of every scene: 3 to 2. */
export const W = 1080;
export const H = 720;

/** The time of day: what the sky, the light and what lies far away look like. */
export interface Mood {
  readonly sky: readonly [top: string, bottom: string];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly wall: string;
  readonly floor: string;
  readonly random: () => number;
}
export const moods: readonly Omit<Mood, 'random'>[] = [
  { sky: ['#7fb3c8', '#f3e6cc'], sun: '#fff4d0', far: '#8fb0a8', near: '#3f6f5c', wall: '#e9d8b8', floor: '#b98f5f' },
  { sky: ['#5d7fa6', '#f2b98a'], sun: '#ffd79a', far: '#9a8aa0', near: '#4a5a4d', wall: '#dfc3a4', floor: '#a06a48' },
  { sky: ['#8cc0d6', '#e8f0e0'], sun: '#fffbe8', far: '#9fc2b4', near: '#4f8060', wall: '#d9e0d4', floor: '#a9906c' },
  { sky: ['#e6a06a', '#f8dfae'], sun: '#fff0c0', far: '#b98a72', near: '#6a5a3c', wall: '#f0dcb4', floor: '#b5794a' },
];

export const sky = ({ sky: [top, bottom], sun }: Mood, x = 260, y = 170, r = 52): string =>
  `<defs>${fade('sky', top, bottom)}${glow('sunlight', sun, 0.9)}</defs>${rect(0, 0, W, H, 'url(#sky)')}` +
  circle(x, y, r * 6, 'url(#sunlight)') +
  circle(x, y, r, sun);

/** Two rows of hills far away, from left to right. */
export const hills = ({ far, near }: Mood, y: number): string =>
  closed(
    `-80 ${y + 40}, 120 ${y - 60}, 330 ${y + 10}, 560 ${y - 90}, 820 ${y}, 1160 ${y - 50}, 1160 ${H + 60}, -80
      ${H + 60}`,
    far,
  ) +
  closed(
    `-80 ${y + 90}, 200 ${y + 40}, 470 ${y + 90}, 760 ${y + 30}, 1160 ${y + 80}, 1160 ${H + 60}, -80 ${H + 60}`,
    near,
    'opacity=".8"',
  );

/** A room: wall, floor, and light that falls in from the left. */
export const room = ({ wall, floor, sun }: Mood, line = 500): string =>
  `<defs>${fade('wall', wall, '#9c8468', 'x1="0" y1="0" x2="1" y2=".7"')}` +
  `${fade('floor', floor, '#4f3524')}${glow('lamp', sun, 0.85)}` +
  `${fade('beam', sun, sun)}</defs>` +
  rect(0, 0, W, line, 'url(#wall)') +
  rect(0, line, W, H - line, 'url(#floor)') +
  `<polygon points="0 60, 0 320, 760 ${line + 150}, 980 ${line + 60}" fill="${sun}" opacity=".2"/>`;

/** A window with the sky behind it. */
export const pane = ({ sky: [top, bottom], far }: Mood, x: number, y: number, width: number, height: number): string =>
  `<defs>${fade('pane', top, bottom)}</defs>` +
  rect(x - 12, y - 12, width + 24, height + 24, '#6b4a30') +
  rect(x, y, width, height, 'url(#pane)') +
  poly(
    `${x} ${y + height * 0.72}, ${x + width * 0.4} ${y + height * 0.55}, ${x + width} ${y + height * 0.7},
      ${x + width} ${y + height}, ${x} ${y + height}`,
    far,
  ) +
  rect(x, y + height * 0.85, width, height * 0.15, far) +
  rect(x + width / 2 - 5, y, 10, height, '#6b4a30') +
  rect(x, y + height / 2 - 4, width, 8, '#6b4a30') +
  rect(x - 22, y + height + 8, width + 44, 14, '#8a6240');

export const tree = (x: number, y: number, size: number, green: string, dark: string): string =>
  stroke(`${x} ${y}, ${x + 4} ${y - size * 0.5}, ${x} ${y - size}`, '#5b3f2b', size * 0.12) +
  circle(x - size * 0.26, y - size * 1.02, size * 0.36, dark) +
  circle(x + size * 0.26, y - size * 0.96, size * 0.34, dark) +
  circle(x, y - size * 1.24, size * 0.4, green) +
  circle(x - size * 0.12, y - size * 1.34, size * 0.22, '#ffffff', 'opacity=".12"');

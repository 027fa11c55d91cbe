import { darker, lighter, mix, rounded } from '../colours.ts';
import { type Point, points, through } from '../curves.ts';
import { ellipse, poly, rect } from '../shapes.ts';

/** What goods are made of. */
const materials = {
  teak: '#9a6236',
  pine: '#d3a468',
  walnut: '#6b4630',
  bamboo: '#c9b06a',
  brass: '#c99a3c',
  copper: '#b8703f',
  steel: '#a3adb5',
  iron: '#474c52',
  black: '#2b2d31',
  white: '#ebe7de',
  cream: '#efe0bf',
  terracotta: '#b9613d',
  clay: '#a5714a',
  indigo: '#33507f',
  sea: '#2f7a80',
  leaf: '#5c8048',
  moss: '#7d8a52',
  maroon: '#8c2f3a',
  rose: '#c8757f',
  saffron: '#e09a35',
  yellow: '#e6be3f',
  red: '#b8402f',
  sky: '#7fb0cc',
  glass: '#a9cfc9',
  cell: '#22375c',
  jute: '#b89a68',
  grey: '#8a8f92',
  stone: '#c79a72',
  crust: '#b97a3c',
} as const;
export type Material = keyof typeof materials;

/** A material in light and shade. `round`, `flat` and `down` are gradients: over a cylinder, a front, downwards. */
export interface Tone {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
  readonly deep: string;
  readonly round: string;
  readonly flat: string;
  readonly down: string;
}
export interface Paint {
  readonly a: Tone;
  readonly b: Tone;
  readonly c: Tone;
  readonly random: () => number;
}

const stops = (list: readonly (readonly [offset: number, colour: string])[]): string =>
  list.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
/** The tone of a material, with the definitions of its gradients, whose ids begin with `id`. */
export function toneOf(id: string, material: Material): { readonly tone: Tone; readonly defs: string } {
  const base = materials[material];
  const [light, dark, deep] = [lighter(base, 0.42), darker(base, 0.3), darker(base, 0.58)];
  const shine = mix(light, '#ffffff', 0.3);
  const defs =
    `<linearGradient id="${id}r">${stops([
      [0, dark],
      [0.22, light],
      [0.34, shine],
      [0.5, base],
      [0.82, dark],
      [1, deep],
    ])}</linearGradient>` +
    `<linearGradient id="${id}f" x1="0" y1="0" x2="1" y2="1">${stops([
      [0, light],
      [0.45, base],
      [1, dark],
    ])}</linearGradient>` +
    `<linearGradient id="${id}d" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, light],
      [0.3, base],
      [1, deep],
    ])}</linearGradient>`;
  const [round, flat, down] = ['r', 'f', 'd'].map((kind) => `url(#${id}${kind})`) as [string, string, string];
  return { tone: { base, light, dark, deep, round, flat, down }, defs };
}

/** A turned form: half its width at each height, from the top to the bottom: `30 100, 60 150`. */
export function lathe(x: number, profile: string, fill: string, more = ''): string {
  const half = points(profile);
  const left = half.map(([r, y]): Point => [x - r, y]);
  const right = half.toReversed().map(([r, y]): Point => [x + r, y]);
  const [first, turn, foot] = [left[0] ?? [0, 0], right[0] ?? [0, 0], half.at(-1) ?? [0, 0]];
  return (
    ellipse(x, foot[1], foot[0], rounded(foot[0] * 0.13), fill, more) +
    `<path d="M${first[0]} ${first[1]} ${through(left)} L${turn[0]} ${turn[1]} ${through(right)}Z" fill="${fill}"
      ${more}/>`
  );
}

/** A box seen from the front and a little from the right above: its front, and how deep it is. */
export function box(tone: Tone, x: number, y: number, width: number, height: number, depth: number): string {
  const [dx, dy] = [depth * 0.62, depth * 0.42];
  return (
    poly(`${x} ${y}, ${x + dx} ${y - dy}, ${x + width + dx} ${y - dy}, ${x + width} ${y}`, lighter(tone.base, 0.28)) +
    poly(
      `${x + width} ${y}, ${x + width + dx} ${y - dy}, ${x + width + dx} ${y + height - dy},
        ${x + width} ${y + height}`,
      tone.dark,
    ) +
    rect(x, y, width, height, tone.flat)
  );
}

/** What a thing throws on the table where it stands. */
export const shadow = (x: number, y: number, rx: number, ry = rx * 0.13): string =>
  ellipse(x + rx * 0.12, y, rx * 1.18, ry * 1.7, 'url(#soft)') + ellipse(x, y, rx, ry, 'url(#soft)');

/** Parts that are turned or moved together. */
export const moved = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** A straight line with round ends, from a point to another. */
export const rod = (x1: number, y1: number, x2: number, y2: number, width: number, colour: string): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${colour}" stroke-width="${width}"
    stroke-linecap="round"/>`;
/** A rod of metal or wood: its shade, itself, and the light on it. */
export const bar = (tone: Tone, x1: number, y1: number, x2: number, y2: number, width: number): string =>
  rod(x1, y1, x2, y2, width, tone.dark) +
  rod(x1 - width * 0.12, y1 - width * 0.1, x2 - width * 0.12, y2 - width * 0.1, width * 0.62, tone.base) +
  rod(x1 - width * 0.2, y1 - width * 0.16, x2 - width * 0.2, y2 - width * 0.16, width * 0.2, tone.light);

/** Lines of the grain of wood on a board. */
export const woodGrain = (tone: Tone, x: number, y: number, width: number, height: number): string =>
  Array.from({ length: Math.max(2, Math.round(height / 16)) }, (_, index) => {
    const at = y + 6 + index * 16;
    const lift = (index % 3) * 3 - 3;
    return at > y + height - 3
      ? ''
      : `<path d="M${x + 4} ${at}q${width * 0.25} ${lift} ${width * 0.5} 0t${width * 0.5 - 8} ${-lift}" fill="none"
          stroke="${tone.dark}" stroke-width="2" opacity=".45"/>`;
  }).join('');

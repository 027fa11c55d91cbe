import { darker, lighter } from '../colours.ts';
import { fade, poly, rect, times } from '../shapes.ts';

/** The size of every picture of goods, in units: 4 to 3. */
export const W = 800;
export const H = 600;
/** Where the wall meets what things stand on. */
const LINE = 430;

/* Where goods are photographed: a wall, what they stand on, and light that comes from the left above. */
const grounds = {
  linen: ['#e9e0d0', '#d9cbb4'],
  sage: ['#c4cfbd', '#a9b79f'],
  dusk: ['#46545e', '#35414a'],
  clay: ['#dcae8c', '#b98463'],
  sky: ['#cfdde4', '#b3c5ce'],
  plum: ['#6d4c58', '#523844'],
  sand: ['#eadfb9', '#d3bf8b'],
  snow: ['#f2f1ee', '#dddad4'],
  bench: ['#cbbfae', '#8f6a45'],
  floor: ['#dcd6ca', '#a67c52'],
} as const;
export type Ground = keyof typeof grounds;
export const GROUNDS = Object.keys(grounds) as Ground[];

const boards = (colour: string): string =>
  times(5, (index) =>
    rect(0, LINE + 6 + index * index * 7 + index * 14, W, 2 + index * 0.5, darker(colour, 0.4), 'opacity=".5"'),
  ) +
  times(6, (index) =>
    poly(
      `${index * 170 - 40} ${LINE}, ${index * 170 - 38} ${LINE}, ${index * 230 - 180} ${H}, ${index * 230 - 186} ${H}`,
      darker(colour, 0.4),
      'opacity=".35"',
    ),
  );

export function groundSvg(ground: Ground): string {
  const [wall, table] = grounds[ground];
  return (
    `<defs>${fade('wall', lighter(wall, 0.18), darker(wall, 0.16), 'x1="0" y1="0" x2="1" y2=".5"')}` +
    fade('table', lighter(table, 0.16), darker(table, 0.26)) +
    '<radialGradient id="soft"><stop offset="0" stop-color="#1a1210" stop-opacity=".5"/>' +
    '<stop offset=".55" stop-color="#1a1210" stop-opacity=".24"/>' +
    '<stop offset="1" stop-color="#1a1210" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="shine" cx=".3" cy=".2" r=".75"><stop offset="0" stop-color="#fff8e6" stop-opacity=".5"/>' +
    '<stop offset="1" stop-color="#fff8e6" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="warm"><stop offset="0" stop-color="#fff2c4" stop-opacity=".95"/>' +
    '<stop offset=".3" stop-color="#ffdf94" stop-opacity=".5"/>' +
    '<stop offset="1" stop-color="#ffcf70" stop-opacity="0"/></radialGradient></defs>' +
    rect(0, 0, W, LINE, 'url(#wall)') +
    rect(0, LINE, W, H - LINE, 'url(#table)') +
    (ground === 'bench' || ground === 'floor' ? boards(table) : '') +
    rect(0, LINE - 3, W, 6, darker(table, 0.3), 'opacity=".35"') +
    rect(0, 0, W, H, 'url(#shine)')
  );
}

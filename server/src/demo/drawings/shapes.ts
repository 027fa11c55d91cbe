import { darker, lighter } from './colours.ts';
import { closed, stroke } from './curves.ts';

/* Small parts of scenes and logos. */

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
/** A form with straight edges: `10 20, 30 40`. */
export const poly = (points: string, fill: string, more = ''): string =>
  `<polygon points="${points}" fill="${fill}" ${more}/>`;
/** An entry of a list that begins again at its end. */
export const nth = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** From the first colour at the top to the second at the bottom. */
export const fade = (id: string, from: string, to: string, way = 'x1="0" y1="0" x2="0" y2="1"'): string =>
  `<linearGradient id="${id}" ${way}><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient>`;
/** Light around a point. */
export const glow = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>` +
  `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
/** Colours of the edge: pictures are darker there. */
export const edge =
  '<radialGradient id="edge" cx=".46" cy=".42" r=".8"><stop offset=".55" stop-color="#1a1210" stop-opacity="0"/>' +
  '<stop offset="1" stop-color="#1a1210" stop-opacity=".34"/></radialGradient>';

export interface Figure {
  readonly skin: string;
  readonly hair: string;
  readonly cloth: string;
  /** Seen from behind, without a face. */
  readonly isAway?: boolean;
  /** A long skirt or sari instead of trousers. */
  readonly isLong?: boolean;
  readonly hasBun?: boolean;
}
/** Someone who stands in a scene: the middle of the feet, and the height. */
export function figure(x: number, y: number, height: number, look: Figure): string {
  const u = height / 100;
  const at = (dx: number, dy: number) => `${x + dx * u} ${y - dy * u}`;
  const { skin, hair, cloth, isAway = false, isLong = false, hasBun = false } = look;
  const legs = isLong
    ? closed(
        `${at(-11, 46)}, ${at(-14, 20)}, ${at(-15, 1)}, ${at(15, 1)}, ${at(13, 20)}, ${at(11, 46)}`,
        darker(cloth, 0.1),
      )
    : poly(
        `${at(-10, 48)}, ${at(-9, 0)}, ${at(-2, 0)}, ${at(0, 38)}, ${at(2, 0)}, ${at(9, 0)}, ${at(10, 48)}`,
        '#3b3f48',
      );
  const body = closed(
    `${at(-5, 82)}, ${at(-14, 77)}, ${at(-16, 60)}, ${at(-12, 42)}, ${at(12, 42)}, ${at(16, 60)}, ${at(14, 77)},
      ${at(5, 82)}`,
    cloth,
  );
  const face = isAway
    ? circle(x, y - 90 * u, 7.6 * u, hair)
    : ellipse(x, y - 89 * u, 6.4 * u, 7.8 * u, skin) +
      closed(
        `${at(-7, 88)}, ${at(-6, 97)}, ${at(1, 99.5)}, ${at(7, 96)}, ${at(7, 88)}, ${at(4, 93)}, ${at(-4, 93.5)}`,
        hair,
      ) +
      circle(x - 2.4 * u, y - 89 * u, 0.9 * u, '#241714') +
      circle(x + 2.4 * u, y - 89 * u, 0.9 * u, '#241714') +
      stroke(`${at(-2, 85)}, ${at(0, 84.2)}, ${at(2, 85)}`, darker(skin, 0.5), 0.9 * u);
  return (
    ellipse(x + 4 * u, y, 19 * u, 3 * u, '#1a1210', 'opacity=".22"') +
    legs +
    rect(x - 2.6 * u, y - 84 * u, 5.2 * u, 8 * u, darker(skin, 0.18)) +
    body +
    stroke(`${at(-13, 76)}, ${at(-17, 60)}, ${at(-14, 46)}`, lighter(cloth, 0.16), 5 * u) +
    stroke(`${at(13, 76)}, ${at(17, 60)}, ${at(14, 46)}`, darker(cloth, 0.28), 5 * u) +
    circle(x - 14 * u, y - 44 * u, 2.8 * u, skin) +
    circle(x + 14 * u, y - 44 * u, 2.8 * u, darker(skin, 0.14)) +
    (hasBun ? circle(x - 6 * u, y - 95 * u, 3.6 * u, hair) : '') +
    face
  );
}

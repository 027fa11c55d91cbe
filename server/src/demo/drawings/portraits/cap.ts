import { type Point, type Points, points, stroke, through } from '../curves.ts';
import type { Head } from './head.ts';

export interface DrawnHair {
  /** Behind the neck, over the clothes, and over the face. */
  readonly back: string;
  readonly shoulder?: string;
  readonly front: string;
}

/** Hair that lies on the skull, down to the ears; `line` is where it begins on the forehead, from right to left. */
export function cap(head: Head, volume: number, line: Points, low = 226, brow?: Point): string {
  const { cx, width: w, isTurned } = head;
  const top = 100 - volume;
  // Hair that falls below the ears covers them.
  const outer = low > 280 ? 1.2 : 1.01;
  const hairline = points(line).map(([u, y]) => head.at(u, y));
  if (!isTurned)
    return (
      `M${cx - w * 0.93} ${low} L${cx - w * outer} ${low - 6} C${cx - w * 1.08 - volume} 176
        ${cx - w * 0.9 - volume * 0.7} ${top} ${cx} ${top} ` +
      `C${cx + w * 0.9 + volume * 0.7} ${top} ${cx + w * 1.08 + volume} 176 ${cx + w * outer} ${low - 6}
        L${cx + w * 0.93} ${low} ` +
      through([[cx + w * 0.93, low], ...hairline, [cx - w * 0.93, low]]) +
      'Z'
    );
  const near: Point = [cx - w * 0.63, low + 6];
  const far: Point = brow ?? [cx + w * 0.97, 212];
  const bend =
    brow === undefined
      ? `${cx + w * 1.04 + volume * 0.5} 132 ${cx + w * 1.0} 186 L`
      : `${far[0] - 8} ${far[1] - 12}
      `;
  return (
    `M${near[0]} ${near[1]} L${cx - w * 0.71} 217 C${cx - w * 0.8} 200 ${cx - w * 1.04} 214 ${cx - w * 0.9} 262
      L${cx - w * 0.7} 312 ` +
    `C${cx - w * 1.02} 304 ${cx - w * 1.16 - volume * 0.6} 240 ${cx - w * 1.16 - volume} 186 ` +
    `C${cx - w * 1.12 - volume} 110 ${cx - w * 0.62} ${top} ${cx - w * 0.04} ${top} ` +
    `C${cx + w * (brow === undefined ? 0.66 : 0.3)} ${top} ${bend}${far[0]} ${far[1]} ` +
    through([far, ...hairline, near]) +
    'Z'
  );
}

/** A cap with its light and some strands that follow the skull. */
export function combed(head: Head, shape: string, strands = 7, id = 'cap'): string {
  const { cx, width: w, hair, isTurned } = head;
  const from = isTurned ? cx + w * 0.25 : cx;
  const lines = Array.from({ length: strands }, (_, index) => {
    const share = (index + 0.5) / strands;
    const x = cx - w * 1.1 + share * w * 2.2;
    const colour = index % 2 === 0 ? hair.light : hair.deep;
    return stroke(`${from + (x - from) * 0.35} 84, ${from + (x - from) * 0.8} 118, ${x} 210`, colour, 5, 0.26);
  });
  return (
    `<clipPath id="${id}"><path d="${shape}"/></clipPath><path d="${shape}" fill="url(#hair)"/>` +
    `<g clip-path="url(#${id})">${lines.join('')}<ellipse cx="${cx - w * 0.4}" cy="118" rx="62" ry="24"
      fill="url(#shine)" transform="rotate(-22 ${cx - w * 0.4} 118)"/></g>`
  );
}

import { rounded } from './colours.ts';

export type Point = readonly [x: number, y: number];
/** Points, or numbers in a text: `10 20, 30 40`. */
export type Points = readonly Point[] | string;

export function points(list: Points): readonly Point[] {
  if (typeof list !== 'string') return list;
  const numbers = list
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ]);
}

/** A smooth curve through the points, continued from the first one, where the pen is. */
export function through(list: Points): string {
  const all = points(list);
  const at = (index: number): Point => all[Math.max(0, Math.min(all.length - 1, index))] ?? [0, 0];
  return all
    .slice(1)
    .map((end, index) => {
      const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
      const handle = (axis: 0 | 1, from: Point, to: Point, base: Point, sign: 1 | -1) =>
        rounded(base[axis] + (sign * (to[axis] - from[axis])) / 6);
      return (
        `C${handle(0, before, end, start, 1)} ${handle(1, before, end, start, 1)} ` +
        `${handle(0, start, after, end, -1)} ${handle(1, start, after, end, -1)} ${rounded(end[0])}
          ${rounded(end[1])}`
      );
    })
    .join(' ');
}
const begun = (list: readonly Point[]): string => `M${list[0]?.[0] ?? 0} ${list[0]?.[1] ?? 0} ${through(list)}`;

/** The outline through the points, back to the first. */
export function outline(list: Points): string {
  const all = points(list);
  return `${begun([...all, ...all.slice(0, 1)])}Z`;
}
export const closed = (list: Points, fill: string, more = ''): string =>
  `<path d="${outline(list)}" fill="${fill}" ${more}/>`;
export const stroke = (list: Points, colour: string, width: number, opacity = 1): string =>
  `<path d="${begun(points(list))}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"
    opacity="${opacity}"/>`;

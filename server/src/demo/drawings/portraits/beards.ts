import { type Point, points, stroke, through } from '../curves.ts';
import type { Head } from './head.ts';

/** The beard from one side to the other: its upper edge leaves the mouth free. */
function full(head: Head, drop: number): string {
  const { cx, width: w, chin, isTurned, look } = head;
  const corner = look.jaw === 'strong' ? 0.87 : 0.79;
  const middle = isTurned ? cx + w * 0.28 : cx;
  const [near, far]: (readonly Point[])[] = isTurned
    ? [
        points(`${cx - w * 0.64} 234, ${cx - w * 0.66} 266, ${cx - w * 0.56} 318`),
        points(`${cx + w * 0.76} 322, ${cx + w * 0.87} 292, ${cx + w * 0.93} 262`),
      ]
    : [
        points(`${cx - w * 0.97} 226, ${cx - w * 0.97} 268, ${cx - w * corner} 322`),
        points(`${cx + w * corner} 322, ${cx + w * 0.97} 268, ${cx + w * 0.97} 226`),
      ];
  const lower: Point[] = [
    ...(near ?? []),
    [middle - w * 0.48, chin - 2 + drop * 0.5],
    [middle, chin + 8 + drop],
    [middle + w * 0.42, chin - 4 + drop * 0.5],
    ...(far ?? []),
  ];
  const upper: Point[] = [
    head.at(isTurned ? 0.66 : 0.86, 276),
    head.at(0.5, 300),
    head.at(0.34, 303),
    head.at(0, 299, 1.06),
    head.at(-0.34, 303),
    head.at(-0.6, 298),
    head.at(-0.86, 268),
  ];
  const [start = [0, 0]] = lower;
  return `M${start[0]} ${start[1]} ${through([...lower, ...upper, start])}Z`;
}

const hairs = (head: Head, drop: number): string => {
  const { hair, chin } = head;
  return Array.from({ length: 9 }, (_, index) => {
    const u = (head.isTurned ? -0.6 : -0.64) + index * (head.isTurned ? 0.11 : 0.16);
    const [x, y] = head.at(u, 322 - Math.abs(u) * 26);
    const [x2] = head.at(u * 0.8, 0);
    const end = Math.min(chin + drop, y + 30 + drop * 0.8);
    return stroke(
      [
        [x, y],
        [x2, end],
      ],
      index % 2 === 0 ? hair.light : hair.deep,
      4,
      0.28,
    );
  }).join('');
};

function moustache(head: Head, droop: number): string {
  const [lx, ly] = head.at(-0.4, 314 + droop);
  const [rx, ry] = head.at(0.4, 314 + droop);
  const [mx] = head.at(0, 296, 1.12);
  return (
    `<path d="M${mx} 297 C${mx - 14} 294 ${lx + 10} 298 ${lx} ${ly} C${lx + 12} ${ly + 1} ${mx - 16} 314 ${mx} 306
      C${mx + 16} 314 ${rx - 12} ${ry + 1} ${rx} ${ry} C${rx - 10} 298 ${mx + 14} 294 ${mx} 297Z"
      fill="url(#hair)"/>` +
    stroke(`${mx - 4} 301, ${(mx + lx) / 2} 303, ${lx + 6} ${ly - 3}`, head.hair.light, 2.6, 0.36)
  );
}

/** Below the mouth, and what lies on the upper lip above it. */
export function drawBeard(head: Head): { below: string; above: string } {
  const { look, hair, cx, width: w, chin, isTurned } = head;
  const middle = isTurned ? cx + w * 0.3 : cx;
  switch (look.beard) {
    case undefined:
      return { below: '', above: '' };
    case 'stubble':
      return {
        below: `<path d="${full(head, -4)}" fill="${hair.deep}" opacity=".18" clip-path="url(#faceClip)"/>`,
        above: '',
      };
    case 'moustache':
      return { below: '', above: moustache(head, 0) };
    case 'goatee':
      return {
        below: `<path d="M${middle - 30} 334 Q${middle} 328 ${middle + 28} 334 Q${middle + 30} ${chin + 8} ${middle}
          ${chin + 14} Q${middle - 32} ${chin + 8} ${middle - 30} 334Z" fill="url(#hair)"/>`,
        above: moustache(head, 4),
      };
    case 'full':
    case 'long': {
      const drop = look.beard === 'long' ? 58 : 8;
      return {
        below: `<path d="${full(head, drop)}" fill="url(#beard)"/>${hairs(head, drop)}`,
        above: moustache(head, 3),
      };
    }
  }
}

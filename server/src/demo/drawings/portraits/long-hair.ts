import { closed, type Point, points, stroke } from '../curves.ts';
import { cap, combed, type DrawnHair } from './cap.ts';
import type { Head } from './head.ts';
import type { LongHair } from './look.ts';

/** Parted in the middle and drawn to the sides. */
const parted = '0.97 218, 0.88 186, 0.6 160, 0.26 138, 0 122, -0.26 138, -0.6 160, -0.88 186, -0.97 218';
const curtains =
  '0.96 300, 0.92 250, 0.84 200, 0.66 168, 0.3 140, 0 118, -0.3 140, -0.66 168, -0.84 200, -0.92 250, -0.96 300';
const swept =
  '0.96 300, 0.93 250, 0.86 204, 0.66 176, 0.36 158, 0 140, -0.34 120, -0.6 146, -0.82 190, -0.92 240, -0.97 300';

const parting = (head: Head, u = 0): string => {
  const [x, y] = head.at(u, 114);
  return stroke(
    [
      [x - (head.isTurned ? 8 : 0), 96],
      [x, y + 8],
    ],
    head.skin.shade,
    3,
    0.5,
  );
};

/** Hair that falls behind the shoulders: half its width, and where it ends. */
function fall({ cx, width: w, isTurned }: Head, half: number, end: number, wave: number): string {
  const middle = cx - (isTurned ? 14 : 0);
  const side = (s: 1 | -1): readonly Point[] =>
    points(`${middle + s * w * 1.14} 170, ${middle + s * (w * 1.26 + wave)} 250,
    ${middle + s * (half - wave)} 310, ${middle + s * (half + wave)} 380,
    ${middle + s * (half - wave * 0.6)} ${end}`);
  return closed([[middle, 92], ...side(1), [middle, end + 12], ...side(-1).toReversed()], 'url(#hairBack)');
}
/** Hair that ends at the chin. */
function bell({ cx, width: w, isTurned }: Head): string {
  const middle = cx - (isTurned ? 14 : 0);
  const side = (s: 1 | -1): readonly Point[] =>
    points(`${middle + s * w * 1.16} 170, ${middle + s * w * 1.3} 270, ${middle + s * w * 1.3} 338,
    ${middle + s * w * 0.8} 352`);
  return closed([[middle, 92], ...side(1), [middle, 346], ...side(-1).toReversed()], 'url(#hairBack)');
}
const strandsOf = ({ cx, width: w, hair, isTurned }: Head, half: number, end: number): string =>
  [-0.98, -0.86, 0.86, 0.98]
    .map((share) =>
      stroke(
        `${cx - (isTurned ? 14 : 0) + w * share * 1.04} 190, ${cx + w * share * 1.12} 270,
        ${cx + half * share} ${end - 30}`,
        hair.light,
        5,
        0.3,
      ),
    )
    .join('');

/** A plait over the near shoulder. */
function plait({ hair }: Head, x: number): string {
  return Array.from({ length: 6 }, (_, index) => {
    const y = 352 + index * 27;
    const size = 21 - index;
    return (
      `<ellipse cx="${x - 9 - index}" cy="${y}" rx="${size * 0.82}" ry="${size * 0.62}" fill="url(#lock)"
        transform="rotate(38 ${x - 9 - index} ${y})"/>` +
      `<ellipse cx="${x + 7 - index}" cy="${y + 12}" rx="${size * 0.82}" ry="${size * 0.62}" fill="${hair.base}"
        transform="rotate(-38 ${x + 7 - index} ${y + 12})"/>`
    );
  }).join('');
}

const knot = (x: number, y: number, size: number, { hair }: Head): string =>
  `<circle cx="${x}" cy="${y}" r="${size}" fill="url(#hairBack)"/>` +
  stroke(
    `${x - size * 0.6} ${y + size * 0.3}, ${x} ${y - size * 0.5},
    ${x + size * 0.6} ${y + size * 0.1}`,
    hair.light,
    5,
    0.32,
  ) +
  stroke(
    `${x - size * 0.3} ${y + size * 0.6}, ${x + size * 0.2} ${y},
    ${x + size * 0.7} ${y + size * 0.5}`,
    hair.deep,
    4,
    0.4,
  );

export const longHair: Record<LongHair, (head: Head) => DrawnHair> = {
  bun: (head) => {
    const { cx, width: w, isTurned } = head;
    const back = isTurned ? knot(cx - w * 1.18, 232, 40, head) : knot(cx, 76, 38, head);
    return { back, front: combed(head, cap(head, 6, parted), 8) + parting(head) };
  },
  long: (head) => ({
    back: fall(head, head.width * 1.42, 462, 0) + strandsOf(head, head.width * 1.3, 440),
    front: combed(head, cap(head, 14, curtains, 330), 8) + parting(head),
  }),
  waves: (head) => ({
    back: fall(head, head.width * 1.58, 446, 11) + strandsOf(head, head.width * 1.4, 430),
    front: combed(head, cap(head, 22, swept, 326), 6),
  }),
  bob: (head) => ({
    back: bell(head),
    front: combed(head, cap(head, 18, swept, 316), 7),
  }),
  cloud: (head) => {
    const { cx, hair, isTurned } = head;
    const middle = cx - (isTurned ? 18 : 0);
    const puffs = (distance: number, count: number, size: number, from: number, to: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = Math.PI * (from + ((to - from) * index) / (count - 1));
        const [x, y] = [middle + Math.cos(angle) * distance, 196 + Math.sin(angle) * distance * 0.98];
        return `<circle cx="${x}" cy="${y}" r="${size + ((index * 5) % 4) * 2}"
          fill="${index % 2 === 0 ? 'url(#lock)' : hair.base}"/>`;
      }).join('');
    const crown = '0.94 206, 0.78 166, 0.36 142, 0 138, -0.36 142, -0.78 166, -0.94 206';
    return {
      back: `<circle cx="${middle}" cy="190" r="146" fill="url(#hairBack)"/>${puffs(138, 22, 26, 0.76, 2.24)}`,
      front: `<path d="${cap(head, 26, crown)}" fill="url(#hair)"/>${puffs(112, 13, 22, 1.06, 1.94)}`,
    };
  },
  braid: (head) => {
    const { cx, width: w } = head;
    return {
      back: fall(head, w * 0.9, 350, 0),
      shoulder: plait(head, cx - w * 0.98),
      front: combed(head, cap(head, 8, parted, 240), 8) + parting(head),
    };
  },
  tail: (head) => {
    const { cx, width: w, isTurned } = head;
    const x = isTurned ? cx - w * 1.0 : cx + w * 0.9;
    const s = isTurned ? -1 : 1;
    const back =
      closed(
        `${x - s * 10} 120, ${x + s * 40} 122, ${x + s * 66} 186, ${x + s * 70} 270,
        ${x + s * 46} 376, ${x + s * 30} 300, ${x + s * 22} 210, ${x} 170`,
        'url(#hairBack)',
      ) +
      stroke(`${x + s * 20} 132, ${x + s * 48} 190, ${x + s * 54} 270, ${x + s * 46} 346`, head.hair.light, 5, 0.3) +
      stroke(`${x + s * 8} 140, ${x + s * 34} 200, ${x + s * 42} 290`, head.hair.light, 4, 0.2);
    return {
      back,
      front: combed(head, cap(head, 6, '0.95 206, 0.82 170, 0.46 142, 0 134, -0.46 142, -0.82 170, -0.95 206'), 8),
    };
  },
};

import { closed, stroke } from '../curves.ts';
import { cap, combed, type DrawnHair } from './cap.ts';
import type { Head } from './head.ts';
import type { ShortHair } from './look.ts';

/** Locks along the edge of the skull, as circles. */
function locks(head: Head, radius: number, size: number, low: number): string {
  const { cx, width: w, hair, isTurned } = head;
  const middle = cx - (isTurned ? 12 : 0);
  const ring = (distance: number, count: number, shift: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = Math.PI * (1 + shift + (index / (count - 1)) * (1 - 2 * shift));
      const x = middle + Math.cos(angle) * (w * distance);
      const y = low - 40 + Math.sin(angle) * ((low - 136) * distance + radius);
      const colour = index % 3 === 0 ? hair.light : index % 3 === 1 ? hair.base : hair.deep;
      return `<circle cx="${x}" cy="${y}" r="${size * (0.86 + ((index * 7) % 5) * 0.07)}"
        fill="${index % 3 === 0 ? 'url(#lock)' : colour}"/>`;
    }).join('');
  return ring(1.06, 17, -0.06) + ring(0.84, 13, 0.02) + ring(0.6, 9, 0.08);
}

export const shortHair: Record<ShortHair, (head: Head) => DrawnHair> = {
  crop: (head) => {
    const shape = cap(head, 8, '0.95 202, 0.88 178, 0.66 158, 0.24 150, -0.2 150, -0.6 157, -0.84 176, -0.94 202');
    return { back: '', front: combed(head, shape, 9) };
  },
  side: (head) => {
    const { cx, width: w, hair } = head;
    const shape = cap(head, 12, '0.94 196, 0.84 168, 0.5 150, 0.06 146, -0.34 138, -0.5 132, -0.72 158, -0.92 190');
    const part = head.at(-0.46, 134);
    const tuft = closed(
      [
        part,
        [cx - w * 0.3, 82],
        [cx + w * 0.35, 70],
        [cx + w * 0.98, 112],
        [cx + w * 1.03, 178],
        [cx + w * 0.72, 150],
        [cx + w * 0.3, 142],
      ],
      'url(#hair)',
    );
    return {
      back: '',
      front:
        combed(head, shape, 6) +
        tuft +
        [0.15, 0.4, 0.65]
          .map((share) =>
            stroke(
              `${part[0] + 14} ${part[1] - 12 - share * 16}, ${cx + w * share * 0.6} ${96 + share * 6},
              ${cx + w * (share * 0.5 + 0.5)} ${106 + share * 26}`,
              hair.light,
              4,
              0.3,
            ),
          )
          .join(''),
    };
  },
  curls: (head) => ({
    back: '',
    front: `<path d="${cap(head, 8, '0.9 190, 0.76 160, 0.3 148, -0.3 148, -0.76 160, -0.9 190')}"
      fill="url(#hair)"/>${locks(head, 12, 19, 226)}`,
  }),
  wavy: (head) => {
    const { cx, width: w, hair } = head;
    const shape = cap(
      head,
      22,
      '0.96 204, 0.8 174, 0.62 150, 0.28 132, 0.02 122, -0.3 140, -0.66 158, -0.86 186, -0.96 214',
      250,
    );
    const waves = [-0.8, -0.45, 0.1, 0.45, 0.8].map((share) =>
      stroke(
        `${cx + w * 0.02} 96, ${cx + w * share * 0.7} 96, ${cx + w * share * 0.98} 136,
        ${cx + w * share * 1.1} 176, ${cx + w * share * 1.14} 214`,
        share < 0 ? hair.light : hair.deep,
        6,
        0.36,
      ),
    );
    return { back: '', front: `${combed(head, shape, 4)}<g clip-path="url(#cap)">${waves.join('')}</g>` };
  },
  bald: ({ cx, width: w }) => ({
    back: '',
    front: `<ellipse cx="${cx - w * 0.3}" cy="130" rx="38" ry="16" fill="#fff" opacity=".2" transform="rotate(-24
      ${cx - w * 0.3} 130)"/>`,
  }),
  receding: (head) => {
    const { cx, width: w, isTurned } = head;
    const near = '0 126, -0.34 112, -0.66 126, -0.86 166, -0.95 200';
    const shape = isTurned
      ? cap(head, 3, near, 226, [cx + w * 0.62, 116])
      : cap(head, 3, `0.96 200, 0.86 160, 0.62 122, 0.34 108, ${near}`);
    return {
      back: '',
      front:
        combed(head, shape, 7) +
        (isTurned ? '' : `<ellipse cx="${cx - w * 0.42}" cy="140" rx="20" ry="12" fill="#fff" opacity=".12"/>`),
    };
  },
  pixie: (head) => {
    const { cx, width: w, hair } = head;
    const shape = cap(
      head,
      16,
      '0.98 224, 0.86 196, 0.74 184, 0.4 168, 0 150, -0.4 136, -0.66 160, -0.86 196, -0.97 228',
      246,
    );
    return {
      back: '',
      front:
        combed(head, shape, 6) +
        [0, 0.3, 0.6]
          .map((share) =>
            stroke(
              [
                head.at(-0.42, 130 - share * 20),
                [cx + w * 0.2, 118 + share * 8],
                [cx + w * (0.5 + share * 0.5), 168 + share * 10],
              ],
              hair.light,
              5,
              0.3,
            ),
          )
          .join(''),
    };
  },
};

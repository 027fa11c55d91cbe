import { darker, lighter } from '../colours.ts';
import { closed, stroke } from '../curves.ts';
import { colourOf, type DrawnCover } from './scarves.ts';
import type { Head } from './head.ts';
import type { Hat } from './look.ts';

const hats: Record<Hat, (head: Head) => DrawnCover> = {
  beanie: (head) => {
    const { cx, width: w, isTurned } = head;
    const colour = colourOf(head);
    const [left, right] = [cx - w * (isTurned ? 1.22 : 1.1), cx + w * 1.08];
    const ribs = Array.from({ length: 13 }, (_, index) => {
      const x = left + 10 + ((right - left - 20) * index) / 12;
      return stroke(
        [
          [x, 138 - Math.abs(index - 6) * -2],
          [x, 172 - Math.abs(index - 6) * -2],
        ],
        darker(colour, 0.4),
        3,
        0.36,
      );
    });
    return {
      hidesHair: false,
      back: '',
      front:
        closed(
          `${left} 176, ${left} 110, ${cx - w * 0.6} 50, ${cx} 40, ${cx + w * 0.6} 50, ${right} 110,
          ${right} 172, ${cx} 148`,
          'url(#cover)',
        ) +
        closed(
          `${left - 6} 186, ${left - 4} 140, ${cx} 124, ${right + 4} 138, ${right + 6} 184,
          ${cx} 166`,
          'url(#cover)',
          `stroke="${darker(colour, 0.3)}" stroke-width="2"`,
        ) +
        ribs.join(''),
    };
  },
  helmet: (head) => {
    const { cx, width: w, isTurned } = head;
    const colour = colourOf(head);
    const [left, right] = [cx - w * (isTurned ? 1.28 : 1.16), cx + w * 1.14];
    const brim = isTurned
      ? `${left + 6} 166, ${cx - w * 0.2} 146, ${right + 48} 150, ${right + 44} 170, ${cx} 164`
      : `${left - 14} 168, ${cx} 138, ${right + 14} 168, ${cx} 160`;
    return {
      hidesHair: false,
      back: '',
      front:
        closed(
          `${left} 166, ${left + 2} 104, ${cx - w * 0.7} 46, ${cx} 30, ${cx + w * 0.7} 46,
          ${right} 104, ${right} 164, ${cx} 142`,
          'url(#cover)',
        ) +
        stroke(
          `${cx + (isTurned ? 20 : 0)} 30, ${cx + (isTurned ? 40 : 0)} 90,
          ${cx + (isTurned ? 44 : 0)} 142`,
          lighter(colour, 0.5),
          16,
          0.5,
        ) +
        stroke(`${left + 22} 130, ${left + 40} 82, ${cx - w * 0.5} 54`, '#ffffff', 9, 0.4) +
        closed(brim, darker(colour, 0.14), `stroke="${darker(colour, 0.4)}" stroke-width="2"`),
    };
  },
  cap: (head) => {
    const { cx, width: w, isTurned, look } = head;
    const colour = colourOf(head);
    const [left, right] = [cx - w * (isTurned ? 1.22 : 1.12), cx + w * 1.1];
    return {
      hidesHair: false,
      back: '',
      front:
        closed(
          `${left + 4} 150, ${left - 12} 96, ${cx - w * 0.5} 56, ${cx} 50, ${cx + w * 0.6} 56,
          ${right + 12} 92, ${right - 2} 150, ${cx} 132`,
          'url(#cover)',
        ) +
        closed(
          `${left + 4} 168, ${left + 2} 140, ${cx} 120, ${right} 138, ${right - 2} 164, ${cx}
          148`,
          look.second,
        ) +
        closed(
          `${left + 18} 166, ${cx} 144, ${right - 8} 162, ${right + (isTurned ? 34 : -4)} 180,
          ${cx + (isTurned ? 20 : 0)} 166, ${left + 14} 182`,
          darker(colour, 0.55),
        ) +
        `<circle cx="${cx + (isTurned ? 24 : 0)}" cy="128" r="11" fill="#e0b04a"/>`,
    };
  },
  flat: (head) => {
    const { cx, width: w, isTurned } = head;
    const colour = colourOf(head);
    const [left, right] = [cx - w * (isTurned ? 1.26 : 1.16), cx + w * (isTurned ? 1.34 : 1.16)];
    return {
      hidesHair: false,
      back: '',
      front:
        closed(
          `${left} 160, ${left + 4} 104, ${cx - w * 0.4} 70, ${cx + w * 0.5} 72, ${right - 10} 112,
          ${right} 156, ${cx + w * 0.4} 142, ${cx - w * 0.4} 142`,
          'url(#cover)',
        ) +
        stroke(`${cx} 70, ${cx + 4} 104, ${cx} 140`, darker(colour, 0.3), 3, 0.5) +
        closed(
          `${cx - w * (isTurned ? 0.2 : 0.86)} 152, ${cx + w * 0.3} 138, ${right} 150,
          ${right + (isTurned ? 14 : -10)} 172, ${cx + w * 0.2} 162,
          ${cx - w * (isTurned ? 0.3 : 0.9)} 172`,
          darker(colour, 0.4),
        ),
    };
  },
  toque: (head) => {
    const { cx, width: w } = head;
    return {
      hidesHair: false,
      back: '',
      front:
        `<path d="M${cx - w * 1.0} 150 L${cx - w * 1.04} 84 C${cx - w * 1.5} 40 ${cx - w * 0.9} -14 ${cx - w * 0.4} 8
          C${cx - w * 0.1} -26 ${cx + w * 0.5} -22 ${cx + w * 0.5} 10 C${cx + w * 1.1} -8 ${cx + w * 1.5} 46
          ${cx + w * 1.04} 84 L${cx + w * 1.0} 150 Q${cx} 124 ${cx - w * 1.0} 150Z" fill="url(#cover)"/>` +
        [-0.5, -0.1, 0.4]
          .map((share) =>
            stroke(
              [
                [cx + w * share, 30],
                [cx + w * share * 0.9, 90],
              ],
              '#9a948a',
              4,
              0.5,
            ),
          )
          .join('') +
        `<path d="M${cx - w * 1.03} 158 L${cx - w * 1.05} 100 Q${cx} 74 ${cx + w * 1.05} 100 L${cx + w * 1.03} 158
          Q${cx} 130 ${cx - w * 1.03} 158Z" fill="#f4efe6" stroke="#b9b2a6" stroke-width="2"/>`,
    };
  },
};

export const drawHat = (head: Head, hat: Hat): DrawnCover => hats[hat](head);

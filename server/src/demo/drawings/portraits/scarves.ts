import { darker, lighter } from '../colours.ts';
import { closed, outline, type Point, points, stroke } from '../curves.ts';
import type { Head } from './head.ts';
import type { Scarf } from './look.ts';

/** What is worn on the head: behind the neck, over the clothes, over the face. Hair under it may stay or not. */
export interface DrawnCover {
  readonly back: string;
  readonly shoulder?: string;
  readonly front: string;
  readonly hidesHair: boolean;
}

/** The edge of a cloth around the face, between two lines over the forehead. */
function frame(head: Head, outer: number, brow: number): string {
  const { cx, width: w, isTurned, chin } = head;
  const back = isTurned ? w * 0.26 : 0;
  const left = cx - w * 1.02 - outer - back;
  const right = cx + w * 1.02 + outer * 0.8;
  const opening = isTurned
    ? points(`${cx - w * 0.6} 250, ${cx - w * 0.58} 190, ${cx - w * 0.1} ${brow},
    ${cx + w * 0.6} ${brow + 6}, ${cx + w * 0.97} 186, ${cx + w * 0.96} 260,
    ${cx + w * 0.74} 330, ${cx + w * 0.24} ${chin + 2}, ${cx - w * 0.3} 338`)
    : points(`${cx - w * 0.91} 250, ${cx - w * 0.84} 186, ${cx - w * 0.4} ${brow},
    ${cx + w * 0.4} ${brow}, ${cx + w * 0.84} 186, ${cx + w * 0.91} 250,
    ${cx + w * 0.66} 330, ${cx} ${chin + 2}, ${cx - w * 0.66} 330`);
  return `M${left} 230 C${left - 4} 90 ${cx - w * 0.6} ${84 - outer} ${cx} ${84 - outer} C${cx + w * 0.7}
    ${84 - outer} ${right + 4} 96 ${right} 230 C${right} 320 ${cx + 104} 372 ${cx + 128} 424 C${cx + 150} 450
    ${cx + 150} 480 ${cx + 150} 524 L${cx - 160} 524 C${cx - 160} 480 ${cx - 160} 450 ${cx - 140} 424 C${cx - 112}
    372 ${left} 320 ${left} 230Z ${outline(opening)}`;
}

export const colourOf = ({ look }: Head): string => look.coverColour ?? look.second;

/** Bands of a turban, from the forehead upwards. */
function bands(head: Head, rows: readonly (readonly Point[])[]): string {
  const colour = colourOf(head);
  return rows
    .map((row, index) =>
      stroke(row, index % 2 === 0 ? darker(colour, 0.34) : lighter(colour, 0.32), index % 2 === 0 ? 5 : 4, 0.5),
    )
    .join('');
}

const scarves: Record<Scarf, (head: Head) => DrawnCover> = {
  hijab: (head) => {
    const { cx, width: w } = head;
    const colour = colourOf(head);
    return {
      hidesHair: true,
      back: '',
      front:
        `<path fill-rule="evenodd" d="${frame(head, 20, 146)}" fill="url(#cover)"/>` +
        stroke(`${cx - w * 0.9} 330, ${cx - 30} 398, ${cx + w} 372`, darker(colour, 0.36), 6, 0.5) +
        stroke(`${cx - w * 1.04} 316, ${cx - 60} 420, ${cx + 40} 452`, darker(colour, 0.36), 6, 0.4) +
        stroke(`${cx + w * 0.98} 330, ${cx + 40} 424, ${cx - 60} 466`, lighter(colour, 0.3), 5, 0.36) +
        stroke(`${cx - w * 1.02} 200, ${cx - w * 0.66} 112, ${cx} 84`, lighter(colour, 0.36), 8, 0.3),
    };
  },
  dupatta: (head) => {
    const { cx, width: w, isTurned } = head;
    const colour = colourOf(head);
    const left = cx - w * (isTurned ? 1.34 : 1.16);
    const right = cx + w * 1.12;
    const inner: readonly Point[] = isTurned
      ? points(`${cx - w * 0.98} 300, ${cx - w * 0.92} 170, ${cx - w * 0.3} 112, ${cx + w * 0.5} 110,
      ${cx + w * 1.0} 180, ${cx + w * 1.06} 280`)
      : points(`${cx - w * 1.02} 320, ${cx - w * 0.98} 170, ${cx - w * 0.5} 112, ${cx + w * 0.5} 112,
      ${cx + w * 0.98} 170, ${cx + w * 1.02} 320`);
    const outer: readonly Point[] = points(`${right + 16} 300, ${right + 6} 220, ${right} 130, ${cx + w * 0.5} 66,
    ${cx - w * 0.3} 62, ${left} 130, ${left - 8} 250, ${left} 340, ${left + 40} 352`);
    return {
      hidesHair: false,
      back: closed(
        `${cx} 74, ${right + 6} 150, ${right + 20} 300, ${right + 54} 440, ${left - 20} 440,
        ${left - 8} 300, ${left} 150`,
        'url(#coverDeep)',
      ),
      shoulder:
        closed(
          `${left + 2} 300, ${left - 22} 400, ${left - 40} 470, ${left - 30} 530, ${left + 84} 530,
          ${left + 66} 430, ${left + 44} 350`,
          'url(#cover)',
        ) + stroke(`${left + 26} 350, ${left + 14} 430, ${left + 24} 520`, darker(colour, 0.34), 5, 0.4),
      front: closed([...inner, ...outer], 'url(#cover)') + stroke(inner, lighter(colour, 0.5), 5, 0.75),
    };
  },
  safa: (head) => {
    const { cx, width: w } = head;
    const colour = colourOf(head);
    const [left, right] = [cx - w * 1.32, cx + w * 1.28];
    return {
      hidesHair: true,
      back: closed(
        `${left + 20} 180, ${left - 14} 300, ${left - 2} 430, ${left + 44} 424, ${left + 52} 250`,
        'url(#coverDeep)',
      ),
      front:
        closed(
          `${left + 20} 190, ${left - 8} 132, ${cx - w * 0.9} 62, ${cx} 46, ${cx + w * 0.9} 58,
          ${right + 8} 126, ${right - 18} 186, ${cx + w * 0.66} 158, ${cx} 146,
          ${cx - w * 0.7} 162`,
          'url(#cover)',
        ) +
        bands(head, [
          points(`${left + 12} 168, ${cx} 128, ${right - 10} 162`),
          points(`${left + 4} 148, ${cx} 112, ${right} 138`),
          points(`${left + 8} 124, ${cx} 90, ${right - 8} 112`),
          points(`${left + 36} 96, ${cx} 70, ${right - 40} 86`),
        ]) +
        closed(
          `${cx + w * 0.62} 60, ${cx + w * 0.8} 14, ${cx + w * 1.14} 30, ${cx + w * 0.98} 70`,
          lighter(colour, 0.2),
        ),
    };
  },
  wrap: (head) => {
    const { cx, width: w, look } = head;
    const [left, right] = [cx - w * 1.16, cx + w * 1.1];
    return {
      hidesHair: true,
      back: '',
      front:
        closed(
          `${left + 10} 196, ${left - 10} 116, ${cx - w * 0.66} 32, ${cx + w * 0.1} 8,
          ${cx + w * 0.92} 40, ${right + 10} 120, ${right - 6} 190, ${cx + w * 0.6} 150, ${cx} 136,
          ${cx - w * 0.6} 152`,
          'url(#cover)',
        ) +
        bands(head, [
          points(`${left + 8} 176, ${cx} 112, ${right} 168`),
          points(`${left} 146, ${cx - 20} 84, ${right} 132`),
          points(`${left + 20} 96, ${cx} 56, ${right - 14} 92`),
        ]) +
        stroke(`${left + 4} 160, ${cx - 10} 98, ${right} 150`, look.second, 12, 0.9) +
        closed(`${cx + 8} 70, ${cx - 26} 26, ${cx + 30} 2, ${cx + 66} 30, ${cx + 44} 72`, 'url(#coverDeep)') +
        closed(`${cx + 30} 76, ${cx + 70} 22, ${cx + 104} 52, ${cx + 62} 88`, 'url(#cover)'),
    };
  },
};

export const drawScarf = (head: Head, scarf: Scarf): DrawnCover => scarves[scarf](head);

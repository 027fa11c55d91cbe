import { darker, lighter, mix } from '../colours.ts';
import { stroke } from '../curves.ts';
import type { Head } from './head.ts';

export const NECK = 396;
/** Shoulders down to the edge of the picture; broad ones belong to strong jaws. */
export function body({ look, isTurned }: Head, fill: string, neckline: string): string {
  const half = look.jaw === 'strong' ? 214 : 188;
  const middle = isTurned ? 244 : 256;
  const slope = look.jaw === 'strong' ? 424 : 434;
  return (
    `<path d="M${middle - half} 520 C${middle - half} 462 ${middle - half + 30} ${slope + 14} ${middle - half * 0.6}
      ${slope - 6} ` +
    `C${middle - 86} ${NECK + 16} ${middle - 66} ${NECK + 4} ${middle - 54} ${NECK - 16} ${neckline} ` +
    `C${middle + 66} ${NECK + 4} ${middle + 86} ${NECK + 16} ${middle + half * 0.6} ${slope - 6} ` +
    `C${middle + half - 30} ${slope + 14} ${middle + half} 462 ${middle + half} 520Z" fill="${fill}"/>`
  );
}
export const neckline = (head: Head, depth: number, form: 'round' | 'v' = 'round'): string => {
  const middle = head.isTurned ? 244 : 256;
  return form === 'v'
    ? `L${middle} ${NECK + depth} L${middle + 54} ${NECK - 16}`
    : `C${middle - 34} ${NECK + depth} ${middle + 34} ${NECK + depth} ${middle + 54} ${NECK - 16}`;
};
/** Folds and the light of the shoulder. */
export const folds = ({ look: { cloth }, isTurned }: Head): string => {
  const middle = isTurned ? 244 : 256;
  return (
    stroke(`${middle - 120} 512, ${middle - 108} 474, ${middle - 118} 446`, darker(cloth, 0.34), 6, 0.4) +
    stroke(`${middle + 126} 512, ${middle + 110} 470, ${middle + 120} 446`, darker(cloth, 0.4), 6, 0.46) +
    stroke(`${middle - 150} 450, ${middle - 112} 432, ${middle - 84} 420`, lighter(cloth, 0.4), 7, 0.3)
  );
};
export const collar = (head: Head, colour: string, spread = 34): string => {
  const m = head.isTurned ? 246 : 256;
  const edge = darker(colour, 0.3);
  return (
    `<path d="M${m - 58} ${NECK - 24} Q${m - 66} ${NECK - 2} ${m - 62} ${NECK + 8} L${m - spread} ${NECK + 58} L${m}
      ${NECK + 24} Q${m - 44} ${NECK + 8} ${m - 58} ${NECK - 24}Z" fill="${colour}" stroke="${edge}"
      stroke-width="2"/>` +
    `<path d="M${m + 58} ${NECK - 24} Q${m + 66} ${NECK - 2} ${m + 62} ${NECK + 8} L${m + spread} ${NECK + 58} L${m}
      ${NECK + 24} Q${m + 44} ${NECK + 8} ${m + 58} ${NECK - 24}Z" fill="${mix(colour, edge, 0.3)}" stroke="${edge}"
      stroke-width="2"/>`
  );
};
export const buttons = (m: number, from: number, colour: string): string =>
  [0, 34, 68].map((step) => `<circle cx="${m}" cy="${from + step}" r="3.6" fill="${colour}"/>`).join('');

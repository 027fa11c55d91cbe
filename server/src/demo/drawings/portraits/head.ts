import { darker, lighter, mix, rounded } from '../colours.ts';
import type { HairColour, Look } from './look.ts';

type Point = readonly [x: number, y: number];
/** The measures and colours of one head. A face that looks to the left is drawn to the right and mirrored. */
export interface Head {
  readonly look: Look;
  readonly isTurned: boolean;
  readonly cx: number;
  readonly width: number;
  readonly chin: number;
  readonly skin: Readonly<Record<'base' | 'light' | 'shade' | 'deep' | 'lip' | 'blush', string>>;
  readonly hair: Readonly<Record<'base' | 'light' | 'deep', string>>;
  /** A point of the face: `u` from -1 (left ear) to 1 (right ear), `r` above 1 stands out of the face. */
  at(u: number, y: number, r?: number): Point;
}

const skins = ['#f3d2b8', '#e9bd98', '#dba77c', '#c98f63', '#b57a50', '#9a6240', '#7c4b31', '#5d3726'];
const hairs: Readonly<Record<HairColour, string>> = {
  black: '#231c1d',
  brown: '#3d2a20',
  chestnut: '#6b4228',
  fair: '#b98d4f',
  red: '#a3522a',
  grey: '#77736f',
  white: '#d3cec6',
};
const widths = { narrow: 82, middle: 88, broad: 95 } as const;
/** How far a face turns to the side, in radians. */
const YAW = 0.36;

export function headOf(look: Look): Head {
  const base = skins[look.skin] ?? '#c98f63';
  const hair = hairs[look.hairColour];
  const yaw = look.turn === 0 ? 0 : YAW;
  const [cx, width] = [256, widths[look.head]];
  return {
    look,
    isTurned: look.turn !== 0,
    cx,
    width,
    chin: look.jaw === 'strong' ? 362 : 356,
    skin: {
      base,
      light: mix(base, '#fff0d2', 0.38),
      shade: mix(base, '#6a2418', 0.36),
      deep: mix(base, '#2c0d0c', 0.62),
      lip: mix(base, '#a3323c', look.lashes ? 0.52 : 0.32),
      blush: mix(base, '#d8442f', 0.45),
    },
    hair: { base: hair, light: lighter(hair, 0.24), deep: darker(hair, 0.5) },
    at: (u, y, r = 1) => [
      rounded(cx + width * r * Math.sin(Math.asin(Math.max(-1, Math.min(1, u))) + yaw)),
      rounded(y),
    ],
  };
}

/** The outline of the face from the left temple by the chin to the right temple, and over the skull. */
export function faceOutline({ cx, width: w, chin, isTurned, look: { jaw } }: Head): string {
  const corner = jaw === 'strong' ? 0.83 : 0.74;
  if (!isTurned) {
    const side = (s: 1 | -1) =>
      `C${cx + s * w * 1.02} 268 ${cx + s * w * (corner + 0.13)} 300 ${cx + s * w * corner} 318`;
    return (
      `M${cx - w} 200 ${side(-1)} C${cx - w * 0.6} 345 ${cx - w * 0.3} ${chin} ${cx} ${chin} ` +
      `C${cx + w * 0.3} ${chin} ${cx + w * 0.6} 345 ${cx + w * corner} 318 ` +
      `C${cx + w * (corner + 0.13)} 300 ${cx + w * 1.02} 268 ${cx + w} 200 ` +
      `C${cx + w} 70 ${cx - w} 70 ${cx - w} 200Z`
    );
  }
  const point = cx + w * 0.3;
  return (
    `M${cx - w} 200 C${cx - w * 0.98} 260 ${cx - w * 0.86} 292 ${cx - w * (corner - 0.16)} 318 ` +
    `C${cx - w * 0.3} 345 ${point - w * 0.28} ${chin} ${point + 2} ${chin} ` +
    `C${point + w * 0.24} ${chin} ${cx + w * 0.66} 340 ${cx + w * 0.76} 310 ` +
    `C${cx + w * 0.82} 296 ${cx + w * 0.96} 276 ${cx + w * 0.965} 254 C${cx + w * 0.96} 240 ${cx + w * 0.9} 232
      ${cx + w * 0.92} 218 ` +
    `C${cx + w * 0.95} 206 ${cx + w} 196 ${cx + w} 180 C${cx + w} 70 ${cx - w} 66 ${cx - w} 200Z`
  );
}

const ear = (x: number, side: 1 | -1, { skin }: Head): string =>
  `<path d="M${x} 224 c${side * 6} -16 ${side * 26} -12 ${side * 24} 10 c${side * -2} 22 ${side * -14} 36
    ${side * -24} 30z" fill="url(#ear)"/>` +
  `<path d="M${x + side * 6} 230 c${side * 6} -6 ${side * 13} -3 ${side * 11} 8 c${side * -1} 9 ${side * -6} 14
    ${side * -9} 15" fill="none" stroke="${skin.shade}" stroke-width="3.4" stroke-linecap="round" opacity=".8"/>`;

/** Neck with the shadow of the chin, ears, and the face in its light. */
export function drawHead(head: Head): { defs: string; neck: string; face: string } {
  const { cx, width: w, chin, isTurned, skin, look } = head;
  const outline = faceOutline(head);
  const nx = cx + (isTurned ? -8 : 0);
  const neckWidth = look.jaw === 'strong' ? 52 : 43;
  const chinX = cx + (isTurned ? w * 0.24 : 0);
  const neck =
    `<path id="neck" d="M${nx - neckWidth} 290 C${nx - neckWidth} 370 ${nx - neckWidth - 6} 392
      ${nx - neckWidth - 44} 412 L${nx} 470 L${nx + neckWidth + 44} 412 C${nx + neckWidth + 6} 392 ${nx + neckWidth}
      370 ${nx + neckWidth} 290Z" fill="url(#neckFill)"/>` +
    `<path d="M${nx - neckWidth} 318 L${nx + neckWidth} 318 L${nx + neckWidth} 372 C${chinX + 30} ${chin + 46}
      ${chinX - 34} ${chin + 40} ${nx - neckWidth} 348Z" fill="${skin.deep}" opacity=".42"/>`;
  const ears = isTurned ? ear(cx - w * 0.7, -1, head) : ear(cx - w + 5, -1, head) + ear(cx + w - 5, 1, head);
  const isCovered = ['long', 'waves', 'bob'].includes(look.hair);
  const earBehind = isTurned || isCovered ? '' : ears;
  const earOver = isTurned ? ears : '';
  const cheek = (u: number) => {
    const [x, y] = head.at(u, 280);
    return `<ellipse cx="${x}" cy="${y}" rx="34" ry="26" fill="url(#blush)"/>`;
  };
  const face =
    `${earBehind}<path d="${outline}" fill="url(#face)"/><g clip-path="url(#faceClip)">` +
    // The side away from the light, the temples and the jaw.
    `<path d="M${cx} 90 L${cx} 300 C${cx + w * 0.3} 326 ${cx + w * 0.2} 350 ${chinX - 6} ${chin + 4} L${cx + w * 1.3}
      380 L${cx + w * 1.3} 90Z" fill="url(#away)"/>` +
    `<ellipse cx="${chinX}" cy="${chin + 6}" rx="62" ry="26" fill="url(#jaw)"/>` +
    `${cheek(-0.52)}${cheek(0.52)}` +
    `<ellipse cx="${cx + (isTurned ? 8 : -10)}" cy="180" rx="58" ry="40" fill="url(#glow)"/></g>${earOver}`;
  const defs =
    `<clipPath id="faceClip"><path d="${outline}"/></clipPath>` +
    `<linearGradient id="face" x1="0" y1="0" x2="1" y2=".5"><stop offset="0"
      stop-color="${mix(skin.base, skin.light, 0.6)}"/><stop offset=".5" stop-color="${skin.base}"/><stop offset="1"
      stop-color="${mix(skin.base, skin.shade, 0.55)}"/></linearGradient>` +
    `<linearGradient id="ear" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${skin.base}"/><stop
      offset="1" stop-color="${skin.shade}"/></linearGradient>` +
    `<linearGradient id="neckFill" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${skin.base}"/><stop
      offset="1" stop-color="${skin.shade}"/></linearGradient>` +
    `<linearGradient id="away" gradientUnits="userSpaceOnUse" x1="${cx + w * 0.16}" y1="0" x2="${cx + w * 1.02}"
      y2="0"><stop offset="0" stop-color="${skin.shade}" stop-opacity="0"/><stop offset=".45"
      stop-color="${skin.shade}" stop-opacity=".42"/><stop offset="1" stop-color="${skin.shade}"
      stop-opacity=".8"/></linearGradient>` +
    radial('jaw', skin.shade, 0.6) +
    radial('blush', skin.blush, look.lashes ? 0.42 : 0.26) +
    radial('glow', skin.light, 0.7);
  return { defs, neck, face };
}

export const radial = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1"
    stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

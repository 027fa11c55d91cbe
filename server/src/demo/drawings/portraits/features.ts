import { mix } from '../colours.ts';
import type { Head } from './head.ts';

const EYES = 236;
const NOSE = 288;
const MOUTH = 316;

function eye(head: Head, side: 1 | -1): string {
  const { skin, look, isTurned } = head;
  const [middle, half] = [side * 0.42, 0.178];
  const [x1, y1] = head.at(middle - half, EYES + (side === 1 ? 1 : 0));
  const [x2, y2] = head.at(middle + half, EYES + (side === 1 ? 0 : 1));
  const [x] = head.at(middle - (isTurned ? 0.03 : 0), EYES);
  const width = x2 - x1;
  const squint = look.smile === 2 ? 1.5 : 0;
  const [up, down] = [14 - squint * 2, 9 - squint];
  const lid = `M${x1} ${y1} Q${x1 + width * 0.5} ${EYES - up * 1.55} ${x2} ${y2}`;
  const shape = `${lid} Q${x1 + width * 0.5} ${EYES + down * 1.5} ${x1} ${y1}Z`;
  const iris = Math.min(8.8, width * 0.28);
  const id = `eye${side === 1 ? 'R' : 'L'}`;
  const outer = side === 1 ? [x2, y2, 1] : [x1, y1, -1];
  return (
    `<clipPath id="${id}"><path d="${shape}"/></clipPath>` +
    `<ellipse cx="${x1 + width / 2}" cy="${EYES - 2}" rx="${width * 0.86}" ry="19" fill="url(#socket)"/>` +
    `<path d="${shape}" fill="${mix(skin.light, '#fdf8f0', 0.72)}"/><g clip-path="url(#${id})">` +
    `<ellipse cx="${x}" cy="${EYES - 1.5}" rx="${iris}" ry="9.4" fill="${eyeColour(head)}"/>` +
    `<ellipse cx="${x}" cy="${EYES - 1.5}" rx="${iris * 0.5}" ry="4.6" fill="#140d0c"/>` +
    `<path d="${lid}" fill="none" stroke="#2a1512" stroke-width="6" opacity=".32"/></g>` +
    `<circle cx="${x - 2.4}" cy="${EYES - 4.4}" r="2.3" fill="#fff" opacity=".92"/>` +
    `<path d="${lid}" fill="none" stroke="${mix(skin.deep, '#170b0a', 0.6)}"
      stroke-width="${look.lashes ? 4.6 : 3.4}" stroke-linecap="round"/>` +
    (look.lashes
      ? `<path d="M${outer[0]} ${outer[1]} q${(outer[2] ?? 1) * 4} -1 ${(outer[2] ?? 1) * 7} -5" stroke="#1d100f"
        stroke-width="3" fill="none" stroke-linecap="round"/>`
      : '') +
    // The fold above the lid.
    `<path d="M${x1 + 3} ${EYES - 8} Q${x1 + width * 0.5} ${EYES - up * 2.1} ${x2 - 2} ${EYES - 8}" fill="none"
      stroke="${skin.deep}" stroke-width="2" opacity=".42" stroke-linecap="round"/>` +
    (look.age === 'young'
      ? ''
      : `<path d="M${x1 + 4} ${EYES + 15} q${width * 0.45} 7 ${width * 0.9} 0" fill="none" stroke="${skin.deep}"
        stroke-width="2" opacity="${look.age === 'old' ? 0.36 : 0.16}" stroke-linecap="round"/>`)
  );
}

const eyeColour = ({ look: { skin, hairColour } }: Head): string =>
  skin <= 1 && hairColour !== 'black' ? '#4f6f78' : skin <= 2 ? '#4b3222' : '#33201a';

function brow(head: Head, side: 1 | -1): string {
  const { look, hair, skin } = head;
  const [inner, outer] = [side * 0.2, side * 0.66];
  const lift = look.smile === 2 ? 2 : 0;
  const [x1, y1] = head.at(inner, EYES - 27 - lift);
  const [xm, ym] = head.at(side * 0.48, EYES - 37 - lift);
  const [x2, y2] = head.at(outer, EYES - 25 - lift);
  const thick = look.lashes ? 3.4 : look.age === 'old' ? 5 : 5.6;
  const colour = mix(look.hairColour === 'white' ? '#a8a29a' : hair.base, skin.deep, 0.28);
  return `<path d="M${x1} ${y1 - thick * 0.7} Q${xm} ${ym - thick * 0.5} ${x2} ${y2} Q${xm} ${ym + thick} ${x1}
      ${y1 + thick} Q${x1 - side * 3} ${y1} ${x1} ${y1 - thick * 0.7}Z"
      fill="${colour}" opacity=".92"/>`;
}

function nose(head: Head): string {
  const { skin, isTurned } = head;
  const wide = head.look.skin >= 6 ? 0.25 : 0.2;
  const [bx, by] = head.at(isTurned ? 0.1 : 0.06, EYES - 8, isTurned ? 1.04 : 1);
  const [tx, ty] = head.at(0.02, NOSE - 8, 1.25);
  const [lx] = head.at(-wide, NOSE, 1.05);
  const [rx] = head.at(isTurned ? wide * 0.8 : wide, NOSE, 1.05);
  const [mx] = head.at(0, NOSE, 1.16);
  return (
    `<path d="M${bx} ${by} C${bx + 2} ${by + 20} ${tx + 3} ${ty - 18} ${tx + 6} ${ty} C${tx + 8} ${NOSE} ${rx - 2}
      ${NOSE + 5} ${rx} ${NOSE - 3}` +
    ` C${rx + 1} ${NOSE - 18} ${bx + 16} ${by + 26} ${bx + 9} ${by + 2}Z" fill="${skin.shade}" opacity=".62"/>` +
    `<path d="M${lx} ${NOSE - 5} q-4 8 5 8.5 q6 -.5 ${(mx - lx) * 0.45} 3 q${(mx - lx) * 0.5} 4.5
      ${(rx - mx) * 0.55 + 4} 0 q5 -3 ${Math.max(4, (rx - mx) * 0.4)} -4" fill="none" stroke="${skin.deep}"
      stroke-width="3.2" stroke-linecap="round" opacity=".72"/>` +
    `<ellipse cx="${tx - 3}" cy="${ty - 3}" rx="7" ry="6" fill="${skin.light}" opacity=".5"/>` +
    `<path d="M${bx - 5} ${by + 10} L${tx - 4} ${ty - 12}" stroke="${skin.light}" stroke-width="6"
      stroke-linecap="round" opacity=".16"/>`
  );
}

function mouth(head: Head): string {
  const { skin, look, isTurned } = head;
  const wide = 0.29 + look.smile * 0.035;
  const rise = look.smile * 3.4;
  const [lx, ly] = head.at(-wide, MOUTH - rise);
  const [rx, ry] = head.at(wide, MOUTH - rise, isTurned ? 1.02 : 1);
  const [mx] = head.at(0, MOUTH, 1.08);
  const dip = MOUTH + rise * 0.9;
  const full = look.lashes ? 1.2 : 0.9;
  const upper = `M${lx} ${ly} Q${(lx + mx) / 2} ${MOUTH - 7 * full} ${mx - 4} ${MOUTH - 6 * full + rise * 0.3} Q${mx}
    ${MOUTH - 3 * full + rise * 0.3} ${mx + 4} ${MOUTH - 6 * full + rise * 0.3} Q${(rx + mx) / 2} ${MOUTH - 7 * full}
    ${rx} ${ry}`;
  const line = (depth: number) => `Q${mx} ${dip + depth} `;
  const teeth =
    look.smile === 2
      ? `<path d="M${lx + 3} ${ly + 1} ${line(-1)} ${rx - 3} ${ry + 1} ${line(17)} ${lx + 3} ${ly + 1}Z"
        fill="#f7efe4"/>` +
        `<path d="M${lx + 3} ${ly + 1} ${line(-1)} ${rx - 3} ${ry + 1} ${line(3)} ${lx + 3} ${ly + 1}Z"
          fill="${skin.deep}" opacity=".3"/>`
      : '';
  const lower = look.smile === 2 ? 27 : 17;
  return (
    `<path d="${upper} ${line(lower * full)} ${lx} ${ly}Z" fill="${skin.lip}"/>` +
    `<path d="${upper} ${line(2)} ${lx} ${ly}Z" fill="${skin.deep}" opacity=".26"/>${teeth}` +
    (look.smile === 2
      ? ''
      : `<path d="M${lx - 2} ${ly - 1} ${line(3)} ${rx + 2} ${ry - 1}" fill="none"
        stroke="${mix(skin.deep, '#3b0d10', 0.4)}" stroke-width="3" stroke-linecap="round" opacity=".85"/>`) +
    `<ellipse cx="${mx - 3}" cy="${MOUTH + lower * 0.46 * full + rise * 0.6}" rx="12" ry="2.6" fill="${skin.light}"
      opacity=".36"/>` +
    `<ellipse cx="${mx}" cy="${MOUTH + lower * 0.62 + 8 + rise}" rx="20" ry="5" fill="${skin.shade}" opacity=".4"/>`
  );
}

/** The lines of smiling and of age. */
function lines(head: Head): string {
  const { skin, look } = head;
  const deep = look.age === 'old' ? 0.44 : look.age === 'grown' || look.smile === 2 ? 0.26 : 0;
  if (deep === 0) return '';
  const stroke = `fill="none" stroke="${skin.deep}" stroke-width="2.4" stroke-linecap="round" opacity="${deep}"`;
  const fold = (side: 1 | -1) => {
    const [x1, y1] = head.at(side * 0.27, NOSE - 2);
    const [x2, y2] = head.at(side * 0.42, MOUTH - 2);
    return `<path d="M${x1} ${y1} Q${x2} ${y1 + 8} ${x2} ${y2}" ${stroke}/>`;
  };
  const [b1] = head.at(-0.35, 178);
  const [b2] = head.at(0.35, 178);
  const forehead =
    look.age === 'old'
      ? `<path d="M${b1} 180 q${(b2 - b1) / 2} -7 ${b2 - b1} 0 M${b1 + 6} 166 q${(b2 - b1) / 2 - 6} -6
        ${b2 - b1 - 12} 0" ${stroke}/>`
      : '';
  return fold(-1) + fold(1) + forehead;
}

export const drawFeatures = (head: Head): string =>
  `${eye(head, -1)}${eye(head, 1)}${brow(head, -1)}${brow(head, 1)}${lines(head)}${nose(head)}`;
export const drawMouth = mouth;

import type { Head } from './head.ts';
import type { Jewel } from './look.ts';

const GLASS = 238;

export function drawGlasses(head: Head): string {
  const { look, cx, width: w, isTurned } = head;
  if (look.glasses === undefined) return '';
  const colour = look.hairColour === 'white' || look.hairColour === 'grey' ? '#4a3a2c' : '#231d1b';
  const lens = (side: 1 | -1) => {
    const [left] = head.at(side * 0.42 - 0.3, GLASS, 1.02);
    const [right] = head.at(side * 0.42 + 0.3, GLASS, 1.02);
    const [x, rx] = [(left + right) / 2, (right - left) / 2];
    const form =
      look.glasses === 'round'
        ? `<ellipse cx="${x}" cy="${GLASS}" rx="${rx}" ry="26"`
        : `<rect x="${x - rx}" y="${GLASS - 21}" width="${rx * 2}" height="42" rx="10"`;
    return {
      left: x - rx,
      right: x + rx,
      drawn:
        `${form} fill="#dfeef2" fill-opacity=".13" stroke="${colour}"
          stroke-width="${look.glasses === 'round' ? 4.4 : 5.6}"/>` +
        `<path d="M${x - rx * 0.5} ${GLASS + 10} L${x - rx * 0.05} ${GLASS - 15}" stroke="#fff" stroke-width="4"
          opacity=".3" stroke-linecap="round"/>`,
    };
  };
  const [l, r] = [lens(-1), lens(1)];
  const line = `fill="none" stroke="${colour}" stroke-width="4.6"`;
  const near = isTurned ? cx - w * 0.66 : cx - w + 2;
  return (
    `${l.drawn}${r.drawn}<path d="M${l.right} ${GLASS - 4} Q${(l.right + r.left) / 2} ${GLASS - 12} ${r.left}
      ${GLASS - 4}" ${line}/>` +
    `<path d="M${l.left} ${GLASS - 6} L${near} ${GLASS - 9}" ${line}/>` +
    (isTurned ? '' : `<path d="M${r.right} ${GLASS - 6} L${cx + w - 2} ${GLASS - 9}" ${line}/>`)
  );
}

function jewel(head: Head, kind: Jewel): string {
  const { cx, width: w, isTurned } = head;
  const ears = isTurned ? [cx - w * 0.79] : [cx - w - 8, cx + w + 8];
  switch (kind) {
    case 'bindi': {
      const [x] = head.at(0, 0, 1.04);
      return `<circle cx="${x}" cy="204" r="5.4" fill="#a3182a"/>`;
    }
    case 'tilak': {
      const [x] = head.at(0, 0, 1.04);
      return `<path d="M${x - 4} 178 h8 l-1.5 26 h-5z" fill="#c0442c"/>`;
    }
    case 'studs':
      return ears.map((x) => `<circle cx="${x}" cy="262" r="5" fill="#e9c25a"/>`).join('');
    case 'drops':
      return ears
        .map(
          (x) =>
            `<circle cx="${x}" cy="264" r="4.6" fill="#e3b64a"/><path d="M${x} 268 l9 22 q-9 9 -18 0z"
              fill="#d9a237"/><circle cx="${x}" cy="298" r="3.6" fill="#e9c25a"/>`,
        )
        .join('');
    case 'nose': {
      const [x] = head.at(-0.19, 282, 1.1);
      return `<circle cx="${x}" cy="282" r="3.2" fill="#f0cd6a"/>`;
    }
    case 'headphones':
      return (
        `<path d="M${cx - 96} 372 C${cx - 104} 452 ${cx + 78} 452 ${cx + 92} 376" fill="none" stroke="#22262a"
          stroke-width="13"/>` +
        `<rect x="${cx - 118}" y="346" width="36" height="62" rx="17" fill="#2d3338"/><rect x="${cx + 72}" y="350"
          width="36" height="62" rx="17" fill="#22272b"/>`
      );
  }
}
/** Headphones hang around the neck, below the face; everything else lies on it. */
export const drawJewels = (head: Head, isWorn: boolean): string =>
  (head.look.jewels ?? [])
    .filter((kind) => (kind === 'headphones') !== isWorn)
    .map((kind) => jewel(head, kind))
    .join('');

import { darker, lighter, mix } from '../colours.ts';
import { closed, stroke } from '../curves.ts';
import type { Head } from './head.ts';
import type { Clothes } from './look.ts';
import { body, buttons, collar, folds, NECK, neckline } from './tailoring.ts';

const garments: Record<Clothes, (head: Head) => string> = {
  crew: (head) => {
    const m = head.isTurned ? 244 : 256;
    return (
      body(head, 'url(#cloth)', neckline(head, 40)) +
      folds(head) +
      stroke(
        `${m - 56} ${NECK - 12}, ${m - 34} ${NECK + 14}, ${m} ${NECK + 23},
        ${m + 34} ${NECK + 14}, ${m + 56} ${NECK - 12}`,
        darker(head.look.cloth, 0.28),
        9,
        0.8,
      )
    );
  },
  roll: (head) => {
    const m = head.isTurned ? 246 : 256;
    const { cloth } = head.look;
    return (
      body(head, 'url(#cloth)', neckline(head, 30)) +
      folds(head) +
      `<path d="M${m - 58} 352 Q${m} 388 ${m + 58} 352 L${m + 66} ${NECK + 16} Q${m} ${NECK + 48} ${m - 66}
        ${NECK + 16}Z" fill="url(#cloth)"/>` +
      `<path d="M${m - 58} 352 Q${m} 388 ${m + 58} 352 L${m + 60} 370 Q${m} 408 ${m - 60} 370Z"
        fill="${darker(cloth, 0.35)}" opacity=".5"/>` +
      [-36, -12, 12, 36]
        .map((x) =>
          stroke(
            [
              [m + x, 378 - Math.abs(x) * 0.2],
              [m + x * 1.1, NECK + 24 - Math.abs(x) * 0.2],
            ],
            darker(cloth, 0.3),
            2.4,
            0.34,
          ),
        )
        .join('')
    );
  },
  shirt: (head) => {
    const m = head.isTurned ? 246 : 256;
    const { cloth } = head.look;
    return (
      body(head, 'url(#cloth)', neckline(head, 26, 'v')) +
      folds(head) +
      stroke(
        [
          [m, NECK + 30],
          [m, 520],
        ],
        darker(cloth, 0.3),
        2.6,
        0.7,
      ) +
      buttons(m + 7, NECK + 52, darker(cloth, 0.45)) +
      collar(head, lighter(cloth, 0.14))
    );
  },
  kurta: (head) => {
    const m = head.isTurned ? 246 : 256;
    const { cloth, second } = head.look;
    return (
      body(head, 'url(#cloth)', neckline(head, 30, 'v')) +
      folds(head) +
      `<path d="M${m - 13} ${NECK + 16} h26 v104 h-26z" fill="${mix(cloth, second, 0.5)}"/>` +
      buttons(m, NECK + 34, lighter(second, 0.5)) +
      stroke(`${m - 58} ${NECK - 20}, ${m - 42} ${NECK + 4}, ${m - 10} ${NECK + 20}`, second, 12) +
      stroke(`${m + 58} ${NECK - 20}, ${m + 42} ${NECK + 4}, ${m + 10} ${NECK + 20}`, darker(second, 0.2), 12)
    );
  },
  sari: (head) => {
    const m = head.isTurned ? 244 : 256;
    const { cloth, second } = head.look;
    const drape = `M${m + 64} ${NECK + 2} C${m + 120} ${NECK + 14} ${m + 150} 430 ${m + 168} 458 L${m + 172} 520
      L${m - 150} 520 C${m - 120} 490 ${m - 10} 470 ${m + 64} ${NECK + 2}Z`;
    return (
      body(head, mix(darker(cloth, 0.24), second, 0.12), neckline(head, 64)) +
      `<path d="${drape}" fill="url(#cloth)"/>` +
      stroke(`${m + 62} ${NECK + 4}, ${m + 12} 452, ${m - 66} 490, ${m - 150} 520`, second, 13) +
      stroke(
        `${m + 66} ${NECK + 10}, ${m + 20} 460, ${m - 56} 499, ${m - 130}
        526`,
        lighter(second, 0.45),
        2.6,
        0.8,
      ) +
      [0, 1, 2]
        .map((fold) =>
          stroke(
            `${m + 88 + fold * 20} ${412 + fold * 7}, ${m + 58 + fold * 26} 466,
            ${m + 8 + fold * 34} 520`,
            darker(cloth, 0.36),
            4,
            0.42,
          ),
        )
        .join('')
    );
  },
  salwar: (head) => {
    const m = head.isTurned ? 244 : 256;
    const { cloth, second } = head.look;
    return (
      body(head, 'url(#cloth)', neckline(head, 58)) +
      folds(head) +
      stroke(
        `${m - 54} ${NECK - 14}, ${m - 34} ${NECK + 18}, ${m} ${NECK + 30},
        ${m + 34} ${NECK + 18}, ${m + 54} ${NECK - 14}`,
        lighter(cloth, 0.4),
        5,
        0.7,
      ) +
      closed(
        `${m - 62} ${NECK - 8}, ${m - 118} 424, ${m - 148} 520, ${m - 96} 520, ${m - 84} 470,
        ${m - 50} ${NECK + 20}`,
        second,
        'opacity=".96"',
      ) +
      closed(
        `${m + 62} ${NECK - 8}, ${m + 118} 424, ${m + 148} 520, ${m + 96} 520, ${m + 84} 470,
        ${m + 50} ${NECK + 20}`,
        darker(second, 0.16),
      ) +
      stroke(`${m - 96} 430, ${m - 116} 474, ${m - 118} 520`, darker(second, 0.3), 3.6, 0.45) +
      stroke(`${m + 92} 430, ${m + 112} 474, ${m + 116} 520`, darker(second, 0.4), 3.6, 0.5)
    );
  },
  blazer: (head) => {
    const m = head.isTurned ? 246 : 256;
    const { cloth, second } = head.look;
    const lapel = (s: 1 | -1, colour: string) =>
      `<path d="M${m + s * 56} ${NECK - 20} L${m + s * 84} ${NECK + 6} L${m + s * 92} ${NECK + 54} L${m + s * 70}
        ${NECK + 60} L${m + s * 4} 520 L${m - s * 2} 520 C${m + s * 20} 470 ${m + s * 46} ${NECK + 30} ${m + s * 56}
        ${NECK - 20}Z" fill="${colour}" stroke="${darker(cloth, 0.4)}" stroke-width="2"/>`;
    return (
      body(head, second, neckline(head, 26, 'v')) +
      `<g>${body(head, 'url(#cloth)', `L${m} 520 L${m + 54} ${NECK - 16}`)}</g>${folds(head)}` +
      collar(head, lighter(second, 0.2), 26) +
      lapel(-1, lighter(cloth, 0.1)) +
      lapel(1, darker(cloth, 0.12))
    );
  },
  scrubs: (head) => {
    const m = head.isTurned ? 244 : 256;
    const { cloth } = head.look;
    return (
      body(head, 'url(#cloth)', neckline(head, 66, 'v')) +
      folds(head) +
      stroke(`${m - 54} ${NECK - 14}, ${m - 28} ${NECK + 26}, ${m} ${NECK + 64}`, lighter(cloth, 0.34), 7) +
      stroke(`${m + 54} ${NECK - 14}, ${m + 28} ${NECK + 26}, ${m} ${NECK + 64}`, darker(cloth, 0.2), 7) +
      stroke(`${m - 62} ${NECK + 4}, ${m - 58} 452, ${m - 34} 486`, '#2b3438', 6) +
      stroke(`${m + 62} ${NECK + 4}, ${m + 66} 460, ${m + 58} 512`, '#2b3438', 6) +
      `<circle cx="${m - 30}" cy="494" r="13" fill="#c9d2d6" stroke="#2b3438" stroke-width="4"/>`
    );
  },
  overalls: (head) => {
    const m = head.isTurned ? 244 : 256;
    const { second } = head.look;
    const strap = (s: 1 | -1) =>
      `<path d="M${m + s * 116} 424 L${m + s * 88} 414 L${m + s * 62} 476 L${m + s * 92} 476Z"
        fill="${second}"/><circle cx="${m + s * 77}" cy="474" r="9" fill="#d8b25a"/>`;
    return `${garments.crew(head)}<path d="M${m - 92} 468 H${m + 92} L${m + 112} 520 H${m - 112}Z"
      fill="${second}"/>${strap(-1)}${strap(1)}${stroke(
        [
          [m - 86, 476],
          [m + 86, 476],
        ],
        lighter(second, 0.4),
        2.4,
        0.6,
      )}`;
  },
  apron: (head) => {
    const m = head.isTurned ? 244 : 256;
    const { second } = head.look;
    return (
      garments.shirt(head) +
      `<path d="M${m - 76} 462 Q${m} 474 ${m + 76} 462 L${m + 104} 520 H${m - 104}Z" fill="${second}"/>` +
      stroke(`${m - 74} 464, ${m - 88} 430, ${m - 72} ${NECK + 6}`, second, 10) +
      stroke(`${m + 74} 464, ${m + 88} 430, ${m + 72} ${NECK + 6}`, darker(second, 0.16), 10) +
      stroke(`${m - 72} 470, ${m} 481, ${m + 72} 470`, darker(second, 0.3), 2.6, 0.6)
    );
  },
  hoodie: (head) => {
    const m = head.isTurned ? 246 : 256;
    const { cloth } = head.look;
    return (
      `<path d="M${m - 96} 424 C${m - 112} 344 ${m - 70} 318 ${m} 318 C${m + 70} 318 ${m + 112} 344 ${m + 96} 424Z"
        fill="${darker(cloth, 0.3)}"/>` +
      garments.crew(head) +
      closed(
        `${m - 62} ${NECK - 22}, ${m - 102} ${NECK + 8}, ${m - 78} ${NECK + 46},
        ${m} ${NECK + 66}, ${m - 34} ${NECK + 20}`,
        lighter(cloth, 0.1),
      ) +
      closed(
        `${m + 62} ${NECK - 22}, ${m + 102} ${NECK + 8}, ${m + 78} ${NECK + 46},
        ${m} ${NECK + 66}, ${m + 34} ${NECK + 20}`,
        darker(cloth, 0.12),
      ) +
      stroke(
        [
          [m - 22, NECK + 54],
          [m - 26, 512],
        ],
        lighter(cloth, 0.6),
        5,
      ) +
      stroke(
        [
          [m + 22, NECK + 54],
          [m + 24, 500],
        ],
        lighter(cloth, 0.5),
        5,
      )
    );
  },
};

/** The hood lies behind the neck, so that clothes come in one piece after it. */
export const drawClothes = (head: Head): string => garments[head.look.clothes](head);

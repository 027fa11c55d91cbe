import { darker, lighter } from '../colours.ts';
import { closed, stroke } from '../curves.ts';
import { circle, ellipse, figure, nth, poly, rect, times } from '../shapes.ts';
import { H, type Mood, pane, room } from './mood.ts';

const table = (y: number, colour: string): string =>
  poly(`60 ${y}, 1020 ${y}, 1090 ${y + 70}, -10 ${y + 70}`, lighter(colour, 0.12)) +
  rect(-10, y + 70, 1100, H - y - 70, darker(colour, 0.28)) +
  rect(-10, y + 70, 1100, 14, darker(colour, 0.1));

export const workshop = (mood: Mood): string =>
  room(mood) +
  pane(mood, 90, 110, 260, 220) +
  rect(450, 110, 540, 200, '#7a5a3c', 'rx="6"') +
  times(
    5,
    (index) =>
      rect(500 + index * 100, 140, 12, 110, '#c9a36a', 'rx="5"') +
      rect(484 + index * 100, 240 - (index % 2) * 30, 44, index % 2 === 0 ? 26 : 56, '#5a6670', 'rx="6"'),
  ) +
  figure(760, 640, 400, { skin: '#b57a50', hair: '#3d2a20', cloth: '#6b7f5a' }) +
  table(520, '#9c6b40') +
  poly('180 500, 560 486, 590 530, 200 548', '#d9b07a') +
  stroke('196 520, 570 506', '#b5874f', 4, 0.8) +
  times(7, (index) =>
    circle(250 + index * 52, 560 + ((index * 37) % 22), 9, 'none', 'stroke="#e8c894" stroke-width="5"'),
  ) +
  rect(620, 470, 130, 40, '#8a5a34', 'rx="14"') +
  rect(640, 446, 30, 34, '#6b4426', 'rx="8"') +
  rect(840, 440, 60, 84, '#a5563c', 'rx="8"') +
  times(4, (index) =>
    stroke(
      `${852 + index * 12} 442, ${846 + index * 16}
      380`,
      nth(['#d9a441', '#31576b', '#8c2f3a', '#3f6b4f'], index),
      6,
    ),
  );

/** A loom with a half-woven cloth, and the weaver behind it. */
export const loom = (mood: Mood): string => {
  const colours = ['#0f5c57', '#e0a84a', '#8c2f3a', '#f3e9d8'];
  return (
    room(mood, 520) +
    pane(mood, 70, 90, 220, 240) +
    times(4, (index) => rect(820 + index * 58, 120, 40, 130, darker(nth(colours, index), 0.06), 'rx="16"')) +
    rect(800, 112, 250, 14, '#6b4a30') +
    figure(540, 620, 430, { skin: '#9a6240', hair: '#231c1d', cloth: '#a8325e', hasBun: true }) +
    rect(250, 140, 26, 560, '#7a5234') +
    rect(804, 140, 26, 560, '#5f3f28') +
    rect(230, 150, 620, 28, '#8a6240') +
    times(40, (index) => stroke(`${290 + index * 12.8} 178, ${290 + index * 12.8} 470`, '#f6ead2', 2, 0.55)) +
    rect(250, 330, 580, 16, '#a9743c') +
    poly('280 460, 800 460, 850 680, 230 680', '#f3e9d8') +
    times(9, (row) =>
      poly(
        `${280 - row * 5} ${462 + row * 24}, ${800 + row * 5} ${462 + row * 24}, ${803 + row * 5} ${476 + row * 24},
          ${277 - row * 5} ${476 + row * 24}`,
        nth(colours, row % 3),
      ),
    ) +
    times(12, (index) =>
      poly(
        `${300 + index * 42} 540, ${321 + index * 42} 516, ${342 + index * 42} 540, ${321 + index * 42} 564`,
        index % 2 === 0 ? '#e0a84a' : '#f3e9d8',
      ),
    ) +
    rect(220, 676, 640, 30, '#6b4a30') +
    closed('420 440, 480 428, 540 440, 480 452', '#c98f4f')
  );
};

/** A mended cloth on a table, with needle, thread and lamp. */
export const cloth = (mood: Mood): string =>
  room(mood, 220) +
  circle(260, 120, 300, 'url(#lamp)') +
  table(220, '#8a5a3c') +
  closed('170 300, 520 250, 900 300, 960 520, 700 640, 320 620, 140 500', '#b5782c') +
  times(9, (index) =>
    stroke(
      `${180 + index * 84} ${300 - (index % 2) * 8}, ${170 + index * 82} ${540 + (index % 3) * 24}`,
      '#0f5c57',
      9,
      0.6,
    ),
  ) +
  times(6, (index) =>
    stroke(`170 ${330 + index * 48}, 520 ${300 + index * 56}, 920 ${330 + index * 44}`, '#f1d9a7', 7, 0.5),
  ) +
  closed('660 400, 800 380, 850 480, 740 560, 640 500', '#8c2f3a') +
  times(10, (index) =>
    stroke(
      `${664 + index * 16} ${416 + (index % 2) * 8}, ${690 + index * 14} ${520 - (index % 3) * 8}`,
      '#e8b0a0',
      3.4,
      0.8,
    ),
  ) +
  stroke('740 560, 620 660, 460 600, 380 680', '#8c2f3a', 4) +
  stroke('720 470, 820 400', '#e6e8ea', 7) +
  circle(250, 600, 46, '#8c2f3a') +
  times(5, (index) =>
    stroke(`214 ${584 + index * 9}, 250 ${574 + index * 10}, 288 ${586 + index * 9}`, '#c0606a', 4, 0.7),
  ) +
  ellipse(920, 620, 66, 24, '#5f3f28') +
  ellipse(920, 610, 58, 18, '#e6c27a');

/** A page proof with marks, on a desk. */
export const page = (mood: Mood): string =>
  room(mood, 160) +
  circle(820, 90, 320, 'url(#lamp)') +
  table(160, '#6b4a36') +
  `<g transform="rotate(-6 480
    440)">${rect(236, 186, 480, 560, '#1a1210', 'opacity=".25"')}${rect(220, 170, 480, 560, '#f8f2e4')}` +
  rect(270, 220, 250, 34, '#2a2422') +
  times(11, (index) => rect(270, 286 + index * 34, index % 4 === 3 ? 240 : 380 - ((index * 29) % 60), 11, '#6b625a')) +
  stroke('262 372, 430 378', '#c0392b', 5) +
  stroke('470 470, 540 440, 610 470, 540 500, 470 470', '#c0392b', 5) +
  stroke('640 300, 672 330, 640 360', '#c0392b', 5) +
  '</g>' +
  `<g transform="rotate(9 850
    470)">${rect(746, 306, 240, 320, '#efe3cb')}` +
  rect(770, 336, 192, 140, '#7fa69f') +
  poly('770 476, 830 396, 880 450, 920 410, 962 476', '#0f5c57') +
  times(4, (index) => rect(770, 500 + index * 26, 180 - (index % 2) * 50, 9, '#8a8078')) +
  '</g>' +
  `<g transform="rotate(28 640
    620)">${rect(520, 606, 250, 22, '#e0a84a')}` +
  poly('770 606, 810 617, 770 628', '#f1d9a7') +
  poly('798 613, 810 617, 798 621', '#2a2422') +
  `${rect(500, 606, 24, 22, '#c96f4a')}</g>` +
  circle(120, 300, 70, '#3f2a1e', 'opacity=".3"') +
  circle(112, 290, 66, '#f3ece0') +
  circle(112, 290, 52, '#5b3420') +
  stroke('172 270, 206 290, 172 316', '#f3ece0', 14);

export const kitchen = (mood: Mood): string =>
  room(mood, 480) +
  pane(mood, 720, 80, 270, 220) +
  rect(80, 190, 500, 16, '#7a5234') +
  times(
    6,
    (index) =>
      rect(
        104 + index * 78,
        128,
        52,
        62,
        nth(['#c9442c', '#e0a84a', '#6f8a3a', '#8a5a34', '#31576b', '#d98f5c'], index),
        'rx="10"',
      ) + rect(110 + index * 78, 116, 40, 16, '#d8d0c0', 'rx="4"'),
  ) +
  figure(380, 640, 430, { skin: '#9a6240', hair: '#ffffff', cloth: '#f3efe6' }) +
  table(500, '#b08a5c') +
  closed('560 470, 780 470, 760 560, 580 560', '#6a7078') +
  ellipse(670, 470, 112, 24, '#8f979e') +
  ellipse(670, 468, 98, 18, '#d97a3a') +
  times(3, (index) =>
    stroke(
      `${620 + index * 50} 440, ${606 + index * 50} 400, ${630 + index * 50} 360, ${614 + index * 50} 310`,
      '#ffffff',
      9,
      0.35,
    ),
  ) +
  times(
    4,
    (index) =>
      ellipse(190 + index * 84, 574 - (index % 2) * 14, 58, 30, '#c98a4a') +
      stroke(
        `${160 + index * 84} ${566 - (index % 2) * 14}, ${190 + index * 84} ${556 - (index % 2) * 14},
          ${220 + index * 84} ${566 - (index % 2) * 14}`,
        '#f0cf96',
        6,
      ),
  ) +
  circle(890, 560, 34, '#a8325e') +
  circle(946, 574, 30, '#c9442c') +
  circle(880, 550, 9, '#ffffff', 'opacity=".4"');

export const classroom = (mood: Mood): string =>
  room(mood, 470) +
  rect(250, 80, 560, 290, '#6b4a30') +
  rect(266, 96, 528, 258, '#1f4a40') +
  stroke('320 170, 340 140, 370 170, 340 200, 320 170', '#f3efe2', 7) +
  stroke('420 140, 420 200', '#f3efe2', 7) +
  stroke('400 160, 420 140', '#f3efe2', 7) +
  stroke('480 150, 520 150, 490 200, 530 200', '#f3efe2', 7) +
  stroke('600 170, 660 170', '#f3efe2', 7) +
  stroke('310 270, 500 262', '#f3efe2', 5, 0.7) +
  stroke('310 306, 440 300', '#f3efe2', 5, 0.7) +
  pane(mood, 40, 110, 150, 210) +
  figure(880, 560, 380, { skin: '#b57a50', hair: '#231c1d', cloth: '#efe3cc' }) +
  stroke('820 350, 770 290, 740 260', '#efe3cc', 22) +
  times(
    4,
    (index) =>
      figure(130 + index * 190, 660 + (index % 2) * 26, 250, {
        skin: nth(['#9a6240', '#b57a50', '#7c4b31', '#c98f63'], index),
        hair: '#231c1d',
        cloth: index % 2 === 0 ? '#3f6f9c' : '#f3efe6',
        isAway: true,
        hasBun: index % 2 === 1,
      }) +
      rect(60 + index * 190, 590 + (index % 2) * 26, 150, 20, '#a9743c') +
      rect(60 + index * 190, 610 + (index % 2) * 26, 150, 120, '#7a5234'),
  );

const pot = (x: number, y: number, size: number, colour: string): string =>
  closed(
    `${x - size * 0.4} ${y - size * 1.5}, ${x - size * 0.3} ${y - size * 1.2}, ${x - size} ${y - size * 0.6},
      ${x - size * 0.7} ${y}, ${x + size * 0.7} ${y}, ${x + size} ${y - size * 0.6}, ${x + size * 0.3}
      ${y - size * 1.2}, ${x + size * 0.4} ${y - size * 1.5}`,
    colour,
  ) +
  closed(
    `${x + size * 0.1} ${y - size * 1.1}, ${x + size * 0.86} ${y - size * 0.6}, ${x + size * 0.6} ${y - 3},
      ${x + size * 0.1} ${y - 3}, ${x + size * 0.34} ${y - size * 0.6}`,
    darker(colour, 0.4),
    'opacity=".4"',
  ) +
  ellipse(x - size * 0.45, y - size * 0.72, size * 0.16, size * 0.3, '#ffffff', 'opacity=".22"') +
  ellipse(x, y - size * 1.5, size * 0.42, size * 0.1, darker(colour, 0.5));
export const pots = (mood: Mood): string => {
  const earth = ['#b5603a', '#8a4a34', '#d9a066', '#5f7f78', '#c98a5a', '#7a5a44'];
  return (
    room(mood, 600) +
    circle(160, 120, 360, 'url(#lamp)') +
    times(
      2,
      (row) =>
        rect(330, 296 + row * 250, 720, 20, '#6b4a30') +
        rect(330, 316 + row * 250, 720, 22, '#1a1210', 'opacity=".2"') +
        times(6, (index) =>
          pot(
            390 + index * 118,
            296 + row * 250,
            42 + ((index * 5 + row * 3 + Math.floor(mood.random() * 3)) % 4) * 5,
            nth(earth, index + row * 2),
          ),
        ),
    ) +
    figure(180, 690, 480, { skin: '#9a6240', hair: '#77736f', cloth: '#b9603a' }) +
    ellipse(200, 640, 110, 30, '#4a3a30') +
    ellipse(200, 628, 96, 22, '#8a7a6c') +
    pot(200, 626, 60, '#a5714a')
  );
};

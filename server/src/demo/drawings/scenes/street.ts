import { darker, lighter } from '../colours.ts';
import { closed, stroke } from '../curves.ts';
import { circle, ellipse, figure, nth, poly, rect, times } from '../shapes.ts';
import { H, type Mood, sky, W } from './mood.ts';

const town = (mood: Mood, y: number): string =>
  times(7, (index) => {
    const height = 120 + ((index * 67) % 130);
    const x = -30 + index * 165;
    return (
      rect(x, y - height, 158, height + 40, index % 2 === 0 ? mood.far : lighter(mood.far, 0.25)) +
      times(6, (cell) =>
        rect(
          x + 22 + (cell % 3) * 44,
          y - height + 26 + Math.floor(cell / 3) * 52,
          22,
          30,
          (index + cell) % 4 === 0 ? '#f7d98c' : darker(mood.far, 0.3),
        ),
      )
    );
  });

export const bus = (mood: Mood): string =>
  sky(mood, 880, 130) +
  town(mood, 430) +
  rect(0, 440, W, 70, '#c9b79a') +
  rect(0, 510, W, H - 510, '#4f5154') +
  times(6, (index) => rect(30 + index * 190, 640, 100, 12, '#e8dcc0', 'opacity=".8"')) +
  rect(420, 250, 720, 290, '#c9402e', 'rx="26"') +
  rect(420, 470, 720, 70, '#8f2a20') +
  rect(420, 250, 720, 40, '#e36a4a', 'rx="20"') +
  times(
    4,
    (index) =>
      rect(574 + index * 132, 306, 112, 106, '#cfe4e6', 'rx="10"') +
      circle(628 + index * 132, 382, 22, index % 2 === 0 ? '#6b4426' : '#3b2a22') +
      rect(600 + index * 132, 398, 58, 14, '#3f6f80'),
  ) +
  rect(446, 300, 96, 200, '#cfe4e6', 'rx="10"') +
  rect(446, 300, 50, 200, '#9fc0c8', 'rx="10"') +
  rect(470, 262, 300, 26, '#1f1a18', 'rx="6"') +
  times(14, (index) => circle(486 + index * 20, 275, 4, index % 5 === 3 ? '#1f1a18' : '#ffb84a')) +
  circle(610, 545, 50, '#22201f') +
  circle(610, 545, 22, '#9a958c') +
  circle(1000, 545, 50, '#22201f') +
  circle(1000, 545, 22, '#9a958c') +
  rect(86, 220, 14, 360, '#3b4248') +
  rect(40, 190, 106, 76, '#0f5c57', 'rx="10"') +
  stroke('62 214, 124 214', '#f3e9d8', 8) +
  stroke('62 238, 104 238', '#f3e9d8', 8) +
  figure(190, 620, 300, { skin: '#9a6240', hair: '#231c1d', cloth: '#e0a84a', isLong: true, hasBun: true }) +
  figure(300, 640, 320, { skin: '#c98f63', hair: '#231c1d', cloth: '#31576b' }) +
  figure(380, 630, 210, { skin: '#b57a50', hair: '#231c1d', cloth: '#6f9a6a' });

const heap = (x: number, y: number, colour: string): string =>
  times(12, (index) => {
    const row = index < 5 ? 0 : index < 9 ? 1 : 2;
    const place = index - nth([0, 5, 9], row);
    const [cx, cy] = [x + place * 34 + row * 17, y - row * 26];
    return (
      circle(cx, cy, 19, index % 3 === 0 ? lighter(colour, 0.16) : colour) +
      circle(cx - 6, cy - 7, 5, '#ffffff', 'opacity=".4"') +
      circle(cx + 6, cy + 7, 9, darker(colour, 0.4), 'opacity=".3"')
    );
  });
export const market = (mood: Mood): string =>
  sky(mood, 200, 120) +
  town(mood, 400) +
  rect(0, 420, W, H - 420, mood.floor) +
  rect(180, 180, 16, 380, '#5b3f2b') +
  rect(884, 180, 16, 380, '#5b3f2b') +
  figure(430, 590, 320, { skin: '#9a6240', hair: '#231c1d', cloth: '#3f6b4f', isLong: true, hasBun: true }) +
  figure(660, 590, 330, { skin: '#b57a50', hair: '#77736f', cloth: '#f0e6d0' }) +
  times(9, (index) =>
    closed(
      `${140 + index * 90} 140, ${230 + index * 90} 140, ${230 + index * 90} 230, ${185 + index * 90} 252,
        ${140 + index * 90} 230`,
      index % 2 === 0 ? '#c9442c' : '#f6ead2',
    ),
  ) +
  rect(130, 130, 830, 22, '#7a3526') +
  poly('120 500, 960 500, 1000 660, 80 660', '#8a5f3a') +
  poly('80 660, 1000 660, 1000 720, 80 720', '#5b3c24') +
  heap(140, 580, '#d9402a') +
  heap(350, 580, '#e8962a') +
  heap(560, 580, '#6f9a3a') +
  heap(770, 580, '#7a3f6a') +
  rect(500, 440, 90, 66, '#efe3c8') +
  stroke('516 462, 574 462', '#3b2a22', 5) +
  stroke('516 484, 556 484', '#3b2a22', 5) +
  figure(120, 690, 330, { skin: '#7c4b31', hair: '#231c1d', cloth: '#8c2f5a', isLong: true, isAway: true }) +
  ellipse(960, 700, 90, 22, '#1a1210', 'opacity=".25"') +
  closed('890 620, 1030 620, 1010 710, 910 710', '#b98a4f') +
  heap(906, 628, '#e8c23a');

export const clinic = (mood: Mood): string =>
  `<defs><linearGradient id="tiles" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#e6efe8"/><stop
    offset="1" stop-color="#a9c0b8"/></linearGradient></defs>` +
  rect(0, 0, W, 500, 'url(#tiles)') +
  rect(0, 330, W, 170, '#7fa69f', 'opacity=".55"') +
  rect(0, 500, W, 220, '#c9b594') +
  times(8, (index) => stroke(`${-80 + index * 170} 500, ${-320 + index * 240} 720`, '#a08a68', 3, 0.5)) +
  poly('0 80, 0 300, 700 640, 900 560', mood.sun, 'opacity=".22"') +
  rect(730, 120, 300, 380, '#f4efe2') +
  rect(742, 132, 276, 368, '#d5e2dc') +
  rect(800, 200, 60, 20, '#0f7a50') +
  rect(820, 180, 20, 60, '#0f7a50') +
  figure(900, 560, 350, { skin: '#9a6240', hair: '#231c1d', cloth: '#2f7f86', hasBun: true }) +
  rect(760, 430, 320, 140, '#b98a5a') +
  rect(760, 430, 320, 16, '#e0bd8a') +
  rect(820, 398, 70, 34, '#f7f3e8') +
  rect(70, 110, 190, 120, '#0f5c57', 'rx="8"') +
  times(3, (index) => stroke(`96 ${140 + index * 30}, ${220 - index * 26} ${140 + index * 30}`, '#f3e9d8', 8)) +
  rect(60, 560, 560, 22, '#6b4a30') +
  rect(90, 580, 18, 90, '#4a3220') +
  rect(570, 580, 18, 90, '#4a3220') +
  figure(150, 660, 330, { skin: '#7c4b31', hair: '#77736f', cloth: '#c9a15a' }) +
  figure(290, 668, 320, { skin: '#b57a50', hair: '#231c1d', cloth: '#8c2f3a', isLong: true, hasBun: true }) +
  figure(400, 672, 210, { skin: '#b57a50', hair: '#231c1d', cloth: '#e0a84a' }) +
  figure(520, 676, 340, { skin: '#9a6240', hair: '#231c1d', cloth: '#4a5a7a' }) +
  figure(650, 682, 330, { skin: '#9a6240', hair: '#d3cec6', cloth: '#efe6d6', isLong: true, hasBun: true });

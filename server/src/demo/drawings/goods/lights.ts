import { stroke } from '../curves.ts';
import { circle, ellipse, poly, rect, times } from '../shapes.ts';
import { bar, box, lathe, type Paint, rod, shadow } from './paint.ts';

/* Lamps. A: the body, B: the shade or the glass, C: fittings. */

const shine = (x: number, y: number, r: number): string => circle(x, y, r, 'url(#warm)');

export const lantern = ({ a, b, c }: Paint): string =>
  shadow(400, 512, 130) +
  stroke('318 200, 300 110, 400 74, 500 110, 482 200', c.dark, 10) +
  lathe(400, '34 158, 60 176, 92 206, 96 214', a.round) +
  rect(316, 214, 168, 196, b.round, 'opacity=".75" rx="14"') +
  shine(400, 320, 150) +
  lathe(400, '12 268, 22 300, 18 344, 12 356', '#fff6d2') +
  rect(336, 226, 14, 172, '#ffffff', 'opacity=".5" rx="7"') +
  times(4, (index) => rod(318 + index * 54.6, 214, 318 + index * 54.6, 410, 7, c.dark)) +
  lathe(400, '98 408, 104 424, 104 470, 122 490, 122 508', a.round) +
  rect(366, 438, 68, 26, c.flat, 'rx="12"');

export const deskLamp = ({ a, b, c }: Paint): string =>
  shadow(330, 516, 140) +
  shine(560, 330, 210) +
  lathe(330, '96 490, 108 500, 108 514', a.round) +
  bar(c, 330, 488, 262, 300, 16) +
  bar(c, 262, 300, 452, 158, 16) +
  circle(262, 300, 19, a.dark) +
  circle(258, 296, 11, c.light) +
  '<g transform="rotate(-32 470 170)">' +
  lathe(470, '20 120, 34 132, 46 168, 110 246', b.round) +
  ellipse(470, 248, 110, 22, '#fff3cd') +
  ellipse(470, 248, 62, 12, '#ffffff') +
  '</g>' +
  circle(452, 158, 17, a.base);

export const pendant = ({ a, b }: Paint): string =>
  rod(400, 0, 400, 150, 5, '#2b2d31') +
  shine(400, 400, 250) +
  lathe(400, '16 130, 24 150, 26 178', b.round) +
  lathe(400, '28 176, 92 210, 160 278, 190 366', a.round) +
  ellipse(400, 368, 190, 34, '#fff0c0') +
  ellipse(400, 372, 96, 18, '#fffdf2') +
  stroke('226 330, 262 262, 310 222', a.light, 12, 0.7);

export const streetLamp = ({ a, b, c }: Paint): string =>
  shadow(300, 540, 90) +
  shine(560, 250, 230) +
  rect(286, 96, 26, 440, a.round) +
  rect(258, 520, 84, 20, a.dark, 'rx="4"') +
  bar(a, 300, 170, 520, 140, 16) +
  poly('470 140, 640 118, 660 150, 500 172', b.down) +
  poly('496 170, 656 150, 640 162, 512 180', '#fff3c4') +
  poly('180 112, 380 52, 412 92, 214 156', c.base) +
  times(4, (index) => rod(222 + index * 44, 100 - index * 13, 254 + index * 44, 142 - index * 13, 3, '#dfe7ee')) +
  rod(197, 134, 396, 73, 3, '#dfe7ee') +
  poly('214 156, 412 92, 414 100, 216 164', '#c8ced4');

export const stringLights = ({ b, c }: Paint): string =>
  ['90 120, 240 236, 400 260, 560 236, 712 120', '110 250, 260 392, 410 420, 560 392, 700 262']
    .map((line) => stroke(line, '#2b2d31', 6))
    .join('') +
  times(14, (index) => {
    const row = index < 7 ? 0 : 1;
    const at = (index % 7) / 6;
    const x = (row === 0 ? 120 : 140) + at * (row === 0 ? 560 : 530);
    const y = (row === 0 ? 138 : 276) + Math.sin(at * Math.PI) * (row === 0 ? 122 : 142);
    return (
      rect(x - 9, y - 2, 18, 24, c.round, 'rx="4"') +
      shine(x, y + 50, 74) +
      lathe(x, `9 ${y + 20}, 22 ${y + 44}, 19 ${y + 62}, 6 ${y + 72}`, b.round, 'opacity=".85"') +
      circle(x, y + 46, 9, '#fffbe6')
    );
  });

export const floorLamp = ({ a, b, c }: Paint): string =>
  shadow(400, 552, 130) +
  shine(400, 200, 240) +
  bar(a, 400, 290, 316, 548, 18) +
  bar(a, 400, 290, 484, 548, 18) +
  bar(a, 400, 290, 408, 530, 18) +
  rect(388, 246, 24, 56, c.round) +
  lathe(400, '86 72, 98 130, 132 256', b.round) +
  ellipse(400, 72, 86, 13, '#fff6d8') +
  ellipse(400, 256, 132, 20, '#f6dfa6');

export const wallLamp = ({ a, b, c }: Paint): string =>
  shine(430, 300, 280) +
  rect(352, 130, 96, 150, c.flat, 'rx="48"') +
  stroke('400 210, 440 200, 462 232', c.deep, 14) +
  lathe(450, '40 232, 66 262, 96 330, 128 404', a.round) +
  ellipse(450, 406, 128, 24, '#fff0c0') +
  times(9, (index) => circle(372 + index * 20, 340 + (index % 3) * 18, 6, '#ffe9a8')) +
  lathe(450, '38 222, 42 236', b.round);

export const torch = ({ a, b, c }: Paint): string =>
  shadow(400, 470, 250, 26) +
  '<g transform="rotate(-9 400 400)">' +
  poly('622 300, 780 220, 780 560, 622 460', '#ffe9a8', 'opacity=".45"') +
  rect(170, 352, 320, 84, a.down, 'rx="20"') +
  times(12, (index) => rect(200 + index * 20, 354, 6, 80, a.deep, 'opacity=".5"')) +
  poly('480 350, 560 318, 620 306, 620 484, 560 470, 480 438', b.down) +
  ellipse(620, 395, 24, 89, c.light) +
  ellipse(622, 395, 16, 72, '#fff8dc') +
  rect(356, 338, 70, 20, c.flat, 'rx="10"') +
  '</g>';

export const bulb = ({ b, c }: Paint): string =>
  shadow(400, 520, 90) +
  shine(400, 240, 260) +
  lathe(400, '52 96, 112 150, 132 226, 104 310, 62 360, 56 392', b.round, 'opacity=".92"') +
  ellipse(400, 100, 54, 14, b.light) +
  circle(400, 230, 78, '#fff9dc', 'opacity=".9"') +
  lathe(400, '58 388, 60 404, 58 480, 34 504, 18 512', c.round) +
  times(4, (index) => rod(344, 414 + index * 20, 456, 408 + index * 20, 6, c.deep));

export const lampBox = ({ a, b, c }: Paint): string =>
  shadow(410, 510, 250, 30) +
  box(a, 200, 250, 330, 256, 120) +
  rect(224, 276, 282, 204, a.light, 'rx="8"') +
  shine(366, 360, 120) +
  lathe(366, '20 304, 50 336, 56 368, 34 410, 24 424', b.round) +
  lathe(366, '25 422, 25 456, 14 466', c.round) +
  times(3, (index) => rect(236, 292 + index * 18, 60 - index * 14, 8, a.dark, 'rx="4"'));

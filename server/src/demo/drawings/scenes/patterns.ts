import { mix } from '../colours.ts';
import { rect, times } from '../shapes.ts';
import { H, type Mood, W } from './mood.ts';

const threads = ['#0f5c57', '#e0a84a', '#f3e9d8', '#7fa69f', '#8c2f3a', '#d98f5c'];
/** Cloth from so near that nothing else is seen. */
export const weave = ({ random }: Mood): string =>
  rect(0, 0, W, H, '#3b2a22') +
  times(24 * 16, (index) => {
    const [column, row] = [index % 24, Math.floor(index / 24)];
    const over = (column + row) % 2 === 0;
    const colour = threads[(over ? column : row + 2) % threads.length] ?? '#0f5c57';
    const worn = mix(colour, '#fff6e6', random() * 0.18);
    const [width, height] = over ? [42, 52] : [50, 40];
    return rect(column * 45 + 1, row * 45 + 1, width, height, worn, 'rx="9"');
  });

/** Bars on paper, the last one the highest. */
export const chart = ({ random }: Mood): string =>
  rect(0, 0, W, H, '#f6efe0') +
  times(4, (index) => rect(90, 130 + index * 130, 900, 2, '#d8cdb8')) +
  times(8, (index) => {
    const height = index === 7 ? 470 : 110 + Math.round(random() * 280);
    return rect(110 + index * 112, 620 - height, 76, height, index === 7 ? '#e0a84a' : '#0f5c57', 'rx="8"');
  }) +
  rect(90, 620, 900, 5, '#1f2421');

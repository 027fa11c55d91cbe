import { createRandom, pick } from '../random.ts';
import { toPicture } from './picture.ts';

const palettes = [
  ['#0F5C57', '#E0A84A', '#F3E9D8', '#7FA69F'],
  ['#8A5A12', '#F1D9A7', '#2F4B46', '#D98F5C'],
  ['#31576B', '#E8DCC6', '#C96F4A', '#8FB0B8'],
  ['#5B4B6B', '#E9C46A', '#F4EDE4', '#A7BFA3'],
  ['#2D4A3E', '#DDA15E', '#FEFAE0', '#BC6C25'],
] as const;
type Random = () => number;
const randomBetween = (random: Random, min: number, max: number) => Math.round(min + random() * (max - min));

const scenes: Record<string, (random: Random, colours: readonly string[]) => string> = {
  hills: (random, [a, b, c, d]) =>
    [c, d, b, a]
      .map((colour, layer) => {
        const y = 330 + layer * 130;
        const waves = Array.from(
          { length: 6 },
          (_, i) => ` Q ${i * 200 + 100} ${y - randomBetween(random, 40, 190)} ${(i + 1) * 200} ${y}`,
        );
        return `<path d="M0 ${y}${waves.join('')} V900 H0z" fill="${colour}" opacity="${0.55 + layer * 0.15}"/>`;
      })
      .join(''),
  roofs: (random, [a, b, , d]) =>
    Array.from({ length: 14 }, (_, i) => {
      const [x, y, w] = [
        (i % 5) * 250 - 40 + randomBetween(random, 0, 40),
        360 + Math.floor(i / 5) * 180,
        randomBetween(random, 180, 240),
      ];
      const side = w / 2 + 16;
      return (
        `<rect x="${x}" y="${y}" width="${w}" height="240" fill="${d}"/>` +
        `<path d="M${x - 16} ${y} l${side} -90 l${side} 90z" fill="${i % 3 === 0 ? a : b}"/>`
      );
    }).join(''),
  weave: (random, colours) =>
    Array.from({ length: 24 * 18 }, (_, i) => {
      const [column, row] = [i % 24, Math.floor(i / 24)];
      const over = (column + row) % 2 === 0;
      const [width, height] = over ? [50, 38] : [38, 50];
      const colour = pick(random, over ? colours.slice(0, 2) : colours.slice(2));
      return `<rect x="${column * 50}" y="${row * 50}" width="${width}" height="${height}" fill="${colour}"/>`;
    }).join(''),
  chart: (random, [a, b]) =>
    Array.from({ length: 8 }, (_, i) => {
      const height = randomBetween(random, 120, 560);
      const colour = i === 7 ? b : a;
      return `<rect x="${110 + i * 128}" y="${760 - height}" width="84" height="${height}" rx="8" fill="${colour}"/>`;
    }).join('') + '<rect x="80" y="760" width="1060" height="6" fill="#1F2421"/>',
  river: (random, [a, b, , d]) =>
    Array.from({ length: 9 }, (_, i) => {
      const y = i * 110;
      const curve = `M0 ${y} Q 300 ${y + randomBetween(random, -90, 90)} 600 ${y} T 1200 ${y} V900 H0z`;
      return `<path d="${curve}" fill="${i % 2 === 0 ? a : d}" opacity=".5"/>`;
    }).join('') +
    Array.from({ length: 30 }, () => {
      const [x, y, r] = [randomBetween(random, 0, 1200), randomBetween(random, 200, 880), randomBetween(random, 3, 12)];
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${b}"/>`;
    }).join(''),
  pots: (random, colours) =>
    Array.from({ length: 12 }, (_, i) => {
      const [x, y, size] = [120 + (i % 6) * 190, 330 + Math.floor(i / 6) * 360, randomBetween(random, 55, 85)];
      const [body, neck] = [pick(random, colours), pick(random, colours)];
      const [left, top] = [x - size * 0.4, y - size * 1.5];
      return (
        `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.15}" fill="${body}"/>` +
        `<rect x="${left}" y="${top}" width="${size * 0.8}" height="${size * 0.6}" rx="10" fill="${neck}"/>`
      );
    }).join('') +
    '<rect y="430" width="1200" height="14" fill="#1F2421"/><rect y="790" width="1200" height="14" fill="#1F2421"/>',
};

/** A scene of 1200 × 900. */
export function scene(kind: string, seed: number): Promise<Buffer> {
  const random = createRandom(seed * 104_729 + 3);
  const colours = pick(random, palettes);
  return toPicture(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">' +
      `<rect width="1200" height="900" fill="${colours[2]}"/>` +
      `<circle cx="${randomBetween(random, 200, 1000)}" cy="190" r="90" fill="${colours[1]}"/>` +
      `${scenes[kind]?.(random, colours) ?? ''}</svg>`,
  );
}

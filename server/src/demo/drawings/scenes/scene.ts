import { createRandom, pick } from '../../random.ts';
import { toPicture } from '../picture.ts';
import { person } from '../portraits/portrait.ts';
import type { Look } from '../portraits/look.ts';
import { edge, rect } from '../shapes.ts';
import * as indoors from './indoors.ts';
import { H, type Mood, moods, W } from './mood.ts';
import * as outdoors from './outdoors.ts';
import * as patterns from './patterns.ts';
import * as street from './street.ts';

const scenes = { ...indoors, ...outdoors, ...street, ...patterns } satisfies Record<string, (mood: Mood) => string>;
export type SceneKind = keyof typeof scenes;

/** Pixels of each unit: the widest place shows 640, and each pixel costs time at the first start. */
const SCALE = 8 / 9;

/** A scene as SVG; with a look, someone stands near in it, on the right. */
export function sceneSvg(kind: SceneKind, seed: number, near?: Look): string {
  const random = createRandom(seed * 104_729 + 3);
  const mood = { ...pick(random, moods), random };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W * SCALE}" height="${H * SCALE}" viewBox="0 0 ${W}
      ${H}"><defs>${edge}</defs>` +
    scenes[kind](mood) +
    (near === undefined ? '' : `<g transform="translate(490 150) scale(1.12)">${person(near)}</g>`) +
    `${rect(0, 0, W, H, 'url(#edge)')}</svg>`
  );
}

export const scene = (kind: SceneKind, seed: number, near?: Look): Promise<Buffer> =>
  toPicture(sceneSvg(kind, seed, near));

import { createRandom } from '../../random.ts';
import { toPicture } from '../picture.ts';
import { edge, rect } from '../shapes.ts';
import * as furniture from './furniture.ts';
import * as lights from './lights.ts';
import * as others from './others.ts';
import { type Material, type Paint, toneOf } from './paint.ts';
import * as soft from './soft.ts';
import * as solar from './solar.ts';
import { type Ground, groundSvg, H, W } from './studio.ts';
import * as tools from './tools.ts';
import * as vessels from './vessels.ts';

const forms = { ...lights, ...solar, ...furniture, ...tools, ...vessels, ...soft, ...others } satisfies Record<
  string,
  (paint: Paint) => string
>;
export type GoodsForm = keyof typeof forms;
export const GOODS_FORMS = Object.keys(forms) as GoodsForm[];

/** How a thing is photographed: as a whole, from the other side, close up, or three of them. */
const views = {
  whole: (thing: string) => thing,
  turned: (thing: string) => `<g transform="translate(800 0) scale(-1 1)">${thing}</g>`,
  close: (thing: string) => `<g transform="translate(-330 -200) scale(1.85)">${thing}</g>`,
  three: (thing: string) =>
    ['translate(30 96) scale(.56)', 'translate(330 96) scale(.56)', 'translate(176 198) scale(.64)']
      .map((place) => `<g transform="${place}">${thing}</g>`)
      .join(''),
} as const;
export type GoodsView = keyof typeof views;

export interface Shot {
  readonly form: GoodsForm;
  readonly materials: readonly [Material, Material, Material];
  readonly ground: Ground;
  readonly view?: GoodsView;
}
/** Pixels of each unit: the widest place shows 616, and each pixel costs time at the first start. */
const SCALE = 0.8;

export function goodsSvg({ form, materials, ground, view = 'whole' }: Shot): string {
  const [a, b, c] = materials.map((material, index) => toneOf(`tone${index}`, material));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three materials are needed');
  const paint = { a: a.tone, b: b.tone, c: c.tone, random: createRandom(form.length * 7_919 + 3) };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W * SCALE}" height="${H * SCALE}" viewBox="0 0 ${W} ${H}">` +
    `<defs>${edge}${a.defs}${b.defs}${c.defs}</defs>${groundSvg(ground)}${views[view](forms[form](paint))}` +
    `${rect(0, 0, W, H, 'url(#edge)')}</svg>`
  );
}
export const goods = (shot: Shot): Promise<Buffer> => toPicture(goodsSvg(shot));

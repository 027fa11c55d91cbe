export { createPictures } from './create-pictures.ts';
export type { PictureProblem, Pictures, Rendered, RenderOrder } from './pictures.ts';

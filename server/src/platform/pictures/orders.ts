import type { PictureProblem, Rendered, RenderOrder } from './pictures.ts';

/** What a decoder is asked, one at a time. */
export type DecoderOrder =
  | { readonly what: 'inspect'; readonly path: string }
  | ({ readonly what: 'render' } & RenderOrder);
/** What it answers. `fault` is an error of ours or of the machine (a full disk), and worth another try. */
export type DecoderAnswer =
  | { readonly problem: PictureProblem | null }
  | { readonly rendered: Rendered }
  | { readonly fault: string };

/** Exit code of a decoder that ended itself because a picture took too much memory. */
export const memoryExit = 86;

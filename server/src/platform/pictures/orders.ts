import type { PictureProblem, Rendered, RenderOrder } from './pictures.ts';

/** Orders to a decoder, one at a time. */
export type DecoderOrder =
  | { readonly what: 'inspect'; readonly path: string }
  | ({ readonly what: 'render' } & RenderOrder);
/** Answers of a decoder. `fault`: a bug or an error of the machine (a full disk), which may be retried. */
export type DecoderAnswer =
  | { readonly problem: PictureProblem | null }
  | { readonly rendered: Rendered }
  | { readonly fault: string };

/** What a decoder says when it has loaded what an order needs, and begins with it. */
export const begun = 'begun';

/** Exit code of a decoder that ended because a picture took too much memory. */
export const memoryExit = 86;

import type { Rendition } from '#contract/media/media.ts';

/**
 * Why a file is not accepted. `heic` has its own value, because the message for it explains how to convert the file.
 */
export type PictureProblem = 'type_unknown' | 'heic' | 'unreadable' | 'too_many_pixels' | 'too_slow';

export interface RenderOrder {
  /** The uploaded file. */
  readonly path: string;
  /** Folder for the renditions, written as `<rendition>.webp`. */
  readonly directory: string;
  /** Whether `thumb` and `small` are cropped to squares. */
  readonly square: boolean;
  /** Whether an animated picture stays animated, if it is short enough. */
  readonly animate: boolean;
}
export interface Rendered {
  /** Size of the largest rendition in pixels, upright. */
  readonly width: number;
  readonly height: number;
  /** ThumbHash in base64. */
  readonly placeholder: string;
  readonly animated: boolean;
  readonly renditions: readonly Rendition[];
  /** Total size of all renditions. */
  readonly bytes: number;
}

/**
 * Reads pictures from strangers. The decoders are C code that has had security holes, needs hundreds of megabytes for a
 * large picture, and cannot be interrupted (a 400 kB SVG can take minutes). They therefore run in separate processes,
 * which are ended when they take too much time or memory, and after a while without work.
 */
export interface Pictures {
  /** Checks the first bytes and the header without decoding. Null if the picture can be rendered. */
  inspect(path: string): Promise<PictureProblem | null>;
  /** Decodes the picture, rotates it upright, removes all metadata and writes the renditions. At most two at once. */
  render(order: RenderOrder): Promise<Rendered | PictureProblem>;
  /** Ends the processes; running renderings reject. */
  close(): Promise<void>;
}

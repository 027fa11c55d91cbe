import type { Rendition } from '#contract/media.ts';

/** Why a file is no picture to us. `heic` could be read by others, so its owner is told how to export it. */
export type PictureProblem = 'type_unknown' | 'heic' | 'unreadable' | 'too_many_pixels';

export interface RenderOrder {
  /** The uploaded file. */
  readonly path: string;
  /** Renditions are written here, as `<rendition>.webp`. */
  readonly directory: string;
  /** `thumb` and `small` are cut to squares. */
  readonly square: boolean;
  /** A moving picture stays one, when it is short enough. */
  readonly animate: boolean;
}
export interface Rendered {
  /** Pixels of the largest rendition, the right way up. */
  readonly width: number;
  readonly height: number;
  /** ThumbHash in base64. */
  readonly placeholder: string;
  readonly animated: boolean;
  readonly renditions: readonly Rendition[];
  /** Of all renditions together. */
  readonly bytes: number;
}

/**
 * Reads pictures that strangers sent. The decoders are C code that has had holes, that needs hundreds of megabytes for
 * a large
 * picture, and that cannot be stopped once it runs (a 400 kB SVG can keep it busy for minutes): so it runs in processes
 * of its
 * own, which are ended when they take too long or too much memory, and when nothing has been asked of them for a while.
 */
export interface Pictures {
  /** Looks at the beginning and the header, decodes nothing. Null when it may be rendered. */
  inspect(path: string): Promise<PictureProblem | null>;
  /** Decodes, turns upright, drops all metadata and writes the renditions. At most two at once. */
  render(order: RenderOrder): Promise<Rendered | PictureProblem>;
  /** Ends the processes; what runs rejects. */
  close(): Promise<void>;
}

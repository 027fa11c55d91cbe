import * as z from 'zod/mini';

/** Widths in CSS pixels times two; a slot names the rendition it wants and takes the nearest that exists. */
export const RENDITIONS = ['thumb', 'small', 'medium', 'large'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/**
 * A picture inside a reply. `urls` are relative, signed or public, ready for `src`; every rendition of `RENDITIONS` has one.
 * `placeholder` is a ThumbHash in base64, drawn blurred until the picture has come.
 */
export const picture = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
  alt: z.string(),
  urls: z.object({ thumb: z.string(), small: z.string(), medium: z.string(), large: z.string() }),
});
export type Picture = z.output<typeof picture>;

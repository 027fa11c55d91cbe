import * as z from 'zod/mini';

/** Longest side in pixels of each rendition; a picture is never enlarged. */
export const RENDITIONS = { thumb: 96, small: 320, medium: 800, large: 2048 } as const;
export type Rendition = keyof typeof RENDITIONS;

/**
 * A picture inside a reply. `urls` are relative, signed or public, ready for `src`. `placeholder` is a ThumbHash in base64,
 * drawn blurred until the picture has come.
 */
export const picture = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
  alt: z.string(),
  animated: z.boolean(),
  urls: z.object({ small: z.string(), medium: z.string(), large: z.string() }),
});
export type Picture = z.output<typeof picture>;

/** The square picture of an actor. */
export const avatar = z.object({
  id: z.uuid(),
  placeholder: z.nullable(z.string()),
  urls: z.object({ thumb: z.string(), small: z.string() }),
});
export type Avatar = z.output<typeof avatar>;

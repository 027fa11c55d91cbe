import type { Language } from '#contract/core/language.ts';

/** Width and height that websites ask for, in pixels. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;

/** A file that everyone may see, or the address of what is shown while there is no time to draw one. */
export type SharePicture = { readonly key: string } | { readonly elsewhere: string };

const fileName = 'share-picture.jpg';
/** Where the route of the picture of a page is, below that page. */
export const sharePictureRoute = (page: string): string => `${page}/${fileName}`;
/** The address changes with what is drawn, because other websites keep what they have read. */
export const sharePictureOf = (page: string, language: Language, version: string): string =>
  `${sharePictureRoute(page)}?language=${language}&v=${version}`;

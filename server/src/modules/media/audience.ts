import type { Audiences } from '#platform/live/audience.ts';

/** Uploads are their uploader's affair. */
export const audiences = {
  'media.ready': ({ uploaderId }) => [{ persons: [uploaderId] }],
  'media.refused': ({ uploaderId }) => [{ persons: [uploaderId] }],
} satisfies Audiences;

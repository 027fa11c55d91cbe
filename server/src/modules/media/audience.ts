import type { Audiences } from '#platform/live/audience.ts';

/** Facts about uploads reach only their uploader. */
export const audiences = {
  'media.ready': ({ uploaderId }) => [{ persons: [uploaderId] }],
  'media.refused': ({ uploaderId }) => [{ persons: [uploaderId] }],
} satisfies Audiences;

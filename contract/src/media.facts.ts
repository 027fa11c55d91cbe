import * as z from 'zod/mini';
import { id } from './core/endpoint.ts';

/** Told to the uploader alone: the picture can be shown and attached, or it cannot be read. */
export const mediaFacts = {
  'media.ready': z.object({ mediaId: id, uploaderId: id }),
  'media.refused': z.object({ mediaId: id, uploaderId: id }),
} as const;

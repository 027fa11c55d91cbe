import * as z from 'zod/mini';
import { id } from '../core/endpoint.ts';

/** Sent to the uploader only: the picture is ready to be shown and attached, or could not be read. */
export const mediaFacts = {
  'media.ready': z.object({ mediaId: id, uploaderId: id }),
  'media.refused': z.object({ mediaId: id, uploaderId: id }),
} as const;

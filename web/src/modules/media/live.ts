import type { LiveHandlers } from '#shell/live/handlers.ts';
import { tell } from './decided.ts';

export const live: LiveHandlers = {
  'media.ready': ({ mediaId }) => tell(mediaId),
  'media.refused': ({ mediaId }) => tell(mediaId),
};

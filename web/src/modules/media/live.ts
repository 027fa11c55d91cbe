import type { LiveHandlers } from '#shell/live/handlers.ts';
import { notify } from './decided.ts';

export const live: LiveHandlers = {
  'media.ready': ({ mediaId }) => notify(mediaId),
  'media.refused': ({ mediaId }) => notify(mediaId),
};

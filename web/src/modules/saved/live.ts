import { listCollections, listSavedItems } from '#contract/saved/saved.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';
import { markKey } from './marks.ts';

export const live: LiveHandlers = {
  'saved.item_changed': (thing) => [markKey(thing), listSavedItems, listCollections],
  'jobs.favourite_changed': ({ jobId }) => [markKey({ kind: 'job', id: jobId }), listSavedItems],
  'saved.collections_changed': [listCollections, listSavedItems],
};

import { type LiveHandlers, staleSoon } from '#shell/live/handlers.ts';
import { badgeQuery, listQuery } from './api.ts';

export const live: LiveHandlers = {
  'notifications.changed': (_, queries) => {
    staleSoon(queries, badgeQuery().queryKey);
    staleSoon(queries, listQuery().queryKey);
  },
};

import type { LiveHandlers } from '#shell/live/handlers.ts';
import { badgeQuery, listQuery } from './api.ts';

export const live: LiveHandlers = {
  'notifications.changed': () => [badgeQuery().queryKey, listQuery().queryKey],
};

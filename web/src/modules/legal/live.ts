import { listOwnContactMessages } from '#contract/admin/contact.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import type { LiveHandlers } from '#shell/live/handlers.ts';

export const live: LiveHandlers = {
  'admin.contact_answered': () => [queryKey(listOwnContactMessages)],
};

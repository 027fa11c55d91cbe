import { listNotifications, readBadge } from '#contract/notifications.ts';
import { queryOptions, infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { language } from '#ui/language/language.ts';

/** The server writes the texts, so each language has its own cache entry. */
export const listQuery = () => {
  const options = infiniteQueryOptions(listNotifications, {});
  return { ...options, queryKey: [...options.queryKey, language()] };
};
export const badgeQuery = () => queryOptions(readBadge, {});

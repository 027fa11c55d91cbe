import { listNotifications, NOTIFICATION_TABS, type NotificationTab, readBadge } from '#contract/notifications.ts';
import { queryOptions, infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { language } from '#ui/language/language.ts';

/** The server writes the texts, so each language has its own cache entry. */
export const listQuery = (tab?: NotificationTab) => {
  const options = infiniteQueryOptions(listNotifications, tab === undefined ? {} : { query: { tab } });
  return { ...options, queryKey: [...options.queryKey, language()] };
};
/** The lists of all tabs. */
export const listQueries = () => [listQuery(), ...NOTIFICATION_TABS.map((tab) => listQuery(tab))];
export const badgeQuery = () => queryOptions(readBadge, {});

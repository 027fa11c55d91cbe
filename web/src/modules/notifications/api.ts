import {
  listNotifications,
  NOTIFICATION_TABS,
  type NotificationTab,
  readBadge,
} from '#contract/notifications/notifications.ts';
import { listLess, listMutedThings, readReason } from '#contract/notifications/mutes.ts';
import { readPush } from '#contract/notifications/push.ts';
import { queryOptions, infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { language } from '#ui/language/language.ts';

/** The server writes the texts, so each language has its own cache entry. */
export const listQuery = (tab?: NotificationTab) => {
  const options = infiniteQueryOptions(listNotifications, tab === undefined ? {} : { query: { tab } });
  return { ...options, queryKey: [...options.queryKey, language()], meta: { saved: tab === undefined } };
};
/** The lists of all tabs. */
export const listQueries = () => [listQuery(), ...NOTIFICATION_TABS.map((tab) => listQuery(tab))];
export const badgeQuery = () => queryOptions(readBadge, {});

/** The server names devices and writes sentences, so these too have one entry for each language. */
const ofLanguage = <O extends { queryKey: readonly unknown[] }>(options: O) => ({
  ...options,
  queryKey: [...options.queryKey, language()],
});
export const pushQuery = () => ofLanguage(queryOptions(readPush, {}));
export const mutedQuery = () => ofLanguage(infiniteQueryOptions(listMutedThings, {}));
export const lessQuery = () => ofLanguage(queryOptions(listLess, {}));
export const reasonQuery = (notificationId: string) =>
  ofLanguage(queryOptions(readReason, { params: { notificationId } }));

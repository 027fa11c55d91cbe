import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { listNotifications, type Notification, readBadge } from '#contract/notifications.ts';
import { queryOptions, infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { language } from '#ui/language/language.ts';

interface Page {
  data: Notification[];
  next: string | null;
}

/** The server writes the texts, so each language has its own cache entry. */
export const listQuery = () => {
  const options = infiniteQueryOptions(listNotifications, {});
  return { ...options, queryKey: [...options.queryKey, language()] };
};
export const badgeQuery = () => queryOptions(readBadge, {});

/** Changes the cached list before the server has answered. */
export function changeNotifications(queries: QueryClient, change: (item: Notification) => Notification): void {
  queries.setQueryData<InfiniteData<Page, string | null>>(
    listQuery().queryKey,
    (cached) => cached && { ...cached, pages: cached.pages.map((page) => ({ ...page, data: page.data.map(change) })) },
  );
}

import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markAllRead, markRead, markSeen, type Notification } from '#contract/notifications/notifications.ts';
import { call } from '#shell/calls/call.ts';
import { expectingRead, mutate } from '#shell/state/mutate.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { badgeQuery, listQueries } from './api.ts';
import { text } from './strings.ts';

type Loaded = InfiniteData<{ data: Notification[] }>;
/** Changes the cached lists before the server has answered. */
const expectingItems = (change: (item: Notification) => Notification) =>
  listQueries().map(({ queryKey }) =>
    expectingRead<Loaded>(queryKey, (loaded) => ({
      ...loaded,
      pages: loaded.pages.map((page) => ({ ...page, data: page.data.map(change) })),
    })),
  );

/** Marks all notifications as seen once the tab is visible while something `waits`. */
export function useMarkSeen(waits: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!waits) return undefined;
    const observe = () => {
      if (document.visibilityState !== 'visible') return;
      void mutate(queries, {
        send: () => call(markSeen, {}),
        expect: expectingItems((item) => ({ ...item, seen: true })),
        onDone: (reply) => queries.setQueryData(badgeQuery().queryKey, reply),
      });
    };
    observe();
    document.addEventListener('visibilitychange', observe);
    return () => document.removeEventListener('visibilitychange', observe);
  }, [waits, queries]);
}

/** Marks one notification as read, optimistically. */
export function useMarkRead(): (notificationId: string) => void {
  const queries = useQueryClient();
  return (notificationId) =>
    void mutate(queries, {
      send: () => call(markRead, { params: { notificationId } }),
      expect: expectingItems((item) => (item.id === notificationId ? { ...item, seen: true, read: true } : item)),
    });
}

export function useMarkAllRead(): { markAll: () => void; busy: boolean } {
  const { write, busy } = useWrite(() => ({
    send: () => call(markAllRead, {}),
    expect: expectingItems((item) => ({ ...item, seen: true, read: true })),
    onDone: () => announce(text('allRead')),
  }));
  return { markAll: () => void write(), busy };
}

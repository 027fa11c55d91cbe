import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markAllRead, markRead, markSeen } from '#contract/notifications.ts';
import { call } from '#shell/calls/call.ts';
import { announce } from '#ui/parts/announcer.tsx';
import { badgeQuery, changeNotifications, listQuery } from './api.ts';
import { text } from './strings.ts';

/** Marks all notifications as seen once the tab is visible while something `waits`. */
export function useMarkSeen(waits: boolean): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(markSeen, {}),
    onSuccess: (reply) => {
      queries.setQueryData(badgeQuery().queryKey, reply);
      changeNotifications(queries, (item) => ({ ...item, seen: true }));
    },
  });
  useEffect(() => {
    if (!waits) return undefined;
    const observe = () => {
      if (document.visibilityState === 'visible') mutate();
    };
    observe();
    document.addEventListener('visibilitychange', observe);
    return () => document.removeEventListener('visibilitychange', observe);
  }, [waits, mutate]);
}

/** Marks one notification as read, optimistically. */
export function useMarkRead(): (notificationId: string) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (notificationId: string) => call(markRead, { params: { notificationId } }),
    onMutate: (notificationId) =>
      changeNotifications(queries, (item) => (item.id === notificationId ? { ...item, seen: true, read: true } : item)),
    onError: () => queries.invalidateQueries({ queryKey: listQuery().queryKey }),
  });
  return mutate;
}

export function useMarkAllRead(): { markAll: () => void; busy: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(markAllRead, {}),
    onMutate: () => changeNotifications(queries, (item) => ({ ...item, seen: true, read: true })),
    onSuccess: () => announce(text('allRead')),
    onError: () => queries.invalidateQueries({ queryKey: listQuery().queryKey }),
  });
  return { markAll: mutate, busy: isPending };
}

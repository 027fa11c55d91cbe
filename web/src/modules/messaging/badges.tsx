import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { showFailure } from '#shell/calls/query-client.ts';
import { Badge } from '#shell/layouts/badge.tsx';
import type { Badges } from '#shell/layouts/badges.ts';
import { confirmDelivery } from './actions/confirm-delivery.ts';
import { stored } from '#ui/stored.ts';
import { advertisingCountsQuery, countsQuery, UNSENT } from './keys.ts';
import { useDesk, useReadsMessages } from './desk.ts';

/** On any screen: what was written before a reload is sent, without its code where nothing waits. */
function useResumedOutbox(): void {
  const queries = useQueryClient();
  const { actorId } = useDesk();
  useEffect(() => {
    if (!stored.keys().some((key) => key.includes(UNSENT))) return;
    import('./outbox.ts').then(({ resumeOutbox }) => resumeOutbox(queries, actorId), showFailure);
  }, [queries, actorId]);
}

/** Unread conversations, and requests that wait for an answer. */
function UnreadBadge(): ReactNode {
  const { data } = useQuery(useReadsMessages() ? countsQuery() : advertisingCountsQuery());
  useEffect(() => confirmDelivery(), []);
  useResumedOutbox();
  return <Badge count={(data?.data.unread ?? 0) + (data?.data.requests ?? 0)} />;
}

export const badges: Badges = { '/messaging': UnreadBadge, '/switch-messaging': UnreadBadge };

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Badge } from '#shell/layouts/badge.tsx';
import type { Badges } from '#shell/layouts/badges.ts';
import { confirmDelivery } from './actions/confirm-delivery.ts';
import { countsQuery } from './keys.ts';
import { useReadsMessages } from './desk.ts';

/** Unread conversations, and requests that wait for an answer. */
function UnreadBadge(): ReactNode {
  const isReader = useReadsMessages();
  const { data } = useQuery({ ...countsQuery(), enabled: isReader });
  useEffect(() => confirmDelivery(), []);
  return <Badge count={(data?.data.unread ?? 0) + (data?.data.requests ?? 0)} />;
}

export const badges: Badges = { '/messaging': UnreadBadge, '/switch-messaging': UnreadBadge };

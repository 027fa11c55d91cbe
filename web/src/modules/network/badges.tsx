import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readPendingCounts } from '#contract/network/requests.ts';
import { Badge } from '#shell/layouts/badge.tsx';
import type { Badges } from '#shell/layouts/badges.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

/** Requests to connect and to follow, and invitations to teams, that wait for an answer. */
function PendingBadge(): ReactNode {
  const { data } = useQuery(queryOptions(readPendingCounts, {}));
  return <Badge count={data?.data.waiting ?? 0} />;
}

export const badges: Badges = { '/my-networks': PendingBadge };

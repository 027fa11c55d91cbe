import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#shell/layouts/badge.tsx';
import type { Badges } from '#shell/layouts/badges.ts';
import { badgeQuery } from './api.ts';

function Unseen(): ReactNode {
  const { data } = useQuery(badgeQuery());
  return <Badge count={data?.data.unseen ?? 0} />;
}

export const badges: Badges = { '/notifications': Unseen };

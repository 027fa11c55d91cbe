import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Badge } from '#shell/layouts/badge.tsx';
import type { Badges } from '#shell/layouts/badges.ts';
import { unseenCount } from '#ui/title.ts';
import { badgeQuery } from './api.ts';

function Unseen(): ReactNode {
  const { data } = useQuery(badgeQuery());
  const unseen = data?.data.unseen ?? 0;
  useEffect(() => {
    unseenCount.set(unseen);
    return () => unseenCount.set(0);
  }, [unseen]);
  return <Badge count={unseen} />;
}

export const badges: Badges = { '/notifications': Unseen };

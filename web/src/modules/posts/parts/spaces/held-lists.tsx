import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { heldQuery, ownHeldQuery } from '../../api-spaces.ts';
import { useStrings } from '../../strings.ts';
import { HeldCard } from './held-card.tsx';

/** What waits in a space, for those who decide. */
export function SpaceHeld({ spaceId }: { spaceId: string }): ReactNode {
  const t = useStrings();
  return (
    <InfiniteList
      query={useInfiniteQuery(heldQuery(spaceId))}
      idOf={({ id }) => id}
      render={(post) => <HeldCard post={post} />}
      empty={<Empty text={t('held.none')} />}
      skeleton={<CardSkeletons count={1} />}
      label={t('held.waiting')}
    />
  );
}

/** What the user wrote in spaces, and what became of it. */
export function OwnHeld({ action }: { action?: ReactNode }): ReactNode {
  const t = useStrings();
  return (
    <InfiniteList
      query={useInfiniteQuery(ownHeldQuery())}
      idOf={({ id }) => id}
      render={(post) => <HeldCard post={post} />}
      empty={<Empty text={t('held.none.own')} action={action} />}
      skeleton={<CardSkeletons count={1} />}
      label={t('activity.waiting')}
    />
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { heldQuery, ownHeldQuery, ownWaitingQuery } from '../../api-spaces.ts';
import { useStrings } from '../../strings.ts';
import { HeldCard } from './held-card.tsx';
import styles from './spaces.module.css';

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

/** What the user wrote in a space and waits there; nothing without any. */
export function OwnWaiting({ spaceId }: { spaceId: string }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(ownWaitingQuery(spaceId));
  if ((query.data?.pages[0]?.data.length ?? 0) === 0) return null;
  return (
    <section aria-label={t('held.own')} className={styles['feed']}>
      <h2 className={styles['heading']}>{t('held.own')}</h2>
      <InfiniteList
        query={query}
        idOf={({ id }) => id}
        render={(post) => <HeldCard post={post} />}
        empty={null}
        label={t('held.own')}
      />
    </section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { scheduledQuery } from '../api.ts';
import { ScheduledCard } from '../parts/scheduled/scheduled-card.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetchInfinite }: LoaderContext): void => prefetchInfinite(scheduledQuery());

/** The posts of the user, or of the page that they act for, that wait for their time. */
export default function ScheduledPosts(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('schedule.title')}>
      <InfiniteList
        query={useInfiniteQuery(scheduledQuery())}
        idOf={({ id }) => id}
        render={(post) => <ScheduledCard post={post} />}
        empty={
          <Empty text={t('schedule.none')} action={<Link to={address('/new-post')}>{t('schedule.write')}</Link>} />
        }
        skeleton={<CardSkeletons />}
        label={t('schedule.title')}
      />
    </Screen>
  );
}

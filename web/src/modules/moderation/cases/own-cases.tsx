import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { casesQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { OwnCase } from './own-case.tsx';

/** Cases about what the reader wrote or reported, newest first. `isLinked`: each leads to its own screen. */
export function OwnCases({ isLinked = false }: { isLinked?: boolean }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(casesQuery());
  return (
    <InfiniteList
      query={query}
      skeleton={<CardSkeletons count={2} />}
      idOf={({ id }) => id}
      label={t('cases.title')}
      empty={<Empty text={t('cases.none')} />}
      render={(shown) => (
        <Card as="article">
          <OwnCase shown={shown} isLinked={isLinked} />
        </Card>
      )}
    />
  );
}

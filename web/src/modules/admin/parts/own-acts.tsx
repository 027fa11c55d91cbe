import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { ownActsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { useAuditedText, useAuditedWhy } from './audited-text.ts';

/** What the admin did and read, newest first. */
export function OwnActs(): ReactNode {
  const t = useStrings();
  const auditedText = useAuditedText();
  const whyOf = useAuditedWhy();
  return (
    <InfiniteList
      query={useInfiniteQuery(ownActsQuery)}
      idOf={({ id }) => id}
      label={t('profile.acts')}
      skeleton={<CardSkeletons count={2} lines={2} disc={false} />}
      empty={<Empty text={t('audit.none')} />}
      render={({ what, at, target, ...why }) => (
        <p>
          {[auditedText(what), target?.actor?.name, whyOf(why)]
            .filter((part) => part !== undefined && part !== '')
            .join(' · ')}
          {' · '}
          <time dateTime={at}>{formatDate(at, 'dateTime')}</time>
        </p>
      )}
    />
  );
}

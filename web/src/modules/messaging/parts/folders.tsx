import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { isOn } from '#shell/switches/switches.ts';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { useDesk, useReadsMessages } from '../desk.ts';
import { countsQuery } from '../keys.ts';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

/** The folders as tabs, the number of requests with theirs. */
export function Folders(): ReactNode {
  const t = useStrings();
  const { folder, c } = useSearch(messagingSearch);
  const { path, page, about } = useDesk();
  const isWhole = useReadsMessages();
  const { data: counts } = useQuery(countsQuery());
  // Counted over all desks.
  const requests = about === null ? (counts?.data.requests ?? 0) : 0;
  const isFilter = page !== null && about === null;
  const current = isFilter && !isWhole ? 'advertising' : folder;
  const tab = ({ key }: Tab, content: ReactNode, className: string) => (
    <Link
      to={address(path)}
      search={searchWith(messagingSearch, { folder: key as typeof folder, c })}
      keepScroll
      className={className}
      aria-current={key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );
  const ofInbox = [
    { key: 'inbox', label: t('folder.inbox') },
    // Anyone who may write to a page reaches its inbox.
    ...(page === null
      ? [{ key: 'requests', label: t('folder.requests'), ...(requests > 0 && { count: requests }) }]
      : []),
    ...(about === null ? [{ key: 'applications', label: t('folder.applications') }] : []),
    { key: 'archived', label: t('folder.archived') },
    ...(about === 'advertising' && isOn('advertising') ? [{ key: 'admins', label: t('folder.admins') }] : []),
  ];
  return (
    <TabBar
      label={t('folders')}
      link={tab}
      tabs={[
        // An advertiser of the page has this filter alone.
        ...(isFilter && !isWhole ? [] : ofInbox),
        ...(isFilter ? [{ key: 'advertising', label: t('folder.advertising') }] : []),
      ]}
    />
  );
}

import { IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OwnThreadRow } from '#contract/advertising/threads.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { useDesk } from '../desk.ts';
import styles from '../parts/messaging.module.css';
import { messagingSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { nameOfThread, ownThreadsQuery } from './api.ts';

function ThreadRow({ thread }: { thread: OwnThreadRow }): ReactNode {
  const t = useStrings();
  const { path } = useDesk();
  const search = useSearch(messagingSearch);
  const { campaignId, last, unread } = thread;
  const words = last === null ? '' : last.excerpt;
  return (
    <Link
      to={address(path)}
      search={searchWith(messagingSearch, { folder: 'admins', campaign: campaignId })}
      keepScroll
      className={styles['row']}
      aria-current={search.campaign === campaignId ? 'true' : undefined}
      data-unread={unread > 0}
      data-row
    >
      <IconSpeakerphone size={24} aria-hidden="true" />
      <span className={styles['rowWords']}>
        <span className={styles['rowName']}>
          <bdi>{nameOfThread(thread)}</bdi>
        </span>
        <span className={styles['rowLine']} dir="auto">
          {last?.byAdmin === true ? t('row.by', { name: t('admins'), text: words }) : t('row.you', { text: words })}
        </span>
      </span>
      <span className={styles['rowEnd']}>
        <span className={styles['rowTime']}>{last === null ? null : <Ago at={last.at} />}</span>
        <span className={styles['rowMarks']}>
          {unread > 0 ? (
            <span className={styles['count']}>
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>{t('row.unread', { count: unread })}</VisuallyHidden>
            </span>
          ) : null}
        </span>
      </span>
    </Link>
  );
}

/** What was written to the admins about each campaign, and their answers. */
export function ThreadRows(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(ownThreadsQuery());
  return (
    <div className={styles['listBody']}>
      <InfiniteList
        card
        query={query}
        idOf={({ campaignId }) => campaignId}
        render={(thread) => <ThreadRow thread={thread} />}
        label={t('folder.admins')}
        skeleton={<RowSkeletons />}
        empty={<Empty text={t('empty.admins')} />}
      />
    </div>
  );
}

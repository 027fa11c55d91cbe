import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApplicationConversation } from '#contract/jobs/conversations.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { applicationConversationsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './messaging.module.css';

/** What was written about one application. It is read and answered where the application is. */
function ApplicationRow({ conversation }: { conversation: ApplicationConversation }): ReactNode {
  const t = useStrings();
  const { id, side, job, other, name, number, last } = conversation;
  const title = name ?? (number === null ? job.title : t('application.candidate', { number }));
  const to =
    side === 'candidate' ? address('/candidate/applied-jobs') : address('/job/view-application/$id', { id: job.id });
  return (
    <Link to={to} search={{ application: id }} className={styles['row']}>
      <Avatar name={title} picture={other?.avatar ?? null} size={48} />
      <span className={styles['rowWords']}>
        <span className={styles['rowName']}>
          <bdi>{title}</bdi>
          {other === null ? null : <VerifiedBadge verified={other.verified} size={16} />}
        </span>
        <span className={styles['rowLine']} dir="auto">
          {last.own ? t('row.you', { text: last.excerpt }) : last.excerpt}
        </span>
        <span className={styles['rowLine']} dir="auto">
          {job.title}
        </span>
      </span>
      <span className={styles['rowEnd']}>
        <span className={styles['rowTime']}>
          <Ago at={last.at} />
        </span>
      </span>
    </Link>
  );
}

/** The applications about which the two sides wrote to each other; those of the page while acting as it. */
export function ApplicationRows(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(applicationConversationsQuery());
  return (
    <div className={styles['listBody']}>
      <InfiniteList
        card
        query={query}
        idOf={({ id }) => id}
        render={(conversation) => <ApplicationRow conversation={conversation} />}
        label={t('folder.applications')}
        skeleton={<RowSkeletons />}
        empty={<Empty text={t('empty.applications')} />}
      />
    </div>
  );
}

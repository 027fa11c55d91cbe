import { IconUser } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Figures, type Period, type Viewer, VIEWERS_KEPT_DAYS } from '#contract/insights/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Person } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { viewersQuery } from '../api.ts';
import { text, useStrings } from '../strings.ts';
import styles from './insights.module.css';

/** A semi-anonymous viewer: only details that do not reveal who they are. */
function describePartly({ title, place }: Extract<Viewer, { kind: 'partly' }>): string {
  if (title !== '' && place !== null) return text('viewers.titleAndPlace', { title, place: place.label });
  if (title !== '') return text('viewers.titleAlone', { title });
  return place === null ? text('viewers.anonymous') : text('viewers.placeAlone', { place: place.label });
}

function ViewerRow({ viewer }: { viewer: Viewer }): ReactNode {
  if (viewer.kind === 'named') return <Person actor={viewer.actor} note={<Ago at={viewer.viewedAt} />} />;
  return (
    <div className={styles['viewer']}>
      <span className={styles['disc']} aria-hidden="true">
        <IconUser size={24} />
      </span>
      <div>
        <p dir="auto">{describePartly(viewer)}</p>
        <p className={styles['soft']}>
          <time dateTime={viewer.viewedAt.slice(0, 10)}>{formatDate(viewer.viewedAt)}</time>
        </p>
      </div>
    </div>
  );
}

function List({ days }: { days: Period }): ReactNode {
  const t = useStrings();
  return (
    <InfiniteList
      query={useInfiniteQuery(viewersQuery(days))}
      idOf={({ id }) => id}
      render={(viewer) => <ViewerRow viewer={viewer} />}
      label={t('viewers.title')}
      empty={<Empty text={t('viewers.none')} action={<Link to={address('/find')}>{t('viewers.find')}</Link>} />}
    />
  );
}

/** The viewers, and the reason why some are not shown in full. */
export function Viewers({ days, figures: { mode, can } }: { days: Period; figures: Figures }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('viewers.title')}>
      <p className={styles['soft']}>
        {t(`viewers.as.${mode}`)}{' '}
        <Link to={address('/settings/visibility')} hash="viewing">
          {t('viewers.change')}
        </Link>
      </p>
      {can.seeKinds ? <List days={days} /> : null}
      {can.seeKinds && Number(days) > VIEWERS_KEPT_DAYS ? (
        <p className={styles['soft']}>{t('viewers.retention', { count: VIEWERS_KEPT_DAYS })}</p>
      ) : null}
    </Card>
  );
}

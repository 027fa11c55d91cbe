import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Figures, type Period, PERIODS } from '#contract/insights/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { appearancesQuery, bestPostsQuery, figuresQuery, groupsQuery, viewersQuery } from '../api.ts';
import { QueryContent } from '../parts/answered.tsx';
import { BestPosts } from '../parts/best-posts.tsx';
import { ByDay } from '../parts/by-day.tsx';
import { Groups } from '../parts/groups.tsx';
import styles from '../parts/insights.module.css';
import { Periods } from '../parts/periods.tsx';
import { Viewers } from '../parts/viewers.tsx';
import { analyticsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';

export { analyticsSearch as search };
export function loader({ search: { days }, prefetch, prefetchInfinite }: LoaderContext<typeof analyticsSearch>): void {
  prefetch(figuresQuery(days));
  prefetch(groupsQuery(days));
  prefetch(appearancesQuery(days));
  prefetch(bestPostsQuery(days));
  prefetchInfinite(viewersQuery(days));
}

const hasNoViews = (figures: Figures): boolean =>
  figures.before.views === 0 && figures.days.every(({ views }) => views === 0);

function Views({ figures, days }: { figures: Figures; days: Period }): ReactNode {
  const t = useStrings();
  if (hasNoViews(figures))
    return <Empty text={t('views.none')} action={<Link to={address('/edit-profile')}>{t('views.fill')}</Link>} />;
  return (
    <>
      <ByDay
        metric="views"
        days={figures.days.map(({ day, views }) => ({ day, count: views }))}
        previousTotal={figures.before.views}
        previous={figures.before.days.map(({ views }) => views)}
      />
      {figures.can.seeKinds ? <Groups days={days} /> : null}
    </>
  );
}

function Appearances({ days }: { days: Period }): ReactNode {
  const t = useStrings();
  return (
    <QueryContent query={useQuery(appearancesQuery(days))}>
      {(analytics) => (
        <ByDay
          metric="appearances"
          tone="accent"
          days={analytics.days.map(({ day, appearances }) => ({ day, count: appearances }))}
          previousTotal={analytics.before}
        >
          <p className={styles['soft']}>{t('appearances.zone')}</p>
        </ByDay>
      )}
    </QueryContent>
  );
}

/** Insights into the user's profile and posts: viewers, search appearances, followers over time. */
export default function AnalyticsScreen(): ReactNode {
  const t = useStrings();
  const { days } = useSearch(analyticsSearch);
  const figures = useQuery(figuresQuery(days));
  const analytics = figures.data?.data;
  return (
    <Screen title={t('title')}>
      <Periods
        periods={PERIODS}
        current={days}
        target={(period) => ({ to: address('/profile/analytics'), search: { days: period } })}
      />
      <QueryContent query={figures}>{(analytics) => <Views figures={analytics} days={days} />}</QueryContent>
      <Appearances days={days} />
      {analytics === undefined ? null : (
        <ByDay
          metric="followers"
          days={analytics.days.map(({ day, followers }) => ({ day, count: followers }))}
          previousTotal={analytics.before.followers}
          previous={analytics.before.days.map(({ followers }) => followers)}
        />
      )}
      <BestPosts days={days} />
      {/* The list loads more near its end, so nothing may follow it. */}
      {analytics === undefined || hasNoViews(analytics) ? null : <Viewers days={days} figures={analytics} />}
    </Screen>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Figures, PERIODS } from '#contract/insights/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import type { readAppearances } from '#contract/search/search.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { TileSkeletons } from '#ui/figures/tile.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { appearancesQuery, bestPostsQuery, figuresQuery, groupsQuery, viewersQuery } from '../api.ts';
import { QueryContent } from '../parts/answered.tsx';
import { BestPosts } from '../parts/best-posts.tsx';
import { Groups } from '../parts/groups.tsx';
import type { Metric } from '../parts/metric.ts';
import { Metrics } from '../parts/metrics.tsx';
import { Periods } from '../parts/periods.tsx';
import { Viewers } from '../parts/viewers.tsx';
import { analyticsSearch } from '../search.ts';
import { text, useStrings } from '../strings.ts';

export { analyticsSearch as search };
export function loader({ search: { days }, prefetch, prefetchInfinite }: LoaderContext<typeof analyticsSearch>): void {
  prefetch(figuresQuery(days));
  prefetch(groupsQuery(days));
  prefetch(appearancesQuery(days));
  prefetch(bestPostsQuery(days));
  prefetchInfinite(viewersQuery(days));
}

type Appearances = ReplyOf<typeof readAppearances>['data'];
const hasNoViews = (figures: Figures): boolean =>
  figures.before.views === 0 && figures.days.every(({ views }) => views === 0);

const METRIC_KEYS = ['views', 'appearances', 'followers'] as const;

/** Views, appearances as far as they are known, and followers. */
function metricsOf(figures: Figures, appearances: Appearances | undefined): [Metric, ...Metric[]] {
  const { days, before } = figures;
  return [
    {
      key: 'views',
      days: days.map(({ day, views }) => ({ day, count: views })),
      previousTotal: before.views,
      previous: before.days.map(({ views }) => views),
      ...(hasNoViews(figures) && { empty: text('views.none') }),
    },
    ...(appearances === undefined
      ? []
      : [
          {
            key: 'appearances' as const,
            days: appearances.days.map((day) => ({ day: day.day, count: day.appearances })),
            previousTotal: appearances.before,
            about: text('appearances.zone'),
          },
        ]),
    {
      key: 'followers',
      days: days.map(({ day, followers }) => ({ day, count: followers })),
      previousTotal: before.followers,
      previous: before.days.map(({ followers }) => followers),
    },
  ];
}

/** Insights into the user's profile and posts: viewers, search appearances, followers over time. */
export default function AnalyticsScreen(): ReactNode {
  const t = useStrings();
  const { days } = useSearch(analyticsSearch);
  const figures = useQuery(figuresQuery(days));
  const searches = useQuery(appearancesQuery(days));
  const appearances = searches.data?.data;
  const analytics = figures.data?.data;
  return (
    <Screen title={t('title')}>
      <Periods
        periods={PERIODS}
        current={days}
        target={(period) => ({ to: address('/profile/analytics'), search: { days: period } })}
        title={t('title')}
        metrics={analytics === undefined ? [] : metricsOf(analytics, appearances)}
      />
      {figures.isPending || (searches.isPending && searches.failureCount === 0) ? (
        <TileSkeletons labels={METRIC_KEYS.map((key) => t(`${key}.title`))} />
      ) : (
        <QueryContent query={figures}>
          {(found) => (
            <>
              <Metrics metrics={metricsOf(found, appearances)} />
              {hasNoViews(found) ? <Link to={address('/edit-profile')}>{t('views.fill')}</Link> : null}
              {!hasNoViews(found) && found.can.seeKinds ? <Groups days={days} /> : null}
            </>
          )}
        </QueryContent>
      )}
      <BestPosts days={days} />
      {/* The list loads more near its end, so nothing may follow it. */}
      {analytics === undefined || hasNoViews(analytics) ? null : <Viewers days={days} figures={analytics} />}
    </Screen>
  );
}

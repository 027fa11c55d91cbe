import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LEAST_GROUP } from '#contract/insights/insights.ts';
import {
  type AudienceGroups,
  GROUP_STEP,
  PAGE_AUDIENCES,
  type PageAudience,
  type PageFigures,
} from '#contract/insights/pages.ts';
import { PAGE_PERIODS, type PagePeriod, type Series } from '#contract/pages/figures.ts';
import type { Page } from '#contract/pages/pages.ts';
import { useSearch } from '#shell/navigation/location.ts';
import { industriesQuery } from '#web/reference';
import { TileSkeletons } from '#ui/figures/tile.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { pageAppearancesQuery, pageFiguresQuery, pageGroupsQuery } from '../api.ts';
import { pageAnalyticsSearch } from '../search.ts';
import { text, useStrings } from '../strings.ts';
import { QueryContent } from './answered.tsx';
import { GroupCard } from './groups.tsx';
import styles from './insights.module.css';
import type { Metric, MetricKey } from './metric.ts';
import { Metrics } from './metrics.tsx';
import { Periods } from './periods.tsx';

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

const metricOf = (key: MetricKey, series: Series, more: Partial<Metric> = {}): Metric => ({
  key,
  days: series.days,
  previousTotal: sum(series.before),
  previous: series.before,
  ...more,
});

const countsOf = ({ days }: Series): readonly number[] => days.map(({ count }) => count);
/** Several figures of the same days as one. */
const added = (first: Series, ...others: readonly Series[]): Series => ({
  days: first.days.map(({ day, count }, index) => ({
    day,
    count: count + sum(others.map(({ days }) => days[index]?.count ?? 0)),
  })),
  before: first.before.map((count, index) => count + sum(others.map(({ before }) => before[index] ?? 0))),
});

/** Clicks of all kinds. Only institutes have courses. */
function clicksOf(figures: PageFigures, hasCourses: boolean): Metric {
  const { linkClicks, websiteClicks, courseClicks } = figures;
  const kinds = [
    ['clicks.links', linkClicks],
    ['clicks.website', websiteClicks],
    ...(hasCourses ? [['clicks.courses', courseClicks] as const] : []),
  ] as const;
  return metricOf('clicks', added(linkClicks, websiteClicks, courseClicks), {
    parts: kinds.map(([key, series]) => ({ label: text(key), counts: countsOf(series) })),
    about: kinds
      .map(([key, series]) => text('clicks.part', { kind: text(key), number: formatNumber(sum(countsOf(series))) }))
      .join(' · '),
  });
}

const metricsOf = (figures: PageFigures, hasCourses: boolean): [Metric, ...Metric[]] => [
  metricOf('pageViews', figures.views, { about: text('pageViews.about') }),
  metricOf('gained', figures.gained),
  metricOf('lost', figures.lost),
  metricOf('reach', figures.reach, { about: text('reach.about') }),
  clicksOf(figures, hasCourses),
];

function Audience({ audience, groups }: { audience: PageAudience; groups: AudienceGroups }): ReactNode {
  const t = useStrings();
  const { data } = useQuery({ ...industriesQuery(), enabled: groups.industries.length > 0 });
  const nameOf = (slug: string) => data?.data.find((industry) => industry.slug === slug)?.name ?? '\u{a0}';
  const about = t('audience.about', { count: LEAST_GROUP, step: GROUP_STEP });
  const kinds = [
    ['titles', groups.titles.map(({ title, people }) => ({ key: title, name: title, figure: people }))],
    ['places', groups.places.map(({ place, people }) => ({ key: place.label, name: place.label, figure: people }))],
    [
      'industries',
      groups.industries.map(({ industry, people }) => ({ key: industry, name: nameOf(industry), figure: people })),
    ],
  ] as const;
  return (
    <div className={styles['cards']}>
      {kinds.map(([kind, rows]) => (
        <GroupCard
          key={kind}
          title={t(`audience.${audience}.${kind}`)}
          columns={[t(`${kind}.one`), t('audience.people')]}
          rows={rows}
          about={about}
        />
      ))}
    </div>
  );
}

const PAGE_METRIC_KEYS = ['pageViews', 'gained', 'lost', 'reach', 'clicks', 'appearances'] as const;

interface Props {
  pageId: string;
  days: PagePeriod;
  hasCourses: boolean;
}
/** The analytics of a page, for its team: figures by day, and who its viewers and followers are. */
export function PageAnalytics({ pageId, days, hasCourses }: Props): ReactNode {
  const t = useStrings();
  const figures = useQuery(pageFiguresQuery(pageId, days));
  const appearances = useQuery(pageAppearancesQuery(pageId, days)).data?.data;
  // Of appearances that failed, the other figures know nothing.
  const further = appearances ? [metricOf('appearances', appearances, { about: t('appearances.page.zone') })] : [];
  const all = (found: PageFigures): [Metric, ...Metric[]] => [...metricsOf(found, hasCourses), ...further];
  return (
    <>
      <Periods
        periods={PAGE_PERIODS}
        current={days}
        target={(period) => ({ to: '.', search: { tab: 'analytics', days: period } })}
        title={t('page.title')}
        metrics={figures.data ? all(figures.data.data) : []}
      />
      {figures.isPending ? <TileSkeletons labels={PAGE_METRIC_KEYS.map((key) => t(`${key}.title`))} /> : null}
      {figures.isPending ? null : (
        <QueryContent query={figures}>{(found) => <Metrics metrics={all(found)} />}</QueryContent>
      )}
      <QueryContent query={useQuery(pageGroupsQuery(pageId, days))}>
        {(groups) =>
          PAGE_AUDIENCES.map((audience) => <Audience key={audience} audience={audience} groups={groups[audience]} />)
        }
      </QueryContent>
    </>
  );
}

/** The same in the tab of a page. The period is part of the address. */
export function AnalyticsTab({ page }: { page: Page }): ReactNode {
  const { days } = useSearch(pageAnalyticsSearch);
  return <PageAnalytics pageId={page.actor.id} days={days} hasCourses={page.actor.kind === 'institute'} />;
}

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
import { formatNumber } from '#ui/language/formats.ts';
import { pageAppearancesQuery, pageFiguresQuery, pageGroupsQuery } from '../api.ts';
import { pageAnalyticsSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { QueryContent } from './answered.tsx';
import { ByDay, type Metric } from './by-day.tsx';
import { GroupCard } from './groups.tsx';
import styles from './insights.module.css';
import { Periods } from './periods.tsx';

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);

function Figure({
  metric,
  series,
  tone,
  parts,
  children,
}: {
  metric: Metric;
  series: Series;
  tone?: 'accent';
  parts?: readonly { label: string; counts: readonly number[] }[];
  children?: ReactNode;
}): ReactNode {
  return (
    <ByDay
      metric={metric}
      days={series.days}
      previousTotal={sum(series.before)}
      previous={series.before}
      {...(tone && { tone })}
      {...(parts && { parts })}
    >
      {children}
    </ByDay>
  );
}

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
function Clicks({ figures, hasCourses }: { figures: PageFigures; hasCourses: boolean }): ReactNode {
  const t = useStrings();
  const { linkClicks, websiteClicks, courseClicks } = figures;
  const kinds = [
    ['clicks.links', linkClicks],
    ['clicks.website', websiteClicks],
    ...(hasCourses ? [['clicks.courses', courseClicks] as const] : []),
  ] as const;
  return (
    <Figure
      metric="clicks"
      series={added(linkClicks, websiteClicks, courseClicks)}
      parts={kinds.map(([key, series]) => ({ label: t(key), counts: countsOf(series) }))}
    >
      <p className={styles['soft']}>
        {kinds
          .map(([key, series]) => t('clicks.part', { kind: t(key), number: formatNumber(sum(countsOf(series))) }))
          .join(' · ')}
      </p>
    </Figure>
  );
}

function Figures({ figures, hasCourses }: { figures: PageFigures; hasCourses: boolean }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Figure metric="pageViews" series={figures.views}>
        <p className={styles['soft']}>{t('pageViews.about')}</p>
      </Figure>
      <Figure metric="gained" series={figures.gained} />
      <Figure metric="lost" series={figures.lost} tone="accent" />
      <Figure metric="reach" series={figures.reach}>
        <p className={styles['soft']}>{t('reach.about')}</p>
      </Figure>
      <Clicks figures={figures} hasCourses={hasCourses} />
    </>
  );
}

function Appearances({ pageId, days }: { pageId: string; days: PagePeriod }): ReactNode {
  const t = useStrings();
  return (
    <QueryContent query={useQuery(pageAppearancesQuery(pageId, days))}>
      {(series) => (
        <Figure metric="appearances" series={series} tone="accent">
          <p className={styles['soft']}>{t('appearances.page.zone')}</p>
        </Figure>
      )}
    </QueryContent>
  );
}

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

interface Props {
  pageId: string;
  days: PagePeriod;
  hasCourses: boolean;
}
/** The analytics of a page, for its team: figures by day, and who its viewers and followers are. */
export function PageAnalytics({ pageId, days, hasCourses }: Props): ReactNode {
  return (
    <>
      <Periods
        periods={PAGE_PERIODS}
        current={days}
        target={(period) => ({ to: '.', search: { tab: 'analytics', days: period } })}
      />
      <QueryContent query={useQuery(pageFiguresQuery(pageId, days))}>
        {(figures) => <Figures figures={figures} hasCourses={hasCourses} />}
      </QueryContent>
      <Appearances pageId={pageId} days={days} />
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

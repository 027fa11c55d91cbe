import { type ReactNode, useId, useState } from 'react';
import type { readDashboard } from '#contract/admin/admin.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { ChartCard } from '#ui/figures/chart-card.tsx';
import { TileTabs } from '#ui/figures/tile.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { text, useStrings } from '../strings.ts';

export type Dashboard = ReplyOf<typeof readDashboard>['data'];
const METRICS = ['members', 'posts'] as const;
type Metric = (typeof METRICS)[number];

/** Days of the server are UTC days, so they are formatted in UTC. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');
const sumOf = (days: Dashboard['days'], metric: Metric): number => days.reduce((sum, day) => sum + day[metric], 0);

/** The text alternative of the chart. */
function summary(days: Dashboard['days'], metric: Metric): string {
  const sum = sumOf(days, metric);
  const peak = days.reduce(
    (best, day) => (day[metric] > best[metric] ? day : best),
    days[0] ?? { day: '', members: 0, posts: 0 },
  );
  const params = {
    title: text(`growth.${metric}`),
    from: dayText(days[0]?.day ?? ''),
    to: dayText(days.at(-1)?.day ?? ''),
  };
  return sum === 0
    ? text('growth.chart.none', params)
    : text('growth.chart', { ...params, sum, most: peak[metric], day: dayText(peak.day) });
}

/** Members and posts by day: a tile each, and the chart of the chosen one. */
export function Growth({ dashboard: { days, totals } }: { dashboard: Dashboard }): ReactNode {
  const t = useStrings();
  const panelId = useId();
  const [metric, setMetric] = useState<Metric>('members');
  const sum = sumOf(days, metric);
  return (
    <>
      <TileTabs
        label={t('growth.title')}
        tiles={METRICS.map((key) => ({
          key,
          label: t(`growth.${key}`),
          figure: sumOf(days, key),
          change: { text: t('growth.total', { count: totals[key] }), direction: 'same' },
          values: days.map((day) => day[key]),
        }))}
        current={metric}
        onChange={(key) => setMetric(METRICS.find((each) => each === key) ?? 'members')}
        panelId={panelId}
      />
      <ChartCard
        id={panelId}
        isPanel
        title={t(`growth.${metric}`)}
        bars={days.map((day) => ({ key: day.day, label: dayText(day.day), value: day[metric] }))}
        isPartial
        summary={summary(days, metric)}
        empty={sum === 0 ? t('growth.none') : undefined}
        table={{
          label: t('growth.table'),
          head: [t('growth.day'), t('growth.members'), t('growth.posts')],
          rows: days
            .toReversed()
            .map((day) => ({ key: day.day, name: dayText(day.day), figures: [day.members, day.posts] })),
        }}
      >
        {t('growth.zone')}
      </ChartCard>
    </>
  );
}

/** The figures of all days as a file. */
export const growthRows = ({ days }: Dashboard) => ({
  head: [text('growth.day'), text('growth.members'), text('growth.posts')],
  rows: days.map(({ day, members, posts }) => [day, members, posts]),
});

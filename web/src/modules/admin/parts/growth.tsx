import type { ReactNode } from 'react';
import type { readDashboard } from '#contract/admin/admin.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { FigureTable } from '#ui/charts/figure-table.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { text, useStrings } from '../strings.ts';
import styles from './growth.module.css';

export type Dashboard = ReplyOf<typeof readDashboard>['data'];
type Metric = 'members' | 'posts';

/** Days of the server are UTC days, so they are formatted in UTC. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');

/** The text alternative of the chart. */
function summary(days: Dashboard['days'], metric: Metric): string {
  const sum = days.reduce((total, day) => total + day[metric], 0);
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

function Chart({ dashboard, metric }: { dashboard: Dashboard; metric: Metric }): ReactNode {
  const t = useStrings();
  const { days, totals } = dashboard;
  return (
    <div className={styles['chart']}>
      <h3>{t(`growth.${metric}`)}</h3>
      <p className={styles['head']}>
        <span className={styles['sum']}>
          {t('growth.period', { count: days.reduce((sum, day) => sum + day[metric], 0) })}
        </span>
        <span className={styles['total']}>{t('growth.total', { count: totals[metric] })}</span>
      </p>
      <BarChart
        bars={days.map((day) => ({ key: day.day, label: dayText(day.day), value: day[metric] }))}
        label={summary(days, metric)}
        tone={metric === 'members' ? 'brand' : 'accent'}
      />
    </div>
  );
}

/** Members and posts by day: two charts and the table with their figures, newest day first. */
export function Growth({ dashboard, periods }: { dashboard: Dashboard; periods: ReactNode }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('growth.title')}>
      {periods}
      <div className={styles['charts']}>
        <Chart dashboard={dashboard} metric="members" />
        <Chart dashboard={dashboard} metric="posts" />
        <FigureTable
          label={t('growth.table')}
          head={[t('growth.day'), t('growth.members'), t('growth.posts')]}
          rows={dashboard.days
            .toReversed()
            .map((day) => ({ key: day.day, name: dayText(day.day), figures: [day.members, day.posts] }))}
        />
      </div>
      <p className={styles['zone']}>{t('growth.zone')}</p>
    </Card>
  );
}

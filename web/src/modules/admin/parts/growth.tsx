import type { ReactNode } from 'react';
import type { readDashboard } from '#contract/admin.ts';
import type { ReplyOf } from '#shell/calls/call.ts';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { FigureTable } from '#ui/charts/figure-table.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { text, useStrings } from '../strings.ts';
import styles from './growth.module.css';

export type Dashboard = ReplyOf<typeof readDashboard>['data'];
type What = 'members' | 'posts';

/** A day of the server is one of UTC: no reader's zone may move it. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');

/** The chart in one sentence. */
function summary(days: Dashboard['days'], what: What): string {
  const sum = days.reduce((total, day) => total + day[what], 0);
  const most = days.reduce(
    (best, day) => (day[what] > best[what] ? day : best),
    days[0] ?? { day: '', members: 0, posts: 0 },
  );
  const words = {
    title: text(`growth.${what}`),
    from: dayText(days[0]?.day ?? ''),
    to: dayText(days.at(-1)?.day ?? ''),
  };
  return sum === 0
    ? text('growth.chart.none', words)
    : text('growth.chart', { ...words, sum, most: most[what], day: dayText(most.day) });
}

function Chart({ dashboard, what }: { dashboard: Dashboard; what: What }): ReactNode {
  const t = useStrings();
  const { days, totals } = dashboard;
  return (
    <div className={styles['chart']}>
      <h3>{t(`growth.${what}`)}</h3>
      <p className={styles['head']}>
        <span className={styles['sum']}>
          {t('growth.period', { count: days.reduce((sum, day) => sum + day[what], 0) })}
        </span>
        <span className={styles['total']}>{t('growth.total', { count: totals[what] })}</span>
      </p>
      <BarChart
        bars={days.map((day) => ({ key: day.day, label: dayText(day.day), value: day[what] }))}
        label={summary(days, what)}
        tone={what === 'members' ? 'brand' : 'accent'}
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
        <Chart dashboard={dashboard} what="members" />
        <Chart dashboard={dashboard} what="posts" />
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

import type { ReactNode } from 'react';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { FigureTable } from '#ui/charts/figure-table.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { text, useStrings } from '../strings.ts';
import styles from './insights.module.css';

export type Metric = 'views' | 'followers' | 'appearances' | 'pageViews' | 'gained' | 'lost' | 'reach' | 'clicks';
interface Part {
  readonly label: string;
  readonly counts: readonly number[];
}
const NO_PARTS: readonly Part[] = [];
interface Props {
  metric: Metric;
  days: readonly { day: string; count: number }[];
  /** The sum of the previous period of the same length; null if unknown. */
  previousTotal: number | null;
  /** The figures of its days, where they are known. */
  previous?: readonly number[];
  tone?: 'brand' | 'accent';
  /** What the figures are made of, each by day: further columns of the table and the file. */
  parts?: readonly Part[];
  children?: ReactNode;
}

/** The server has grouped by the member's days, so no time zone is applied here. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');
const sumOf = (days: Props['days']): number => days.reduce((sum, { count }) => sum + count, 0);

/** The text alternative of the chart. */
function summary(metric: Metric, days: Props['days']): string {
  const peak = days.reduce((best, day) => (day.count > best.count ? day : best), days[0] ?? { day: '', count: 0 });
  const params = {
    title: text(`${metric}.title`),
    from: dayText(days[0]?.day ?? ''),
    to: dayText(days.at(-1)?.day ?? ''),
  };
  const sum = sumOf(days);
  return sum === 0
    ? text('chart.none', params)
    : text('chart.some', { ...params, sum: formatNumber(sum), most: formatNumber(peak.count), day: dayText(peak.day) });
}

function change(sum: number, previousTotal: number | null, days: number): string {
  if (previousTotal === null) return text('change.unknown');
  const params = {
    days: text('period.days', { count: days }),
    number: formatNumber(Math.abs(sum - previousTotal)),
  };
  if (sum > previousTotal) return text('change.more', params);
  return text(sum < previousTotal ? 'change.fewer' : 'change.same', params);
}

/** A daily figure: its sum, the change from the previous period, a chart, a table, and a CSV download. */
export function ByDay({
  metric,
  days,
  previousTotal,
  previous,
  tone = 'brand',
  parts = NO_PARTS,
  children,
}: Props): ReactNode {
  const t = useStrings();
  const columns = [t('table.day'), t(`${metric}.counted`), ...parts.map(({ label }) => label)] as const;
  const figuresOf = (count: number, index: number) => [count, ...parts.map(({ counts }) => counts[index] ?? 0)];
  const sum = sumOf(days);
  return (
    <Card
      title={t(`${metric}.title`)}
      actions={
        <Button
          variant="subtle"
          size="xs"
          aria-label={t('csv.named', { what: t(`${metric}.title`) })}
          onClick={() =>
            saveCsv(
              t(`${metric}.title`),
              columns,
              days.map(({ day, count }, index) => [day, ...figuresOf(count, index)]),
            )
          }
        >
          {t('csv')}
        </Button>
      }
    >
      <p className={styles['head']}>
        <span className={styles['sum']}>{formatNumber(sum)}</span>
        <span className={styles['change']}>{change(sum, previousTotal, days.length)}</span>
      </p>
      <div className={styles['figure']}>
        <BarChart
          bars={days.map(({ day, count }) => ({ key: day, label: dayText(day), value: count }))}
          label={summary(metric, days)}
          tone={tone}
          before={previous}
        />
        {previous === undefined ? null : <p className={styles['ghost']}>{t('chart.before')}</p>}
        <details>
          <summary>{t('table.show')}</summary>
          <FigureTable
            label={t('table.of', { what: t(`${metric}.title`) })}
            head={columns}
            rows={days
              .map(({ day, count }, index) => ({ key: day, name: dayText(day), figures: figuresOf(count, index) }))
              .toReversed()}
          />
        </details>
      </div>
      {children}
    </Card>
  );
}

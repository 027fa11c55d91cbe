import type { ReactNode } from 'react';
import { BarChart } from '#ui/charts/bar-chart.tsx';
import { FigureTable } from '#ui/charts/figure-table.tsx';
import { saveCsv } from '#ui/csv.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { text, useStrings } from '../strings.ts';
import styles from './insights.module.css';

export type What = 'views' | 'followers' | 'appearances';
interface Props {
  what: What;
  days: readonly { day: string; count: number }[];
  /** In as many days before; null where that is not known. */
  before: number | null;
  tone?: 'brand' | 'accent';
  children?: ReactNode;
}

/** A day was cut where the member lives: no reader's zone may move it. */
const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');
const sumOf = (days: Props['days']): number => days.reduce((sum, { count }) => sum + count, 0);

/** The chart in one sentence. */
function summary(what: What, days: Props['days']): string {
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), days[0] ?? { day: '', count: 0 });
  const words = {
    title: text(`${what}.title`),
    from: dayText(days[0]?.day ?? ''),
    to: dayText(days.at(-1)?.day ?? ''),
  };
  const sum = sumOf(days);
  return sum === 0
    ? text('chart.none', words)
    : text('chart.some', { ...words, sum: formatNumber(sum), most: formatNumber(most.count), day: dayText(most.day) });
}

function change(sum: number, before: number | null, days: number): string {
  if (before === null) return text('change.unknown');
  const words = { days: text('period.days', { count: days }) };
  if (sum === before) return text('change.same', words);
  return text(sum > before ? 'change.more' : 'change.fewer', {
    ...words,
    number: formatNumber(Math.abs(sum - before)),
  });
}

/** Something by day: its sum, how that differs from before, a chart, its figures, and these as a file. */
export function ByDay({ what, days, before, tone = 'brand', children }: Props): ReactNode {
  const t = useStrings();
  const head = [t('table.day'), t(`${what}.counted`)] as const;
  const sum = sumOf(days);
  return (
    <Card
      title={t(`${what}.title`)}
      actions={
        <Button
          variant="subtle"
          size="xs"
          aria-label={t('csv.named', { what: t(`${what}.title`) })}
          onClick={() =>
            saveCsv(
              t(`${what}.title`),
              head,
              days.map(({ day, count }) => [day, count]),
            )
          }
        >
          {t('csv')}
        </Button>
      }
    >
      <p className={styles['head']}>
        <span className={styles['sum']}>{formatNumber(sum)}</span>
        <span className={styles['change']}>{change(sum, before, days.length)}</span>
      </p>
      <div className={styles['columns']}>
        <BarChart
          bars={days.map(({ day, count }) => ({ key: day, label: dayText(day), value: count }))}
          label={summary(what, days)}
          tone={tone}
        />
        <FigureTable
          label={t('table.of', { what: t(`${what}.title`) })}
          head={head}
          rows={days.toReversed().map(({ day, count }) => ({ key: day, name: dayText(day), figures: [count] }))}
        />
      </div>
      {children}
    </Card>
  );
}

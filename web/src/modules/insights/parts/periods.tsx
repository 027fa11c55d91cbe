import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { PeriodBar } from '#ui/figures/period-bar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import { useStrings } from '../strings.ts';
import { fileOf, type Metric } from './metric.ts';

interface Props {
  /** Selectable numbers of days. */
  periods: readonly string[];
  current: string;
  /** The address that shows a period. */
  target: (days: string) => Pick<ComponentProps<typeof Link>, 'to' | 'search'>;
  /** Name of the file. */
  title: string;
  /** What the file holds: every figure of the screen by day. */
  metrics: readonly Metric[];
}

/** Selects the period of the figures, which is part of the address, and saves them. */
export function Periods({ periods, current, target, title, metrics }: Props): ReactNode {
  const t = useStrings();
  const save = () => {
    const { head, rows } = fileOf(metrics);
    saveCsv(title, head, rows);
  };
  return (
    <PeriodBar
      label={t('period.label')}
      periods={periods.map((days) => ({
        key: days,
        short: days === '365' ? t('period.year.short') : t('period.days.short', { days }),
        label: days === '365' ? t('period.year') : t('period.days', { count: Number(days) }),
      }))}
      renderLink={({ key }, content, className) => (
        <Link {...target(key)} keepScroll className={className} aria-current={key === current ? 'page' : undefined}>
          {content}
        </Link>
      )}
      action={
        <Button variant="default" disabled={metrics.length === 0} onClick={save}>
          {t('csv')}
        </Button>
      }
    />
  );
}

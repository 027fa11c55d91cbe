import type { ReactNode } from 'react';
import { PERIODS, type Period } from '#contract/insights/insights.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { searchWith } from '#shell/navigation/search-params.ts';
import { PeriodBar } from '#ui/figures/period-bar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { saveCsv } from '#ui/save-csv.ts';
import { dashboardSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { fileOf, type Metric } from './metric.ts';

/** The period of the figures, which is part of the address, and the file with all of them. */
export function Periods({ days, metrics }: { days: Period; metrics: readonly Metric[] | undefined }): ReactNode {
  const t = useStrings();
  const save = () => {
    if (metrics === undefined) return;
    const { head, rows } = fileOf(metrics);
    saveCsv(t('dash.title'), head, rows);
  };
  return (
    <PeriodBar
      label={t('dash.period')}
      periods={PERIODS.map((period) => ({
        key: period,
        short: period === '365' ? t('dash.year.short') : t('dash.days.short', { days: period }),
        label: period === '365' ? t('dash.year') : t('dash.days', { count: Number(period) }),
      }))}
      renderLink={({ key }, content, className) => (
        <Link
          to={address('/advertise/dashboard')}
          search={searchWith(dashboardSearch, { days: PERIODS.find((period) => period === key) ?? '28' })}
          keepScroll
          className={className}
          aria-current={key === days ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
      action={
        <Button variant="default" disabled={metrics === undefined} onClick={save}>
          {t('dash.export')}
        </Button>
      }
    />
  );
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { FigureTable } from '#ui/charts/figure-table.tsx';
import { Sparkline } from '#ui/charts/sparkline.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Card } from '#ui/parts/card.tsx';
import { appearancesQuery, figuresQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './week.module.css';

type Metric = 'views' | 'followers' | 'appearances';
interface RowProps {
  metric: Metric;
  /** Undefined while they load and if they could not be loaded. */
  days: readonly { day: string; count: number }[] | undefined;
}

const dayText = (day: string): string => formatDate(`${day}T00:00:00Z`, 'date', 'UTC');

/** A figure of seven days. Opened, it shows each day. */
function Row({ metric, days }: RowProps): ReactNode {
  const t = useStrings();
  const title = t(`week.${metric}`);
  if (days === undefined)
    return (
      <div className={styles['row']} aria-busy="true">
        <span>{title}</span>
      </div>
    );
  const number = formatNumber(days.reduce((sum, { count }) => sum + count, 0));
  return (
    <details>
      <summary className={styles['row']} aria-label={t('week.row', { title, number })}>
        <span className={styles['name']}>{title}</span>
        <Sparkline values={days.map(({ count }) => count)} />
        <span className={styles['number']}>{number}</span>
      </summary>
      <FigureTable
        label={t('table.of', { what: title })}
        head={[t('table.day'), t(`${metric}.counted`)]}
        rows={days.toReversed().map(({ day, count }) => ({ key: day, name: dayText(day), figures: [count] }))}
      />
      {metric === 'appearances' ? <p className={styles['zone']}>{t('appearances.zone')}</p> : null}
    </details>
  );
}

const daysOf = <D extends { day: string }>(
  { data }: UseQueryResult<{ data: { days: readonly D[] } }>,
  count: (day: D) => number,
) => data?.data.days.map((each) => ({ day: each.day, count: count(each) }));

/** What happened to the user in seven days, for the third column: three figures, each with its course and its table. */
export function Week(): ReactNode {
  const t = useStrings();
  const figures = useQuery(figuresQuery('7'));
  const appearances = useQuery(appearancesQuery('7'));
  return (
    <Card title={t('week.title')}>
      <div className={styles['rows']}>
        <Row metric="views" days={daysOf(figures, ({ views }) => views)} />
        <Row metric="followers" days={daysOf(figures, ({ followers }) => followers)} />
        <Row metric="appearances" days={daysOf(appearances, (day) => day.appearances)} />
      </div>
      <p className={styles['all']}>
        <Link to={address('/profile/analytics')}>{t('week.all')}</Link>
      </p>
    </Card>
  );
}

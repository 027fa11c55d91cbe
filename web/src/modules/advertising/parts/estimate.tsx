import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reach } from '#contract/advertising/audiences.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import type { CampaignTerms } from '#contract/advertising/terms.ts';
import detail from '#ui/detail/detail.module.css';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney, formatNumber } from '#ui/language/formats.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { reachQuery } from '../api.ts';
import { text, useStrings } from '../strings.ts';
import styles from './parts.module.css';
import { type Budgeted, leastOf, priceOf, termsIn } from './price.ts';
import { useToday } from './use-today.ts';

/** "1,200–1,300 people". */
export function reachText({ isEnough, from, below, least }: Reach): string {
  if (!isEnough) return text('reach.small', { least: formatNumber(least) });
  if (below === null) return text('reach.above', { from: formatNumber(from) });
  return text('reach.band', { from: formatNumber(from), below: formatNumber(below) });
}

/** How many people an audience has, while it is chosen. */
export function ReachBand({ audience }: { audience: AudienceInput }): ReactNode {
  const t = useStrings();
  const { data, error, isPlaceholderData } = useQuery(reachQuery(useDebounced(audience)));
  const missing = error === null ? t('reach.loading') : describeFailure(error);
  const words = data === undefined ? missing : reachText(data.data);
  return (
    <div className={styles['band']} data-stale={isPlaceholderData}>
      <p className={styles['soft']}>{t('reach.title')}</p>
      <p role="status" className={data?.data.isEnough === false ? styles['bad'] : styles['figure']}>
        {words}
      </p>
    </div>
  );
}

interface PriceProps {
  value: Budgeted;
  terms: CampaignTerms | undefined;
}
/** What it costs at most, what is reserved, and what that buys at most. */
export function PriceBand({ value, terms }: PriceProps): ReactNode {
  const t = useStrings();
  const today = useToday();
  const price = terms === undefined ? null : priceOf(value, terms, today);
  const floor = terms && termsIn(terms, value.currency);
  if (price === null || floor === undefined) return null;
  const money = (amount: number) => formatMoney(amount, value.currency);
  return (
    <div className={styles['band']}>
      <dl className={detail['sums']}>
        <div>
          <dt>{t('price.reserved')}</dt>
          <dd>{money(price.reserved)}</dd>
        </div>
        <div>
          <dt>{t('price.buffer')}</dt>
          <dd>{money(price.buffer)}</dd>
        </div>
        <div className={detail['total']}>
          <dt>{t('price.total')}</dt>
          <dd>{money(price.total)}</dd>
        </div>
      </dl>
      <p className={styles['soft']}>
        {t(`price.most.${value.paysFor}`, { count: price.most })}{' '}
        {t(`price.least.${value.paysFor}`, { amount: money(leastOf(floor, value)) })}
      </p>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type CampaignRehearsal, rehearseCampaign } from '#contract/advertising/rehearsal.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatList, formatMoney, formatNumber } from '#ui/language/formats.ts';
import { type Line, Lines } from '../parts/lines.tsx';
import styles from '../parts/parts.module.css';
import { text, useStrings } from '../strings.ts';

const BUSIEST = 3;
/** The hours with the most views, in the order of the day. */
const busiestOf = (hours: readonly number[]): string =>
  formatList(
    hours
      .map((share, hour) => ({ share, hour }))
      .filter(({ share }) => share > 0)
      .toSorted((one, other) => other.share - one.share)
      .slice(0, BUSIEST)
      .toSorted((one, other) => one.hour - other.hour)
      .map(({ hour }) => text('rehearsal.hour', { from: hour, to: (hour + 1) % 24 })),
  );
function linesOf({ slots, views, spent, currency, price, paysFor, hours }: CampaignRehearsal): readonly Line[] {
  return [
    {
      label: text('rehearsal.views'),
      value: text('rehearsal.of', { views: formatNumber(views), slots: formatNumber(slots) }),
    },
    { label: text('rehearsal.spent'), value: formatMoney(spent, currency) },
    ...(price === null ? [] : [{ label: text(`rehearsal.price.${paysFor}`), value: formatMoney(price, currency) }]),
    // Of few views nothing is said of single hours.
    ...(hours.every((share) => share === 0) ? [] : [{ label: text('rehearsal.hours'), value: busiestOf(hours) }]),
  ];
}

/** What the campaign would have brought in the last 24 hours. */
export function Rehearsal({ campaignId }: { campaignId: string }): ReactNode {
  const t = useStrings();
  const { data, error } = useQuery({ ...queryOptions(rehearseCampaign, { params: { campaignId } }), staleTime: 0 });
  return (
    <section className={styles['stack']}>
      <h2 className={styles['sub']}>{t('rehearsal.title')}</h2>
      <p className={styles['soft']}>{t('rehearsal.about')}</p>
      <div className={styles['replayed']}>
        {data === undefined ? (
          error === null ? (
            <div className={styles['waiting']} aria-busy="true" />
          ) : (
            <p>{describeFailure(error)}</p>
          )
        ) : !data.data.isEnough ? (
          <p>{t('rehearsal.small')}</p>
        ) : data.data.slots === 0 ? (
          <p>{t('rehearsal.none')}</p>
        ) : (
          <Lines lines={linesOf(data.data)} />
        )}
      </div>
    </section>
  );
}

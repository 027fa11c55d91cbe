import type { Lasting } from '#contract/moderation/cases.ts';
import type { Label } from '#contract/core/labels/labels.ts';
import {
  type AccountMeasure,
  limitedHours,
  type ReturnedCharges,
  suspendedHours,
} from '#contract/moderation/measures.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';

interface Measures {
  readonly withholds: boolean;
  readonly account: AccountMeasure;
  readonly strikes: number;
  readonly freezesCampaigns: boolean;
  readonly returnsCharges: ReturnedCharges | null;
  readonly label: Label | null;
  /** When the ruling was made; left out before it is. */
  readonly at?: string;
}
/** What a ruling does, in words. */
export function useMeasures(): (measures: Measures) => string[] {
  const t = useStrings();
  /** Until when a measure that ends by itself lasts. */
  const endOf = (account: AccountMeasure, at: string): string | null => {
    const hours = limitedHours(account) ?? suspendedHours(account) ?? null;
    if (hours === null) return null;
    return t('ruling.until', {
      date: formatDate(new Date(Date.parse(at) + hours * 3_600_000).toISOString(), 'dateTime'),
    });
  };
  return ({ withholds, account, strikes, freezesCampaigns, returnsCharges, label, at }) =>
    [
      withholds ? t('ruling.withheld') : null,
      label === null ? null : t('ruling.labelled', { sentence: t(`label.${label}`) }),
      account === 'none' ? null : t(`ruling.account.${account}`),
      at === undefined ? null : endOf(account, at),
      freezesCampaigns ? t('ruling.frozen') : null,
      returnsCharges === null ? null : t(`ruling.returned.${returnsCharges}`),
      strikes === 0 ? null : t('ruling.strikes', { count: strikes }),
    ].filter((each) => each !== null);
}

/** What the end of a ruling could not undo, in words. */
export function useLasting(): (lasting: Lasting) => string[] {
  const t = useStrings();
  return (lasting) =>
    lasting.map(({ what, count, currency = '' }) =>
      what === 'charges'
        ? t('ruling.lasting.charges', { amount: formatMoney(count, currency) })
        : t(`ruling.lasting.${what}`, { count }),
    );
}

import type { AccountMeasure } from '#contract/moderation/measures.ts';
import { useStrings } from '../strings.ts';

interface Measures {
  readonly withholds: boolean;
  readonly account: AccountMeasure;
  readonly strikes: number;
}
/** What a ruling does, in words. */
export function useMeasures(): (measures: Measures) => string[] {
  const t = useStrings();
  return ({ withholds, account, strikes }) =>
    [
      withholds ? t('ruling.withheld') : null,
      account === 'none' ? null : t(`ruling.account.${account}`),
      strikes === 0 ? null : t('ruling.strikes', { count: strikes }),
    ].filter((each) => each !== null);
}

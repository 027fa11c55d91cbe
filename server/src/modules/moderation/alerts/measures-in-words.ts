import type { Language } from '#contract/core/language.ts';
import { translate } from '#platform/strings.ts';
import type { StoredRuling } from '../cases/queries-desk.ts';

/** What a ruling does, for its author. */
export function measuresInWords(language: Language, ruling: StoredRuling): string[] {
  const t = (key: string, values: Record<string, string | number> = {}) =>
    translate(language, `moderation:measures.${key}`, values);
  const { account, freezes_campaigns: freezes, label, returns_charges: returns, strikes, withholds } = ruling;
  return [
    ...(withholds ? [t('withheld')] : []),
    ...(label === null ? [] : [t('labelled', { sentence: translate(language, `platform:labels.${label}`) })]),
    ...(account === 'none' ? [] : [t(account)]),
    ...(freezes ? [t('frozen')] : []),
    ...(returns === null ? [] : [t(`returned_${returns}`)]),
    ...(strikes === 0 ? [] : [t('strikes', { count: strikes })]),
  ];
}

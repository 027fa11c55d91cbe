import type { JobRow, Pay } from '#contract/jobs/jobs.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';

/** What a list says of a job: its place, kind, and pay. */
export function useJobTexts() {
  const t = useStrings();
  const choice = useChoiceStrings();
  const payText = ({ min, max, currency, period }: Pay): string =>
    t(`pay.${period}`, {
      range: min === max ? formatMoney(min, currency) : `${formatMoney(min, currency)} – ${formatMoney(max, currency)}`,
    });
  /** What pay is for, as it stands behind an amount: "a year". */
  const unitText = ({ period }: Pick<Pay, 'period'>): string => t(`pay.${period}`, { range: '' }).trim();
  const kindText = ({ employmentType, workplaceType }: Pick<JobRow, 'employmentType' | 'workplaceType'>): string =>
    [
      employmentType === null ? null : choice(`employment.${employmentType}`),
      workplaceType === null ? null : t(`workplace.${workplaceType}`),
    ]
      .filter((part) => part !== null)
      .join(' · ');
  return { t, choice, payText, unitText, kindText };
}

import type { DeskCase } from '#contract/moderation/desk.ts';
import type { Report } from '#contract/moderation/moderation.ts';
import { useStrings } from './strings.ts';

/** A reason in the current language. */
export function useReasonText(): (reason: Report['reason']) => string {
  const t = useStrings();
  return (reason) => t(`report.reason.${reason}`);
}

/** Why there is a case: for what most have reported it, or who or what has opened it. */
export function useCaseTitle(): (shown: Pick<DeskCase, 'reasons' | 'flagged'>) => string {
  const t = useStrings();
  const reasonText = useReasonText();
  return ({ reasons: [first], flagged }) =>
    first === undefined
      ? t(flagged.length > 0 ? 'cases.banned' : 'cases.step.opened_by_admin')
      : reasonText(first.reason);
}

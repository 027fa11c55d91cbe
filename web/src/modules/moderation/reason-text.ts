import type { Report } from '#contract/moderation/moderation.ts';
import { useStrings } from './strings.ts';

/** A reason in the current language. */
export function useReasonText(): (reason: Report['reason']) => string {
  const t = useStrings();
  return (reason) => t(`report.reason.${reason}`);
}

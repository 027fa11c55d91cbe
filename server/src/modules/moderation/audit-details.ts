import type { AuditDetail } from '#contract/admin/audited.ts';
import type { AccountMeasure, AppealOutcome } from '#contract/moderation/measures.ts';
import type { ReportReason } from '#contract/moderation/moderation.ts';

interface Ruled {
  readonly rule: ReportReason | null;
  readonly account: AccountMeasure;
  readonly strikes: number;
  readonly withholds?: boolean;
  readonly outcome?: AppealOutcome | null;
}
/** What the audit log names of a ruling, in codes. */
export const detailsOf = ({ account, outcome = null, rule, strikes, withholds = false }: Ruled): AuditDetail[] => [
  ...(outcome === null ? [] : [outcome]),
  rule ?? 'no_rule',
  ...(withholds ? (['withheld'] as const) : []),
  ...(account === 'none' ? [] : [account]),
  ...(strikes === 1 || strikes === 2 || strikes === 3 ? [`strikes_${strikes}` as const] : []),
];

import type { ReactNode } from 'react';
import type { CaseState } from '#contract/moderation/cases.ts';
import type { DeskCase } from '#contract/moderation/desk.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';

const TONES = { open: 'waiting', appealed: 'waiting', decided: 'good', closed: 'good' } as const satisfies Record<
  CaseState,
  string
>;
/** The state of a case, at the desk of admins and for its sides. */
export function CaseStateChip({
  state,
  isOverdue = false,
}: Partial<Pick<DeskCase, 'isOverdue'>> & { state: CaseState }): ReactNode {
  const t = useStrings();
  return isOverdue ? (
    <StatusChip tone="bad">{t('cases.overdue')}</StatusChip>
  ) : (
    <StatusChip tone={TONES[state]}>{t(`cases.state.${state}`)}</StatusChip>
  );
}

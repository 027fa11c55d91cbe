import type { ReactNode } from 'react';
import type { PolicyVersion } from '#contract/legal/drafts.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';

/** The state of a version of a policy. */
export function VersionState({ state }: Pick<PolicyVersion, 'state'>): ReactNode {
  const t = useStrings();
  const tone = state === 'in_force' ? 'good' : state === 'withdrawn' ? 'bad' : 'waiting';
  return <StatusChip tone={tone}>{t(`policies.state.${state}`)}</StatusChip>;
}

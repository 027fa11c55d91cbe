import type { ReactNode } from 'react';
import type { CampaignState as State } from '#contract/advertising/choices.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';

const TONES: Readonly<Partial<Record<State, 'good' | 'bad'>>> = { active: 'good', rejected: 'bad', frozen: 'bad' };
/** The state of a campaign in a word. */
export function CampaignState({ state }: { state: State }): ReactNode {
  const t = useStrings();
  return <StatusChip tone={TONES[state] ?? 'waiting'}>{t(`state.${state}`)}</StatusChip>;
}

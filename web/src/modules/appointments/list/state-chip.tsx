import type { ReactNode } from 'react';
import type { AppointmentState } from '#contract/appointments/choices.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';

const TONES: Readonly<Record<AppointmentState, 'waiting' | 'good' | 'bad'>> = {
  requested: 'waiting',
  confirmed: 'good',
  declined: 'bad',
  expired: 'waiting',
  cancelled: 'waiting',
  done: 'good',
  no_show: 'bad',
};

export function StateChip({ state }: { state: AppointmentState }): ReactNode {
  const t = useStrings();
  return <StatusChip tone={TONES[state]}>{t(`state.${state}`)}</StatusChip>;
}

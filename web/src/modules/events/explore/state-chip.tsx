import type { ReactNode } from 'react';
import type { EventState, SeatState } from '#contract/events/choices.ts';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';

const EVENT_TONES: Readonly<Record<EventState, 'waiting' | 'good' | 'bad'>> = {
  draft: 'waiting',
  published: 'good',
  cancelled: 'bad',
  ended: 'waiting',
};
const SEAT_TONES: Readonly<Record<SeatState, 'waiting' | 'good' | 'bad'>> = {
  requested: 'waiting',
  joined: 'good',
  declined: 'bad',
  waiting: 'waiting',
  offered: 'good',
  lapsed: 'waiting',
  left: 'waiting',
  removed: 'bad',
  attended: 'good',
  absent: 'waiting',
};

/** The state of an event: draft, published, cancelled or ended. */
export function EventStateChip({ state }: { state: EventState }): ReactNode {
  const t = useStrings();
  return <StatusChip tone={EVENT_TONES[state]}>{t(`state.${state}`)}</StatusChip>;
}

/** The state of the reader's own seat. */
export function SeatChip({ state }: { state: SeatState }): ReactNode {
  const t = useStrings();
  return <StatusChip tone={SEAT_TONES[state]}>{t(`ownSeat.${state}`)}</StatusChip>;
}

import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import type { HeldMessage } from '#contract/messaging/sending.ts';
import type { NewScheduled } from './schedule-dialog.tsx';

/** Opens the list of scheduled messages above any screen. */
export const openScheduled = (conversationId?: string): void =>
  openLazily(async () => {
    const { default: ScheduledDialog } = await import('./scheduled-dialog.tsx');
    openDialog((close) => <ScheduledDialog conversationId={conversationId} onClose={close} />);
  });

/** Asks for the time of a message that is sent later. */
export const openSchedule = (of: HeldMessage | NewScheduled, onDone: () => void): void =>
  openLazily(async () => {
    const { default: ScheduleDialog } = await import('./schedule-dialog.tsx');
    openDialog((close) => <ScheduleDialog of={of} onDone={onDone} onClose={close} />);
  });

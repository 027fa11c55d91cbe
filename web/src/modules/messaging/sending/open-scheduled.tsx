import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import type { HeldMessage } from '#contract/messaging.sending.ts';

/** Opens the list of scheduled messages above any screen. */
export const openScheduled = (conversationId?: string): void =>
  openLazily(async () => {
    const { default: ScheduledDialog } = await import('./scheduled-dialog.tsx');
    openDialog((close) => <ScheduledDialog conversationId={conversationId} onClose={close} />);
  });

/** Asks for the time of a message that is sent later. */
export const openSchedule = (
  of: HeldMessage | { readonly conversationId: string; readonly text: string; readonly replyTo: number | undefined },
  onDone: () => void,
): void =>
  openLazily(async () => {
    const { default: ScheduleDialog } = await import('./schedule-dialog.tsx');
    openDialog((close) => <ScheduleDialog of={of} onDone={onDone} onClose={close} />);
  });

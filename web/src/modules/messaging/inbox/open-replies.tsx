import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';

/** Opens the saved replies; the one that is chosen goes into the message. */
export const openReplies = (onChoose: (text: string) => void): void =>
  openLazily(async () => {
    const { default: RepliesDialog } = await import('./replies-dialog.tsx');
    openDialog((close) => <RepliesDialog onChoose={onChoose} onClose={close} />);
  });

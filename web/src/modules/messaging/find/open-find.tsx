import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';

/** Opens the search of messages: of one conversation, or of all. */
export const openFind = (conversationId?: string): void =>
  openLazily(async () => {
    const { default: FindDialog } = await import('./find-dialog.tsx');
    openDialog((close) => <FindDialog conversationId={conversationId} onClose={close} />);
  });

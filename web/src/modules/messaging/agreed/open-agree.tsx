import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';

/** Asks what the two agree on. */
export const openAgree = (conversationId: string): void =>
  openLazily(async () => {
    const { default: AgreeDialog } = await import('./agree-dialog.tsx');
    openDialog((close) => <AgreeDialog conversationId={conversationId} onClose={close} />);
  });

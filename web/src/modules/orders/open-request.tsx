import type { ComponentProps } from 'react';
import { openDialog } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { RequestDialog } from './requests/request-dialog.tsx';

/** Opens the form with which the seller of something is asked for a quote. Rejects when its texts cannot be loaded. */
export async function openRequest(about: Omit<ComponentProps<typeof RequestDialog>, 'onClose'>): Promise<void> {
  await loadStrings('orders');
  openDialog((close) => <RequestDialog {...about} onClose={close} />);
}

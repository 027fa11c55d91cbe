import { onlineManager } from '@tanstack/react-query';
import { closeToastsSaying } from '#ui/toasts/store.ts';
import { text } from '../strings.ts';

/** A response arrived: remove the message about the lost connection. */
export const connectionIsBack = (): void => closeToastsSaying(text('error.offline'));

/** The browser reports a restored connection even when no call is made. */
export const followConnection = (): void => {
  // The query library assumes a connection until the browser reports a change.
  if (!navigator.onLine) onlineManager.setOnline(false);
  onlineManager.subscribe((online) => {
    if (online) connectionIsBack();
  });
};

import { onlineManager } from '@tanstack/react-query';
import { closeToastsSaying } from '#ui/toasts/store.ts';
import { text } from '../strings.ts';

/** Something came through: that there was no connection is not told any longer. */
export const connectionIsBack = (): void => closeToastsSaying(text('error.offline'));

/** The browser knows it too, also where no call is made. */
export const followConnection = (): void => {
  onlineManager.subscribe((online) => {
    if (online) connectionIsBack();
  });
};

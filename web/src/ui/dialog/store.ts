import type { ReactNode } from 'react';
import { createStore } from '../store.ts';

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The verb of the act: "Delete post". */
  readonly confirm: string;
  readonly danger?: boolean;
}
interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
}

export const asked = createStore<Asked | null>(null);

/**
 * Asks before something that matters: `if (await confirm({ title, confirm, danger: true })) …`. Escape and the cancel
 * button mean no.
 */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer(yes) {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

interface Opened {
  readonly id: number;
  readonly draw: (close: () => void) => ReactNode;
}
/** The window that code outside the screen has opened, if any. */
export const opened = createStore<Opened | null>(null);

/**
 * Shows a window above any screen: `openWindow((close) => <Report onClose={close} />)`. Another one takes its place.
 */
export function openDialog(draw: Opened['draw']): void {
  opened.set({ id: (opened.get()?.id ?? 0) + 1, draw });
}

/** For another screen: the open window goes, and what is being asked is answered with no. */
export function closeWindows(): void {
  opened.set(null);
  asked.get()?.answer(false);
}

/** Whether anything lies above the screen: a dialog, a menu, the list of a field. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]), [role="menu"]') !== null;

import type { ReactNode } from 'react';
import { createStore } from '../store.ts';

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** Label of the button that does it: "Delete post". */
  readonly confirm: string;
  readonly danger?: boolean;
}
interface PendingQuestion extends Question {
  readonly answer: (yes: boolean) => void;
}

export const pendingQuestion = createStore<PendingQuestion | null>(null);

/**
 * Asks before an action with consequences: `if (await confirm({ title, confirm, danger: true })) …`. Escape and the
 * Cancel button answer no.
 */
export function confirm(question: Question): Promise<boolean> {
  pendingQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    pendingQuestion.set({
      ...question,
      answer(yes) {
        pendingQuestion.set(null);
        resolve(yes);
      },
    });
  });
}

interface Opened {
  readonly id: number;
  readonly draw: (close: () => void) => ReactNode;
}
/** The dialog that code outside the screen has opened, if any. */
export const opened = createStore<Opened | null>(null);

/**
 * Opens a dialog above any screen: `openDialog((close) => <Report onClose={close} />)`. It replaces the one that is
 * open.
 */
export function openDialog(draw: Opened['draw']): void {
  opened.set({ id: (opened.get()?.id ?? 0) + 1, draw });
}

/** Used on navigation: closes the open dialog and answers a pending question with no. */
export function closeDialogs(): void {
  opened.set(null);
  pendingQuestion.get()?.answer(false);
}

/** Whether anything is open above the screen: a dialog, a menu, the list of a field. */
export const isDialogOpen = (): boolean =>
  document.querySelector(':is([role="dialog"], [role="alertdialog"]), [role="menu"]') !== null;

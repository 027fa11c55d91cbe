import { useEffect, useRef, useState } from 'react';
import { CONTROLS, controlsIn } from '../focus-position.ts';
import { closeToast, toast } from '../toasts/store.ts';

interface Failed {
  readonly element: HTMLFormElement;
  /** The message to show when no field displays an error. */
  readonly text: string | null;
}
export interface AnnouncedFailure {
  /** The message in the form. The style sheet hides it while a field shows an error. */
  message: string | null;
  show: (failed: Failed) => void;
  /** Removes the message of the previous attempt. */
  clear: () => void;
}

/**
 * The group of a number or date field carries the error, and only a control inside it takes the focus. A group of radio
 * buttons takes it itself, since the first button is not more wrong than the others.
 */
export const controlOf = (field: HTMLElement): HTMLElement =>
  field.matches(`${CONTROLS}, [tabindex]`) ? field : (controlsIn(field)[0] ?? field);

/**
 * Focuses the summary of a long form, else the first field with an error, in screen order, else the message of the
 * form; false without any of them.
 */
export function focusProblem(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target =
    document.querySelector<HTMLElement>(`[data-error-summary="${form.id}"]`) ??
    (field ? controlOf(field) : form.querySelector<HTMLElement>('[data-failure]'));
  target?.focus();
  return target !== null;
}

/**
 * Once the errors are drawn, focuses the first field with an error, in screen order. A message without a field is shown
 * at the top of the form, with the focus; forms without room for it show a toast.
 */
export function useAnnouncedFailure(): AnnouncedFailure {
  // A new object for each failure, so that the effect runs again for the same form.
  const [failed, setFailed] = useState<Failed>();
  const shownToast = useRef<number>(undefined);
  useEffect(() => {
    if (!failed) return;
    if (!focusProblem(failed.element) && failed.text !== null) shownToast.current = toast.error(failed.text);
  }, [failed]);
  return {
    message: failed?.text ?? null,
    show: setFailed,
    clear() {
      setFailed(undefined);
      if (shownToast.current !== undefined) closeToast(shownToast.current);
      shownToast.current = undefined;
    },
  };
}

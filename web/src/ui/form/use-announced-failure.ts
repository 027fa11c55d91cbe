import { useEffect, useRef, useState } from 'react';
import { closeToast, toast } from '../toasts/store.ts';

interface Failed {
  readonly element: HTMLFormElement;
  /** What is said where no field of the form says it. */
  readonly text: string | null;
}
export interface AnnouncedFailure {
  tell: (failed: Failed) => void;
  /** Takes back what was said of the last try. */
  takeBack: () => void;
}

/**
 * Once the texts are drawn, focuses the first field with a problem, in the order of the screen; what stands beside no
 * field is said in a toast.
 */
export function useAnnouncedFailure(): AnnouncedFailure {
  // A new object for each time, so that the same form is looked at again.
  const [failed, setFailed] = useState<Failed>();
  const said = useRef<number>(undefined);
  useEffect(() => {
    if (!failed) return;
    const field = failed.element.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (failed.text !== null) said.current = toast.error(failed.text);
  }, [failed]);
  return {
    tell: setFailed,
    takeBack() {
      if (said.current !== undefined) closeToast(said.current);
      said.current = undefined;
    },
  };
}

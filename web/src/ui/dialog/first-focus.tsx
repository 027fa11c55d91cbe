import { type ReactNode, useEffect, useRef } from 'react';
import styles from './window.module.css';

/** A field that can be used by keyboard. */
const FIELD = ':is(input, textarea, select):not([type=hidden], [hidden], [tabindex="-1"], :disabled)';

/**
 * Focuses the element with `data-autofocus`, otherwise the first field, before the library focuses the dialog itself.
 */
export function FirstFocus({ children }: { children: ReactNode }): ReactNode {
  const reference = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = reference.current;
    if (!box || box.contains(document.activeElement)) return;
    (box.querySelector<HTMLElement>('[data-autofocus]') ?? box.querySelector<HTMLElement>(FIELD))?.focus();
  }, []);
  return (
    <div ref={reference} className={styles['box']}>
      {children}
    </div>
  );
}

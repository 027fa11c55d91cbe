import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { isDialogOpen } from '../dialog/store.ts';
import { useStore } from '../store.ts';
import { useStrings } from '../strings.ts';
import { closeNewestToast, closeToast, type Toast, toasts } from './store.ts';
import styles from './toasts.module.css';

/** The bare message: without a connection, the rest of it cannot be loaded any more. */
function PlainToast({ toast }: { toast: Toast }): ReactNode {
  return (
    <li className={styles['toast']} data-kind={toast.kind}>
      <button type="button" className={styles['act']} onClick={() => closeToast(toast.id)}>
        <span role={toast.kind === 'error' ? 'alert' : 'status'}>{toast.text}</span>
      </button>
    </li>
  );
}

/** Loaded with the first message: most visits show none. */
const ToastItem = lazy(() => import('./toast-item.tsx').catch(() => ({ default: PlainToast })));

/** Messages at the top right: for five seconds, errors until they are closed. */
export function Toasts(): ReactNode {
  const t = useStrings();
  const all = useStore(toasts);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // An open dialog or menu handles Escape first.
      if (event.key === 'Escape' && !event.defaultPrevented && !isDialogOpen()) closeNewestToast();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    // The component library's mark for elements that stay usable above a dialog, which makes the rest inert.
    <section aria-label={t('toast.region')} data-react-aria-top-layer="true">
      <ol className={styles['list']}>
        <Suspense fallback={null}>
          {all.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </Suspense>
      </ol>
    </section>
  );
}

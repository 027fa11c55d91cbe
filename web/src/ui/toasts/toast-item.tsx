import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { closeToast, holdToasts, releaseToasts, type Toast } from './store.ts';
import styles from './toasts.module.css';

const icons = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle };
/** Distance in pixels after which releasing a drag dismisses the toast. */
const THROW = 80;

function useDrag(onThrow: () => void) {
  const start = useRef<number | null>(null);
  const moved = useRef(0);
  const place = (element: HTMLElement, by: number) => {
    moved.current = by;
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`;
    element.style.opacity = by === 0 ? '' : String(Math.max(0.2, 1 - Math.abs(by) / 240));
  };
  return {
    wasDragged: () => Math.abs(moved.current) > 6,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        start.current = event.clientX;
        moved.current = 0;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current === null) return;
        const by = event.clientX - start.current;
        if (Math.abs(by) > 6) event.currentTarget.setPointerCapture(event.pointerId);
        place(event.currentTarget, by);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        start.current = null;
        const by = moved.current;
        if (Math.abs(by) > THROW) return onThrow();
        place(event.currentTarget, 0);
        // Remembered for the click event that follows the drag, which must not close the toast.
        moved.current = by;
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        start.current = null;
        place(event.currentTarget, 0);
      },
    },
  };
}

/** One message, which can be closed, dragged away or acted upon. */
export default function ToastItem({ toast }: { toast: Toast }): ReactNode {
  const t = useStrings();
  const close = () => closeToast(toast.id);
  const { handlers, wasDragged } = useDrag(close);
  const Icon = icons[toast.kind];
  return (
    // The click is a shortcut for pointers; keyboards have the button and Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles['toast']}
      data-kind={toast.kind}
      {...handlers}
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      onClick={() => {
        if (!wasDragged()) close();
      }}
    >
      <Icon className={styles['icon']} size={20} aria-hidden="true" />
      <p className={styles['text']} role={toast.kind === 'error' ? 'alert' : 'status'}>
        {toast.text}
      </p>
      {toast.action ? (
        <button
          type="button"
          className={styles['act']}
          onClick={() => {
            toast.action?.run();
            close();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <IconButton className={styles['close']} label={t('toast.close')} onClick={close}>
        <IconX size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

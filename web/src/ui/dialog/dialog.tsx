import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../mantine/button.ts';
import { useStrings } from '../strings.ts';
import styles from './dialog.module.css';
import { useModal } from './modal.ts';

interface Props {
  title: string;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the main act last. */
  actions?: ReactNode;
  /** Gives up what was typed too; by default Cancel closes. */
  onCancel?: () => void;
  /** `alert` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'large';
  /** Only its own buttons close it, and none of them is Cancel. */
  firm?: boolean;
}

/**
 * A window above the screen on the browser's own dialog: focus stays inside, the rest is inert, Escape closes, focus
 * returns. What carries `data-autofocus` gets the focus first, or else the first field. Whatever acts has Cancel beside
 * it, which a question focuses.
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  onCancel = onClose,
  role = 'dialog',
  size = 'small',
  firm = false,
}: Props): ReactNode {
  const t = useStrings();
  const reference = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(reference);
  return (
    // The backdrop is a shortcut for pointers; the keyboard has the button and Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={reference}
      className={styles['dialog']}
      data-size={size}
      role={role}
      aria-labelledby={titleId}
      // A second Escape in a row closes a dialog whatever its cancel event was answered; a key that is taken does not.
      onKeyDown={(event) => {
        if (firm && event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        if (!firm) onClose();
      }}
      // A press that starts on the backdrop lands on the dialog element itself.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && !firm) onClose();
      }}
    >
      <div className={styles['box']}>
        <header className={styles['head']}>
          <h2 id={titleId}>{title}</h2>
          {firm ? null : (
            <button type="button" className={styles['close']} aria-label={t('dialog.close')} onClick={onClose}>
              <IconX size={20} aria-hidden="true" />
            </button>
          )}
        </header>
        {children}
        {actions ? (
          <footer className={styles['actions']}>
            {firm ? null : (
              <Button variant="default" data-autofocus={role === 'alertdialog' || undefined} onClick={onCancel}>
                {t('dialog.cancel')}
              </Button>
            )}
            {actions}
          </footer>
        ) : null}
      </div>
    </dialog>
  );
}

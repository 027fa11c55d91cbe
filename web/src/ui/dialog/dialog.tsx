import { IconX } from '@tabler/icons-react';
import { createElement, type ReactNode, useId } from 'react';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { toast } from '../toasts/store.ts';
import styles from './dialog.module.css';

const windowCode = onDemand(() => import('./window.tsx'));

interface Props {
  title: string;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Called on Cancel, for example to discard the draft. By default Cancel only closes the dialog. */
  onCancel?: () => void;
  /** `alertdialog` for questions that need an answer. */
  role?: 'dialog' | 'alertdialog';
  /** `sheet` slides up from the bottom of a phone. */
  size?: 'small' | 'large' | 'sheet';
  /** Only its own buttons close the dialog, and there is no Cancel. */
  firm?: boolean;
}

/**
 * A modal dialog: focus stays inside, the rest of the page is inert, Escape closes it, and focus returns afterwards.
 * The element with `data-autofocus` gets the focus first, otherwise the first field. Every action has a Cancel button
 * next to it; a question focuses Cancel. The component library behind it is loaded when the first dialog opens.
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
  const titleId = useId();
  const Window = useOnDemand(windowCode, true, () => {
    toast.error(t('dialog.failed'));
    onClose();
  });
  if (!Window) return null;
  return createElement(
    Window,
    { onClose, role, size, firm, labelledBy: titleId },
    <div className={styles['box']}>
      <header className={styles['head']}>
        <h2 id={titleId}>{title}</h2>
        {firm ? null : (
          <IconButton className={styles['close']} label={t('dialog.close')} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </IconButton>
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
    </div>,
  );
}

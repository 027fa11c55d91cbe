import { IconX } from '@tabler/icons-react';
import { createElement, type ReactNode, useId } from 'react';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { useStrings } from '../strings.ts';
import { toast } from '../toasts/store.ts';
import styles from './dialog.module.css';

const window = onDemand(() => import('./window.tsx'));

interface Props {
  title: string;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Gives up what was typed too; by default Cancel closes. */
  onCancel?: () => void;
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'large';
  /** Only its own buttons close it, and none of them is Cancel. */
  firm?: boolean;
}

/**
 * A dialog above the screen: focus stays inside, the rest is inert, Escape closes, focus returns. What carries
 * `data-autofocus` gets the focus first, or else the first field. Whatever acts has Cancel beside it, which a question
 * focuses. The component library behind it is loaded when the first dialog opens.
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
  const Window = useOnDemand(window, true, () => {
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

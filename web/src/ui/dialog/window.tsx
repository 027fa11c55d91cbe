import type { ReactNode } from 'react';
import { Dialog as LibraryDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { LibraryLocale } from '../library/locale.tsx';
import { FirstFocus } from './first-focus.tsx';
import styles from './window.module.css';

export interface WindowProps {
  children?: ReactNode;
  onClose: () => void;
  /** Id of the heading that labels the dialog, or the label itself. */
  labelledBy?: string;
  label?: string;
  role?: 'dialog' | 'alertdialog';
  /**
   * `box`: as wide as the content of a screen, on phones all of it; its content scrolls by itself. `side`: at the right
   * edge, on phones from below.
   */
  size?: 'small' | 'large' | 'full' | 'sheet' | 'box' | 'side';
  /** Neither Escape nor a click outside closes it. */
  firm?: boolean;
}

/** The frame of every modal dialog: focus stays inside and returns at the end, the rest is inert, Escape closes it. */
export default function Window({
  children,
  onClose,
  labelledBy,
  label,
  role = 'dialog',
  size = 'small',
  firm = false,
}: WindowProps): ReactNode {
  return (
    <LibraryLocale>
      <ModalOverlay
        isOpen
        isDismissable={!firm}
        isKeyboardDismissDisabled={firm}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className={styles['shade'] ?? ''}
      >
        <Modal className={styles['window'] ?? ''} data-size={size}>
          <LibraryDialog
            role={role}
            className={styles['dialog'] ?? ''}
            {...(labelledBy !== undefined && { 'aria-labelledby': labelledBy })}
            {...(label !== undefined && { 'aria-label': label })}
          >
            <FirstFocus>{children}</FirstFocus>
          </LibraryDialog>
        </Modal>
      </ModalOverlay>
    </LibraryLocale>
  );
}

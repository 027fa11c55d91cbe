import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { LibraryLocale } from '../library/locale.tsx';
import styles from './popover.module.css';

export interface PopoverBoxProps {
  /** The button that opened it: the box is below it, and the focus returns there. */
  button: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  children?: ReactNode;
}

/** A box of 320 px below a button: Escape and a press outside close it, and the focus returns to the button. */
export default function PopoverBox({ button, label, onClose, children }: PopoverBoxProps): ReactNode {
  return (
    <LibraryLocale>
      <Popover
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        triggerRef={button}
        placement="bottom start"
        offset={8}
        containerPadding={8}
        className={styles['popover'] ?? ''}
      >
        <Dialog aria-label={label} className={styles['dialog'] ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </LibraryLocale>
  );
}

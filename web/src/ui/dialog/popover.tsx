import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as LibraryPopover } from 'react-aria-components/Popover';
import { LibraryLocale } from '../library/locale.tsx';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
  content: ReactNode;
}

/** A few fields below the button that opens them; Escape and a press outside close it. */
export default function Popover({ button, label, onClose, content }: PopoverProps): ReactNode {
  return (
    <LibraryLocale>
      <LibraryPopover
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        triggerRef={button}
        placement="bottom start"
        offset={4}
        containerPadding={8}
        className={styles['popover'] ?? ''}
      >
        <Dialog aria-label={label} className={styles['dialog'] ?? ''}>
          {content}
        </Dialog>
      </LibraryPopover>
    </LibraryLocale>
  );
}

import type { ReactNode } from 'react';
import { Popover as LibraryPopover } from 'react-aria-components/Popover';
import { LibraryLocale } from '../library/locale.tsx';
import styles from './panel.module.css';
import type { PopoverProps } from './popover.tsx';

export default function Panel({ anchor, onClose, placement = 'bottom start', children }: PopoverProps): ReactNode {
  return (
    <LibraryLocale>
      <LibraryPopover
        isOpen
        isNonModal
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        shouldCloseOnInteractOutside={(pressed) => anchor.current?.contains(pressed) !== true}
        data-popover
        triggerRef={anchor}
        placement={placement}
        offset={4}
        containerPadding={8}
        className={styles['panel'] ?? ''}
      >
        {children}
      </LibraryPopover>
    </LibraryLocale>
  );
}

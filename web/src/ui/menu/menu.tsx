import { createElement, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { text } from '../strings.ts';
import { toast } from '../toasts/store.ts';

export interface MenuItem {
  key: string;
  /** What it does, in words. */
  label: string;
  run: () => void;
  danger?: boolean;
  icon?: ReactNode;
}
export interface MenuGroup {
  key: string;
  heading?: string;
  items: readonly MenuItem[];
}
interface Props {
  groups: readonly MenuGroup[];
  /** Inside of the button. */
  children: ReactNode;
  /** Names the button and the menu. */
  label: string;
  className?: string | undefined;
}

const list = onDemand(() => import('./menu-list.tsx'));

/**
 * A button with a menu. The list is drawn by the component library, which is fetched when a press is likely: the
 * pointer is there, or the focus.
 */
export function Menu({ groups, children, label, className }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const List = useOnDemand(list, open, () => {
    setOpen(false);
    toast.error(text('dialog.failed'));
  });
  const run = (item: MenuItem) => {
    // What the item opens finds the focus on the button, and gives it back there.
    flushSync(() => setOpen(false));
    button.current?.focus({ preventScroll: true });
    item.run();
  };
  // That it failed is told when the menu is opened.
  const prepare = () => void list.load().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </button>
      {/* oxlint-disable-next-line react/refs -- handed on, not read */}
      {List ? createElement(List, { button, groups, label, onClose: () => setOpen(false), onRun: run }) : null}
    </>
  );
}

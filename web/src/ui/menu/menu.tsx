import { createElement, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { text } from '../strings.ts';
import { toast } from '../toasts/store.ts';

export interface MenuItem {
  key: string;
  /** Label of the action. */
  label: string;
  run: () => void;
  danger?: boolean;
  icon?: ReactNode;
  /** At the end of the row: the key that does the same. */
  hint?: ReactNode;
}
export interface MenuGroup {
  key: string;
  heading?: string;
  items: readonly MenuItem[];
}
interface Props {
  groups: readonly MenuGroup[];
  /** Content of the button. */
  children: ReactNode;
  /** Label of the button and the menu. */
  label: string;
  className?: string | undefined;
  /** What style sheets select by. */
  data?: Readonly<Record<`data-${string}`, string>>;
  /** A press is likely: whatever the items depend on can be read. */
  onPrepare?: (() => void) | undefined;
}

const list = onDemand(() => import('./menu-list.tsx'));

/**
 * A button with a menu. The component library that draws the list is loaded on hover or focus, when a press is likely.
 */
export function Menu({ groups, children, label, className, data, onPrepare }: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const List = useOnDemand(list, open, () => {
    setOpen(false);
    toast.error(text('dialog.failed'));
  });
  const run = (item: MenuItem) => {
    // Return the focus to the button first, so that a dialog opened by the item gives it back there.
    flushSync(() => setOpen(false));
    button.current?.focus({ preventScroll: true });
    item.run();
  };
  // A failure is reported when the menu is opened.
  const prepare = () => {
    onPrepare?.();
    list.load().catch(() => undefined);
  };
  return (
    <>
      <button
        {...data}
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
      {/* oxlint-disable-next-line react/refs -- passed on, not read */}
      {List ? createElement(List, { button, groups, label, onClose: () => setOpen(false), onRun: run }) : null}
    </>
  );
}

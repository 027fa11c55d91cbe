import { type ComponentType, createElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OnDemand, onDemand, useOnDemand } from '../on-demand.ts';
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
/** The state and the handlers of an open menu. */
export interface OpenMenu {
  button: RefObject<HTMLButtonElement | null>;
  label: string;
  onClose: () => void;
  /** Closes the menu and runs the action of the item. */
  onRun: (item: MenuItem) => void;
}
interface ButtonProps<Options> {
  /** What is drawn when the menu is open. */
  list: OnDemand<ComponentType<OpenMenu & Options>>;
  options: Options;
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
interface Props extends Omit<ButtonProps<object>, 'list' | 'options'> {
  groups: readonly MenuGroup[];
}

const menuList = onDemand(() => import('./menu-list.tsx'));

/** A button with a menu whose list is loaded on hover or focus, when a press is likely. */
export function MenuButton<Options>({
  list,
  options,
  children,
  label,
  className,
  data,
  onPrepare,
}: ButtonProps<Options>): ReactNode {
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
      {List ? createElement(List, { ...options, button, label, onClose: () => setOpen(false), onRun: run }) : null}
    </>
  );
}

/** A button with a menu of these items, in groups. */
export const Menu = ({ groups, ...rest }: Props): ReactNode => (
  <MenuButton {...rest} list={menuList} options={{ groups }} />
);

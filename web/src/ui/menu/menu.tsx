import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './menu.module.css';
import { placeMenu } from './position.ts';

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

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/**
 * The item to focus after a key, or undefined when the key means nothing here. A letter goes to the next item that
 * begins with it.
 */
function target(menu: HTMLElement, key: string): HTMLElement | undefined {
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return rest.find((item) => item.textContent.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}

/** Keeps the menu at its button while it is open and the page moves below. */
function useLocationParams(
  open: boolean,
  button: { current: HTMLElement | null },
  menu: { current: HTMLElement | null },
): void {
  useEffect(() => {
    if (!open) return undefined;
    const place = () => {
      if (!button.current || !menu.current) return;
      const { offsetWidth: width, offsetHeight: height } = menu.current;
      const { top, left } = placeMenu(
        button.current.getBoundingClientRect(),
        { width, height },
        { width: document.documentElement.clientWidth, height: innerHeight },
      );
      menu.current.style.setProperty('translate', `${left}px ${top}px`);
    };
    place();
    itemsOf(menu.current ?? document.body)[0]?.focus({ preventScroll: true });
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [open, button, menu]);
}

/**
 * A button with a menu on the browser's own popover: it lies above everything, closes on Escape and on a press
 * elsewhere.
 */
export function Menu({ groups, children, label, className }: Props): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useLocationParams(open, button, menu);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return menu.current?.hidePopover();
    const next = menu.current && target(menu.current, event.key);
    if (!next) return undefined;
    event.preventDefault();
    next.focus();
    return undefined;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles['menu']}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
      >
        {open
          ? groups
              .filter(({ items }) => items.length > 0)
              .map((group) => (
                <div key={group.key} role="group" aria-label={group.heading} className={styles['group']}>
                  {group.heading === undefined ? null : (
                    <p className={styles['heading']} aria-hidden="true">
                      {group.heading}
                    </p>
                  )}
                  {group.items.map((item) => (
                    <button
                      key={item.key}
                      type="button"
                      role="menuitem"
                      tabIndex={-1}
                      className={styles['item']}
                      data-danger={item.danger}
                      onClick={() => {
                        menu.current?.hidePopover();
                        item.run();
                      }}
                    >
                      {item.icon}
                      {item.label}
                    </button>
                  ))}
                </div>
              ))
          : null}
      </div>
    </>
  );
}

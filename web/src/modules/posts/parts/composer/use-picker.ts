import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds until the picker opens on hover, closes after the pointer leaves, and opens on a long press. */
const OPEN_DELAY_MS = 350;
const CLOSE_DELAY_MS = 300;
const LONG_PRESS_MS = 450;

interface Picker {
  /** `hover` closes when the pointer leaves; `press` stays until a choice, Escape or a press outside. */
  open: false | 'hover' | 'press';
  set: (open: Picker['open']) => void;
  /** Spread on the element that contains button and picker. */
  around: {
    ref: RefObject<HTMLDivElement | null>;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
  /** Spread on the button; `wasLong` marks a click that ended a long press. */
  press: { onPointerDown: (event: PointerEvent) => void; onPointerUp: () => void; onPointerCancel: () => void };
  wasLong: () => boolean;
}

/** Closes the picker on a press outside and on Escape, which returns the focus to its opener. */
function useDismissal(ref: RefObject<HTMLDivElement | null>, isOpen: boolean, setOpen: (open: false) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && ref.current?.contains(event.target))) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      if (ref.current?.contains(document.activeElement))
        ref.current.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [ref, isOpen, setOpen]);
}

/** A picker next to a button: opens on hover, and stays after a long press or a key. */
export function usePicker(): Picker {
  const [open, setOpen] = useState<Picker['open']>(false);
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLongPress = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const schedule = (wait: number, action: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, wait);
  };
  const stop = () => clearTimeout(timer.current);
  useDismissal(ref, open !== false, setOpen);
  return {
    open,
    set: (next) => {
      stop();
      setOpen(next);
    },
    wasLong: () => isLongPress.current,
    around: {
      ref,
      onPointerEnter: (event) => {
        if (event.pointerType === 'mouse') schedule(OPEN_DELAY_MS, () => setOpen((now) => now || 'hover'));
      },
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse')
          schedule(CLOSE_DELAY_MS, () => setOpen((now) => (now === 'hover' ? false : now)));
      },
      onBlur: (event) => {
        // Without a related target the window lost the focus, or a press on bare ground is dealt with above.
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
    press: {
      onPointerDown: (event) => {
        isLongPress.current = false;
        if (event.pointerType === 'mouse') return;
        schedule(LONG_PRESS_MS, () => {
          isLongPress.current = true;
          setOpen('press');
        });
      },
      onPointerUp: () => {
        if (!isLongPress.current) stop();
      },
      onPointerCancel: stop,
    },
  };
}

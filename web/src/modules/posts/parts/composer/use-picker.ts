import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds until the picker opens on hover, closes after the pointer leaves, and opens on a long press. */
const OPEN_DELAY_MS = 350;
const CLOSE_DELAY_MS = 300;
const LONG_PRESS_MS = 450;

interface Picker {
  /** `press`: opened by its button, so the focus moves inside. */
  open: false | 'pointer' | 'press';
  set: (open: Picker['open']) => void;
  /** Spread on the element that contains button and picker. */
  around: {
    ref: RefObject<HTMLDivElement | null>;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Spread on the button; `wasLong` marks a click that ended a long press. */
  press: { onPointerDown: (event: PointerEvent) => void; onPointerUp: () => void; onPointerCancel: () => void };
  wasLong: () => boolean;
}

/** A picker next to a button: opens on hover, on a long press, or by its own small button. */
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
        if (event.pointerType === 'mouse') schedule(OPEN_DELAY_MS, () => setOpen((now) => now || 'pointer'));
      },
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse') schedule(CLOSE_DELAY_MS, () => setOpen(false));
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || open === false) return;
        event.preventDefault();
        setOpen(false);
        ref.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
      },
    },
    press: {
      onPointerDown: (event) => {
        isLongPress.current = false;
        if (event.pointerType === 'mouse') return;
        schedule(LONG_PRESS_MS, () => {
          isLongPress.current = true;
          setOpen('pointer');
        });
      },
      onPointerUp: () => {
        if (!isLongPress.current) stop();
      },
      onPointerCancel: stop,
    },
  };
}

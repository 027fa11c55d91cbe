import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Milliseconds: resting of the pointer, of leaving it, and of a long press. */
const REST = 350;
const LEAVE = 300;
const PRESS = 450;

interface Picker {
  /** `press`: opened by its button, so that the focus belongs inside. */
  open: false | 'pointer' | 'press';
  set: (open: Picker['open']) => void;
  /** Spread on what holds button and picker. */
  around: {
    ref: RefObject<HTMLDivElement | null>;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
    onBlur: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Spread on the button; `wasLong` tells a click that ended a long press. */
  press: { onPointerDown: (event: PointerEvent) => void; onPointerUp: () => void; onPointerCancel: () => void };
  wasLong: () => boolean;
}

/** A picker beside a button: opens when a mouse rests on it, by a long press, or by its own small button. */
export function usePicker(): Picker {
  const [open, setOpen] = useState<Picker['open']>(false);
  const ref = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const long = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (wait: number, action: () => void) => {
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
    wasLong: () => long.current,
    around: {
      ref,
      onPointerEnter: (event) => {
        if (event.pointerType === 'mouse') later(REST, () => setOpen((now) => now || 'pointer'));
      },
      onPointerLeave: (event) => {
        if (event.pointerType === 'mouse') later(LEAVE, () => setOpen(false));
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
        long.current = false;
        if (event.pointerType === 'mouse') return;
        later(PRESS, () => {
          long.current = true;
          setOpen('pointer');
        });
      },
      onPointerUp: () => {
        if (!long.current) stop();
      },
      onPointerCancel: stop,
    },
  };
}

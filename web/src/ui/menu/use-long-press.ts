import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a finger rests on something, and pixels that it may move until then: further is scrolling. */
const LONG_PRESS_MS = 450;
const MOVE_MAX = 10;

/** Handlers of an element whose menu a long press of a finger opens, in place of that of the browser. */
export function useLongPress(run: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0, isTouch: false });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      from.current = { x, y, isTouch: pointerType !== 'mouse' };
      if (pointerType !== 'mouse') timer.current = setTimeout(run, LONG_PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > MOVE_MAX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (from.current.isTouch) event.preventDefault();
    },
  };
}

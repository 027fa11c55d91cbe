import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { announce } from '#ui/parts/announcer.tsx';
import { useStrings } from '../strings.ts';

interface Options {
  /** Its children are the items, in order. */
  list: RefObject<HTMLElement | null>;
  keys: readonly string[];
  move: (key: string, to: number) => void;
}
export interface Reorder {
  /** Spread on the button of an item that moves it. */
  handle: (key: string) => {
    onPointerDown: (event: PointerEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Whether a point is in an area, or on its edge. */
export const isInside = (
  x: number,
  y: number,
  { left, right, top, bottom }: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
): boolean => x >= left && x <= right && y >= top && y <= bottom;
const indexAt = (list: HTMLElement | null, x: number, y: number): number =>
  [...(list?.children ?? [])].findIndex((child) => isInside(x, y, child.getBoundingClientRect()));
/** The element moves in the document while it is dragged: a captured pointer would be lost. */
function release({ currentTarget, pointerId }: PointerEvent): void {
  if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
}
/** Where a key moves an item; undefined for other keys. */
function targetOf(key: string, index: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return Infinity;
  const step = STEPS[key];
  return step === undefined ? undefined : index + step;
}
const handleOf = (list: HTMLElement | null, index: number) =>
  list?.children[index]?.querySelector<HTMLElement>('[data-handle]');

/** Moves the items of a list by dragging their handles or with the arrow keys, Home and End. */
export function useReorder({ list, keys, move }: Options): Reorder {
  const t = useStrings();
  const current = useRef({ keys, move });
  useEffect(() => {
    current.current = { keys, move };
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const place = (key: string, to: number) => {
    const { keys: now, move: run } = current.current;
    const target = Math.min(Math.max(to, 0), now.length - 1);
    if (now.indexOf(key) === target) return;
    run(key, target);
    announce(t('tile.moved', { number: target + 1, count: now.length }));
    // Moving an element in the document takes its focus away.
    requestAnimationFrame(() => handleOf(list.current, target)?.focus());
  };
  const drag = (key: string) => {
    const from = current.current.keys.indexOf(key);
    const follow = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const over = indexAt(list.current, clientX, clientY);
      if (over >= 0) place(key, over);
    };
    const giveUp = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      place(key, from);
      stop.current?.();
    };
    const end = () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', giveUp, true);
    };
    stop.current?.();
    stop.current = end;
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    addEventListener('keydown', giveUp, true);
  };
  return {
    handle: (key) => ({
      onPointerDown(event) {
        if (event.button !== 0) return;
        release(event);
        drag(key);
      },
      onKeyDown(event) {
        const to = targetOf(event.key, current.current.keys.indexOf(key));
        if (to === undefined) return;
        event.preventDefault();
        place(key, to);
      },
    }),
  };
}

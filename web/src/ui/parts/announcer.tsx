import type { ReactNode } from 'react';
import { createStore, useStore } from '../store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const announced = createStore('');

/** Tells screen readers what happened without a visible message: "3 new posts". */
export function announce(text: string): void {
  // The same words twice are heard only when they differ.
  announced.set(announced.get() === text ? `${text}\u00a0` : text);
}

export function Announcer(): ReactNode {
  return (
    <VisuallyHidden>
      <div aria-live="polite">{useStore(announced)}</div>
    </VisuallyHidden>
  );
}

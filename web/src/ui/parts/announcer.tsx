import type { ReactNode } from 'react';
import { createStore, useStore } from '../store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const announced = createStore('');

/** The mark `data-live-announcer` keeps it audible while a dialog makes the rest inert. */
/** Tells screen readers what happened without a visible message: "3 new posts". */
export function announce(text: string): void {
  // The same words twice are heard only when they differ.
  announced.set(announced.get() === text ? `${text}\u00a0` : text);
}

export function Announcer(): ReactNode {
  return (
    <VisuallyHidden>
      <div aria-live="polite" data-live-announcer="true">
        {useStore(announced)}
      </div>
    </VisuallyHidden>
  );
}

import type { ReactNode } from 'react';
import { createStore, useStore } from '../store.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const announced = createStore('');

/** `data-live-announcer` keeps the region audible while a dialog makes the rest of the page inert. */
/** Announces events without a visible message to screen readers: "3 new posts". */
export function announce(text: string): void {
  // Screen readers announce the same text again only when the content changes.
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

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './modal.ts';

function makePlace(): HTMLElement {
  const place = document.createElement('div');
  // A dialog that lays out its children does not see it.
  place.style.display = 'contents';
  return place;
}

/**
 * What must be heard and within reach also while a window is open: it moves into the topmost one, since the rest is
 * inert.
 */
export function Above({ children }: { children: ReactNode }): ReactNode {
  const [place] = useState(makePlace);
  const modal = useTopModal();
  useLayoutEffect(() => {
    (modal ?? document.body).append(place);
    return () => place.remove();
  }, [modal, place]);
  return createPortal(children, place);
}

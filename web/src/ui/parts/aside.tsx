import { createContext, type ReactNode, useSyncExternalStore } from 'react';
import { isAtLeast } from '../theme/breakpoints.ts';

/** The small print below the third column, or below the content of screens without one; set by the layout. */
export const PageFooter = createContext<ReactNode>(null);

const wide = typeof matchMedia === 'undefined' ? undefined : matchMedia(isAtLeast('tablet'));
const subscribe = (listener: () => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

/**
 * Whether there is room for what accompanies a screen: in a third column from 1200 px, below the content before that.
 * On phones, its data is not requested. The server draws it, because it does not know the width, and the stylesheet
 * hides it on phones.
 */
export const useAsideRoom = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide?.matches ?? false,
    () => true,
  );

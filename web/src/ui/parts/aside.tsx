import { createContext, type ReactNode, useSyncExternalStore } from 'react';
import { isAtLeast } from '../theme/breakpoints.ts';

/** Default content of the third column, set by the layout, for screens without their own. */
export const Aside = createContext<ReactNode>(null);

const wide = typeof matchMedia === 'undefined' ? undefined : matchMedia(isAtLeast('desktop'));
const subscribe = (listener: () => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

/** Whether there is room for a third column; without it, its data is not requested. */
export const useThirdColumn = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? false);

import { useEffect, useState } from 'react';
import { type BREAKPOINTS, isAtLeast } from './breakpoints.ts';

/** Whether the window is at least that wide, for what is drawn or read in wide windows alone. */
export function useAtLeast(name: keyof typeof BREAKPOINTS): boolean {
  const [media] = useState(() => matchMedia(isAtLeast(name)));
  const [isWide, setWide] = useState(media.matches);
  useEffect(() => {
    const follow = () => setWide(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [media]);
  return isWide;
}

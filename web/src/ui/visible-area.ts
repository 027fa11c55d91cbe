import { useEffect } from 'react';

/**
 * Sets `--visible-top` and `--visible-height` to the part of the window that the keyboard of a phone leaves, for what
 * has to stay in sight while someone types. Browsers move the window below the keyboard, and fixed elements with it.
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const follow = () => {
      // A zoomed window is moved by hand: following it would take the screen along.
      const zoomed = viewport.scale > 1;
      style.setProperty('--visible-top', zoomed ? '0px' : `${viewport.offsetTop}px`);
      style.setProperty('--visible-height', zoomed ? '100dvh' : `${viewport.height}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
      style.removeProperty('--visible-top');
      style.removeProperty('--visible-height');
    };
  }, []);
}

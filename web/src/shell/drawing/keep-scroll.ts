import type { AppRouter } from '../router.tsx';

/**
 * Leaves the page where the visitor has scrolled what the server had drawn: the router would put a first screen at its
 * top. From then on it stores and restores positions as usual.
 */
export function keepScroll(router: AppRouter): void {
  router.options.scrollRestoration = () => false;
  const stop = router.subscribe('onRendered', () => {
    stop();
    router.options.scrollRestoration = true;
    // The router forgets what was scrolled before its first screen; this makes it look again.
    document.dispatchEvent(new Event('scroll'));
  });
}

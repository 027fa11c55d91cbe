// Takes the place of sw.js to remove the service worker from all browsers: see docs/operations.md.
/**
 * @typedef {{
 *   registration: ServiceWorkerRegistration,
 *   skipWaiting(): Promise<void>,
 *   addEventListener(type: string, run: (event: { waitUntil(done: Promise<unknown>): void }) => void): void,
 * }} LeavingScope
 */
const leaving = /** @type {LeavingScope} */ (/** @type {unknown} */ (globalThis));

async function leave() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await leaving.registration.unregister();
}
leaving.addEventListener('install', () => void leaving.skipWaiting());
leaving.addEventListener('activate', (event) => event.waitUntil(leave()));

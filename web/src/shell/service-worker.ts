import { toast } from '#ui/toasts/store.ts';
import { text } from './layouts/strings.ts';

/** Milliseconds: long enough to read and to finish a sentence. */
const OFFER_MS = 60_000;
/** How often a page that stays open looks for a new release. */
const LOOK_EVERY_MS = 60 * 60_000;

/** Offers a waiting release. Only the page that accepts it is reloaded: others may hold unsaved text. */
function offer(worker: ServiceWorker): void {
  const accept = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
    worker.postMessage('take-over');
  };
  toast.success(text('update.ready'), { timeout: OFFER_MS, action: { label: text('update.reload'), run: accept } });
}

/** Files that this page loaded before the worker could see them; the browser answers from its own cache. */
async function storeLoadedFiles(): Promise<void> {
  const name = (await caches.keys()).find((each) => each.startsWith('app-'));
  if (name === undefined) return;
  const cache = await caches.open(name);
  const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
  const missing = await Promise.all(
    loaded
      .filter((path) => path.startsWith('/assets/'))
      .map(async (path) => ((await cache.match(path)) === undefined ? path : null)),
  );
  await cache.addAll([...new Set(missing.filter((path) => path !== null))]);
}

/** Registers the worker that opens the app without a connection, and offers its updates. */
export function followReleases(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  void serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(async (registration) => {
      if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
        });
      });
      setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
      await serviceWorker.ready;
      await storeLoadedFiles();
    })
    // Blocked by the browser, or no connection: the app works without it.
    .catch(() => undefined);
}

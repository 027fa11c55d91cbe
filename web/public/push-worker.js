// The push worker: shows push messages as notifications, and opens what they are about. It keeps nothing, and answers no
// requests: sw.js opens the app without a connection. docs/operations.md says how both are updated.

/**
 * @typedef {{ notification?: { title?: unknown, body?: unknown }, data?: { icon?: unknown, url?: unknown } }} Message
 * @typedef {{ waitUntil(done: Promise<unknown>): void }} Waiting
 * @typedef {Waiting & { data: { json(): unknown } | null }} Pushed
 * @typedef {Waiting & { notification: Notification }} Clicked
 * @typedef {{ url: string, visibilityState: string, focus(): Promise<unknown>, postMessage(message: unknown): void }} AppWindow
 * @typedef {{
 *   registration: ServiceWorkerRegistration,
 *   clients: {
 *     matchAll(of: { type: 'window', includeUncontrolled: boolean }): Promise<readonly AppWindow[]>,
 *     openWindow(url: string): Promise<unknown>,
 *   },
 *   skipWaiting(): Promise<void>,
 *   addEventListener: {
 *     (type: 'install', run: (event: Waiting) => void): void,
 *     (type: 'push', run: (event: Pushed) => void): void,
 *     (type: 'notificationclick', run: (event: Clicked) => void): void,
 *     (type: 'pushsubscriptionchange', run: (event: Waiting) => void): void,
 *   },
 * }} PushScope
 */
const pushWorker = /** @type {PushScope} */ (/** @type {unknown} */ (globalThis));
const ICON = '/icon-192.png';

/**
 * An address of ours, from the root; the root for any other.
 * @param {unknown} address
 */
function ownPath(address) {
  if (typeof address !== 'string' || !URL.canParse(address, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin ? pathname + search + hash : '/';
}

/**
 * @param {Pushed} event
 * @returns {Message | null}
 */
function read({ data }) {
  try {
    return /** @type {Message | null} */ (data?.json()) ?? null;
  } catch {
    // Not of ours: without title and body, like other messages that say nothing.
    return null;
  }
}

/** @param {Pushed} event */
async function show(event) {
  const message = read(event);
  const { title, body } = message?.notification ?? {};
  if (typeof title !== 'string' || typeof body !== 'string' || title === '' || body === '') {
    // oxlint-disable-next-line no-console -- nobody sees more of a message that says nothing
    console.warn('push message without title or body');
    return;
  }
  const { icon, url } = message?.data ?? {};
  const path = ownPath(icon);
  // Of their own each: one message never takes the place of another.
  const tag = crypto.randomUUID();
  await pushWorker.registration.showNotification(title, {
    body,
    icon: path === '/' ? ICON : path,
    tag,
    data: { url: ownPath(url) },
  });
}

/**
 * Goes to an address in a window that is open, the one in sight first, or in a new one.
 * @param {string} path
 */
async function open(path) {
  const windows = await pushWorker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!window) return void (await pushWorker.clients.openWindow(path));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- clients of a worker are of its own origin
  window.postMessage({ open: path });
  await window.focus();
}

/** The windows of the app subscribe anew; without one, the next that opens does. */
async function resubscribe() {
  const windows = await pushWorker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- clients of a worker are of its own origin
    window.postMessage({ subscribe: true });
  }
}

pushWorker.addEventListener('install', () => void pushWorker.skipWaiting());
pushWorker.addEventListener('push', (event) => event.waitUntil(show(event)));
pushWorker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = /** @type {{ url?: unknown }} */ (event.notification.data ?? {});
  event.waitUntil(open(ownPath(url)));
});
pushWorker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe()));

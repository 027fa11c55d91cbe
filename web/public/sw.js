// The service worker: opens the app without a connection, and keeps the files of the build. It stores pages without any
// content of people and code, never a reply of the API. docs/operations.md says how it is updated and switched off.

/**
 * @typedef {{ waitUntil(done: Promise<unknown>): void }} Lasting
 * @typedef {Lasting & {
 *   request: Request,
 *   preloadResponse: Promise<Response | undefined>,
 *   respondWith(reply: Promise<Response>): void,
 * }} Fetching
 * @typedef {{
 *   registration: ServiceWorkerRegistration,
 *   clients: { claim(): Promise<void> },
 *   skipWaiting(): Promise<void>,
 *   addEventListener: {
 *     (type: 'install' | 'activate', run: (event: Lasting) => void): void,
 *     (type: 'fetch', run: (event: Fetching) => void): void,
 *     (type: 'message', run: (event: MessageEvent<unknown>) => void): void,
 *   },
 * }} WorkerScope
 */
const serviceWorker = /** @type {WorkerScope} */ (/** @type {unknown} */ (globalThis));

// Replaced by the build, so that every release is a new worker.
const BUILD = 'development';
const CACHE = `app-${BUILD}`;
/**
 * What the page of each address draws first, by the pattern of the address; the build writes it.
 * @type {readonly (readonly [string, string])[]}
 */
const FRAMES = [];
/** The page of every address, before the server adds what belongs to one of them. */
const SHELL = '/index.html';
const FIXED = [SHELL, '/icon.svg', '/manifest.webmanifest'];

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FIXED.map((path) => new Request(path, { cache: 'no-cache' })));
  const page = await (await cache.match(SHELL))?.text();
  await cache.addAll([...new Set(page?.match(/\/assets\/[\w.-]+/g))]);
}

/** Removes the files of former releases. A page of theirs that misses one reloads itself. */
async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await serviceWorker.registration.navigationPreload.enable();
  await serviceWorker.clients.claim();
}

/**
 * From the network; without a connection, what is stored.
 * @param {Request} request @param {string} path @param {Promise<Response | undefined>} [preloaded]
 */
async function networkFirst(request, path, preloaded) {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    const stored = await caches.match(path, { cacheName: CACHE });
    if (stored) return path === SHELL ? framed(stored, new URL(request.url).pathname) : stored;
    throw error;
  }
}

/**
 * The stored page, with the name of what is drawn first at this address, as the server adds it.
 * @param {Response} page @param {string} pathname
 */
async function framed(page, pathname) {
  const frame = FRAMES.find(([pattern]) => new RegExp(pattern).test(pathname))?.[1] ?? 'entrance home';
  const text = (await page.text()).replace('<html lang="en"', `<html lang="en" data-frame="${frame}"`);
  const headers = new Headers(page.headers);
  // Those of the bytes that came.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  // The one document that may use the camera, as the server says: it scans codes without network, too.
  if (pathname === '/event-attendance')
    headers.set('permissions-policy', (headers.get('permissions-policy') ?? '').replace('camera=()', 'camera=(self)'));
  return new Response(text, { headers });
}

/**
 * The name of a hashed file changes with its content, so what is stored is right for ever.
 * @param {Request} request
 */
async function stored(request) {
  const found = await caches.match(request, { cacheName: CACHE });
  if (found) return found;
  const reply = await fetch(request);
  if (reply.ok) {
    const copy = reply.clone();
    // A full disk is no reason to fail.
    void caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => {});
  }
  return reply;
}

serviceWorker.addEventListener('install', (event) => event.waitUntil(install()));
serviceWorker.addEventListener('activate', (event) => event.waitUntil(activate()));
// A new worker waits until someone agrees, or until all pages are closed.
serviceWorker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void serviceWorker.skipWaiting();
});
serviceWorker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(stored(request));
  else if (request.mode === 'navigate' && !/^\/(a|api|media|downloads|metrics|docs|sandbox)(\/|$)/.test(pathname))
    event.respondWith(networkFirst(request, SHELL, event.preloadResponse));
  else if (FIXED.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});

// The service worker: opens the app without a connection, and keeps the files of the build. It stores pages without any
// content of people and code, never a reply of the API. docs/operations.md says how it is updated and switched off.

// Replaced by the build, so that every release is a new worker.
const BUILD = 'development';
const CACHE = `app-${BUILD}`;
/** The page of every address, before the server adds what belongs to one of them. */
const SHELL = '/index.html';
const FIXED = [SHELL, '/early.js', '/icon.svg', '/manifest.webmanifest'];

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FIXED.map((path) => new Request(path, { cache: 'no-cache' })));
  const page = await (await cache.match(SHELL)).text();
  await cache.addAll([...new Set(page.match(/\/assets\/[\w.-]+/g))]);
}

/** Removes the files of former releases. A page of theirs that misses one reloads itself. */
async function activate() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** From the network; without a connection, what is stored. */
async function networkFirst(request, path, preloaded) {
  try {
    return (await preloaded) ?? (await fetch(request));
  } catch (error) {
    const stored = await caches.match(path, { cacheName: CACHE });
    if (stored) return stored;
    throw error;
  }
}

/** The name of a hashed file changes with its content, so what is stored is right for ever. */
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

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
// A new worker waits until someone agrees, or until all pages are closed.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(stored(request));
  else if (request.mode === 'navigate' && !/^\/(api|media|downloads|metrics|docs)(\/|$)/.test(pathname))
    event.respondWith(networkFirst(request, SHELL, event.preloadResponse));
  else if (FIXED.includes(pathname)) event.respondWith(networkFirst(request, pathname));
});

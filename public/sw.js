/**
 * Keeps the pages for bad moments at hand when there is no connection, and nothing else: no page of somebody who is signed in, no
 * answer of the server's, no address that was visited. Every page comes from the network first, so what editors publish is seen at
 * once. The build fills in SHELL (scripts/lib/fill-service-worker.ts); docs/decisions/0046-service-worker.md says why it is as it is.
 */
const SHELL = { version: 'development', pages: [], assets: [] };
const PREFIX = 'shell-';
const CACHE = PREFIX + SHELL.version;
/** What stands in for a page that is not kept, in the language of the page or of the browser. */
const standIn = (pathname) => (/^\/es(\/|$)/.test(pathname) || /^es\b/.test(self.navigator.language) ? '/es/safety' : '/safety');

self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// A device that turned out to be shared or watched.
self.addEventListener('message', (event) => event.data === 'forget' && event.waitUntil(forget()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  // Quick exit goes its way untouched, and takes all of this along.
  if (pathname === '/exit') event.waitUntil(forget());
  else if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event, pathname));
  else if (request.method === 'GET' && SHELL.assets.includes(pathname)) event.respondWith(find(pathname).then((kept) => kept ?? fetch(request)));
});

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all([...SHELL.pages, ...SHELL.assets].map(async (path) => {
    // Without cookies it is everybody's page, whoever is signed in here.
    const answer = await fetch(path, { credentials: 'omit', cache: path.startsWith('/_astro/') ? 'default' : 'no-cache' });
    if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`);
    await cache.put(path, answer);
  }));
}

async function takeOver() {
  await remove((name) => name !== CACHE);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function forget() {
  await remove(() => true);
  await self.registration.unregister();
}

async function remove(isUnwanted) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && isUnwanted(name)).map((name) => caches.delete(name)));
}

async function openPage(event, pathname) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // A proxy stands there, and no server behind it.
    if (answer.status !== 502 && answer.status !== 504) return answer;
    return (await openKept(pathname)) ?? answer;
  } catch {
    return (await openKept(pathname)) ?? Response.error();
  }
}

/** The page itself, or the safety page in its place, marked so that it says why it is there. */
async function openKept(pathname) {
  const isItself = SHELL.pages.includes(pathname);
  const kept = await find(isItself ? pathname : standIn(pathname));
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  // The words are unpacked already, and a mark longer.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response((await kept.text()).replace('<html', '<html data-offline'), { status: isItself ? 200 : 503, headers });
}

const find = (pathname) => caches.match(pathname, { cacheName: CACHE, ignoreVary: true });

// Lets /verify open without a connection, see docs/decisions/040-store-the-verify-page-with-a-worker-of-its-own.md. It stores public files
// only. Every request that it does not name goes to the network as if there were no worker.
(function () {
  const PAGE = '/verify';
  /** Loaded anew while there is a connection: the keys of the shop, its list of revoked certificates, and the icon. */
  const CHANGING = ['/.well-known/jwks.json', '/.well-known/license-revocations.jws', '/favicon.svg'];
  /** Files of the build that the page needs; the first one is the shop's own script. The server fills in the list. */
  const FILES = ['<!-- files -->'];
  const CACHE = 'license-check';

  const fetchFresh = async (path) => {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-cache' });
    if (!response.ok || response.redirected) throw new Error(`${path} responded with status ${response.status}`);
    return response;
  };

  /** Stores the document, but only one whose files are stored: after a deploy the server sends that of another build. */
  const storePage = async (cache) => {
    const response = await fetchFresh(PAGE);
    const html = await response.clone().text();
    if (!html.includes(FILES[0])) throw new Error('The document belongs to another build');
    await cache.put(PAGE, response);
  };

  const storeChanging = async (cache) => {
    const responses = await Promise.all(CHANGING.map(fetchFresh));
    await Promise.all(CHANGING.map((path, index) => cache.put(path, responses[index])));
  };

  /** Stores the files before the document that names them. The files of the build before stay until its last page is closed. */
  const install = async () => {
    const cache = await caches.open(CACHE);
    const missing = await Promise.all(FILES.map(async (path) => ((await cache.match(path)) ? [] : [path])));
    await cache.addAll(missing.flat());
    await storeChanging(cache);
    await storePage(cache);
  };

  const removeOldFiles = async () => {
    const cache = await caches.open(CACHE);
    const current = new Set([PAGE, ...CHANGING, ...FILES]);
    for (const request of await cache.keys())
      if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
  };

  /** Without a connection the stored copies stay as they are. */
  const refresh = async () => {
    const cache = await caches.open(CACHE);
    await Promise.allSettled([storeChanging(cache), storePage(cache)]);
  };

  const findStored = async (path) => (await caches.open(CACHE)).match(path, { ignoreVary: true });

  const loadFile = async (request, path) => (await findStored(path)) ?? fetch(request);

  const loadFresh = async (request, path) => {
    try {
      return await fetch(request);
    } catch (error) {
      const stored = await findStored(path);
      if (!stored) throw error;
      return stored;
    }
  };

  self.addEventListener('install', (event) => event.waitUntil(install()));
  self.addEventListener('activate', (event) => event.waitUntil(removeOldFiles()));
  // The page sends a message each time it opens, also when another page of the shop opened it.
  self.addEventListener('message', (event) => event.waitUntil(refresh()));
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== self.location.origin) return;
    if (pathname.startsWith('/assets/')) event.respondWith(loadFile(request, pathname));
    else if (pathname === PAGE || CHANGING.includes(pathname)) event.respondWith(loadFresh(request, pathname));
  });
})();

/**
 * The service worker: an app that has been open once starts without a network. It keeps the files of the build and the page, never an answer of the
 * server's areas and never a person's files. The build writes `atriumShell` in front of this file (`vite/service-worker.ts`).
 */
declare const atriumShell: { version: string; files: readonly string[] }
const worker = globalThis as unknown as ServiceWorkerGlobalScope // the DOM's types stand beside; this file alone runs in a worker

/** The name contains "assets", so that the recovery from a chunk failure clears it (spec §4). */
const cacheName = `atrium-assets-${atriumShell.version}`
const page = '/'

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => worker.clients.claim())))
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromNetworkElse(request, page))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheElse(request))
  else if (atriumShell.files.includes(url.pathname)) event.respondWith(fromNetworkElse(request, url.pathname))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll(
    [page, ...atriumShell.files].map((file) => new Request(file, { cache: file.startsWith('/assets/') ? 'default' : 'reload' })),
  )
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('atrium-assets-') && name !== cacheName).map((name) => caches.delete(name)))
}

/** Built files carry their content's hash in the name, so what is kept is right for ever. */
async function fromCacheElse(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const cache = await caches.open(cacheName)
    await cache.put(request, response.clone())
  }
  return response
}

async function fromNetworkElse(request: Request, file: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(file)
    if (kept) return kept
    throw error
  }
}

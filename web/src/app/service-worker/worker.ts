/**
 * The service worker: lets an app that has been opened before start without a network. It caches built files and the
 * page, never responses of the API and never users' files. It also shows push notifications while Atrium is not open.
 * The build prepends `atriumShell` to this file (`vite/service-worker.ts`).
 */
declare const atriumShell: { version: string; files: readonly string[] }
/** Only this file runs in a worker; elsewhere `self` is the window. */
declare const self: ServiceWorkerGlobalScope
const worker = self

/** The name contains "assets", so that the recovery from a chunk failure clears it (spec §4). */
const cacheName = `atrium-assets-${atriumShell.version}`
const page = '/'

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldShells().then(() => worker.clients.claim())))
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting()
})
worker.addEventListener('push', (event) => event.waitUntil(takeInOrder(event.data)))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
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

/** Built files have a content hash in their names, so cached ones never become stale. */
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

/**
 * A push message of the server to one device (`modules/devices`): a notification to show, or the tag of one read
 * elsewhere. `to` is the recipient's id.
 */
type Push = { to: string; show?: { tag: string; title: string; body: string; path: string }; close?: string }

let taken: Promise<void> = Promise.resolve()

/**
 * Takes messages one after another. One that closes a notification comes after the one that shows it; and a browser that lists
 * notifications while it shows another forgets that one.
 */
function takeInOrder(data: PushMessageData | null): Promise<void> {
  const take = (): Promise<void> => takePush(data)
  taken = taken.then(take, take)
  return taken
}

async function takePush(data: PushMessageData | null): Promise<void> {
  const push: Push | undefined = data?.json()
  if (!push) return
  if (push.to !== (await findPerson())) return stopHere()
  if (push.close !== undefined) return closeNotifications(push.close)
  if (!push.show) return
  const { tag, title, body, path } = push.show
  await worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: path })
  for (const client of await listPages()) client.postMessage({ shown: tag })
}

/** Another user, or nobody, is signed in here: notifications of the previous user must not be shown. */
async function stopHere(): Promise<void> {
  const subscription = await worker.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

async function closeNotifications(tag: string): Promise<void> {
  for (const notification of await worker.registration.getNotifications({ tag })) notification.close()
}

/** The id of the user whose session is stored here (`app/session/session-store.ts`); undefined without one. */
function findPerson(): Promise<string | undefined> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('atrium')
    // The database does not exist yet: the page creates it with its own schema.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve(undefined)
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('session').objectStore('session').get('userSession')
      reading.onsuccess = () => resolve(reading.result?.employee_id)
      reading.onerror = () => resolve(undefined)
      reading.transaction?.addEventListener('complete', () => database.close())
    }
  })
}

const listPages = (): Promise<readonly WindowClient[]> => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/**
 * Navigates inside an open page if there is one, so that nothing unsent is lost, else opens a new one. A path of
 * another origin leads to Home.
 */
async function openPage(path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' ? path : page, worker.location.origin)
  const inner = url.origin === worker.location.origin ? url.pathname + url.search + url.hash : page
  const [open] = await listPages()
  if (!open) return void (await worker.clients.openWindow(inner))
  await open.focus().catch(() => undefined)
  if (!(await navigates(open, inner))) await open.navigate(inner).catch(() => undefined)
}

/** How long an open page may take to confirm that it navigates, in milliseconds. */
const navigationTimeout = 3_000

function navigates(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), navigationTimeout)
    client.postMessage({ open: path }, [port2])
  })
}

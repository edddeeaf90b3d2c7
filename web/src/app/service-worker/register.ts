import { scriptAddress } from '../trusted-types.ts'

/** How often an open page checks for a newer version, in milliseconds. */
const updateEvery = 60 * 60_000

/**
 * Installs the service worker. When a newer version is ready, calls `offerUpdate` with a function that switches to it.
 */
export async function registerServiceWorker(offerUpdate: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(scriptAddress('/service-worker.js'))
  if (!registration) return // some browsers block workers without an error
  const offer = (waiting: ServiceWorker | null) => waiting && navigator.serviceWorker.controller && offerUpdate(() => takeOver(waiting))
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing))
  })
  setInterval(() => void registration.update().catch(() => undefined), updateEvery)
}

/** Reloads the page once the newer worker controls it, so that page and chunks have the same version. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take-over')
}

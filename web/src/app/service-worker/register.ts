/** How often an open page looks for a newer version, in milliseconds. */
const updateEvery = 60 * 60_000

/** Installs the service worker and calls `offerUpdate` with the way to switch over when a newer version lies ready. */
export async function registerServiceWorker(offerUpdate: (takeOver: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register('/service-worker.js')
  if (!registration) return // a browser that blocks workers without saying so
  const offer = (waiting: ServiceWorker | null) => waiting && navigator.serviceWorker.controller && offerUpdate(() => takeOver(waiting))
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing))
  })
  setInterval(() => void registration.update().catch(() => undefined), updateEvery)
}

/** The page is loaded anew once the newer worker serves it, so that page and chunks are of one version. */
function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('take-over')
}

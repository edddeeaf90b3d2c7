import type { PushSubscription as Told } from '@atrium/contract/devices/schemas'

/** How long the service worker may take to become ready, in milliseconds. */
const patience = 10_000

/** Whether this browser supports push notifications; on an iPhone or iPad, Atrium must be on the home screen. */
export function findSupport(): 'supported' | 'home-screen' | 'unsupported' {
  if ('Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator) return 'supported'
  const isApple = /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isApple && !matchMedia('(display-mode: standalone)').matches ? 'home-screen' : 'unsupported'
}

/** Never shows a prompt: undefined without a subscription or a worker. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/**
 * Subscribes this browser to push messages. A subscription for a key other than the server's is useless and is
 * replaced.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyRegistration()
  const held = await pushManager.getSubscription()
  if (held && isFor(held, publicKey)) return held
  await held?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** The first visit may still be installing its worker. */
function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no service worker came')), patience))
  return Promise.race([navigator.serviceWorker.ready, late])
}

/** A subscription without a stated key is assumed to match. */
export function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options?.applicationServerKey
  return !key || base64url(key) === publicKey
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The subscription in the format of the server. */
export function tellingOf(subscription: PushSubscription): Told {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

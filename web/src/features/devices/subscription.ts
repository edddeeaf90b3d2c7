import type { PushSubscription as Told } from '@atrium/contract/devices/schemas'

/** How long to wait for a service worker to be registered, in milliseconds. */
const registrationTimeout = 10_000

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

/**
 * The first visit may still be installing its worker, which on a slow line takes as long as loading the whole app. Gives
 * up when there is none, or when its installation failed.
 */
async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  const { promise: none, reject } = Promise.withResolvers<never>()
  const look = async () => (await navigator.serviceWorker.getRegistration()) ?? reject(new Error('no service worker came'))
  const looks = setInterval(() => void look().catch(reject), registrationTimeout)
  return Promise.race([navigator.serviceWorker.ready, none]).finally(() => clearInterval(looks))
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
export function serverFormatOf(subscription: PushSubscription): Told {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

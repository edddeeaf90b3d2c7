import type { Page } from '@playwright/test'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type Faked = {
  subscription: Subscription
  /** The notification permission that the browser reports; headless browsers cannot ask. If omitted, the browser's own. */
  permission?: NotificationPermission
  /** There is no service worker in this browser; a fake registration is used. */
  withoutWorker?: boolean
}

/** An unused address with valid keys: nothing is sent there. */
export const nowhere: Subscription = {
  endpoint: 'https://push.northwind.example/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/**
 * Fakes the push service of a browser with this subscription, so that no journey uses a real one. Subscribing and unsubscribing is
 * remembered.
 */
export const fakePush = (page: Page, faked: Faked): Promise<unknown> => page.addInitScript(replacePush, faked)

function replacePush({ subscription, permission, withoutWorker }: Faked): void {
  if (location.protocol === 'about:') return
  const key = 'subscribedForTests'
  const held = {
    endpoint: subscription.endpoint,
    options: { userVisibleOnly: true, applicationServerKey: null },
    toJSON: () => ({ ...subscription, expirationTime: null }),
    unsubscribe: async () => {
      localStorage.removeItem(key)
      return true
    },
  }
  const manager = {
    getSubscription: async () => (localStorage.getItem(key) ? held : null),
    subscribe: async () => {
      localStorage.setItem(key, 'yes')
      return held
    },
  }
  Object.assign(PushManager.prototype, manager)
  if (withoutWorker) {
    const registration = { pushManager: manager }
    Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', { get: async () => registration })
    Object.assign(ServiceWorkerContainer.prototype, { getRegistration: async () => registration })
  }
  if (!permission) return
  Object.defineProperty(Notification, 'permission', { get: () => permission })
  Notification.requestPermission = async () => permission
}

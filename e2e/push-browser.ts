import type { Page } from '@playwright/test'

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }
type Faked = {
  subscription: Subscription
  /** What the browser answers where it cannot be asked: a headless one has no question to show. Without it the browser's own answer stands. */
  permission?: NotificationPermission
  /** There is no worker in this browser: what stands for one. */
  withoutWorker?: boolean
}

/** An address that no push service has, with keys that are some: nothing is sent there. */
export const nowhere: Subscription = {
  endpoint: 'https://push.northwind.example/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** A browser whose push service is this subscription's: no journey asks the services of the world. It is subscribed until it is told otherwise. */
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

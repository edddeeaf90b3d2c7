import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'

/** The subscription that the server has; undefined leaves it unchanged. */
const server = vi.hoisted((): { subscription: unknown } => ({ subscription: null }))
vi.mock('./server.ts', () => ({
  devices: {
    call: {
      updateDevice: async ({ subscription }: { subscription?: unknown }) => {
        if (subscription !== undefined) server.subscription = subscription
        return { is_told: server.subscription !== null }
      },
    },
  },
}))
vi.mock('#app/general-config.ts', () => ({
  generalConfig: { queryKey: ['general'], queryFn: async () => ({ vapid_public_key: 'key' }) },
}))
vi.mock('#app/history.ts', () => ({ history: { push: () => {} } }))
vi.mock('#app/session/device-id.ts', () => ({ deviceId: () => 'this device' }))
vi.mock('#app/session/session-end.ts', () => ({ onSignOut: () => {} }))
vi.mock('#app/failures/report.ts', () => ({
  reportProblem: (error: unknown) => {
    throw error
  },
}))

test('a person who allows notifications while the page still reports the device is notified', async () => {
  const [asked, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let held: object | undefined
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example.com/1', keys: {} }),
    endpoint: 'https://push.example.com/1',
    options: {},
    unsubscribe: async () => void (held = undefined),
  }
  const pushManager = { getSubscription: async () => held ?? null, subscribe: async () => (held = subscription) }
  const registration = { pushManager }
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => (asked.resolve(), looked.promise.then(() => registration)),
    addEventListener: () => {},
    startMessages: () => {},
  }
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('navigator', { serviceWorker, userAgent: 'Firefox' })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', {})
  const { keepDevice, enableHere } = await import('./keep-device.ts')
  const { enabledHere } = await import('./enabled-here.ts')

  const person = { employee_id: 'maya', session_id: 'one' }
  const client = new QueryClient()
  const reported = keepDevice(person, client)
  await asked.promise
  const allowed = enableHere(person, client)
  await new Promise(setImmediate) // continues until it has to wait
  looked.resolve()
  await Promise.all([reported, allowed])
  expect(held).toBe(subscription)
  expect(enabledHere.read()).toMatchObject({ employee_id: 'maya' })
  expect(server.subscription).toMatchObject({ endpoint: 'https://push.example.com/1' })
})

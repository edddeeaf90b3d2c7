import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribe } from './subscription.ts'

const minute = 60_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser whose service worker is still being installed. */
function openBrowser() {
  const subscription = { endpoint: 'https://push.example.com/1', options: {} }
  const registration = { pushManager: { getSubscription: async () => null, subscribe: async () => subscription } }
  const held: { registration: object | undefined } = { registration }
  const ready = Promise.withResolvers<object>()
  const serviceWorker = { ready: ready.promise, getRegistration: async () => held.registration }
  vi.stubGlobal('navigator', { serviceWorker })
  return { subscription, install: () => ready.resolve(registration), fail: () => (held.registration = undefined) }
}

test('a service worker that takes minutes to install on a slow line is waited for', async () => {
  const { subscription, install } = openBrowser()
  const subscribed = subscribe('key')
  await vi.advanceTimersByTimeAsync(5 * minute)
  install()
  await expect(subscribed).resolves.toBe(subscription)
  expect(vi.getTimerCount()).toBe(0)
})

test('a service worker that does not come, or could not be installed, is given up', async () => {
  const { fail } = openBrowser()
  const failed = subscribe('key').then(
    () => 'subscribed',
    (error: unknown) => String(error),
  )
  await vi.advanceTimersByTimeAsync(minute)
  fail()
  await vi.advanceTimersByTimeAsync(minute)
  expect(await failed).toBe('Error: no service worker came')
  expect(vi.getTimerCount()).toBe(0)
})

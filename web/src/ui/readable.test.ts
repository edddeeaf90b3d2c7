import { expect, test, vi } from 'vitest'
import { hasSettled, readable } from './readable.ts'

test('a failure is for the reader of the promise alone: nothing else rejects', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  const failed = readable(Promise.reject(new Error('no network')))
  await expect(failed).rejects.toThrow('no network')
  expect(hasSettled(failed)).toBe(true)
  await new Promise((resolve) => setImmediate(resolve)) // unhandled rejections are reported after the turn
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a result can be read at once when it has settled', async () => {
  const given = readable(Promise.resolve('rope'))
  expect(hasSettled(given)).toBe(false)
  await given
  expect(given).toMatchObject({ status: 'fulfilled', value: 'rope' })
})

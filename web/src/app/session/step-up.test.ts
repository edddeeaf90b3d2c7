import { expect, test, vi } from 'vitest'
import { onStepUp, proveAgain } from './step-up.ts'

test('several calls that need a fresh proof ask the user once', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true)
  const leave = onStepUp(ask)
  expect(await Promise.all([proveAgain(), proveAgain(), proveAgain()])).toEqual([true, true, true])
  expect(ask).toHaveBeenCalledTimes(1)
  await proveAgain()
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})

test('the refusal is kept when nobody can be asked', async () => {
  expect(await proveAgain()).toBe(false)
})

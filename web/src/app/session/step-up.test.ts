import { expect, test, vi } from 'vitest'
import { onStepUp, proveAgain } from './step-up.ts'

test('several calls that want a proof at once ask the person once', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true)
  const leave = onStepUp(ask)
  expect(await Promise.all([proveAgain(), proveAgain(), proveAgain()])).toEqual([true, true, true])
  expect(ask).toHaveBeenCalledTimes(1)
  await proveAgain()
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})

test('where nobody can be asked the refusal stands', async () => {
  expect(await proveAgain()).toBe(false)
})

import { expect, test, vi } from 'vitest'
import { onStepUp, requestProof } from './step-up.ts'

test('several calls that require a step-up ask the user once', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true)
  const leave = onStepUp(ask)
  expect(await Promise.all([requestProof(), requestProof(), requestProof()])).toEqual([true, true, true])
  expect(ask).toHaveBeenCalledTimes(1)
  await requestProof()
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})

test('the refusal is kept when nobody can be asked', async () => {
  expect(await requestProof()).toBe(false)
})

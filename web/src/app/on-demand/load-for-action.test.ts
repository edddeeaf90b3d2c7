import { expect, test, vi } from 'vitest'
import { loadForAction } from './load-for-action.ts'

const report = vi.hoisted(() => vi.fn<(error: unknown) => void>())
vi.mock('../failures/report.ts', () => ({ reportProblem: report }))

test('an action whose code does not arrive fails like a call without a network', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://atrium.test/assets/passkey.js'))
  await expect(loadForAction(load)).rejects.toMatchObject({ code: 'ERR_NETWORK', message: 'Connectivity issue' })
  expect(report).toHaveBeenCalledOnce()
})

test('code that arrives is passed on', async () => expect(await loadForAction(async () => 'code')).toBe('code'))

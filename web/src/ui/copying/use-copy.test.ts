import { afterEach, expect, test, vi } from 'vitest'
import { writeToClipboard } from './use-copy.ts'

afterEach(() => void vi.unstubAllGlobals())

test('copying fails, and does not throw, on a page without a clipboard, as one over plain HTTP', async () => {
  vi.stubGlobal('navigator', {})
  const failed = vi.fn<() => void>()
  await writeToClipboard('Harbour').catch(failed)
  expect(failed).toHaveBeenCalledOnce()
})

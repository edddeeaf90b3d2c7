import { expect, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('is created once, for all who ask, and runs early work in its order', async () => {
  const create = vi.fn<() => Promise<string>>(async () => 'lamp')
  const lamp = loadOnce(create)
  const seen: string[] = []
  lamp.whenLoaded((loaded) => seen.push(`first ${loaded}`))
  lamp.whenLoaded((loaded) => seen.push(`second ${loaded}`))
  expect(lamp.loaded()).toBeUndefined()
  expect(await Promise.all([lamp.load(), lamp.load()])).toEqual(['lamp', 'lamp'])
  lamp.whenLoaded((loaded) => seen.push(`third ${loaded}`))
  expect(seen).toEqual(['first lamp', 'second lamp', 'third lamp'])
  expect(create).toHaveBeenCalledTimes(1)
})

test('after a failure, the next caller tries again, and early work is not lost', async () => {
  const create = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('lamp')
  const lamp = loadOnce(create)
  const seen: string[] = []
  lamp.whenLoaded((loaded) => seen.push(loaded))
  await expect(lamp.load()).rejects.toThrow('offline')
  expect(await lamp.load()).toBe('lamp')
  expect(seen).toEqual(['lamp'])
})

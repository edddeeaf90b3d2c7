import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  delayBefore,
  hasRetriesLeft,
  isChunkFailure,
  maximumRetries,
  moduleAddressOf,
  reloadWithoutOldChunks,
  retryDelays,
} from './chunk-failure.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('a chunk failure', () => {
  test.each([
    new TypeError('Failed to fetch dynamically imported module: https://atrium.example/assets/people-D4.js'),
    new Error('Failed to fetch dynamically imported module'),
    new Error('Loading chunk 12 failed.'),
    new Error('Loading CSS chunk 3 failed.'),
    named('ChunkLoadError', 'anything'),
    new TypeError('error loading dynamically imported module'),
    new TypeError('Importing a module script failed.'),
  ])('is recognised in: %s', (error) => expect(isChunkFailure(error)).toBe(true))

  test.each([
    new TypeError('Failed to fetch'),
    new Error('This import is late'),
    'Loading chunk 12 failed.',
    undefined,
    named('CallError', 'Connectivity issue'),
  ])('is not recognised in: %s', (error) => expect(isChunkFailure(error)).toBe(false))

  test('names the module that failed to load', () => {
    expect(moduleAddressOf(new Error('Failed to fetch dynamically imported module: https://atrium.example/assets/people-D4.js'))).toBe(
      'https://atrium.example/assets/people-D4.js',
    )
    expect(moduleAddressOf(new Error('Importing a module script failed.'))).toBeUndefined()
  })
})

describe('retries', () => {
  test('wait 1 s, 2 s and 5 s, three in total', () => {
    expect(retryDelays).toEqual([1_000, 2_000, 5_000])
    expect([0, 1, 2].map(delayBefore)).toEqual([1_000, 2_000, 5_000])
    expect(maximumRetries).toBe(3)
    expect([0, 1, 2, 3, 4].map(hasRetriesLeft)).toEqual([true, true, true, false, false])
  })
})

describe('the full reload', () => {
  afterEach(() => vi.unstubAllGlobals())

  test("first clears the caches whose names contain 'vite' or 'assets'", async () => {
    const steps: string[] = []
    const kept = ['atrium-assets-7', 'vite-deps', 'photos']
    vi.stubGlobal('caches', { keys: async () => kept, delete: async (name: string) => steps.push(`delete ${name}`) })
    vi.stubGlobal('location', { reload: () => steps.push('reload') })
    await reloadWithoutOldChunks()
    expect(steps).toEqual(['delete atrium-assets-7', 'delete vite-deps', 'reload'])
  })

  test('happens even when caches cannot be read', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('insecure')) })
    vi.stubGlobal('location', { reload })
    await reloadWithoutOldChunks()
    expect(reload).toHaveBeenCalledOnce()
  })
})

import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readFormats } from '#ui/language/languages.ts'

const { shown, server } = vi.hoisted(() => ({
  shown: vi.fn<(formats: { language?: string | null }) => void>(),
  server: { read: Promise.withResolvers<unknown>(), saved: Promise.withResolvers<unknown>() },
}))
vi.mock('#ui/appearance/appearance.ts', () => ({ showOwnFormats: shown }))
vi.mock('#features/people/personal.ts', () => ({
  personal: {
    query: () => ({ queryKey: ['getSettings'], queryFn: () => server.read.promise }),
  },
  saveSettings: () => server.saved.promise,
}))
const { applyFormats, saveFormats } = await import('./own-formats.ts')

const arabic = readFormats({ language: 'ar' })
const languageShown = () => shown.mock.lastCall?.[0].language

beforeEach(() => {
  shown.mockClear()
  server.read = Promise.withResolvers()
  server.saved = Promise.withResolvers()
})

describe('the language stored on the server', () => {
  it('is shown when the app starts', async () => {
    server.read.resolve(arabic)
    await applyFormats(new QueryClient())
    expect(languageShown()).toBe('ar')
  })
  it('does not replace a choice made while it was read', async () => {
    const applied = applyFormats(new QueryClient())
    const saved = saveFormats({ language: 'de' }, arabic)
    server.saved.resolve({})
    await saved
    server.read.resolve(arabic)
    await applied
    expect(languageShown()).toBe('de')
  })
  it('does not replace a choice that was being saved before it was read, whichever ends first', async () => {
    for (const first of ['read', 'saved'] as const) {
      server.read = Promise.withResolvers()
      server.saved = Promise.withResolvers()
      const saved = saveFormats({ language: 'de' }, arabic)
      const applied = applyFormats(new QueryClient())
      server[first].resolve(arabic)
      await (first === 'read' ? applied : saved)
      server.read.resolve(arabic)
      server.saved.resolve({})
      await Promise.all([saved, applied])
      expect(languageShown(), `${first} ends first`).toBe('de')
    }
  })
})

it('a choice that cannot be saved is withdrawn', async () => {
  const saved = saveFormats({ language: 'de' }, arabic)
  expect(languageShown()).toBe('de')
  server.saved.reject(new Error('offline'))
  await expect(saved).rejects.toThrow('offline')
  expect(languageShown()).toBe('ar')
})

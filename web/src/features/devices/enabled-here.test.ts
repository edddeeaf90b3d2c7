import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'

const maya = { employee_id: 'maya', session_id: 'one', endpoint: 'https://push.example.com/1' }
/** Loads the module as a new page does. */
async function load(stored?: string) {
  vi.resetModules()
  const storage = memoryStorage()
  if (stored !== undefined) storage.setItem('toldHere', stored)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { addEventListener: () => {} })
  return { storage, ...(await import('./enabled-here.ts')) }
}
beforeEach(() => vi.unstubAllGlobals())

test('the user who enabled notifications in this browser is known at the next visit', async () => {
  const { storage, writeEnabledHere } = await load()
  writeEnabledHere(maya)
  const { enabledHere } = await load(storage.getItem('toldHere') ?? '')
  expect(enabledHere.read()).toEqual(maya)
})

test.each(['', 'no JSON', 'null', '7', '{"employee_id":"maya"}'])('“%s” in the storage means no user', async (stored) =>
  expect((await load(stored)).enabledHere.read()).toBeUndefined(),
)

test('a disabled choice is deleted from the storage', async () => {
  const { storage, enabledHere, writeEnabledHere } = await load(JSON.stringify(maya))
  writeEnabledHere(undefined)
  expect(enabledHere.read()).toBeUndefined()
  expect(storage.getItem('toldHere')).toBeNull()
})

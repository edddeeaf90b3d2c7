import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { words } from '../drafts/draft-world.ts'
import { endAtSignOut } from './end-at-sign-out.ts'
import { openTab, openWorld } from './outbox-world.ts'
import { openDevice } from '../store/open-device.ts'

const page = vi.hoisted((): { signOut: () => Promise<unknown> } => ({ signOut: async () => {} }))
vi.mock('#app/session/session-end.ts', () => ({ onSignOut: (end: () => Promise<unknown>) => (page.signOut = end) }))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
})

/** Maya's page closed before the local database could write; in the next one, she signs out. Returns what is left of her texts. */
async function leaveAndSignOut(keeps: boolean): Promise<number> {
  const device = openDevice('northwind', 'maya')
  const drafts = createDrafts({ key: 'northwind-maya', database: new Promise(() => {}), onChange: () => {} })
  const outbox = openTab(openWorld(), { database: new Promise(() => {}) })
  drafts.write('space/harbour', words('not finished'))
  drafts.flush()
  outbox.write('not sent')
  outbox.copyWaiting()
  expect(localStorage.length).toBe(2)
  const keepAfterSignOut = endAtSignOut({ device, drafting: { drafts, stop: () => {} }, sending: { outbox, stop: outbox.stop } })
  keepAfterSignOut(keeps)
  await page.signOut()
  drafts.flush() // the page closes
  outbox.copyWaiting()
  return localStorage.length
}

test('a sign-out that deletes unsent text leaves no copy of drafts and messages in local storage', async () => {
  expect(await leaveAndSignOut(false)).toBe(0)
})

test('a sign-out that keeps unsent text keeps the copies that the local database does not have yet', async () => {
  expect(await leaveAndSignOut(true)).toBe(2)
})

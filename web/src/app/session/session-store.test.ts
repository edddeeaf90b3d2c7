import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../memory-storage.ts'
import { readRefreshCounter, refreshCounterKey } from './refresh-counter.ts'
import { clearSession, closeDatabase, readSession, refreshSession, renewCopies, sessionDatabase, writeSession } from './session-store.ts'

const mayas = { access_token: 'token-1', session_id: 's-1', company_id: 'northwind', employee_id: 'maya' }

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  await clearSession()
})

describe('the session store', () => {
  test('has a fixed name, version and key', () =>
    expect(sessionDatabase).toEqual({ name: 'atrium', version: 1, store: 'session', key: 'userSession' }))

  test('keeps a session until it is cleared, across reopening', async () => {
    await writeSession(mayas)
    await closeDatabase()
    expect(await readSession()).toEqual(mayas)
    await clearSession()
    expect(await readSession()).toBeUndefined()
  })

  test('does not store an incomplete session', async () => {
    expect(await writeSession({ ...mayas, employee_id: undefined })).toBe(false)
    expect(await readSession()).toBeUndefined()
  })

  test('overwrites only the credentials in the response, and increments the counter', async () => {
    await writeSession({ ...mayas, permissions: ['people.invite'] })
    await refreshSession('s-1', { access_token: 'token-2' })
    expect(await readSession()).toEqual({ ...mayas, access_token: 'token-2', permissions: ['people.invite'] })
    expect(readRefreshCounter()).toBe(1)
    await refreshSession('s-1', { access_token: 'token-3' })
    expect(localStorage.getItem(refreshCounterKey)).toBe('2')
  })

  test('leaves the counter unchanged when nothing changed', async () => {
    await writeSession(mayas)
    await refreshSession('s-1', {})
    await refreshSession('s-1', { access_token: 'token-1' })
    expect(readRefreshCounter()).toBe(0)
  })

  test('does not restore an ended session on a late response', async () => {
    await refreshSession('s-1', { access_token: 'token-2' })
    expect(await readSession()).toBeUndefined()
    await writeSession({ ...mayas, session_id: 's-2' })
    await refreshSession('s-1', { access_token: 'token-2' })
    await renewCopies('s-1', () => ({ permissions: ['company.manage'] }))
    expect(await readSession()).toEqual({ ...mayas, session_id: 's-2' })
    expect(readRefreshCounter()).toBe(0)
  })

  test('updates profile and permissions of the matching session', async () => {
    await writeSession(mayas)
    await renewCopies('s-1', () => ({ permissions: ['space.create'] }))
    expect(await renewCopies('s-1', ({ permissions = [] }) => ({ permissions: [...permissions, 'people.invite'] }))).toEqual({
      ...mayas,
      permissions: ['space.create', 'people.invite'],
    })
  })
})

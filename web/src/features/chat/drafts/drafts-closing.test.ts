import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { RichText } from '@atrium/contract/document'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#app/testing/eventually.ts'
import { memoryStorage } from '#app/memory-storage.ts'
import { openChatDatabase, type StoredDraft } from '../store/chat-database.ts'
import { createDrafts } from './drafts.ts'

const words = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const openDevice = () => openChatDatabase('northwind', 'maya')
const openPage = (database = openDevice()) => createDrafts({ key: 'northwind-maya', database, onChange: () => {} })
const stored = async (): Promise<string[]> => (await (await openDevice()).getAll('draft')).map(({ place }) => place)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

describe('drafts of a page that closes before the local database can write', () => {
  const place = 'space/harbour'
  const wishes = words('Glad to see you')

  /** A page writes, and closes while the database still waits. */
  function leave(write: (drafts: ReturnType<typeof createDrafts>) => void): void {
    const drafts = openPage(new Promise(() => {}))
    write(drafts)
    drafts.flush()
  }
  const store = async (row: Partial<StoredDraft>): Promise<string> =>
    (await openDevice()).put('draft', {
      place,
      body: words('Glad'),
      others: [],
      base: 0,
      untold: true,
      stamp: 'earlier',
      changed_at: 1,
      ...row,
    })

  test('survive, and are stored by the next page', async () => {
    leave((drafts) => drafts.write(place, wishes))
    const next = openPage()
    await next.loaded
    expect(next.find(place)).toEqual(wishes)
    expect(next.untold()).toMatchObject([{ place, base: 0 }])
    await eventually(() => expect(localStorage.length).toBe(0))
    expect(await stored()).toEqual([place])
  })

  test('survive even if the write began before the page closes', async () => {
    leave((drafts) => {
      drafts.write(place, wishes)
      vi.advanceTimersByTime(250)
    })
    const next = openPage()
    await next.loaded
    expect(next.find(place)).toEqual(wishes)
  })

  test('replace the earlier text that the database has', async () => {
    await store({})
    await store({ place: 'employee/jun' })
    leave((drafts) => {
      drafts.write(place, wishes)
      drafts.write('employee/jun', undefined)
    })
    const next = openPage()
    await next.loaded
    expect(next.list()).toMatchObject([{ place, body: wishes, others: [] }])
  })

  test('give way to what another tab stored after that', async () => {
    leave((drafts) => drafts.write(place, wishes))
    await store({ body: words('Good luck'), stamp: 'later', changed_at: Date.parse('9999-01-01') })
    const next = openPage()
    await next.loaded
    expect(next.list()).toMatchObject([{ place, body: words('Good luck'), others: [] }])
    await eventually(() => expect(localStorage.length).toBe(0))
  })

  test('stay beside what the server had meanwhile', async () => {
    leave((drafts) => drafts.write(place, wishes))
    await store({ body: words('from my phone'), base: 7, untold: false, stamp: '7' })
    const next = openPage()
    await next.loaded
    expect(next.untold()).toMatchObject([{ place, body: wishes, others: [words('from my phone')], base: 7 }])
  })

  test('do not return once they were sent', async () => {
    await store({})
    leave((drafts) => {
      drafts.write(place, wishes)
      drafts.flush()
      void drafts.send(place, () => new Promise(() => {}))
    })
    const next = openPage()
    await next.loaded
    expect(next.list()).toEqual([])
    await eventually(() => expect(localStorage.length).toBe(0))
    expect(await stored()).toEqual([])
  })

  test('are not visible to another person in the same browser', async () => {
    leave((drafts) => drafts.write(place, wishes))
    const other = createDrafts({ key: 'northwind-jun', database: openChatDatabase('northwind', 'jun'), onChange: () => {} })
    await other.loaded
    expect(other.list()).toEqual([])
    other.forget()
    const next = openPage()
    await next.loaded
    expect(next.find(place)).toEqual(wishes)
  })

  test('are deleted by a sign-out that deletes the local database, and nothing is left when that page closes', async () => {
    leave((drafts) => drafts.write('employee/jun', wishes))
    const open = await openDevice()
    const drafts = openPage(Promise.resolve(open))
    await drafts.loaded
    open.close()
    drafts.forget()
    drafts.write(place, wishes)
    drafts.flush()
    await eventually(() => expect(localStorage.length).toBe(0))
  })

  test('are lost without local storage, but nothing else is', async () => {
    vi.stubGlobal('localStorage', undefined)
    leave((drafts) => drafts.write(place, wishes))
    await store({ place: 'employee/jun', body: wishes })
    const next = openPage()
    await next.loaded
    expect(next.list()).toMatchObject([{ place: 'employee/jun', body: wishes }])
  })
})

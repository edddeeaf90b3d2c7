import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { RichText } from '@atrium/contract/document'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { message } from '../testing/factory.ts'
import { deleteReceivedData, openChatDatabase } from '../store/chat-database.ts'
import { moveToOutbox } from '../store/change-at-once.ts'
import { createDrafts } from './drafts.ts'
import type { Waiting } from '../outbox/waiting.ts'

const words = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const openDevice = () => openChatDatabase('northwind', 'maya')
const key = 'northwind-maya'
const openPage = (database = openDevice()) => createDrafts({ key, database, onChange: () => {} })
const waiting = (place: string, body: RichText): Waiting => ({
  client_message_id: 'a message',
  place,
  destination: { conversation_id: 'harbour' },
  body,
  text: '',
  created_at: '2026-11-20T09:00:00.000Z',
  state: 'waiting',
})
const stored = async (): Promise<string[]> => (await (await openDevice()).getAll('draft')).map(({ place }) => place)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

describe('drafts', () => {
  test('are stored when typing pauses, and survive a reload', async () => {
    const drafts = openPage()
    drafts.write('space/harbour', words('Good mor'))
    drafts.write('space/harbour', words('Good morning'))
    expect(await stored()).toEqual([])
    vi.advanceTimersByTime(250)
    expect(await stored()).toEqual(['space/harbour'])
    const next = openPage()
    await next.loaded
    expect(next.find('space/harbour')).toEqual(words('Good morning'))
  })

  test('of two places are independent', async () => {
    const drafts = openPage()
    drafts.write('space/harbour', words('to all'))
    drafts.write('employee/jun', words('to Jun'))
    vi.advanceTimersByTime(250)
    drafts.write('space/harbour', undefined)
    vi.advanceTimersByTime(250)
    const next = openPage()
    await next.loaded
    expect(next.find('space/harbour')).toBeUndefined()
    expect(next.find('employee/jun')).toEqual(words('to Jun'))
  })

  test('are stored at once when the page may close', async () => {
    const drafts = openPage()
    drafts.write('space/harbour', words('Wait'))
    drafts.write('employee/jun', words('for me'))
    drafts.flush()
    expect(await stored()).toEqual(['employee/jun', 'space/harbour'])
  })

  test('written while the local database was read do not replace what it has', async () => {
    const before = openPage()
    before.write('space/harbour', words('Glad to see you'))
    before.flush()
    await stored()
    const drafts = openPage()
    drafts.write('space/harbour', words('Good luck'))
    await drafts.loaded
    expect(drafts.find('space/harbour')).toEqual(words('Good luck'))
    expect(drafts.others('space/harbour')).toEqual([words('Glad to see you')])
  })

  test('sent while the local database was read do not return', async () => {
    const before = openPage()
    before.write('space/harbour', words('Sent in a hurry'))
    before.flush()
    await stored()
    const drafts = openPage()
    drafts.write('space/harbour', undefined)
    await drafts.loaded
    expect(drafts.find('space/harbour')).toBeUndefined()
  })

  test('that were sent are removed from the server too, even if an empty draft from another device arrived in between', () => {
    const drafts = openPage()
    const row = { place: 'space/harbour', others: [], changed_at: '2026-11-20T09:00:00.000Z' }
    drafts.write('space/harbour', words('Ahoy'))
    const unsaved = drafts.untold()
    drafts.depart(unsaved)
    void drafts.send('space/harbour', async () => {})
    drafts.take([{ ...row, body: null, revision: 3 }])
    drafts.arrive(unsaved, [{ ...row, body: words('Ahoy'), revision: 4 }])
    expect(drafts.untold()).toMatchObject([{ place: 'space/harbour', body: null, base: 4 }])
  })

  test("emptied by another device disappear, even if its event precedes the server's response", () => {
    const drafts = openPage()
    const row = { place: 'space/harbour', others: [], changed_at: '2026-11-20T09:00:00.000Z' }
    drafts.write('space/harbour', words('Ahoy'))
    const unsaved = drafts.untold()
    drafts.depart(unsaved)
    drafts.take([{ ...row, body: null, revision: 5 }])
    drafts.arrive(unsaved, [{ ...row, body: words('Ahoy'), revision: 4 }])
    expect(drafts.list()).toEqual([])
  })

  test('take back a refused message after the current text, and store it at once', async () => {
    const drafts = openPage()
    drafts.write('space/harbour', words('new'))
    await drafts.append('space/harbour', words('refused'))
    expect(await stored()).toEqual(['space/harbour'])
    expect(drafts.find('space/harbour')?.content).toEqual([...words('new').content, ...words('refused').content])
    expect(drafts.version('space/harbour')).toBe(1)
  })

  test('that were offered are removed again, unless they were changed', async () => {
    const drafts = openPage()
    await drafts.offer('space/harbour', words('sent'))
    drafts.withdraw('space/harbour', words('sent'))
    expect(drafts.list()).toEqual([])
    drafts.write('space/harbour', words('new'))
    await drafts.offer('space/harbour', words('sent'))
    drafts.withdraw('space/harbour', words('sent'))
    expect(drafts.list()).toMatchObject([{ body: words('new'), others: [] }])
    drafts.withdraw('space/harbour', words('sent'))
    expect(drafts.find('space/harbour')).toEqual(words('new'))
  })

  test('leave the local database in the same transaction that adds the message to the outbox', async () => {
    const drafts = openPage()
    drafts.write('space/harbour', words('Good morning'))
    drafts.flush()
    const open = await openDevice()
    await drafts.send('space/harbour', (left) => moveToOutbox(open, waiting('space/harbour', words('Good morning')), left))
    expect(await stored()).toEqual([])
    expect(await open.getAllKeys('outbox')).toEqual(['a message'])
    vi.advanceTimersByTime(1_000)
    expect(await stored()).toEqual([])
  })

  test('stored by an earlier app version are restored and saved on the server', async () => {
    const open = await openDevice()
    await open.put('draft', { place: 'space/harbour', body: words('from last week'), changed_at: 1_700_000_000_000 })
    const drafts = openPage()
    await drafts.loaded
    expect(drafts.find('space/harbour')).toEqual(words('from last week'))
    expect(drafts.untold()).toMatchObject([{ place: 'space/harbour', base: 0 }])
  })

  test('of one person are not visible to another in the same browser', async () => {
    const drafts = openPage()
    drafts.write('space/harbour', words('between me and me'))
    drafts.flush()
    await stored()
    const other = createDrafts({ key: 'northwind-jun', database: openChatDatabase('northwind', 'jun'), onChange: () => {} })
    await other.loaded
    expect(other.list()).toEqual([])
  })

  test('and the outbox stay after a sign-out that keeps them; read messages are deleted', async () => {
    const drafts = openPage()
    drafts.write('space/harbour', words('for when I am back'))
    drafts.flush()
    const open = await openDevice()
    await open.put('outbox', waiting('space/harbour', words('on its way')))
    await open.put('message', message(1))
    await stored()
    await deleteReceivedData(open)
    expect(await stored()).toEqual(['space/harbour'])
    expect(await open.count('outbox')).toBe(1)
    expect(await open.count('message')).toBe(0)
  })

  test('live as long as the page without the local database', async () => {
    const drafts = openPage(Promise.reject(new Error('private window')))
    await drafts.loaded
    drafts.write('space/harbour', words('still here'))
    drafts.flush()
    expect(drafts.find('space/harbour')).toEqual(words('still here'))
  })
})

import type { OwnThread, ThreadChange } from '@atrium/contract/chat/schemas'
import { describe, expect, test } from 'vitest'
import { conversation, message, openStore, deletedMessage } from '../testing/factory.ts'
import { threadTopic } from './thread.ts'

const own = (over: Partial<OwnThread> = {}): OwnThread => ({
  thread_id: 'm3',
  conversation_id: 'harbour',
  follows: true,
  last_read_seq: 1,
  unread: true,
  revision: 5,
  ...over,
})
const change = (over: Partial<ThreadChange> = {}): ThreadChange => ({ ...own(), unread_thread_count: 1, ...over })
const reply = (place: number, revision: number) =>
  message(0, { message_id: `r${place}`, client_message_id: `r${place}`, thread_id: 'm3', thread_seq: place, seq: 0, revision })
const under = (reply_count: number, root_deleted_revision: number | null = null) => ({
  thread: { reply_count, last_seq: reply_count, last_reply_at: null, replier_ids: ['jun'], root_deleted_revision },
})
/** The thread under Jun's third message, with two replies of which Maya has read one. */
function open() {
  const store = openStore()
  const root = message(3, { revision: 10, ...under(2) })
  const messages = [reply(1, 9), reply(2, 10)]
  store.threads.openAt({ root, own: own(), messages, found_oldest: true, found_newest: true, revision: 10 })
  return store
}
const textsIn = (store: ReturnType<typeof open>) => store.threads.find('m3')?.messages.map(({ seq }) => seq)

describe('a thread in memory', () => {
  test('changes with its conversation: adds a new reply and updates the root message', () => {
    const store = open()
    store.apply('harbour', [reply(3, 11), message(3, { revision: 11, ...under(3) })], 11)
    expect(textsIn(store)).toEqual([1, 2, 3])
    expect(store.threads.find('m3')?.root.thread?.reply_count).toBe(3)
    expect(store.conversation('harbour')).toMatchObject({ last_seq: 10, unread_message_count: 0, revision: 11 })
  })

  test('holds back the revision of the conversation until missed changes have arrived', () => {
    const store = open()
    store.putItem({ ...(store.item('harbour-space') ?? expect.fail()), conversations: [conversation(10, 10, { revision: 12 })] })
    expect(store.revision('harbour')).toBe(10)
    store.apply('harbour', [reply(3, 11), reply(4, 12)], 12)
    expect(store.revision('harbour')).toBe(12)
  })

  test('is dropped if not visible when a whole list arrives, which contains no single threads', () => {
    const store = open()
    expect(store.threads.doubt()).toEqual([])
    expect(store.threads.find('m3')).toBeUndefined()
    const seen = open()
    seen.subscribe(threadTopic('m3'), () => {})
    expect(seen.threads.doubt()).toEqual(['m3'])
    expect(seen.threads.own('m3')).toEqual(own({ revision: 0 }))
  })

  test('is dropped with its conversation', () => {
    const store = open()
    store.remove('harbour-space')
    expect([store.threads.find('m3'), store.threads.own('m3')]).toEqual([undefined, undefined])
  })
})

describe('unread replies', () => {
  test('are dropped for an unlisted conversation after a departure, which may have been from it', () => {
    const store = open()
    store.remove('harbour-space')
    const departures = store.threads.departures()
    store.threads.putOwn(own())
    store.remove('harbour-space')
    expect(store.threads.own('m3')).toBeUndefined()
    expect(store.threads.departures()).toBeGreaterThan(departures)
  })

  test('are counted once for a conversation, whichever threads are in memory', () => {
    const store = open()
    store.putThreadChange(change({ thread_id: 'm7', revision: 6 }))
    expect(store.conversation('harbour')).toMatchObject({ unread_thread_count: 1, unread_thread_ids: ['m7'], read_revision: 6 })
    store.putThreadChange(change({ thread_id: 'm7', revision: 6, unread: false, unread_thread_count: 0 }))
    expect(store.conversation('harbour'), 'an answer that was on its way for long').toMatchObject({ unread_thread_ids: ['m7'] })
    store.putThreadChange(change({ thread_id: 'm7', revision: 7, unread: false, unread_thread_count: 0 }))
    expect(store.conversation('harbour')).toMatchObject({ unread_thread_count: 0, unread_thread_ids: [] })
  })

  test('are marked read at once, and stay read until the server knows', () => {
    const store = open()
    expect(store.threads.read('m3', 2)).toBe(true)
    expect(store.threads.own('m3')).toMatchObject({ last_read_seq: 2, unread: false })
    store.threads.putOwn(own({ revision: 6 }))
    expect(store.threads.own('m3')).toMatchObject({ last_read_seq: 2, unread: false })
  })

  test('stay unread if marked so, until the person returns', () => {
    const store = open()
    store.threads.keepUnread('m3', 1)
    expect(store.threads.read('m3', 2)).toBe(false)
    expect(store.threads.readLine('m3')).toBe(0)
    store.threads.drawReadLine('m3')
    expect(store.threads.read('m3', 2)).toBe(true)
  })

  test('have no line "New" for people who do not follow, and are not read by them', () => {
    const store = open()
    store.threads.putOwn(own({ follows: false, unread: false, revision: 6 }))
    expect(store.threads.readLine('m3')).toBe(Number.POSITIVE_INFINITY)
    expect(store.threads.read('m3', 2)).toBe(false)
  })
})

test('a deleted message is subtracted from the unread count once, however many replies follow', () => {
  const store = openStore({}, conversation(10, 2))
  store.apply('harbour', [deletedMessage(3, 11, under(1, 11))], 11)
  store.apply('harbour', [reply(2, 12), deletedMessage(3, 12, under(2, 11))], 12)
  expect(store.conversation('harbour')?.unread_message_count).toBe(7)
})

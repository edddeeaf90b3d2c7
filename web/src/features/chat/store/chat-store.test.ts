import { describe, expect, test, vi } from 'vitest'
import { conversation, edited, message, openStore, page, spaceItem, deletedMessage } from '../testing/factory.ts'
import { createChatStore, type ChatStore, type ChatStoreSettings } from './chat-store.ts'

const unread = (store: ChatStore) => store.conversation('harbour')?.unread_message_count

describe('the revision of a conversation', () => {
  test('is the lower of those of its summary and its messages', () => {
    const store = openStore()
    expect(store.revision('harbour')).toBe(10)
    store.openAt('harbour', page(1, 10, 10, 14))
    expect(store.revision('harbour')).toBe(10)
    store.apply('harbour', [message(11)], 11)
    expect(store.revision('harbour')).toBe(11)
    store.putItem(spaceItem([conversation(14)]))
    expect(store.revision('harbour')).toBe(14)
  })

  test('keeps a page newer than the list from hiding uncounted messages', () => {
    const store = openStore()
    store.openAt('harbour', page(1, 11))
    store.apply('harbour', [message(11)], 11)
    expect(unread(store)).toBe(1)
    expect(store.segment('harbour')?.messages).toHaveLength(11)
  })

  test('requests the changes for a page older than a known event', () => {
    const check = vi.fn<NonNullable<ChatStoreSettings['check']>>()
    const store = openStore({ check })
    store.apply('harbour', [message(11)], 11)
    store.openAt('harbour', page(1, 10))
    expect(store.revision('harbour')).toBe(10)
    expect(check).toHaveBeenLastCalledWith('harbour', 11)
  })

  test('requests the changes for an older page read before an edit of its messages', () => {
    const check = vi.fn<NonNullable<ChatStoreSettings['check']>>()
    const store = openStore({ check }, conversation(40))
    store.openAt('harbour', page(31, 40))
    store.apply('harbour', [edited(25, 41)], 41)
    store.addOlder('harbour', page(21, 30, 40, 40))
    expect(check).toHaveBeenLastCalledWith('harbour', 41)
    store.apply('harbour', [edited(25, 41)], 41)
    expect(store.segment('harbour')?.messages[4]?.text).toBe('text 25, better')
  })

  test('requests the changes for a last page read before the newest message was sent', () => {
    const check = vi.fn<NonNullable<ChatStoreSettings['check']>>()
    const store = openStore({ check }, conversation(40))
    store.openAt('harbour', page(21, 30, 40))
    store.apply('harbour', [message(41)], 41)
    store.addNewer('harbour', page(31, 40))
    expect(check).toHaveBeenLastCalledWith('harbour', 41)
    store.apply('harbour', [message(41)], 41)
    expect(store.segment('harbour')?.messages.at(-1)?.seq).toBe(41)
    expect(unread(store)).toBe(1)
  })

  test('does not count rows newer than their response again with their event', () => {
    const store = openStore({}, conversation(10, 4))
    store.apply('harbour', [deletedMessage(8, 12)], 11) // the revision was read first, the rows a moment later
    store.apply('harbour', [deletedMessage(8, 12)], 12)
    expect(unread(store)).toBe(5)
    expect(store.revision('harbour')).toBe(12)
  })
})

describe('the result of a catch-up', () => {
  test('does not depend on the order of rows', () => {
    const rows = [message(12, { revision: 12 }), edited(11, 13), deletedMessage(9, 14), message(13, { revision: 15 })]
    const forwards = openStore({}, conversation(10, 4))
    const backwards = openStore({}, conversation(10, 4))
    for (const store of [forwards, backwards]) store.openAt('harbour', page(1, 10))
    forwards.apply('harbour', rows, 15)
    backwards.apply('harbour', rows.toReversed(), 15)
    expect(backwards.segment('harbour')).toEqual(forwards.segment('harbour'))
    expect(backwards.conversation('harbour')).toEqual(forwards.conversation('harbour'))
    expect(unread(forwards)).toBe(8)
  })
})

describe('deleting the newest message', () => {
  test('shows the previous one if it is in memory', () => {
    const store = openStore()
    store.openAt('harbour', page(1, 10))
    store.apply('harbour', [deletedMessage(10, 11)], 11)
    expect(store.restoreLatest('harbour')).toBe(false)
    expect(store.conversation('harbour')).toMatchObject({ latest_message: 'text 9', latest_seq: 9 })
  })

  test('asks the server if memory does not contain the previous one', () => {
    const store = openStore()
    store.apply('harbour', [deletedMessage(10, 11)], 11)
    expect(store.restoreLatest('harbour')).toBe(true)
    expect(store.conversation('harbour')?.latest_message).toBeNull()
    store.openAt('harbour', page(3, 6, 11))
    expect(store.restoreLatest('harbour')).toBe(true)
  })

  test('shows nothing if it was the only one', () => {
    const store = openStore({}, conversation(1))
    store.openAt('harbour', page(1, 1))
    store.apply('harbour', [deletedMessage(1, 2)], 2)
    expect(store.restoreLatest('harbour')).toBe(false)
    expect(store.conversation('harbour')).toMatchObject({ latest_seq: null, latest_message_time: null })
  })

  test('asks nothing if another message was deleted', () => {
    const store = openStore()
    store.apply('harbour', [deletedMessage(5, 11)], 11)
    expect(store.restoreLatest('harbour')).toBe(false)
  })
})

describe('reading', () => {
  test('counts at once, and an older row from the server does not restore the badge', () => {
    const store = openStore({}, conversation(10, 4))
    expect(store.read('harbour', 10)).toBe(true)
    expect(unread(store)).toBe(0)
    store.putItem(spaceItem([conversation(10, 4)]))
    expect(unread(store)).toBe(0)
    store.putItem(spaceItem([conversation(12, 4)]))
    expect(unread(store)).toBe(2)
  })

  test('yields to the server once it knows the pointer', () => {
    const store = openStore({}, conversation(10, 4))
    store.read('harbour', 10)
    store.readTold('harbour', 10)
    store.putItem(spaceItem([conversation(10, 2)]))
    expect(unread(store)).toBe(8)
  })

  test('keeps later reading unreported while the server is being notified', () => {
    const store = openStore({}, conversation(10, 4))
    store.read('harbour', 7)
    store.read('harbour', 9)
    store.readTold('harbour', 7)
    expect(store.listUnreported()).toEqual([['harbour', 9]])
  })

  test('does not undo marking a visible message unread, until the person returns', () => {
    const store = openStore()
    store.keepUnread('harbour', 8)
    expect(store.read('harbour', 10)).toBe(false)
    store.putConversation(conversation(10, 7))
    expect(store.read('harbour', 10)).toBe(false)
    expect(unread(store)).toBe(3)
    expect(store.readLine('harbour')).toBe(7)
    store.drawReadLine('harbour')
    expect(store.read('harbour', 10)).toBe(true)
  })

  test("resumes after the person's own message, which reads everything before it", () => {
    const store = openStore()
    store.keepUnread('harbour', 8)
    store.putConversation(conversation(10, 7))
    store.apply('harbour', [message(11, { sender_id: 'maya' })], 11)
    store.apply('harbour', [message(12)], 12)
    expect(store.read('harbour', 12)).toBe(true)
  })
})

describe('the line "New"', () => {
  test('keeps its position while the person reads on', () => {
    const store = openStore({}, conversation(10, 4))
    store.drawReadLine('harbour')
    store.read('harbour', 10)
    expect(store.readLine('harbour')).toBe(4)
  })

  test('moves with messages that arrive while the person watches', () => {
    const store = openStore()
    store.drawReadLine('harbour')
    store.attend('harbour')
    store.apply('harbour', [message(11)], 11)
    expect(store.readLine('harbour')).toBe(11)
  })

  test('stays before the first message that arrived while the person was away', () => {
    const store = openStore()
    store.drawReadLine('harbour')
    store.attend(undefined)
    store.apply('harbour', [message(11)], 11)
    store.attend('harbour')
    store.apply('harbour', [message(12)], 12)
    expect(store.readLine('harbour')).toBe(10)
  })
})

describe('memory', () => {
  test('keeps messages of the most recently opened conversations, and of those on screen', () => {
    const store = createChatStore('maya')
    store.subscribe('first', () => {})
    for (const id of ['first', ...Array.from({ length: 30 }, (_, index) => `chat-${index}`)]) store.openAt(id, page(1, 2))
    expect(store.openIds()).toHaveLength(20)
    expect(store.openIds()).toContain('first')
    expect(store.openIds().at(-1)).toBe('chat-29')
  })

  test('stores messages of a conversation open at its newest, then its changes; of others only changes', () => {
    const onChanged = vi.fn<NonNullable<ChatStoreSettings['onChanged']>>()
    const store = openStore({ onChanged })
    store.apply('harbour', [message(11)], 11)
    expect(onChanged).toHaveBeenLastCalledWith({ messages: expect.objectContaining({ reaches: false }) })
    store.openAt('harbour', page(2, 11))
    expect(onChanged).toHaveBeenLastCalledWith({
      messages: { conversation_id: 'harbour', revision: 11, rows: page(2, 11).messages, whole: true, reaches: true },
    })
    store.apply('harbour', [message(12)], 12)
    expect(onChanged).toHaveBeenLastCalledWith({
      messages: { conversation_id: 'harbour', revision: 12, rows: [message(12)], whole: false, reaches: true },
    })
  })
})

describe('the line above new messages', () => {
  const lineAfterArrival = (from: 'server' | 'device'): number | undefined => {
    const store = openStore({}, conversation(10, 10))
    store.openAt('harbour', page(1, 10), from)
    store.drawReadLine('harbour')
    store.attend('harbour')
    store.apply('harbour', [message(11)], 11)
    return store.readLine('harbour')
  }

  test('moves with later messages if the messages come from the server', () => expect(lineAfterArrival('server')).toBe(11))
  test('stays if they come from the local database: the first new ones were sent while nobody watched', () =>
    expect(lineAfterArrival('device')).toBe(10))
})

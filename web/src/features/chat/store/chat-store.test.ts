import { describe, expect, test, vi } from 'vitest'
import { conversation, directItem, edited, message, page, space, spaceItem, takenBack } from '../factory.ts'
import { createChatStore, type ChatStoreSettings } from './chat-store.ts'

const subSpaces = space().sub_spaces.map((one) => ({ ...one, sub_space_id: 'night', sub_space_name: 'Night watch', is_default: false }))
const night = (last: number, read = last) =>
  conversation(last, read, { conversation_id: 'night', sub_space_id: 'night', sub_space_name: 'Night watch', is_default: false })
const card = { ...space(), revision: 11 }

/** Maya's store with the list as the server gave it. */
function open(settings: ChatStoreSettings = {}, harbour = conversation(10, 10)) {
  const store = createChatStore('maya', settings)
  store.putRecent([spaceItem([harbour]), directItem('jun', 3)], { complete: true })
  return store
}
const unread = (store: ReturnType<typeof open>, id = 'harbour') => store.conversation(id)?.unread_message_count

describe('the list', () => {
  test('is in the order of the newest message and sums what is unread', () => {
    const store = open({}, conversation(10, 8))
    expect(store.recent().map((item) => item.entity_id)).toEqual(['harbour-space', 'jun'])
    store.apply('with-jun', [message(4, { conversation_id: 'with-jun', created_at: '2026-11-21T09:00:00Z' })], 4)
    expect(store.recent().map((item) => item.entity_id)).toEqual(['jun', 'harbour-space'])
    expect(store.unread()).toBe(3)
  })

  test('is the same value until something in it changes', () => {
    const store = open()
    expect(store.recent()).toBe(store.recent())
    const before = store.recent()
    store.apply('harbour', [message(11)], 11)
    expect(store.recent()).not.toBe(before)
    expect(store.recent()[1]).toBe(before[1])
  })

  test('that is replaced lets go of what is not in it any more, with its messages', () => {
    const store = open()
    store.openAt('with-jun', page(1, 3))
    const told = vi.fn<() => void>()
    store.subscribe('jun', told)
    store.putRecent([spaceItem([conversation(10)])], { complete: true })
    expect(store.item('jun')).toBeUndefined()
    expect(store.segment('with-jun')).toBeUndefined()
    expect(store.revision('with-jun')).toBeUndefined()
    expect(store.conversationIds()).toEqual(['harbour'])
    expect(told).toHaveBeenCalled()
  })

  test('of the device shows until the server’s comes, and does not count as loaded', () => {
    const onChanged = vi.fn<NonNullable<ChatStoreSettings['onChanged']>>()
    const store = createChatStore('maya', { onChanged })
    store.putRecent([directItem('jun', 3)], { complete: false })
    expect(store.isLoaded()).toBe(false)
    expect(store.recent()).toHaveLength(1)
    expect(onChanged).not.toHaveBeenCalled()
  })

  test('keeps what events told while the answer was on its way', () => {
    const store = open({}, conversation(10, 4))
    store.apply('harbour', [message(11), takenBack(8, 12)], 12)
    store.putRecent([spaceItem([conversation(10, 4)])], { complete: true })
    expect(store.conversation('harbour')).toMatchObject({ revision: 12, last_seq: 11, unread_message_count: 6, latest_message_id: 'm11' })
  })

  test('keeps the newer name of a space when an older item comes late', () => {
    const store = open()
    store.putSpaceCard({ ...card, space_name: 'Port' })
    store.apply('harbour', [], 11)
    store.putItem(spaceItem([conversation(10)]))
    expect(store.item('harbour-space')?.space?.space_name).toBe('Port')
  })

  test('does not pass over a change of the space with a row that is newer and says nothing of it', () => {
    const store = open()
    store.putConversation(conversation(12, 3, { read_revision: 1 }))
    expect(store.conversation('harbour')).toMatchObject({ revision: 10, last_read_seq: 10 })
    store.putConversation(conversation(12, 3, { read_revision: 1 }), { ...space(), space_name: 'Port' })
    expect(store.conversation('harbour')).toMatchObject({ revision: 12, last_read_seq: 3 })
    expect(store.item('harbour-space')?.space?.space_name).toBe('Port')
  })

  test('says when a space has a conversation that it does not name yet', () => {
    const store = open()
    expect(store.putSpaceCard(card)).toBe(false)
    expect(store.putSpaceCard({ ...card, sub_spaces: [...card.sub_spaces, ...subSpaces] })).toBe(true)
  })

  test('sums the sub-spaces of a space', () => {
    const store = open()
    store.putItem(spaceItem([conversation(10, 8), night(20, 19)]))
    expect(store.item('harbour-space')).toMatchObject({ unread_message_count: 3, latest_message: 'text 20' })
  })
})

describe('leaving', () => {
  test('takes the conversations of a space and their messages from memory and device', () => {
    const onChanged = vi.fn<NonNullable<ChatStoreSettings['onChanged']>>()
    const store = open({ onChanged })
    store.openAt('harbour', page(1, 10))
    store.remove('harbour-space')
    expect(store.segment('harbour')).toBeUndefined()
    expect(store.conversation('harbour')).toBeUndefined()
    expect(onChanged).toHaveBeenLastCalledWith({ left: { items: ['harbour-space'], conversations: ['harbour'] } })
  })

  test('is final for events that come late', () => {
    const store = open()
    store.remove('harbour-space')
    store.apply('harbour', [message(11)], 11)
    expect(store.item('harbour-space')).toBeUndefined()
  })
})

describe('where a conversation stands', () => {
  test('is where both its summary and its messages are in step', () => {
    const store = open()
    expect(store.revision('harbour')).toBe(10)
    store.openAt('harbour', page(1, 10, 10, 14))
    expect(store.revision('harbour')).toBe(10)
    store.apply('harbour', [message(11)], 11)
    expect(store.revision('harbour')).toBe(11)
    store.putItem(spaceItem([conversation(14)]))
    expect(store.revision('harbour')).toBe(14)
  })

  test('a page newer than the list does not hide what the list has not counted', () => {
    const store = open()
    store.openAt('harbour', page(1, 11))
    store.apply('harbour', [message(11)], 11)
    expect(unread(store)).toBe(1)
    expect(store.segment('harbour')?.messages).toHaveLength(11)
  })

  test('a page that was read before an event that is known makes the changes be asked for', () => {
    const check = vi.fn<NonNullable<ChatStoreSettings['check']>>()
    const store = open({ check })
    store.apply('harbour', [message(11)], 11)
    store.openAt('harbour', page(1, 10))
    expect(store.revision('harbour')).toBe(10)
    expect(check).toHaveBeenLastCalledWith('harbour', 11)
  })

  test('an older page that was read before an edit of its messages makes the changes be asked for', () => {
    const check = vi.fn<NonNullable<ChatStoreSettings['check']>>()
    const store = open({ check }, conversation(40))
    store.openAt('harbour', page(31, 40))
    store.apply('harbour', [edited(25, 41)], 41)
    store.addOlder('harbour', page(21, 30, 40, 40))
    expect(check).toHaveBeenLastCalledWith('harbour', 41)
    store.apply('harbour', [edited(25, 41)], 41)
    expect(store.segment('harbour')?.messages[4]?.text).toBe('text 25, better')
  })

  test('a last page that was read before the newest message was sent makes the changes be asked for', () => {
    const check = vi.fn<NonNullable<ChatStoreSettings['check']>>()
    const store = open({ check }, conversation(40))
    store.openAt('harbour', page(21, 30, 40))
    store.apply('harbour', [message(41)], 41)
    store.addNewer('harbour', page(31, 40))
    expect(check).toHaveBeenLastCalledWith('harbour', 41)
    store.apply('harbour', [message(41)], 41)
    expect(store.segment('harbour')?.messages.at(-1)?.seq).toBe(41)
    expect(unread(store)).toBe(1)
  })

  test('rows that are newer than the answer that brought them are not counted again by their event', () => {
    const store = open({}, conversation(10, 4))
    store.apply('harbour', [takenBack(8, 12)], 11) // the revision was read first, the rows a moment later
    store.apply('harbour', [takenBack(8, 12)], 12)
    expect(unread(store)).toBe(5)
    expect(store.revision('harbour')).toBe(12)
  })
})

describe('what a catch-up brings', () => {
  test('is the same in whatever order the rows come', () => {
    const rows = [message(12, { revision: 12 }), edited(11, 13), takenBack(9, 14), message(13, { revision: 15 })]
    const forwards = open({}, conversation(10, 4))
    const backwards = open({}, conversation(10, 4))
    for (const store of [forwards, backwards]) store.openAt('harbour', page(1, 10))
    forwards.apply('harbour', rows, 15)
    backwards.apply('harbour', rows.toReversed(), 15)
    expect(backwards.segment('harbour')).toEqual(forwards.segment('harbour'))
    expect(backwards.conversation('harbour')).toEqual(forwards.conversation('harbour'))
    expect(unread(forwards)).toBe(8)
  })
})

describe('the newest message taken back', () => {
  test('gives way to the one before it where that is in memory', () => {
    const store = open()
    store.openAt('harbour', page(1, 10))
    store.apply('harbour', [takenBack(10, 11)], 11)
    expect(store.restoreLatest('harbour')).toBe(false)
    expect(store.conversation('harbour')).toMatchObject({ latest_message: 'text 9', latest_message_id: 'm9' })
  })

  test('is asked of the server where nothing in memory tells', () => {
    const store = open()
    store.apply('harbour', [takenBack(10, 11)], 11)
    expect(store.restoreLatest('harbour')).toBe(true)
    expect(store.conversation('harbour')?.latest_message).toBeNull()
    store.openAt('harbour', page(3, 6, 11))
    expect(store.restoreLatest('harbour')).toBe(true)
  })

  test('leaves nothing when it was the only one', () => {
    const store = open({}, conversation(1))
    store.openAt('harbour', page(1, 1))
    store.apply('harbour', [takenBack(1, 2)], 2)
    expect(store.restoreLatest('harbour')).toBe(false)
    expect(store.conversation('harbour')).toMatchObject({ latest_message_id: null, latest_message_time: null })
  })

  test('asks nothing when another than the newest was taken back', () => {
    const store = open()
    store.apply('harbour', [takenBack(5, 11)], 11)
    expect(store.restoreLatest('harbour')).toBe(false)
  })
})

describe('reading', () => {
  test('counts at once, and a row of the server that does not know it does not bring the badge back', () => {
    const store = open({}, conversation(10, 4))
    expect(store.read('harbour', 10)).toBe(true)
    expect(unread(store)).toBe(0)
    store.putItem(spaceItem([conversation(10, 4)]))
    expect(unread(store)).toBe(0)
    store.putItem(spaceItem([conversation(12, 4)]))
    expect(unread(store)).toBe(2)
  })

  test('gives way to the server once it knows', () => {
    const store = open({}, conversation(10, 4))
    store.read('harbour', 10)
    store.readTold('harbour', 10)
    store.putItem(spaceItem([conversation(10, 2)]))
    expect(unread(store)).toBe(8)
  })

  test('further while the server was being told stays untold', () => {
    const store = open({}, conversation(10, 4))
    store.read('harbour', 7)
    store.read('harbour', 9)
    store.readTold('harbour', 7)
    expect(store.readUntold()).toEqual([['harbour', 9]])
  })

  test('does not undo what was marked unread before the person’s eyes, until they come back', () => {
    const store = open()
    store.keepUnread('harbour', 8)
    expect(store.read('harbour', 10)).toBe(false)
    store.putConversation(conversation(10, 7))
    expect(store.read('harbour', 10)).toBe(false)
    expect(unread(store)).toBe(3)
    expect(store.readLine('harbour')).toBe(7)
    store.drawReadLine('harbour')
    expect(store.read('harbour', 10)).toBe(true)
  })

  test('goes on after a message of one’s own, which reads all before it', () => {
    const store = open()
    store.keepUnread('harbour', 8)
    store.putConversation(conversation(10, 7))
    store.apply('harbour', [message(11, { sender_id: 'maya' })], 11)
    store.apply('harbour', [message(12)], 12)
    expect(store.read('harbour', 12)).toBe(true)
  })
})

describe('the line "New"', () => {
  test('stays where it was drawn while the person reads on', () => {
    const store = open({}, conversation(10, 4))
    store.drawReadLine('harbour')
    store.read('harbour', 10)
    expect(store.readLine('harbour')).toBe(4)
  })

  test('moves on with what comes in before the person’s eyes', () => {
    const store = open()
    store.drawReadLine('harbour')
    store.attend('harbour')
    store.apply('harbour', [message(11)], 11)
    expect(store.readLine('harbour')).toBe(11)
  })

  test('stays before the first message that came while the person looked away', () => {
    const store = open()
    store.drawReadLine('harbour')
    store.attend(undefined)
    store.apply('harbour', [message(11)], 11)
    store.attend('harbour')
    store.apply('harbour', [message(12)], 12)
    expect(store.readLine('harbour')).toBe(10)
  })
})

describe('memory', () => {
  test('holds the messages of the conversations that were opened last, and of those on screen', () => {
    const store = createChatStore('maya')
    store.subscribe('first', () => {})
    for (const id of ['first', ...Array.from({ length: 30 }, (_, index) => `chat-${index}`)]) store.openAt(id, page(1, 2))
    expect(store.openIds()).toHaveLength(20)
    expect(store.openIds()).toContain('first')
    expect(store.openIds().at(-1)).toBe('chat-29')
  })

  test('of the device gets the messages of a conversation that is open at its newest, and then what changes in it', () => {
    const onChanged = vi.fn<NonNullable<ChatStoreSettings['onChanged']>>()
    const store = open({ onChanged })
    store.apply('harbour', [message(11)], 11)
    expect(onChanged.mock.calls.some(([change]) => change.messages)).toBe(false)
    store.openAt('harbour', page(2, 11))
    expect(onChanged).toHaveBeenLastCalledWith({
      messages: { conversation_id: 'harbour', revision: 11, rows: page(2, 11).messages, whole: true },
    })
    store.apply('harbour', [message(12)], 12)
    expect(onChanged).toHaveBeenLastCalledWith({
      messages: { conversation_id: 'harbour', revision: 12, rows: [message(12)], whole: false },
    })
  })
})

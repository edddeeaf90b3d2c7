import type { Conversation } from '@atrium/contract/chat/schemas'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { showUnread } from '#ui/text/window-title.ts'
import type { NotificationLevel } from '@atrium/contract/notifications/schemas'
import { usualLevel } from '#features/notifications/levels.ts'
import { attentionOf, notifyingOnly, sumAttention, unreadOf, type NotificationChoices } from './attention.ts'
import {
  mentioning,
  mentioningEveryone,
  conversation,
  directItem,
  edited,
  message,
  space,
  spaceItem,
  deletedMessage,
} from '../testing/factory.ts'
import { createChatStore } from '../store/chat-store.ts'

const setAppBadge = vi.fn<(count?: number) => Promise<void>>().mockResolvedValue(undefined)
const clearAppBadge = vi.fn<() => Promise<void>>().mockResolvedValue(undefined)
beforeEach(() => {
  vi.stubGlobal('document', { title: '' })
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
})

const none: NotificationChoices = { muted: new Set(), levelOf: usualLevel }
const at = (level: NotificationLevel): NotificationChoices => ({ ...none, levelOf: () => level })
const row = (over: Partial<Conversation>) => spaceItem([conversation(9, 9, over)], { entity_type: over.entity_type ?? 'space' })

describe('badge counts and unread marks', () => {
  const unread = (entity_type: 'employee' | 'space', unread_message_count: number, unread_mention_count = 0, unread_thread_count = 0) =>
    attentionOf(row({ entity_type, unread_message_count, unread_mention_count, unread_thread_count }), none)

  test('counts every message of a group chat, as in a direct chat', () => {
    const group = space({ visibility: 'private', is_listed: false, is_group_chat: true })
    expect(attentionOf({ ...row({ unread_message_count: 3, unread_mention_count: 1 }), space: group }, none)).toEqual({
      count: 3,
      hasUnread: false,
    })
  })
  test('ignores archived conversations', () => {
    const archived = space({ sub_spaces: space().sub_spaces.map((one) => ({ ...one, archived_at: '2026-11-21T09:00:00Z' })) })
    expect(attentionOf({ ...row({ unread_message_count: 3, unread_mention_count: 1 }), space: archived }, none)).toEqual({
      count: 0,
      hasUnread: false,
    })
  })
  test('counts every message of a direct chat, with or without a mention', () => {
    expect(unread('employee', 3)).toEqual({ count: 3, hasUnread: false })
    expect(unread('employee', 3, 2)).toEqual({ count: 3, hasUnread: false })
  })
  test('counts only the mentions of a space and marks the other messages as unread', () => {
    expect(unread('space', 7)).toEqual({ count: 0, hasUnread: true })
    expect(unread('space', 7, 2)).toEqual({ count: 2, hasUnread: true })
    expect(unread('space', 0)).toEqual({ count: 0, hasUnread: false })
  })
  test('counts only mentions of the person in a muted chat and marks nothing as unread', () => {
    const muted = { ...none, muted: new Set(['harbour-space']) }
    const of = (over: Partial<Conversation>) => attentionOf({ ...row(over), entity_id: 'harbour-space' }, muted)
    expect(of({ unread_message_count: 7 })).toEqual({ count: 0, hasUnread: false })
    expect(of({ unread_message_count: 7, unread_mention_count: 2 })).toEqual({ count: 2, hasUnread: false })
    expect(of({ entity_type: 'employee', unread_message_count: 3 })).toEqual({ count: 0, hasUnread: false })
  })
  test('counts an unread followed thread in any chat', () => {
    expect(unread('space', 7, 2, 1)).toEqual({ count: 3, hasUnread: true })
    expect(unread('employee', 0, 0, 1)).toEqual({ count: 1, hasUnread: false })
  })
})

describe('the notification level of a conversation', () => {
  const busy = { unread_message_count: 7, unread_mention_count: 2, unread_thread_count: 1 }
  test('`all` counts every message, in spaces too', () => {
    expect(attentionOf(row(busy), at('all'))).toEqual({ count: 8, hasUnread: false })
  })
  test('`mentions` marks the other messages as unread, in direct chats too', () => {
    expect(attentionOf(row({ ...busy, entity_type: 'employee' }), at('mentions'))).toEqual({ count: 3, hasUnread: true })
  })
  test('`none` counts nothing, but an unread followed thread still marks the chat', () => {
    expect(attentionOf(row({ ...busy, unread_thread_count: 0 }), at('none'))).toEqual({ count: 0, hasUnread: false })
    expect(attentionOf(row(busy), at('none'))).toEqual({ count: 0, hasUnread: true })
  })
  test('counts only mentions and threads of a muted chat at any level, and nothing at `none`', () => {
    const muted = { muted: new Set([row(busy).entity_id]) }
    expect(attentionOf(row(busy), { ...at('all'), ...muted })).toEqual({ count: 3, hasUnread: false })
    expect(attentionOf(row(busy), { ...at('none'), ...muted })).toEqual({ count: 0, hasUnread: true })
  })
  test('applies the level of each conversation of a space', () => {
    const of = (conversation_id: string) => conversation(9, 9, { conversation_id, unread_message_count: 3, unread_mention_count: 1 })
    const levels = new Map<string, NotificationLevel>([['day', 'all'], ['night', 'none']]) // prettier-ignore
    const listening = { ...none, levelOf: ({ conversation_id }: { conversation_id: string }) => levels.get(conversation_id) ?? 'mentions' }
    const item = spaceItem([of('day'), of('night'), of('dawn')])
    expect(attentionOf(item, listening)).toEqual({ count: 4, hasUnread: true })
    expect(unreadOf(notifyingOnly(item, listening))).toMatchObject({ messages: 6, mentions: 2 })
  })
})

/** An event in Harbour or in the chat with Jun; `pick` selects the message. */
const event = fc.record({
  what: fc.constantFrom('write', 'call', 'callAll', 'edit', 'editIn', 'takeBack', 'read', 'readAll', 'readElsewhere'),
  direct: fc.boolean(),
  pick: fc.integer({ min: 1, max: 20 }),
})

test('keeps title and icon equal to the sum of the list badges after any sequence of events', () => {
  const levels = fc.record({ harbour: fc.constantFrom('all', 'mentions', 'none'), 'with-jun': fc.constantFrom('all', 'mentions', 'none') })
  const property = fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), levels, (happenings, chosen) => {
    const listening: NotificationChoices = {
      ...none,
      levelOf: ({ conversation_id }) => (conversation_id === 'harbour' ? chosen.harbour : chosen['with-jun']),
    }
    const store = createChatStore('maya')
    store.putRecent([spaceItem([conversation(10, 4)]), directItem('jun', 3, 2)], { complete: true })
    for (const { what, direct, pick } of happenings) {
      const id = direct ? 'with-jun' : 'harbour'
      const held = store.conversation(id) ?? expect.fail()
      const next = { seq: held.last_seq + 1, revision: held.revision + 1 }
      const fresh = message(next.seq, { conversation_id: id, message_id: `${id}-${next.seq}`, revision: next.revision })
      const known = Math.min(pick, held.last_seq)
      const change = { conversation_id: id, message_id: `${id}-${known}` }
      if (what === 'write') store.apply(id, [fresh], next.revision)
      if (what === 'call') store.apply(id, [{ ...fresh, ...mentioning('maya') }], next.revision)
      if (what === 'callAll') store.apply(id, [{ ...fresh, ...mentioningEveryone }], next.revision)
      if (what === 'edit') store.apply(id, [{ ...edited(known, next.revision), ...change }], next.revision)
      if (what === 'editIn') store.apply(id, [{ ...edited(known, next.revision), ...change, ...mentioning('maya') }], next.revision)
      if (what === 'takeBack') store.apply(id, [deletedMessage(known, next.revision, change)], next.revision)
      if (what === 'read') store.read(id, known)
      if (what === 'readAll') store.read(id, held.last_seq)
      if (what === 'readElsewhere')
        store.putItem(
          direct ? directItem('jun', held.last_seq) : spaceItem([conversation(held.last_seq, held.last_seq, { revision: held.revision })]),
        )

      const badges = store.recent().map((item) => attentionOf(item, listening))
      const sum = badges.reduce((total, { count }) => total + count, 0)
      const all = store.attention(listening)
      showUnread(all)
      expect(all).toEqual(sumAttention(store.recent(), listening))
      expect(all.count).toBe(sum)
      expect(document.title).toBe(sum ? `(${sum}) Atrium` : all.hasUnread ? '• Atrium' : 'Atrium')
      if (sum) expect(setAppBadge).toHaveBeenLastCalledWith(sum)
      else expect(all.hasUnread ? setAppBadge : clearAppBadge).toHaveBeenCalled()
    }
  })
  fc.assert(property, { numRuns: 300, seed: 1 })
})

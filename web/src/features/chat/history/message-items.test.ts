import type { Message } from '@atrium/contract/chat/schemas'
import { describe, expect, test } from 'vitest'
import { itemsOf, seenUpTo, type ItemSource } from './message-items.ts'

const message = (seq: number, sender_id: string, at: string, over: Partial<Message> = {}): Message => ({
  message_id: `m${seq}`,
  conversation_id: 'design',
  client_message_id: `c${seq}`,
  sender_id,
  seq,
  revision: seq,
  body: null,
  text: `text ${seq}`,
  created_at: at,
  files: [],
  edited_at: null,
  deleted_at: null,
  reactions: [],
  mentions: { employee_ids: [], everyone: false },
  thread_id: null,
  thread_seq: null,
  thread: null,
  pin: null,
  link_previews: [],
  forwarded: null,
  silent: false,
  withdrawn: false,
  ...over,
})
const show = (source: Partial<ItemSource>) =>
  itemsOf({
    messages: [],
    waiting: [],
    hidden: new Set(),
    foundOldest: false,
    foundNewest: true,
    readUpTo: 99,
    ownId: 'maya',
    dayOf: (at) => at.slice(0, 10),
    ...source,
  }).map((item) => (item.kind === 'message' || item.kind === 'waiting' ? `${item.key}${item.follows ? ' follows' : ''}` : item.key))

describe('the displayed conversation', () => {
  test('groups messages of one person within five minutes', () => {
    const messages = [
      message(1, 'jun', '2026-11-20T09:00:00Z'),
      message(2, 'jun', '2026-11-20T09:04:00Z'),
      message(3, 'jun', '2026-11-20T09:30:00Z'),
      message(4, 'tomas', '2026-11-20T09:31:00Z'),
    ]
    expect(show({ messages })).toEqual(['day-2026-11-20', 'c1', 'c2 follows', 'c3', 'c4'])
  })

  test('leaves out messages that are withdrawn or being withdrawn', () => {
    const messages = [
      message(1, 'jun', '2026-11-20T09:00:00Z'),
      message(2, 'tomas', '2026-11-20T09:01:00Z', { deleted_at: '2026-11-20T09:01:00Z', withdrawn: true }),
      message(3, 'jun', '2026-11-20T09:02:00Z'),
      message(4, 'jun', '2026-11-20T09:03:00Z'),
    ]
    expect(show({ messages, hidden: new Set(['c4']) })).toEqual(['day-2026-11-20', 'c1', 'c3 follows'])
  })

  test('counts withdrawn messages right after a seen message as seen', () => {
    const gone = { deleted_at: '2026-11-20T09:01:00Z', withdrawn: true }
    const at = '2026-11-20T09:00:00Z'
    const messages = [message(7, 'jun', at), message(8, 'jun', at, gone), message(9, 'jun', at, gone), message(10, 'jun', at)]
    expect(seenUpTo(messages, 7)).toBe(9)
    expect(seenUpTo(messages, 10)).toBe(10)
    expect(seenUpTo(messages, 2)).toBe(2)
  })

  test('groups silent messages separately', () => {
    const messages = [
      message(1, 'jun', '2026-11-20T09:00:00Z'),
      message(2, 'jun', '2026-11-20T09:01:00Z', { silent: true }),
      message(3, 'jun', '2026-11-20T09:02:00Z', { silent: true }),
      message(4, 'jun', '2026-11-20T09:03:00Z'),
    ]
    expect(show({ messages })).toEqual(['day-2026-11-20', 'c1', 'c2', 'c3 follows', 'c4'])
  })

  test('begins every day with its date', () => {
    expect(show({ messages: [message(1, 'jun', '2026-11-19T23:59:00Z'), message(2, 'jun', '2026-11-20T00:01:00Z')] })).toEqual([
      'day-2026-11-19',
      'c1',
      'day-2026-11-20',
      'c2',
    ])
  })

  test('shows the line "New" before the first unread message of another person', () => {
    const messages = [
      message(1, 'jun', '2026-11-20T09:00:00Z'),
      message(2, 'maya', '2026-11-20T09:01:00Z'),
      message(3, 'jun', '2026-11-20T09:02:00Z'),
    ]
    expect(show({ messages, readUpTo: 1 })).toEqual(['day-2026-11-20', 'c1', 'c2', 'new', 'c3'])
  })

  test('shows no line "New" in an entirely unread range that does not start at the beginning', () => {
    const messages = [message(8, 'jun', '2026-11-20T09:00:00Z'), message(9, 'jun', '2026-11-20T09:09:00Z')]
    expect(show({ messages, readUpTo: 6 })).toEqual(['day-2026-11-20', 'c8', 'c9'])
    expect(show({ messages, readUpTo: 7 })).toEqual(['day-2026-11-20', 'new', 'c8', 'c9'])
  })

  test('shows a waiting message at the end, and not twice once it is acknowledged', () => {
    const waiting = [
      {
        client_message_id: 'c2',
        place: 'p',
        destination: { conversation_id: 'design' },
        body: { type: 'doc' as const, content: [] },
        text: 'hi',
        created_at: '2026-11-20T09:01:00Z',
        state: 'waiting' as const,
      },
    ]
    expect(show({ messages: [message(1, 'maya', '2026-11-20T09:00:00Z')], waiting })).toEqual(['day-2026-11-20', 'c1', 'c2 follows'])
    expect(show({ messages: [message(1, 'maya', '2026-11-20T09:00:00Z'), message(2, 'maya', '2026-11-20T09:01:00Z')], waiting })).toEqual([
      'day-2026-11-20',
      'c1',
      'c2 follows',
    ])
  })

  test('hides waiting messages below a range that does not reach the newest', () => {
    const waiting = [
      {
        client_message_id: 'c9',
        place: 'p',
        destination: { conversation_id: 'design' },
        body: { type: 'doc' as const, content: [] },
        text: 'hi',
        created_at: '2026-11-20T09:01:00Z',
        state: 'waiting' as const,
      },
    ]
    expect(show({ messages: [message(1, 'jun', '2026-11-20T09:00:00Z')], waiting, foundNewest: false })).toEqual(['day-2026-11-20', 'c1'])
  })
})
